/// How a page looks. Colors come from the themes of the terminal, so that both are checked for contrast
/// by the same tests.
enum HTMLStyle {
  /// The two themes as variables: `--muted`, `--s-keyword` …
  static var colors: String {
    let light = variables(.light)
    let dark = variables(.dark)
    return """
      :root{color-scheme:light;--back:#fff;--text:#000;\(light)}
      @media(prefers-color-scheme:dark){:root:not([data-theme=light]){\(darkGround)\(dark)}}
      :root[data-theme=dark]{\(darkGround)\(dark)}

      """
  }

  private static let darkGround = "color-scheme:dark;--back:#1e1e1e;--text:#fff;"

  private static func variables(_ theme: Theme) -> String {
    let styles: [(String, Style)] =
      [
        ("muted", .muted), ("accent", .accent), ("inline", .code), ("success", .success),
        ("failure", .failure), ("warning", .warning), ("added", .added), ("removed", .removed),
      ] + SyntaxToken.allCases.map { ("s-\($0)", .syntax($0)) }
    let colors = styles.compactMap { name, style in
      theme.appearance(of: style).foreground.map { "--\(name):\(hex($0.rgb));" }
    }
    let highlight = theme.appearance(of: .highlight).background.map {
      "--highlight:\(hex($0.rgb));"
    }
    return colors.joined() + (highlight ?? "")
  }

  private static func hex(_ color: RGB) -> String {
    let digits = Array("0123456789abcdef")
    return "#"
      + [color.red, color.green, color.blue]
      .map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }

  static let rules: StaticString = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--back);color:var(--text);font:1.0625rem/1.55 system-ui,sans-serif;
      overflow-wrap:break-word}
    header,main,nav{max-width:58rem;margin:0 auto;padding:0 1rem}
    main p,main li,main dd{max-width:42rem}
    h1{font-size:1.7rem}h2{font-size:1.45rem;margin-top:4rem;border-bottom:2px solid var(--accent)}
    h3{font-size:1.2rem;margin:.2rem 0 1rem}
    a{color:var(--accent)}
    nav>ol{padding-left:1.5rem}nav details{display:inline-block;vertical-align:top;margin-left:.5rem}
    .skip-link{position:absolute;left:-99rem}.skip-link:focus{left:1rem;top:1rem}
    .muted,.place,.place-of-step,figcaption,small{color:var(--muted)}
    .place-of-step{margin:2.5rem 0 0;font-size:.875rem}
    .accent{color:var(--accent)}.success{color:var(--success)}.failure{color:var(--failure)}
    .warning{color:var(--warning)}
    code,samp,pre,kbd,.code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",
      monospace;font-size:.875rem}
    p code,li code{color:var(--inline)}
    pre code{color:inherit}
    .s-keyword{color:var(--s-keyword);font-weight:600}.s-type{color:var(--s-type)}
    .s-call{color:var(--s-call)}.s-property{color:var(--s-property)}.s-number{color:var(--s-number)}
    .s-string{color:var(--s-string)}.s-comment{color:var(--s-comment);font-style:italic}
    .s-attribute{color:var(--s-attribute)}.s-label{color:var(--s-label)}
    figure{margin:1.2rem 0}figcaption{font-size:.875rem;margin-bottom:.3rem}
    pre{margin:0;overflow-x:auto;line-height:1.45}
    .listing pre,.listing .lines,.output ol,.diff .scroll,.error{border-left:3px solid var(--muted);
      padding:.2rem 0 .2rem .6rem}
    .line{display:block}
    .listing .number{display:inline-block;width:2.5rem;padding-right:.8rem;text-align:right;
      color:var(--muted);user-select:none}
    .listing .highlight .code,mark{background:var(--highlight);color:inherit;font-weight:600;
      text-decoration:underline}
    .pickable .lines{overflow-x:auto}
    .pickable .line{white-space:pre;cursor:pointer;border-left:3px solid transparent}
    .pickable .line:hover,.pickable .line:focus-within{border-color:var(--accent)}
    .lit,.lit .code{background:var(--highlight);outline:2px solid var(--accent)}
    svg .lit text,svg g.lit{font-weight:700;outline:none;color:var(--accent);fill:var(--accent);
      background:none}
    .output ol{list-style:none;margin:0}
    .output li{display:flex;gap:1rem;justify-content:space-between;max-width:none}
    .output .place{font-size:.8rem}
    .output .end,.error{color:var(--failure)}
    .scroll{overflow-x:auto}
    svg{max-width:none;color:var(--text)}
    svg .life{stroke:var(--muted);stroke-dasharray:1 3}
    svg .unanswered{fill:var(--warning)}
    .series-0{color:var(--accent);fill:var(--accent)}.series-1{color:var(--warning);fill:var(--warning)}
    .series-2{color:var(--failure);fill:var(--failure)}
    .series-3{color:var(--success);fill:var(--success)}polyline.series{fill:none}
    table{border-collapse:collapse;font-size:.9375rem}
    th,td{padding:.1rem .7rem .1rem 0;text-align:left;vertical-align:top}
    td{font-variant-numeric:tabular-nums}
    .sum>*{border-top:1px solid var(--muted)}
    .diff table{font-size:.875rem;line-height:1.4}
    .diff td{padding:0 .5rem 0 0}
    .diff .code{white-space:pre}.diff .number{color:var(--muted);text-align:right;user-select:none}
    .added,.added .sign{color:var(--added)}.removed,.removed .sign{color:var(--removed)}
    .moved{color:var(--muted)}
    ins,del{font-weight:600;text-decoration:underline}
    .beside{display:none}.sides .beside{display:block}.sides .unified{display:none}
    .claim{border-left:3px solid var(--success);padding-left:.6rem;margin:.5rem 0}
    .claim .mark{color:var(--success);font-weight:700}
    .claim.fails{border-color:var(--failure)}.claim.fails .mark{color:var(--failure)}
    .misconception,aside{border-left:3px solid var(--warning);padding:.1rem 0 .1rem .8rem;margin:1rem 0}
    .misconception p,aside p{margin:.3rem 0}
    .drawing{font-size:.8125rem;line-height:1.2}
    .words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .graph .box{fill:var(--back)}.graph .open{fill:var(--back)}.graph .waits{stroke:var(--warning)}
    .amount{text-align:right}.notes,.compiler ul,.schedule ul{list-style:none;padding:0;color:var(--muted)}
    .compiler ul{color:inherit}.compiler .number{color:var(--muted);padding-right:1rem;user-select:none}
    .networks{display:flex;flex-wrap:wrap;gap:2rem}
    form.question{margin:1.6rem 0}
    fieldset{border:2px solid var(--accent);border-radius:.4rem;padding:.2rem 1rem 1rem;min-width:0}
    legend{color:var(--accent);font-weight:600;padding:0 .4rem}
    .options{list-style:none;padding:0}
    .options label{display:flex;align-items:baseline;gap:.6rem;padding:.35rem .4rem;cursor:pointer;border-radius:.3rem}
    .options label:hover,.options label:focus-within{background:var(--highlight)}
    .chosen{outline:2px solid var(--accent)}
    .letter{color:var(--accent);flex:none}
    button,textarea,input[type=text]{font:inherit;color:inherit;background:var(--back);border:1px solid var(--muted);
      border-radius:.3rem;padding:.2rem .7rem}
    textarea{width:100%;display:block;margin-bottom:.5rem}
    button{cursor:pointer}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    .verdict:empty{display:none}.verdict{font-weight:600}
    input[type=text]{max-width:100%}.typed{display:none}.js .typed{display:block!important}
    .js .answered .typed{display:none!important}.score{font-weight:600}
    .reason.yours{border-left:3px solid var(--accent);padding-left:.6rem}
    summary{cursor:pointer;color:var(--accent)}
    .scripted{display:none}.js .scripted{display:inline-block}.js textarea.scripted{display:block}
    .js form.question:not(.answered)>fieldset>.answer{display:none}
    .js .answered .skip,.js .answered .compare{display:none}
    .passage[hidden]{display:none}
    dialog{background:var(--back);color:var(--text);border:2px solid var(--accent);border-radius:.5rem}
    dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem}dd{margin:0}
    kbd{border:1px solid var(--muted);border-radius:.2rem;padding:0 .3rem}
    @media(max-width:40rem){body{font-size:1rem}.output li{display:block}.output .place{display:block}
      fieldset{padding:.2rem .6rem 1rem}}
    @media print{nav details,.tools,.scripted,.js .typed,dialog,.skip-link{display:none!important}
      .passage[hidden]{display:block!important}
      .answer::details-content{content-visibility:visible;display:block;block-size:auto}
      .js form.question>fieldset>.answer{display:block!important}
      figure,tr,.options li,.reason{break-inside:avoid}h2{break-before:page}
      h3,.place-of-step,legend,summary{break-after:avoid}
      pre,.scroll{overflow:visible;white-space:pre-wrap}svg{max-width:100%;height:auto}}

    """
}
