extension HTMLStyle {
  /// The layout: the contents at the side, the text beside them, and a margin for asides.
  static let frame: StaticString = """
    *{box-sizing:border-box}
    html{scroll-padding-top:1.5rem;-webkit-text-size-adjust:100%}
    body{--serif:Charter,"Bitstream Charter","Iowan Old Style","Source Serif 4","Palatino Linotype",
      Palatino,"Noto Serif",Georgia,"DejaVu Serif",serif;
      --sans:Inter,"Avenir Next","Segoe UI Variable Text","Segoe UI","Helvetica Neue","Noto Sans",
      system-ui,"DejaVu Sans",sans-serif;
      --mono:ui-monospace,"SF Mono",SFMono-Regular,"JetBrains Mono","Cascadia Code",Menlo,Consolas,
      "DejaVu Sans Mono",monospace;
      --column:46rem;--margin:0rem;--gutter:1.25rem;
      margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.6 var(--serif);
      overflow-wrap:break-word}
    .side,button,input,textarea,.eyebrow,.facts,figcaption,legend,dialog,.place,.neighbors,.stepper,
      .led,.verdict,.score,.to-answer,.turns,aside,.compiler p,.notes,th{font-family:var(--sans)}
    a{color:var(--accent);text-underline-offset:.15em}
    .skip-link{position:absolute;left:-99rem;top:0;background:var(--page);padding:.5rem 1rem;z-index:9}
    .skip-link:focus{left:0}
    main{padding:2rem var(--gutter) 6rem;outline:none;min-width:0}
    article{max-width:calc(var(--column) + var(--margin));margin:0 auto}
    .side{display:contents;font-size:.875rem;line-height:1.4}
    .side>*{background:var(--card);padding:0 var(--gutter)}
    .side header{padding-top:1.1rem;padding-bottom:.1rem}
    .side nav{padding-top:.15rem;border-bottom:1px solid var(--rule)}
    .js nav{position:sticky;top:0;z-index:5;max-height:100vh;overflow-y:auto}
    .js{scroll-padding-top:3.5rem}
    .side h1{font:600 1.0625rem/1.3 var(--serif);margin:0 0 .7rem;letter-spacing:-.005em}
    .tools{margin:0 0 .6rem;display:flex;flex-wrap:wrap;gap:.4rem}
    nav ol{list-style:none;margin:0;padding:0}
    nav summary{cursor:pointer;font-weight:600;padding:.5rem 0;white-space:nowrap;overflow:hidden;
      text-overflow:ellipsis}
    nav a{display:block;color:inherit;text-decoration:none;padding:.28rem .6rem;border-radius:.3rem}
    nav a:hover{background:var(--bar)}
    nav details>ol>li>a{display:grid;grid-template-columns:1.5rem 1fr auto;gap:.1rem;font-weight:550}
    nav b,nav small{color:var(--muted);font-weight:400;font-size:.8125rem;font-variant-numeric:tabular-nums}
    nav ol ol{margin:.1rem 0 .5rem .9rem;border-left:1px solid var(--rule)}
    nav ol ol a{padding:.22rem .6rem .22rem 1rem;color:var(--muted);font-size:.8125rem;margin-left:-1px;
      border-left:2px solid transparent;border-radius:0 .3rem .3rem 0}
    nav a[aria-current]{color:var(--accent);font-weight:600;border-color:var(--accent)}
    nav .done::after{content:" ✓";color:var(--success)}
    .js nav li:not(.here)>ol{display:none}
    .opening{padding-bottom:.5rem}
    .step{padding-top:1.25rem;margin-top:3.25rem;border-top:1px solid var(--rule)}
    article>footer{margin-top:4rem;padding-top:1rem;border-top:1px solid var(--rule);font-size:.875rem}
    article>footer p{color:var(--muted)}
    .neighbors{display:flex;flex-wrap:wrap;gap:1rem}
    .neighbors a{flex:1 1 14rem;max-width:22rem;border:1px solid var(--rule);border-radius:.4rem;padding:.7rem 1rem;
      text-decoration:none;background:var(--card)}
    .neighbors a[rel=next]{margin-left:auto;text-align:right}
    .neighbors a:hover{border-color:var(--accent)}
    .neighbors small,.neighbors span{display:block}.neighbors small{color:var(--muted)}
    .step>*,.passage>*,.opening>*,article>footer>*{max-width:var(--column)}
    .step>.passage{max-width:none}
    .passage>.picture.trace,.passage>.diff.two{max-width:none}
    @media(min-width:62rem){
      body{display:grid;grid-template-columns:16.5rem minmax(0,1fr);--gutter:2.25rem}
      .side{display:block;position:sticky;top:0;height:100vh;overflow-y:auto;background:var(--card);
        border-right:1px solid var(--rule);padding:1.75rem 1.1rem 2rem;scrollbar-width:thin}
      .side header,.side nav{padding:0;border:0}.js nav{position:static;max-height:none}.js{scroll-padding-top:1.5rem}
      .side h1{padding:0 .6rem}.side .tools{padding:0 .6rem .7rem}
      .js nav summary{display:none}
      main{padding-top:3rem}
    }
    @media(min-width:78rem){
      body{--column:44rem;--margin:15.5rem}
      .passage{display:grid;grid-template-columns:minmax(0,var(--column)) minmax(0,1fr);align-items:start}
      .passage[hidden]{display:none}
      .passage>*{grid-column:1;min-width:0}
      .passage>.beside{grid-column:2;grid-row:span 3;padding-left:1.75rem}
      .beside>*{margin:.3rem 0 1.2rem}
      .passage>.beside:first-child,.passage>.trace+.beside,.passage>.two+.beside{grid-column:1;grid-row:auto;
        padding:0}
      .passage>.picture.trace,.passage>.diff.two{grid-column:1/-1}
      article{margin-left:0}
    }
    @media(min-width:105rem){
      html{font-size:109%}
      body{grid-template-columns:19rem minmax(0,1fr);--column:48rem;--margin:18rem;--gutter:4.5rem}
      article{margin-left:auto}
    }

    """

  /// The type scale, from notes to titles.
  static let text: StaticString = """
    h2,h3,h4{font-family:var(--serif);line-height:1.2;font-weight:650;text-wrap:balance;letter-spacing:-.012em}
    h2{font-size:clamp(2rem,1.5rem + 1.6vw,2.75rem);margin:.1rem 0 .6rem}
    h3{font-size:1.5rem;margin:.15rem 0 1.1rem}
    h4{font-size:1.0625rem;margin:1.4rem 0 .4rem;letter-spacing:0}
    h2:focus,h3:focus{outline:none}
    .eyebrow{margin:0;color:var(--muted);font-size:.8125rem;letter-spacing:.02em}
    .opening .eyebrow{color:var(--accent);font-weight:600}
    .promise{font-size:1.25rem;line-height:1.5;margin:.2rem 0 .8rem;text-wrap:pretty}
    .facts{color:var(--muted);font-size:.875rem;margin:0}
    p,ul,ol{margin:0 0 1.05rem}li{margin-bottom:.3rem}
    p{text-wrap:pretty}
    .muted,figcaption,small,.place{color:var(--muted)}
    .accent{color:var(--accent)}.success{color:var(--success)}.failure{color:var(--failure)}
    .warning{color:var(--warning)}
    code,samp,pre,kbd{font-family:var(--mono);font-size:.84em}
    p code,li code,dd code{color:var(--inline)}
    p samp,label samp{background:var(--card);border-radius:.2rem;padding:0 .2em}
    pre,pre code,.lines code,.lines samp{font-size:.8125rem;color:inherit}
    i{font-style:normal}
    .k{color:var(--k);font-weight:600}.t{color:var(--t)}.c{color:var(--c)}.p{color:var(--p)}
    .n{color:var(--n)}.s{color:var(--s)}.m{color:var(--m);font-style:italic}.a{color:var(--a)}
    .l{color:var(--l)}
    aside,.misconception{font-size:.875rem;line-height:1.5;border-left:2px solid var(--warning);
      padding:.05rem 0 .05rem .9rem;margin:1.2rem 0}
    .misconception{font-family:var(--sans)}
    aside p,.misconception p{margin:.25rem 0;text-wrap:wrap}
    .pause aside{border:1px solid var(--rule);border-left:3px solid var(--success);border-radius:.45rem;
      background:var(--card);padding:.5rem 1.1rem}
    .claim{border-left:2px solid var(--success);padding-left:.8rem;margin:.6rem 0;font-size:1rem}
    .claim .mark{color:var(--success);font-weight:700}.claim small{font-family:var(--sans);font-size:.8125rem}
    .claim.fails{border-color:var(--failure)}.claim.fails .mark{color:var(--failure)}
    .words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    button,textarea,input[type=text]{font-size:.875rem;line-height:1.4;color:inherit;background:var(--page);
      border:1px solid var(--rule);border-radius:.35rem;padding:.3rem .7rem}
    button{cursor:pointer}button:hover:enabled{border-color:var(--accent);color:var(--accent)}
    button:disabled{cursor:default;color:var(--muted);background:none}
    button[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .scripted{display:none}.js .scripted{display:inline-block}.js .tools.scripted{display:flex}
    .js textarea.scripted{display:block}
    dialog{background:var(--page);color:var(--ink);border:1px solid var(--rule);border-radius:.6rem;padding:1.5rem 1.75rem;
      max-width:min(34rem,calc(100vw - 2rem));box-shadow:0 1rem 3rem #0006;font-size:.9375rem}
    dialog::backdrop{background:#0007}
    dialog h2{font-size:1.25rem;margin:0 0 1rem}
    dialog dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.1rem;margin:0 0 1.25rem}dd{margin:0}
    dialog .tools{margin:0;justify-content:flex-end}
    kbd{border:1px solid var(--rule);border-bottom-width:2px;border-radius:.25rem;padding:.05rem .35rem;background:var(--card)}

    """
}
