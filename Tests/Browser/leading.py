"""What a reader leads in the page: the place, a trace, threads. And what it remembers of them."""

import os
import subprocess

from checking import ANSWERED, articles, expect, lead_to, opened, quiet, reopened, reveal


def the_page_remembers(browser, page):
    """The address follows the step, and a reload finds everything as it was."""
    opened(browser, page)
    lesson = articles(browser)[2]
    lead_to(browser, lesson)
    steps = browser.js("""return [...document.querySelectorAll('#' + arguments[0] + ' section.step')]
      .map(e => e.id)""", lesson)
    browser.js("""document.getElementById(arguments[0]).scrollIntoView()""", steps[4])
    browser.until("return location.hash === '#' + arguments[0]", steps[4])
    current = browser.js("return document.querySelector('nav [aria-current]').getAttribute('href')")
    expect(current == f"#{steps[4]}", f"the contents are at {current}")
    browser.press("t")
    dark = browser.js("return getComputedStyle(document.body).backgroundColor")
    # With the address, and without it.
    for reopen in (browser.reload, lambda: reopened(browser, page)):
        reopen()
        browser.until("return location.hash === '#' + arguments[0]", steps[4])
        top = browser.js("return document.getElementById(arguments[0]).getBoundingClientRect().top", steps[4])
        expect(-5 < top < 200, f"after a reload the step is at {top}")
        expect(browser.js("return getComputedStyle(document.body).backgroundColor") == dark,
               "a reload loses the theme")
    # What's kept may be anything: it belongs to the page, and yet isn't to be trusted.
    for spoiled in ("{", "[]", '{"said":{"%s-quiz-1":{"value":"zz"},"nothing":7}}' % lesson,
                    '{"said":null,"place":"no such place"}'):
        browser.js("for (const key of Object.keys(localStorage)) localStorage.setItem(key, arguments[0])",
                   spoiled)
        reopened(browser, page)
        expect(browser.js("return document.querySelectorAll('article:not([hidden]), .cover:not([hidden])').length") == 1,
               f"nothing is shown where {spoiled} is kept")
    quiet(browser, "remembering")


def without_memory(browser, page):
    """Where the browser keeps nothing, everything else works."""
    refusal = browser.devtools("Page.addScriptToEvaluateOnNewDocument", source="""
      Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})
      """)["identifier"]
    browser.open_blank()
    browser.open(page)
    form = browser.js("return document.querySelector('form.question:has(.options)').id")
    lead_to(browser, form)
    browser.click(f"[id='{form}'] .options label")
    expect(browser.js(ANSWERED, [form]) == [True], "no answer without localStorage")
    browser.press("t")
    quiet(browser, "without memory")
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", identifier=refusal)


def traces_are_stepped_through(browser, page):
    """From the keyboard alone; on a phone, the picture follows."""
    opened(browser, page)
    browser.resize(390)
    seen = 0
    for lesson in articles(browser):
        reveal(browser, lesson)
        for index in range(browser.js(
                "return document.querySelectorAll('#' + arguments[0] + ' .step .trace').length", lesson)):
            state = """const figure = document.querySelectorAll('#' + arguments[0] + ' .step .trace')[arguments[1]];
              const rows = [...figure.querySelectorAll('svg > g[data-say]')];
              return [rows.length, rows.filter(e => e.matches('.late')).length,
                rows.findIndex(e => e.matches('.lit')), figure.querySelector('.stepper p')?.textContent]"""
            shown = browser.js("""const figure =
                document.querySelectorAll('#' + arguments[0] + ' .step .trace')[arguments[1]];
              figure.querySelector('.stepper button')?.focus(); return figure.checkVisibility()""", lesson, index)
            if not shown:
                continue
            count = browser.js(state, lesson, index)[0]
            expect(count > 0, f"{lesson}: a trace has no steps")
            browser.press("Enter")
            expect(browser.js(state, lesson, index)[1:3] == [count - 1, 0],
                   f"{lesson}: enter doesn't begin the trace: {browser.js(state, lesson, index)}")
            browser.press("Right")
            after = browser.js(state, lesson, index)
            expect(after[1:3] == [max(count - 2, 0), min(1, count - 1)] and after[3].strip(),
                   f"{lesson}: → doesn't lead on: {after}")
            lines = browser.js("""const figure =
                document.querySelectorAll('#' + arguments[0] + ' .step .trace')[arguments[1]];
              const name = figure.querySelector('svg .lit').dataset.src;
              if (!name) return null;
              const [, file, line] = /^(.*):(\\d+)$/.exec(name);
              const all = [...document.querySelectorAll(`#${arguments[0]} [data-file="${file}"] [data-n="${line}"]`)];
              return all.filter(e => !e.matches('.lit')).length""", lesson, index)
            expect(not lines, f"{lesson}: {lines} lines of the message stay dark")
            for message in range(1, count):
                unseen = browser.js("""const figure =
                    document.querySelectorAll('#' + arguments[0] + ' .step .trace')[arguments[1]];
                  const row = figure.querySelector('svg > .lit');
                  const [pane, box] = [figure.querySelector('.scroll'), row.querySelector('line, path') ?? row]
                    .map(e => e.getBoundingClientRect());
                  const middle = box.left + box.width / 2;
                  return middle < pane.left || middle > pane.right""", lesson, index)
                expect(not unseen, f"{lesson}: message {message + 1} of a trace is out of sight")
                browser.press("Right")
            browser.press("End")
            expect(browser.js(state, lesson, index)[1] == 0, f"{lesson}: the trace has no end")
            browser.press("Escape")
            expect(browser.js(state, lesson, index)[2] == -1, f"{lesson}: escape doesn't show the whole")
            seen += 1
    expect(seen >= 3, f"only {seen} traces can be stepped through")
    quiet(browser, "traces")


def threads_are_led(browser, page, program):
    """A schedule from the keyboard alone; what the page says of it is what the program says."""
    opened(browser, page)
    ids = browser.js("return [...document.querySelectorAll('form.question:has(.ways)')].map(e => e.id)")
    expect(len(ids) >= 2, f"only {len(ids)} scenes can be led")
    hang = next(form for form in ids if "who-waits-for-whom" in form)
    state = """const form = document.getElementById(arguments[0]);
      return [form.querySelector('.led .way')?.textContent, form.querySelector('.led .state')?.textContent,
        [...form.querySelectorAll('.led ol samp')].map(e => e.textContent),
        [...form.querySelectorAll('.thread')].map(e => e.textContent)]"""
    lead_to(browser, hang)
    browser.press("a", "a", "a")
    way, _, _, threads = browser.js(state, hang)
    expect(way == "aaa", f"a, a, a give the schedule {way}")
    expect(threads and "holds BA706's queue" in threads[0], f"thread a: {threads}")
    browser.press("u", "u", "b", "a", "b")
    way, said, _, threads = browser.js(state, hang)
    expect(way == "abab" and said == "Done, in 4 steps: each waits for the other.", f"{way}: {said}")
    expect(all("waits for" in text and "waits for nothing" not in text for text in threads), f"{threads}")
    expect(browser.js(ANSWERED, [hang]) == [True], "a reached goal answers nothing")
    browser.press("a")
    expect("a waits for" in browser.js(state, hang)[1], f"a step that can't be: {browser.js(state, hang)[1]}")
    reopened(browser, page)
    lead_to(browser, hang)
    expect(browser.js(state, hang)[0] == "abab", "a reload loses the schedule")
    # By Tab and Enter, too: each thread has a button that keeps the focus.
    other = next(form for form in ids if form != hang)
    lead_to(browser, other)
    browser.js("document.getElementById(arguments[0]).querySelector('.thread button').focus()", other)
    browser.press("Enter", "Enter")
    expect(browser.js(state, other)[0] == "aa", f"enter on a button: {browser.js(state, other)[0]}")
    # What's printed is what the program prints, line for line, until the scene itself goes on.
    for form in ids:
        ways = browser.js("""const data = document.getElementById(arguments[0]).querySelector('.ways');
          const ends = data.textContent.split('\\n\\n')[2].split('\\n').map(line => line.split('\\t'))
            .filter(fields => fields.length > 3).map(fields => fields[0]);
          return [data.dataset.lesson, data.dataset.scene, ends]""", form)
        lesson, scene, ends = ways
        expect(len(ends) >= 10, f"{form}: only {len(ends)} ways")
        for letters in (ends[0], ends[len(ends) // 2], ends[-1]):
            lead_to(browser, form)
            browser.press("r", *letters)
            shown = browser.js(state, form)
            expect(shown[0] == letters, f"{form}: {shown[0]} instead of {letters}")
            run = subprocess.run(
                [program, "run", lesson, "--scene", scene, "--schedule", letters],
                capture_output=True, text=True, timeout=60)
            expect(run.stdout.splitlines()[:len(shown[2])] == shown[2],
                   f"{form}, {letters}: the page prints {shown[2]}, the program {run.stdout!r}")
    quiet(browser, "threads")
