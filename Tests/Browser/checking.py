"""What the checks of the page share."""

failures = []


def expect(holds, what):
    if not holds:
        failures.append(what)
        print(f"  fails: {what}")


def quiet(browser, what):
    said = browser.console()
    expect(not said, f"{what}: the console says {said[:3]}")


def opened(browser, page, scheme="light", width=1440, at=""):
    """The page as a reader has it who was never there."""
    browser.prefer(scheme)
    browser.resize(width)
    browser.open(page)
    browser.js("localStorage.clear()")
    reopened(browser, page, at)


def reopened(browser, page, at=""):
    """The page with what it remembers."""
    browser.open_blank()
    browser.open(page, at)


def lead_to(browser, name):
    """Shows an element, as a link to it would."""
    browser.js("location.hash = '#' + arguments[0]", name)
    browser.until("return document.getElementById(arguments[0]).checkVisibility()", name)


def reveal(browser, article):
    """Shows a lesson with all that its questions keep back."""
    lead_to(browser, article)
    browser.js("""const article = document.getElementById(arguments[0]);
      article.querySelectorAll('.passage, .quiz-item').forEach(e => e.removeAttribute('hidden'))""", article)


def skip_all(browser, article):
    """Answers every question of a lesson, so that its answers are where they belong."""
    reveal(browser, article)
    browser.js("""document.querySelectorAll(`#${arguments[0]} form.question:not(.answered) .skip`)
      .forEach(e => e.click())""", article)


def articles(browser):
    return browser.js("return [...document.querySelectorAll('article')].map(e => e.id)")


# What the page says, in the words of the checks.
ANSWERED = "return arguments[0].map(id => document.getElementById(id).classList.contains('answered'))"
FORMS = """return [...document.querySelectorAll('form.question')].map(form => ({
  id: form.id, right: form.dataset.right ?? null, accepts: form.dataset.accepts ?? null,
  radios: form.querySelectorAll('input[type=radio]').length,
  leads: !!form.querySelector('.led'),
  inQuiz: !!form.closest('section.quiz')}))"""
