"""What the page has beside its text: a front door, a search, claims that open, and numbers that travel."""

from checking import articles, expect, lead_to, opened, quiet, reveal, skip_all


def the_front_door_opens(browser, page):
    """A first visit shows what it's about, and each card leads to its lesson."""
    opened(browser, page)
    seen = """return [...document.querySelectorAll('.cover, article')].filter(e =>
      e.querySelector('h2').checkVisibility()).map(e => e.id)"""
    expect(browser.js(seen) == ["start"], f"the page begins with {browser.js(seen)}")
    links = browser.js("return [...document.querySelectorAll('.cards a')].map(a => a.hash.slice(1))")
    expect(links == articles(browser), f"the cards lead to {links}")
    browser.click(".cards li:nth-child(2) a")
    expect(browser.js(seen) == links[1:2], f"the second card leads to {browser.js(seen)}")
    browser.click(".side h1 a")
    expect(browser.js(seen) == ["start"], f"the title leads to {browser.js(seen)}")
    title = browser.js("return document.querySelector('#' + arguments[0] + ' h2').textContent", links[1])
    begin = browser.js("return document.querySelector('.begin a').textContent")
    expect(begin == f"Go on: {title}", f"after a lesson, the front door says {begin}")
    browser.click(".begin a")
    expect(browser.js(seen) == links[1:2], f"the way back leads to {browser.js(seen)}")
    browser.click(".side h1 a")
    shown = "return document.getElementById('help').checkVisibility()"
    expect(browser.js(shown), "nothing leads to the keys")
    browser.resize(390)
    expect(not browser.js(shown), "a phone is offered keys")
    quiet(browser, "front door")


def measured_numbers_travel(browser, page):
    """The slider shows what was measured, from 2 to 50, on the front door and where it's claimed."""
    opened(browser, page)
    drawn = browser.js("return [...document.querySelectorAll('.growth')].map(e => e.querySelector('svg').innerHTML)")
    expect(len(set(drawn)) == len(drawn) > 2, "the slider begins with the same picture twice")
    for place in ("start", *browser.js(
            "return [...document.querySelectorAll('article:has(.growth)')].map(e => e.id)")):
        lead_to(browser, place)
        browser.js("document.querySelectorAll('#' + arguments[0] + ' .passage').forEach(e => e.hidden = false)",
                   place)
        for key, count in (("Home", 2), ("End", 50)):
            browser.focus(f"#{place} .growth input")
            browser.press(key)
            said = browser.js("""const growth = document.querySelector('#' + arguments[0] + ' .growth');
              return [...growth.querySelectorAll('output')].map(e => e.textContent)
                .concat(growth.querySelectorAll('circle:not(.hub)').length)""", place)
            links = f"{count * (count - 1):,}"
            # The first lesson doesn't tell the second one's number.
            told = [links, count] if place == articles(browser)[0] else [links, str(count), 2 * count]
            expect(said == told, f"{place}: {said} with {count}")
        twice = browser.js("""return [...document.querySelectorAll('#' + arguments[0] + ' .growth~figure')]
          .filter(e => e.checkVisibility()).length""", place)
        expect(twice == 0, f"{place}: the slider and {twice} pictures of the same")
    quiet(browser, "numbers")


def claims_open(browser, page):
    """Where a claim is made, its code and what that printed can be seen."""
    opened(browser, page)
    checked = 0
    for lesson in articles(browser):
        reveal(browser, lesson)
        shut = browser.js("""return [...document.querySelectorAll('#' + arguments[0] + ' details.claim')]
          .filter(e => !e.querySelector('figure').checkVisibility()).length""", lesson)
        checked += shut
        browser.js("""document.querySelectorAll('#' + arguments[0] + ' details.claim')
          .forEach(e => { e.open = true })""", lesson)
        bare = browser.js("""return [...document.querySelectorAll('#' + arguments[0] + ' details.claim')]
          .filter(e => ![...e.querySelectorAll('figure')].some(figure => figure.checkVisibility()))
          .map(e => e.textContent.slice(0, 60))""", lesson)
        expect(not bare, f"{lesson}: claims that open to nothing: {bare[:2]}")
    expect(checked > 80, f"only {checked} claims can be opened")
    quiet(browser, "claims")


def output_comes_after_its_question(browser, page):
    """What a run showed is in its place on the screen, once its question is answered."""
    opened(browser, page)
    count = browser.js("return document.querySelectorAll('.later').length")
    expect(count > 3, f"only {count} outputs are held back on paper")
    for lesson in articles(browser):
        skip_all(browser, lesson)
    again = browser.js("""return [...document.querySelectorAll('form:has(.options, .pickable) .truth')]
      .filter(e => e.checkVisibility()).length""")
    expect(again == 0, f"{again} answers say again which option is right")
    lost = browser.js("""return [...document.querySelectorAll('.later')].filter(e =>
      !e.nextElementSibling?.matches('.shown')).map(e => e.dataset.from)""")
    expect(not lost, f"outputs that aren't in their place: {lost[:3]}")
    quiet(browser, "outputs")


def the_text_is_searched(browser, page):
    opened(browser, page)
    browser.press("/")
    browser.press(*"barrier")
    hits, said = browser.js("""return [[...document.querySelectorAll('nav ol ol a')]
      .filter(a => a.checkVisibility()).map(a => a.hash.slice(1)), document.querySelector('.found').textContent]""")
    expect(0 < len(hits) < 40 and said.startswith(f"{len(hits)} step"), f"{said}: {hits[:3]}")
    wrong = browser.js("""return arguments[0].filter(id =>
      !document.getElementById(id).textContent.toLowerCase().includes('barrier'))""", hits)
    expect(not wrong, f"found without the word: {wrong[:3]}")
    browser.press("Enter")
    expect(browser.js("return location.hash") == f"#{hits[0]}", "enter doesn't lead to the first")
    quiet(browser, "search")


def forgetting_asks_first(browser, page):
    opened(browser, page)
    lesson = articles(browser)[0]
    skip_all(browser, lesson)
    browser.press("?")
    forget = "#keys .tools button:last-child"
    browser.click(forget)
    kept = "return document.querySelectorAll('form.answered').length"
    expect(browser.js(kept) > 0, "answers are forgotten at once")
    expect("?" in browser.js("return document.querySelector(arguments[0]).textContent", forget),
           "nothing asks before forgetting")
    browser.click(forget)
    browser.until("return document.querySelectorAll('form.answered').length === 0")
    quiet(browser, "forgetting")
