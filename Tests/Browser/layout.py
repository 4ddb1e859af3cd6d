"""How the page looks: at every width, in both themes, on paper, and to an accessibility checker."""

import os
import re
import subprocess
import tempfile

from browser import Browser
from checking import articles, expect, lead_to, opened, quiet, reveal

# What sticks out of the window, and isn't in a box that scrolls by itself and shows that it does.
OUTSIDE = """const boxed = e => { for (e = e.parentElement; e; e = e.parentElement) {
    if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(e).overflowX)) return true } return false };
  return [document.documentElement.scrollWidth - innerWidth,
    [...document.querySelectorAll('main *')].filter(e => e.checkVisibility() && !e.closest('.words') &&
      e.getBoundingClientRect().right > innerWidth + 1 && !boxed(e))
      .slice(0, 3).map(e => e.outerHTML.slice(0, 100)),
    [...document.querySelectorAll('.scroll, .listing>pre, .output .lines, .pickable .lines')].filter(e =>
      e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 &&
      (e.tabIndex < 0 || !getComputedStyle(e).backgroundImage.includes('gradient')))
      .slice(0, 3).map(e => e.outerHTML.slice(0, 100)),
    [...document.querySelectorAll('.trace .scroll')].filter(e => e.checkVisibility() &&
      e.scrollWidth > e.clientWidth + 1).map(e => e.querySelector('title').textContent)]"""


# Notes in the margin that something else is set on, or that run past their step: they take no room of their own.
COVERED = """const at = e => e.getBoundingClientRect();
  return [...document.querySelectorAll('.beside')].filter(note => note.checkVisibility() &&
    (at(note).bottom > at(note.closest('.step')).bottom + 1 || [...note.closest('article').querySelectorAll('.beside, p, figure, fieldset, ul')].some(e =>
      !note.contains(e) && !e.contains(note) && e.checkVisibility() && at(e).width &&
      at(e).left < at(note).right - 1 && at(e).right > at(note).left + 1 &&
      at(e).top < at(note).bottom - 1 && at(e).bottom > at(note).top + 1)))
    .map(note => note.textContent.slice(0, 60))"""


# Traces that end elsewhere than the code beside them, or code that is nearer to the edge below than above.
UNEVEN = """const at = e => e.getBoundingClientRect();
  return [...document.querySelectorAll('.trace')].filter(e => e.checkVisibility()).filter(trace => {
    trace.stepper.click();
    const code = trace.querySelector('.code .listing:not([hidden])');
    const [pane, head] = [code.querySelector('pre'), code.firstElementChild].map(at);
    return at(code).right !== at(trace).right || at(trace.querySelector('.scroll')).right !== at(trace).right ||
      Math.abs(pane.top - head.bottom - (at(code).bottom - 1 - pane.bottom)) > 1 || pane.top === head.bottom })
    .map(trace => trace.querySelector('title').textContent)"""


# Code that begins far from the edge of its box.
FAR = """return [...document.querySelectorAll('.listing:not(.pickable) [data-n]')].filter(line => {
  const range = document.createRange();
  range.selectNodeContents(line);
  return line.checkVisibility() && line.textContent.trim() &&
    range.getBoundingClientRect().left - line.getBoundingClientRect().left > 40 }).length"""


# A phone and a laptop, at night also a tablet and a large screen.
IS_LONG = "LESSON_LONG_TESTS" in os.environ


def widths_and_colors(browser, page):
    for width in (390, 768, 1280, 1600) if IS_LONG else (390, 1600):
        for scheme in ("light", "dark"):
            opened(browser, page, scheme, width)
            for lesson in articles(browser):
                reveal(browser, lesson)
                browser.js("dispatchEvent(new Event('resize'))")
                # A frame later the page knows which boxes scroll.
                browser.post("/execute/async", {"args": [], "script": """const done = arguments[0];
                  requestAnimationFrame(() => requestAnimationFrame(() => done()))"""})
                wider, out, hidden, cut = browser.js(OUTSIDE)
                where = f"{lesson} at {width} in {scheme}"
                expect(wider <= 0 and not out, f"{where}: {wider} px wider than the window, {out}")
                expect(not hidden, f"{where}: no hint that this scrolls: {hidden}")
                expect(width < 1280 or not cut, f"{where}: diagrams that don't fit: {cut}")
                covered = browser.js(COVERED)
                expect(not covered, f"{where}: notes that are covered, or too long: {covered}")
                if width == 390:
                    far = browser.js(FAR)
                    expect(far == 0, f"{where}: {far} lines of code far from the edge")
                if width >= 1280:
                    uneven = browser.js(UNEVEN)
                    expect(not uneven, f"{where}: traces with uneven edges: {uneven}")
                    faint = browser.js(CONTRAST)
                    expect(not faint, f"{where}: too faint: {faint[:3]}")
    quiet(browser, "widths and colors")


# The contrast of every text with what is behind it, as WCAG counts it.
CONTRAST = r"""
const rgb = text => text.match(/[\d.]+/g).map(Number);
const light = c => { const [r, g, b] = c.slice(0, 3).map(v => (v /= 255) <= .04045 ? v / 12.92
  : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b };
const back = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor);
  if (c.length < 4 || c[3] > 0) return c } return [255, 255, 255] };
const seen = new Set(), faint = [];
for (const e of document.querySelectorAll('body *')) {
  if (!e.checkVisibility() || ![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
  const style = getComputedStyle(e), isDrawn = e.closest('svg');
  const front = rgb(isDrawn ? style.fill : style.color), ground = back(e);
  const key = front + '|' + ground;
  if (seen.has(key)) continue;
  seen.add(key);
  const [a, b] = [light(front), light(ground)].sort((x, y) => y - x);
  const ratio = (a + .05) / (b + .05);
  if (ratio < 4.5) faint.push(ratio.toFixed(2) + ' ' + e.outerHTML.slice(0, 80));
}
return faint"""


def side_follows(browser, page):
    """The contents stay in sight, and output is below the code that printed it, its sources in a column."""
    opened(browser, page, width=1280)
    lesson = articles(browser)[0]
    lead_to(browser, lesson)
    browser.js("scrollTo(0, 2500)")
    seen = browser.until("""const side = document.querySelector('.side').getBoundingClientRect();
      const link = document.querySelector('nav [aria-current]')?.getBoundingClientRect();
      return scrollY > 2000 && link && [side.top, side.right, link.top]""")
    expect(seen[0] == 0 and seen[1] < 320 and 0 <= seen[2] < 900, f"the contents are at {seen}")
    reveal(browser, lesson)
    ragged = browser.js("""return [...document.querySelectorAll('.output .lines')].filter(e => e.checkVisibility())
      .map(e => new Set([...e.querySelectorAll('.place')].map(place =>
        Math.round(place.getBoundingClientRect().right))).size).filter(count => count > 1)""")
    expect(not ragged, f"sources that end at {ragged[:3]} different places")
    apart = browser.js("""return [...document.querySelectorAll('.passage>.listing+.output')]
      .filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect().top -
        e.previousElementSibling.getBoundingClientRect().bottom).filter(gap => Math.abs(gap) > 2)""")
    expect(not apart, f"output that is {apart[:3]} px below its code")
    plain = browser.js("""const page = getComputedStyle(document.body).backgroundColor;
      return ['.listing>pre', '.added td', '.removed td', '.side'].filter(name => {
        for (let e = document.querySelector(name); e && e !== document.body; e = e.parentElement) {
          const color = getComputedStyle(e).backgroundColor;
          if (color !== 'rgba(0, 0, 0, 0)') return color === page }
        return true })""")
    expect(not plain, f"without a ground of their own: {plain}")
    cardless = browser.js("""return [...document.querySelectorAll('article')].filter(e =>
      e.querySelectorAll('.card .labeled').length !== 4).map(e => e.id)""")
    expect(not cardless, f"lessons without a card: {cardless}")
    marked = browser.js("""return [...document.querySelectorAll('ins, del, mark, .hi')].filter(e =>
      getComputedStyle(e).textDecorationLine !== 'none').length""")
    expect(marked == 0, f"{marked} marks underline blanks")
    raw = browser.js("""return [...document.querySelectorAll('.reason b')].map(e => e.textContent)
      .filter(text => text.includes(' / '))""")
    expect(not raw, f"answers as the program keeps them: {raw[:2]}")
    bare = browser.js("""return [...document.querySelectorAll('.answer > p:first-of-type')]
      .filter(e => /^It(.s| is) line \\d+. ./.test(e.textContent) && !e.querySelector('code'))
      .map(e => e.textContent.slice(0, 60))""")
    expect(not bare, f"code that doesn't look like it: {bare[:2]}")


def on_paper(browser, page):
    """Light whatever the screen is, nothing hidden, answers at the end, arrows there."""
    for scheme, toggles in (("light", False), ("dark", False), ("light", True), ("dark", True)):
        opened(browser, page, scheme)
        form = browser.js("return document.querySelector('form.question:has(.options)').id")
        lead_to(browser, form)
        browser.click(f"[id='{form}'] .options label")
        if toggles:
            browser.press("t")
        browser.show_as_paper(scheme)
        # The page hears of it with the next frame it draws.
        browser.until("return !document.getElementById(arguments[0]).querySelector('.answer')", form)
        where = f"on paper, {scheme}{' toggled' if toggles else ''}"
        ground, ink, arrow = browser.js("""const arrow = document.querySelector('svg.sequence path[d$=Z]');
          return [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color,
            getComputedStyle(arrow).fill]""")
        expect(ground == "rgb(255, 255, 255)" and ink == arrow == "rgb(31, 35, 40)",
               f"{where}: {ink} on {ground}, arrows {arrow}")
        # The colors are one and the same each time, as has just been seen.
        faint = browser.js(CONTRAST) if toggles and scheme == "dark" else []
        expect(not faint, f"{where}: too faint: {faint[:3]}")
        hidden = browser.js("""return [...document.querySelectorAll('.passage, .answer, .answer > p, article')]
          .filter(e => !e.checkVisibility({contentVisibilityAuto: true})).length""")
        expect(hidden == 0, f"{where}: {hidden} parts are missing")
        shown = browser.js("""return [...document.querySelectorAll('nav, button, dialog, input[type=text], .led')]
          .filter(e => e.checkVisibility()).length""")
        expect(shown == 0, f"{where}: {shown} buttons are printed")
        early = browser.js("""return [...document.querySelectorAll('.answer')].filter(e =>
          e.closest('form') || [...e.closest('article').querySelectorAll('form')].some(form =>
            form.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING)).length""")
        expect(early == 0, f"{where}: {early} answers come before the end")
        told = browser.js("""return [...document.querySelectorAll(':is(label.right, label.chosen), .options label > span')]
          .filter(e => getComputedStyle(e, '::after').content !== 'none').length""")
        expect(told == 0, f"{where}: {told} options tell the answer")
        browser.prefer(scheme)
        # After printing, the answer comes back.
        browser.until("return !!document.getElementById(arguments[0]).querySelector('.answer')", form)
    pdf = browser.print()
    pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
    expect(pdf.startswith(b"%PDF") and pages >= 8, f"a PDF of {len(pdf)} bytes, {pages} pages")
    # A browser may miscount its pages, and leave out the last ones.
    said = words_of(pdf)
    heads = browser.js("""return [...document.querySelectorAll('article')].flatMap(article =>
      [...article.querySelectorAll('form.question')].map((form, i) => {
        const head = document.querySelector('#' + CSS.escape(form.id + '-a') + ' h4');
        return 'Answer ' + (i + 1) + (head.querySelector('.onscreen') ? '' : ' · ' + head.textContent) }))""")
    lost = [head for head in heads if said.count(" ".join(head.split())) < heads.count(head)]
    expect(not lost, f"answers that aren't on paper: {lost[:3]}")
    quiet(browser, "on paper")


def words_of(pdf):
    """All text of a PDF, its words with a space between."""
    text = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    return " ".join(text.split())


def a_lesson_is_a_booklet(browser, page):
    """A lesson prints on at most 14 pages, none of them blank, and no page cuts a box that isn't long.
    Only a question of the quiz goes on elsewhere, after its code."""
    opened(browser, page)
    pdf = browser.print()
    pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
    expect(1 < pages <= 14, f"{page} prints on {pages} pages")
    text = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    blank = [number for number, words in enumerate(text.split("\f")[:pages], 1) if len(words) < 100]
    expect(not blank, f"{page} has nothing on page {blank}")
    browser.show_as_paper()
    cut = browser.js("""return [...document.querySelectorAll('fieldset:not(.quiz *), .listing, .output, .diff, .claim, aside')]
      .filter(e => e.checkVisibility() && getComputedStyle(e).breakInside !== 'avoid' &&
        e.querySelectorAll('[data-n], .line, tr, .lines > li').length < 12).length""")
    expect(cut == 0, f"{cut} boxes may be cut")
    # As wide as paper.
    browser.resize(695)
    broken = browser.js("""return [...document.querySelectorAll('.numbered td:nth-child(-n+2)')].filter(cell => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length > 1 }).length""")
    expect(broken == 0, f"{broken} line numbers are torn apart")
    torn = browser.js("""let torn = 0;
      for (const place of document.querySelectorAll('main code, .diff td')) {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) for (const match of texts.currentNode.data.matchAll('->')) {
          const range = document.createRange();
          range.setStart(texts.currentNode, match.index);
          range.setEnd(texts.currentNode, match.index + 2);
          torn += new Set([...range.getClientRects()].map(e => e.top)).size > 1 } }
      return torn""")
    expect(torn == 0, f"{torn} arrows are torn apart")
    unmarked = browser.js("""return [...document.querySelectorAll('.hi')].filter(e => e.checkVisibility() &&
      [e, '::before'].some(p => getComputedStyle(e, p === e ? null : p).backgroundColor !== getComputedStyle(e).backgroundColor ||
        getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)')).length""")
    expect(unmarked == 0, f"{unmarked} lines have lost their mark on paper")
    told = browser.js("""return [...document.querySelectorAll('.answers .trace')].filter(e =>
      !e.querySelector('.told').checkVisibility() || e.querySelector('svg').checkVisibility()).length""")
    expect(told == 0, f"{told} answers keep a drawing that paper has no room for")
    wide = browser.js("""return [...document.querySelectorAll('article table, article svg')].filter(e =>
      e.checkVisibility() && [...e.getClientRects()].some(r => r.width > e.parentElement.clientWidth + 1))
      .map(e => e.textContent.trim().slice(0, 40))""")
    expect(not wide, f"wider than their column: {wide}")
    browser.prefer("light")


def readable_without_script(page):
    """As a book: everything there, the answers at the end of each lesson, and a way there and back."""
    with Browser(scripts=False) as browser:
        browser.open(page)
        expect(browser.devtools("DOM.getDocument"), "no document without script")
    path = os.path.join(tempfile.gettempdir(), f"noscript-{os.getpid()}.html")
    with open(page, encoding="utf-8") as source, open(path, "w", encoding="utf-8") as target:
        target.write(re.sub(r"<script>.*?</script>", "", source.read(), flags=re.S))
    with Browser() as plain:
        for width in (390, 1280):
            plain.resize(width)
            plain.open(path)
            hidden = plain.js("""return [...document.querySelectorAll('main *')].filter(e =>
              !e.closest('details, svg, .scripted, .ways, .verdict, br, .words, .told, .trace > .code') && !e.checkVisibility())
              .slice(0, 3).map(e => e.outerHTML.slice(0, 100))""")
            expect(not hidden, f"hidden without script: {hidden}")
            dead = plain.js("""return [...document.querySelectorAll('button, input[type=text], textarea, .led')]
              .filter(e => e.checkVisibility()).length""")
            expect(dead == 0, f"{dead} buttons do nothing without script")
            wider = plain.js("return document.documentElement.scrollWidth - innerWidth")
            expect(wider <= 0, f"without script, at {width}: {wider} px too wide")
        lost = plain.js("""return [...document.querySelectorAll('form.question')].filter(form => {
          const link = form.querySelector('.to-answer a');
          const answer = link?.checkVisibility() && document.querySelector(CSS.escape(link.hash.slice(1))
            .replace(/^/, '#'));
          return !answer?.checkVisibility() || answer.querySelector('h4 a').hash !== '#' + form.id })
          .map(form => form.id)""")
        expect(not lost, f"questions without a way to their answer: {lost[:3]}")
    os.remove(path)


def an_accessibility_checker_finds_nothing(browser, page, axe):
    """axe-core, in both themes, with questions open and answered; at night, at four widths."""
    with open(axe, encoding="utf-8") as file:
        script = file.read()
    opened(browser, page)
    for lesson in ("start", *articles(browser)):
        opened(browser, page, at=f"#{lesson}")
        # What isn't shown would only take its time.
        browser.js("document.querySelectorAll('article[hidden], .cover[hidden]').forEach(e => e.remove())")
        browser.js(script + "\nwindow.axe = axe")
        views = [("light", 390, False), ("dark", 1280, True)]
        if IS_LONG:
            # An answer can't be taken back, so what's open comes first.
            views[1:] = [("dark", 1280, False), ("light", 1600, True), ("dark", 768, True)]
        for scheme, width, is_answered in views:
            browser.prefer(scheme)
            browser.resize(width)
            if width < 992:
                browser.js("document.querySelector('nav details').open = true")
            if is_answered:
                browser.js("""for (const form of document.querySelectorAll('form.question:not(.answered)')) {
                  const options = [...form.querySelectorAll('input[type=radio]:enabled')];
                  (options.at(-1) ?? form.querySelector('.skip')).click() }
                  document.querySelectorAll('.quiz-item').forEach(e => e.removeAttribute('hidden'));
                  document.querySelectorAll('details').forEach(e => { e.open = true });
                  dispatchEvent(new Event('resize'))""")
            found = browser.post("/execute/async", {"args": [], "script": """
              const done = arguments[0];
              requestAnimationFrame(() => requestAnimationFrame(() =>
                axe.run(document, {resultTypes: ['violations']}).then(found => done(found.violations.map(one =>
                  one.id + ': ' + one.nodes.length + ' × ' + one.nodes[0].html.slice(0, 160) + ' ' +
                  one.nodes[0].failureSummary.slice(0, 240))), fault => done([String(fault)]))))"""})
            expect(not found, f"axe, {lesson} in {scheme} at {width}: {found[:3]}")
    quiet(browser, "axe")
