"""Questions of the page, answered by mouse and from the keyboard, and what becomes of the answers."""

import re

from checking import ANSWERED, FORMS, articles, expect, lead_to, opened, quiet, reopened


def no_answer_shows(browser, form):
    return browser.js("""const answer = document.getElementById(arguments[0] + '-a');
      return !!answer && !answer.checkVisibility()""", form)


def questions_by_mouse(browser, page):
    """Every question there is: answered wrongly where that can be, by clicking it."""
    opened(browser, page)
    forms = browser.js(FORMS)
    expect(len(forms) > 100, f"only {len(forms)} questions")
    for form in forms:
        name = form["id"]
        lead_to(browser, name)
        expect(no_answer_shows(browser, name), f"{name}: the answer shows before a choice")
        if form["radios"]:
            browser.click(f"[id='{name}'] li:last-child label" if not browser.js(
                "return !!document.getElementById(arguments[0]).querySelector('.pickable')", name)
                else f"[id='{name}'] .pickable label:nth-last-child(1 of :has(input:enabled))")
        else:
            browser.click(f"[id='{name}'] .skip")
        said = browser.js(
            """const form = document.getElementById(arguments[0]);
            const marked = [...form.querySelectorAll('label.right')];
            return [form.classList.contains('answered'), form.querySelector('.answer')?.checkVisibility(),
              form.querySelector('.verdict').textContent, form.classList.contains('right'),
              marked.length > 0 && marked.every(label => [label, label.lastElementChild].some(e =>
                getComputedStyle(e, '::after').content.includes('✓'))),
              form.matches('.right:has(.chosen), :has(.yours)') && form.querySelector('.verdict').offsetWidth > 1]""", name)
        expect(said[0] and said[1] and said[2], f"{name}: {said} after a click")
        expect(not re.search(r"[!?…]\.", said[2]), f"{name}: {said[2]!r} is punctuated twice")
        if form["radios"]:
            expect(said[4], f"{name}: the right answer isn't marked")
        expect(not said[5], f"{name}: {said[2]!r} says again what's marked")
    hidden = browser.js("return document.querySelectorAll('.passage[hidden]').length")
    expect(hidden == 0, f"{hidden} passages stay hidden after every answer")
    scores = browser.js("return [...document.querySelectorAll('.score')].map(e => e.textContent)")
    quizzes = browser.js("return document.querySelectorAll('section.quiz').length")
    expect(len(scores) == quizzes > 0 and all(re.search(r"\d+ of \d+ right", score) for score in scores),
           f"scores: {scores}")
    # On a phone, a mark, which takes up to 130 pixels, is on the last line of its option if there's room.
    browser.resize(390)
    alone = browser.js("""return [...document.querySelectorAll('.options :is(.chosen, .right)')].filter(label => {
      const [range, text] = [document.createRange(), label.lastElementChild];
      range.selectNodeContents(text);
      const last = [...range.getClientRects()].at(-1);
      return label.checkVisibility() && text.getBoundingClientRect().right - last.right > 130 &&
        label.getBoundingClientRect().bottom - last.bottom > 20 }).map(e => e.textContent)""")
    expect(not alone, f"marks on a line of their own: {alone[:3]}")
    browser.resize(1440)
    quiet(browser, "by mouse")
    # All of it is there after a reload.
    before = browser.js("""return [...document.querySelectorAll('form.question')]
      .map(e => e.className + e.querySelector('.verdict').textContent)""")
    reopened(browser, page)
    after = browser.js("""return [...document.querySelectorAll('form.question')]
      .map(e => e.className + e.querySelector('.verdict').textContent)""")
    lost = [form["id"] for form, old, new in zip(forms, before, after) if old != new]
    expect(not lost, f"answers that a reload loses: {lost[:5]}")


def questions_by_keyboard(browser, page):
    """The first choices of each lesson, from the keyboard alone; then the page's keys."""
    opened(browser, page)
    for lesson in articles(browser):
        forms = [form for form in browser.js(FORMS)
                 if form["id"].startswith(f"{lesson}-") and form["radios"]][:2]
        for form in forms:
            name = form["id"]
            browser.js("""const form = document.getElementById(arguments[0]);
              for (let p of form.closest('section').querySelectorAll('.passage')) p.hidden = false""", name)
            lead_to(browser, name)
            browser.js("document.getElementById(arguments[0]).querySelector('input:enabled').focus()", name)
            browser.press("Down")
            expect(no_answer_shows(browser, name), f"{name}: an arrow key chooses")
            said = browser.js("""const said = document.getElementById(arguments[0]).querySelector('[role=status]');
              return said.checkVisibility() && said.textContent""", name)
            expect(said and said.startswith("Press Enter"), f"{name}: after an arrow key it says {said!r}")
            browser.press("Enter")
            expect(browser.js(ANSWERED, [name]) == [True], f"{name}: enter doesn't choose")
    opened(browser, page)
    start = browser.js("return scrollY")
    browser.press("n", "n", "n")
    expect(browser.js("return scrollY") > start, "n doesn't go on")
    focused, address = browser.js("""const heading = document.activeElement;
      return [heading.closest('section')?.id ?? null, location.hash]""")
    expect(focused and address == f"#{focused}", f"n leads to {focused}, and the address is {address}")
    ringed = browser.js("""const section = document.querySelector(location.hash);
      return [section, document.activeElement].map(e => e.getBoundingClientRect().height > 200 &&
        getComputedStyle(e).outlineStyle !== 'none' && e.matches(':focus'))""")
    expect(ringed == [False, False], "n draws a line around a whole step")
    browser.press("p")
    expect(browser.js("return location.hash") != address, "p doesn't go back")
    form = next(f for f in browser.js(FORMS) if f["radios"] and not f["inQuiz"])
    step = browser.js("return document.getElementById(arguments[0]).closest('section').id", form["id"])
    lead_to(browser, step)
    browser.press("s")
    expect(browser.js(ANSWERED, [form["id"]]) == [True], "s doesn't skip")
    quizzed = next(f for f in browser.js(FORMS) if f["inQuiz"] and f["right"])
    lead_to(browser, quizzed["id"])
    browser.press(quizzed["right"])
    expect(browser.js(ANSWERED, [quizzed["id"]]) == [True], "a letter doesn't answer")
    browser.press("?")
    expect(browser.js("return document.getElementById('keys').open"), "? doesn't list the keys")
    gap = browser.js("""const dialog = document.getElementById('keys').getBoundingClientRect();
      return document.getElementById('keys-title').getBoundingClientRect().top - dialog.top""")
    expect(gap < 40, f"{gap} px of nothing above the keys")
    browser.press("Escape")
    expect(not browser.js("return document.getElementById('keys').open"), "escape doesn't close them")
    before = browser.js("return getComputedStyle(document.body).backgroundColor")
    browser.press("t")
    expect(browser.js("return getComputedStyle(document.body).backgroundColor") != before,
           "t changes no colors")
    sides_come_and_go(browser)
    browser.press("c")
    expect(browser.js("return !!document.activeElement.closest('nav')"), "c doesn't lead to the contents")
    browser.press("Down", "Enter")
    expect(browser.js("return !document.activeElement.closest('nav')"), "the contents lead nowhere")
    quiet(browser, "by keyboard")


def sides_come_and_go(browser):
    """Side by side, every line that a change has is still there, once, beside its partner."""
    told = """const words = (table, cell) => [...table.rows].map(row => row.children[cell].textContent);
      return [...document.querySelectorAll('.diff.numbered')].map(figure => {
        const [plain, sided] = [figure.querySelector('table:not(.sided)'), figure.querySelector('.sided')];
        if (!sided || sided.hidden || !plain.hidden) return 'not there';
        const of = sign => [...plain.rows].filter(row => row.children[2].textContent !== sign)
          .map(row => row.children[3].textContent).join('\\n');
        const kept = cell => words(sided, cell).filter((_, i) => sided.rows[i].children[cell - 2].textContent)
          .join('\\n');
        return of('+') === kept(2) && of('−') === kept(5) ? '' : figure.textContent.slice(0, 60) })
        .filter(Boolean)"""
    browser.press("v")
    wrong = browser.js(told)
    expect(not wrong, f"v sets these changes side by side wrongly: {wrong[:2]}")


def few_stops(browser, page):
    """From the keyboard, a lesson isn't hundreds of stops long."""
    opened(browser, page)
    for lesson in articles(browser):
        lead_to(browser, lesson)
        # Options of one question are one stop.
        stops = browser.js("""return new Set([
            ...document.querySelectorAll('a[href], button, input, textarea, summary, [tabindex]')]
          .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({visibilityProperty: true}))
          .map(e => e.matches('[type=radio]') ? e.name : e)).size""")
        expect(stops < 100, f"{lesson} has {stops} stops for Tab")
    quiet(browser, "few stops")
