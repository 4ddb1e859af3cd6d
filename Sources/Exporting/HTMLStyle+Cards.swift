extension HTMLStyle {
  /// The style of cards: code, its output, and its changes.
  static let cards: StaticString = """
    figure{margin:.5rem 0 1.5rem}
    figcaption{font-size:.8125rem;line-height:1.4;margin-bottom:.4rem}
    pre{margin:0;line-height:1.55;tab-size:4}
    .listing,.output,.diff,.compiler,.pickable{border:1px solid var(--rule);border-radius:.45rem;background:var(--card);
      overflow:hidden}
    .listing>figcaption,.output>figcaption,.diff>figcaption,.compiler>figcaption{margin:0;padding:.35rem .9rem;
      border-bottom:1px solid var(--rule)}
    .listing>figcaption{font-family:var(--mono);background:var(--bar);color:var(--ink)}
    .diff>figcaption,.compiler>figcaption{background:var(--bar);color:var(--ink)}
    .listing>pre{overflow-x:auto;padding:.6rem 0}
    .listing>pre>code{display:block;width:max-content;min-width:100%}
    [data-n]{display:block;padding-right:1rem;border-left:3px solid transparent;white-space:pre}
    [data-n]::before{content:attr(data-n);display:inline-block;width:2.7rem;padding-right:1rem;
      text-align:right;color:var(--muted);user-select:none}
    .gap{display:block;padding-left:1.15rem;color:var(--muted);user-select:none}
    .hi{background:var(--mark);border-left-color:var(--mark-bar)}
    mark{background:var(--mark);color:inherit;font-weight:inherit;border-radius:.15rem}
    .lit,.lit td{background:var(--glow)}[data-n].lit{border-left-color:var(--accent)}
    svg .lit{fill:var(--accent);color:var(--accent);font-weight:700}
    .output{background:var(--page)}
    .output>figcaption{border:0;padding-bottom:0}
    .output>figcaption::before{content:"▸ ";color:var(--accent)}
    .passage>.listing:has(+.output){margin-bottom:0;border-radius:.45rem .45rem 0 0}
    .passage>.listing+.output{margin-top:0;border-top:0;border-radius:0 0 .45rem .45rem}
    .output .lines{list-style:none;margin:0;padding:.35rem 0 .6rem;overflow-x:auto}
    .output li{margin:0;padding:0 .9rem;font-size:.8125rem;line-height:1.6;width:max-content;min-width:100%;
      border-left:3px solid transparent}
    .output li.lit{border-left-color:var(--accent)}
    .output samp{white-space:pre}
    .output .place{font-size:.75rem;margin-left:1rem}
    .output .end,.output .error{color:var(--failure);margin:0;padding:.2rem .9rem .6rem;font-size:.875rem}
    .output .end{font-family:var(--sans)}.output .error{font-size:.8125rem;padding-bottom:0;overflow-x:auto}
    .diff .scroll{padding:.4rem 0}
    .diff table{border-collapse:collapse;font:.8125rem/1.55 var(--mono);min-width:100%}
    .diff td{padding:0 .5rem;white-space:pre;vertical-align:top}
    .diff td:last-child{width:100%;padding-right:1rem}
    .numbered td:nth-child(-n+2){color:var(--muted);text-align:right;min-width:2.6rem;user-select:none;
      border-right:1px solid var(--rule)}
    .diff tbody+tbody tr:first-child td{border-top:1px dashed var(--rule)}
    .added td{background:var(--add)}.removed td{background:var(--cut)}
    .added td:nth-last-child(2){color:var(--added);font-weight:700}
    .removed td:nth-last-child(2){color:var(--removed);font-weight:700}
    .moved td{color:var(--muted)}
    ins,del{text-decoration:none;border-radius:.15rem}
    ins{background:var(--add-word)}del{background:var(--cut-word)}
    p ins,p del{padding:0 .15em}
    .sided td:nth-child(n){width:auto;min-width:0;border-right:0;color:inherit;text-align:left;background:none}
    .sided td:nth-child(3n+1){color:var(--muted);text-align:right;min-width:2.6rem;user-select:none;
      border-right:1px solid var(--rule)}
    .sided td:nth-child(3n){width:50%}
    .sided td:nth-child(4){border-left:1px solid var(--rule)}
    .sided td.was:nth-child(n){background:var(--cut)}.sided td.is:nth-child(n){background:var(--add)}
    .compiler{background:var(--page)}
    .compiler ul{list-style:none;margin:0;padding:.6rem .9rem}.compiler pre{overflow-x:auto}
    .compiler .number{color:var(--muted);padding-right:1rem;user-select:none}
    .compiler p{font-size:.875rem;margin:.2rem 0 .6rem}.compiler>p{padding:0 .9rem}

    """

  /// Pictures and tables, in boxes that scroll if they need to. A shadow shows there's more.
  static let figures: StaticString = """
    .scroll,.listing>pre,.output .lines,.pickable .lines,.compiler pre{overflow-x:auto;scrollbar-width:thin;
      scrollbar-color:var(--rule) transparent}
    .scroll,.listing>pre,.output .lines,.pickable .lines{--ground:var(--card);
      background:linear-gradient(90deg,var(--ground) 40%,transparent) 0 0/2.5rem 100% no-repeat local,
      linear-gradient(270deg,var(--ground) 40%,transparent) 100% 0/2.5rem 100% no-repeat local,
      radial-gradient(farthest-side at 0 50%,#0003,transparent) 0 0/.8rem 100% no-repeat,
      radial-gradient(farthest-side at 100% 50%,#0003,transparent) 100% 0/.8rem 100% no-repeat}
    .output .lines,.picture .scroll,.table .scroll,.schedule .scroll{--ground:var(--page)}
    .picture>.scroll{border:1px solid var(--rule);border-radius:.45rem;padding:1rem}
    svg{display:block;max-width:100%;height:auto;color:var(--ink);font-family:var(--mono)}
    svg .life{stroke:var(--muted)}
    svg .unanswered{fill:var(--warning)}
    .series-0{color:var(--accent);fill:var(--accent)}.series-1{color:var(--warning);fill:var(--warning)}
    .series-2{color:var(--failure);fill:var(--failure)}
    .series-3{color:var(--success);fill:var(--success)}polyline.series{fill:none}
    .graph .box,.graph .open{fill:var(--page)}.graph .waits{stroke:var(--warning)}
    .networks{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:flex-start}.networks figure{max-width:100%}
    .stepping .late{opacity:.25}
    .stepper{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem;margin-top:.5rem;font-size:.875rem}
    .stepper p{flex:1 1 16rem;margin:0 0 0 .4rem;min-height:1.4em}
    .stepper code{display:block;font-size:.8125rem;color:var(--inline)}
    .table table,.schedule table,.plot table{border-collapse:collapse;font:.875rem/1.45 var(--sans);min-width:100%}
    .table th,.table td,.schedule th,.schedule td,.plot th,.plot td{padding:.35rem 1.1rem .35rem 0;text-align:left;
      vertical-align:top;border-bottom:1px solid var(--rule)}
    th{font-weight:600}thead th{color:var(--muted);font-size:.8125rem}
    td{font-variant-numeric:tabular-nums}
    .table .amount{text-align:right}.sum>*{border-top:2px solid var(--rule)}
    .notes,.schedule ul{list-style:none;padding:0;color:var(--muted);font-size:.875rem;margin:.5rem 0}
    .schedule ul{color:inherit}
    details>summary{cursor:pointer;color:var(--accent);font-family:var(--sans);font-size:.875rem}

    """
}
