extension HTMLStyle {
  /// Questions, their answers, and the threads that a reader schedules.
  static let questions: StaticString = """
    form.question{margin:.9rem 0 1.8rem}
    fieldset{border:1px solid var(--rule);border-left:3px solid var(--accent);border-radius:.45rem;min-width:0;margin:0;
      padding:.4rem 1.25rem 1rem;background:var(--page)}
    legend{color:var(--accent);font-weight:600;font-size:.8125rem;padding:0 .5rem;margin-left:-.5rem}
    fieldset>p:last-of-type{margin-bottom:.4rem}
    .options{list-style:none;padding:0;margin:.6rem 0 .9rem}
    .options li{margin:0 0 .15rem}
    .options label{display:flex;align-items:baseline;gap:.6rem;padding:.42rem .6rem;cursor:pointer;border-radius:.35rem;
      border:1px solid transparent}
    .options label:hover{background:var(--card)}
    .options label>span{flex:1;min-width:0}
    .letter{color:var(--accent);font:600 .875rem var(--sans);flex:none}
    .options .listing{margin:.2rem 0 .8rem 1.9rem}
    input[type=radio]{accent-color:var(--accent);flex:none;margin:0}
    .options label.chosen{background:var(--bad);border-color:var(--failure)}
    .options label.right{background:var(--good);border-color:var(--success)}
    .options .chosen::after,.options .right::after,.pickable .chosen::after,.pickable .right::after{
      content:"✗ your answer";font:600 .8125rem var(--sans);color:var(--failure);white-space:nowrap}
    .options .right::after,.pickable .right::after{content:"✓ right";color:var(--success)}
    .options .right.chosen::after,.pickable .right.chosen::after{content:"✓ your answer"}
    .answered .options label{cursor:default}
    .pickable .lines{padding:.6rem 0}
    .pickable .line{display:block;white-space:pre;cursor:pointer;width:max-content;min-width:100%;
      border-left:3px solid transparent;padding-right:1rem;line-height:1.55}
    .pickable input{margin:0 .2rem 0 .6rem;vertical-align:-.1em}
    .pickable input:disabled{visibility:hidden}
    .pickable .number{display:inline-block;font:.8125rem var(--mono);width:2rem;padding-right:.8rem;text-align:right;
      color:var(--muted);user-select:none}
    .pickable .line:hover,.pickable .line:focus-within{border-color:var(--accent)}
    .pickable .chosen{background:var(--bad);border-color:var(--failure)}
    .pickable .right{background:var(--good);border-color:var(--success)}
    .pickable .chosen::after,.pickable .right::after{margin-left:1.5rem}
    textarea{width:100%;margin-bottom:.5rem;font-family:var(--serif);font-size:1rem}
    input[type=text]{max-width:100%;width:22rem}
    .typed{display:none}.js .typed{display:flex;flex-wrap:wrap;gap:.4rem}
    .js .answered .typed,.js .answered .skip,.js .answered .compare{display:none}
    .verdict:empty{display:none}.verdict{font-weight:600;font-size:.9375rem;margin:.2rem 0 .6rem}
    .to-answer{font-size:.875rem;color:var(--muted);margin:.4rem 0 0}.js .to-answer{display:none}
    .js .answers{display:none}
    form .answer{border-top:1px solid var(--rule);margin-top:.9rem;padding-top:.9rem;font-size:1rem}
    form .answer h4{display:none}
    .answer>:last-child{margin-bottom:0}.answer p{margin-bottom:.7rem}
    .reason.yours{border-left:3px solid var(--accent);padding-left:.8rem}
    .reason .misconception{margin:.3rem 0 .8rem}
    .answers{padding-top:1.25rem;margin-top:4rem;border-top:1px solid var(--rule);max-width:var(--column)}
    .answers h4 a{color:inherit;text-decoration:none}.answers h4 a:hover{text-decoration:underline}
    .hint{margin:.3rem 0}
    .passage[hidden],.quiz-item[hidden]{display:none}
    .turns{display:flex;flex-wrap:wrap;align-items:center;gap:.6rem;font-size:.875rem;margin:.4rem 0 1rem}
    .turns .dots{display:flex;flex-wrap:wrap;gap:.25rem;flex:1;min-width:8rem}
    .turns .dots span{width:.6rem;height:.6rem;border-radius:50%;border:1px solid var(--muted)}
    .turns .dots .right{background:var(--success);border-color:var(--success)}
    .turns .dots .wrong{background:var(--failure);border-color:var(--failure);border-radius:0}
    .turns .dots .now{outline:2px solid var(--accent);outline-offset:1px}
    .score{font-weight:600;font-size:.9375rem}
    .led{border:1px solid var(--rule);border-radius:.45rem;background:var(--card);padding:.9rem;margin:.8rem 0;
      font-size:.875rem}
    .threads{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr));gap:.75rem}
    .thread{border:1px solid var(--rule);border-radius:.4rem;background:var(--page);padding:.7rem .8rem;min-width:0;
      display:flex;flex-direction:column;gap:.3rem}
    .thread.waits{border-color:var(--warning)}
    .thread .now{display:flex;gap:.5rem;align-items:baseline}
    .thread .now b{font:700 1rem var(--mono);color:var(--accent)}
    .thread code{overflow-wrap:anywhere;color:inherit}
    .thread .at{background:var(--card);border-radius:.3rem;padding:.3rem .5rem;min-height:3.4em}
    .thread .at small{display:block}
    .thread ul{list-style:none;margin:0;padding:0;min-height:3.6em}
    .thread li{margin:.15rem 0}
    .lock{border:1px solid var(--muted);border-radius:1rem;padding:0 .5rem;white-space:nowrap}
    .wanted .lock{border-style:dashed;border-color:var(--warning)}
    .thread button{margin-top:auto;align-self:flex-start}
    .led .row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.75rem 0 0}
    .led .way{font:600 .9375rem var(--mono);letter-spacing:.15em;flex:1;min-width:6rem}
    .led ol{list-style:none;margin:.6rem 0 0;padding:0}
    .led .state{margin:.6rem 0 0;font-weight:600}
    @media(max-width:40rem){fieldset{padding:.3rem .8rem .8rem}.options .listing{margin-left:0}
      .options label{flex-wrap:wrap}}

    """

  /// The print style: it's always light, nothing is hidden, and the answers are at the end.
  static let print: StaticString = """
    @media print{
      @page{margin:18mm 16mm}
      html{font-size:10pt}body{display:block;background:#fff}
      .side,.scripted,.js .tools.scripted,.js .scripted,.js .typed,.typed,dialog,.skip-link,.stepper,.led,.turns,
        .neighbors,.verdict{display:none!important}
      main{padding:0}article{max-width:none}
      article[hidden],.passage[hidden],.quiz-item[hidden],.answers,.js .answers{display:block!important;
        content-visibility:visible!important}
      .js .to-answer,.to-answer{display:block;color:var(--muted)}.to-answer a{color:inherit;text-decoration:none}
      .step>*,.passage>*,.opening>*,.answers{max-width:none}
      .passage{display:block!important}
      article+article{break-before:page}.answers{break-before:page}
      h2,h3,h4,.eyebrow,legend,figcaption{break-after:avoid}
      .listing,.output,.diff,.options li,.reason,tr,svg,.claim,aside{break-inside:avoid}
      .listing,.diff,.output{overflow:visible}
      .listing>pre>code,.output li,.pickable .line{width:auto;min-width:0}
      [data-n],.diff td,.output samp,.pickable .line,pre{white-space:pre-wrap;overflow-wrap:anywhere}
      .scroll,.listing>pre,.output .lines,.pickable .lines{overflow:visible;background:none}
      svg{min-width:0!important}
      .stepping .late{opacity:1}.lit,.lit td{background:none}
      .chosen,.right,.options label.chosen,.options label.right{background:none;border-color:transparent}
      .options .chosen::after,.options .right::after,.pickable .chosen::after,.pickable .right::after{content:none}
      .hi,mark,ins,del,.added td,.removed td{print-color-adjust:exact;-webkit-print-color-adjust:exact}
      .hint{display:none}
      .plot details{display:none}
    }

    """
}
