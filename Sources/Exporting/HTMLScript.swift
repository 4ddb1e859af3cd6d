/// The page's own script. It shows one lesson at a time, holds answers back until they're asked
/// for, remembers what the reader did, and handles the player's keys. Without it, everything is
/// readable.
///
/// Its parts form one function and share its names.
enum HTMLScript {
  static var parts: [StaticString] {
    [memory, places, typed, questions, quizzes, lights, traces, changes, threads, keys]
  }

  /// The part that remembers the reader's actions, if the browser lets a page store anything.
  static let memory: StaticString = #"""
    'use strict';
    (() => {
      const root = document.documentElement;
      root.classList.add('js');
      const all = (selector, place = document) => [...place.querySelectorAll(selector)];
      const make = (name, properties = {}, ...children) => {
        const element = Object.assign(document.createElement(name), properties);
        element.append(...children);
        return element;
      };
      const button = (text, act) => {
        const element = make('button', { type: 'button', textContent: text });
        element.addEventListener('click', act);
        return element;
      };

      const shelf = 'lesson page: ' + document.title;
      const kept = { said: {} };
      try {
        const stored = JSON.parse(localStorage.getItem(shelf));
        if (stored && typeof stored.said === 'object' && stored.said) Object.assign(kept, stored);
      } catch { /* What can't be read isn't remembered. */ }
      const keep = () => {
        try { localStorage.setItem(shelf, JSON.stringify(kept)); } catch { /* Neither is this. */ }
      };
      if (kept.theme) root.dataset.theme = kept.theme;


    """#

  /// The part that tracks the lesson shown and the reader's place; address and contents follow.
  static let places: StaticString = #"""
      const articles = all('article');
      const steps = all('section.step');
      const contents = document.getElementById('contents');
      const links = new Map(all('a', contents).map(link => [link.hash.slice(1), link]));
      let article = null;

      const fit = () => {
        // Only what scrolls is a stop for Tab.
        const boxes = all(
          '.scroll, .listing>pre, .output .lines, .pickable .lines, .compiler pre, .error', article);
        const wide = boxes.filter(box => box.scrollWidth > box.clientWidth + 1);
        boxes.forEach(box => box.removeAttribute('tabindex'));
        wide.forEach(box => { box.tabIndex = 0; });
      };
      let isFitting = false;
      const fitSoon = () => {
        if (isFitting) return;
        isFitting = true;
        requestAnimationFrame(() => { isFitting = false; fit(); });
      };

      const showLesson = next => {
        if (!next || next === article) return;
        article = next;
        for (const other of articles) {
          if (other === next) other.removeAttribute('hidden');
          else other.setAttribute('hidden', 'until-found');
        }
        fitSoon();
      };
      // A search of the browser's own finds what's in other lessons, too.
      for (const other of articles) {
        other.addEventListener('beforematch', () => { showLesson(other); });
      }

      const hereIs = id => {
        const link = links.get(id) ?? links.get(article?.id);
        for (const old of all('[aria-current]', contents)) old.removeAttribute('aria-current');
        for (const item of all('.here', contents)) item.classList.remove('here');
        links.get(article?.id)?.parentElement.classList.add('here');
        // One stop for Tab, from which the arrow keys go on.
        for (const other of links.values()) other.tabIndex = -1;
        if (!link) return;
        link.setAttribute('aria-current', 'location');
        link.tabIndex = 0;
        const lesson = article.querySelector('h2').textContent;
        contents.querySelector('summary').textContent =
          lesson + (id === article.id ? '' : ': ' + link.textContent);
        const side = contents.parentElement;
        if (side.scrollHeight > side.clientHeight) {
          const [top, bottom] = [link.offsetTop - side.scrollTop, side.clientHeight];
          if (top < 80 || top > bottom - 80) side.scrollTop = link.offsetTop - bottom / 2;
        }
      };
      const stepsHere = () => steps.filter(step => step.closest('article') === article);
      const current = () => {
        const middle = Math.min(innerHeight / 3, 180);
        return stepsHere().findLast(step => step.getBoundingClientRect().top <= middle) ?? null;
      };
      let address = '';
      const follow = () => {
        const id = current()?.id ?? article.id;
        if (id === address) return;
        address = id;
        kept.place = id;
        keep();
        hereIs(id);
        try { history.replaceState(null, '', '#' + id); } catch { /* The address stays. */ }
      };
      let isFollowing = false;
      addEventListener('scroll', () => {
        if (isFollowing) return;
        isFollowing = true;
        requestAnimationFrame(() => { isFollowing = false; follow(); });
      }, { passive: true });
      addEventListener('resize', fitSoon);

      const goTo = element => {
        showLesson(element.closest('article'));
        const item = element.closest('.quiz-item');
        if (item) turnTo(item);
        element.scrollIntoView();
        const heading = element.matches('article, .step') ? element.querySelector('h2, h3') : null;
        heading?.focus({ preventScroll: true });
        follow();
      };
      const targetOf = hash => {
        let id = hash.slice(1);
        try { id = decodeURIComponent(id); } catch { /* As it is. */ }
        const target = id ? document.getElementById(id) : null;
        const answer = target?.closest?.('.answers .answer');
        return answer ? document.getElementById(answer.id.slice(0, -2)) : target;
      };
      document.addEventListener('click', event => {
        const link = event.target.closest?.('a[href^="#"]');
        const target = link && targetOf(link.hash);
        if (!target?.closest('article')) return;
        event.preventDefault();
        if (innerWidth < 992) contents.querySelector('details').open = false;
        if ('#' + target.id !== location.hash) {
          try { history.pushState(null, '', '#' + target.id); } catch { /* The address stays. */ }
        }
        address = '';
        goTo(target);
      });
      addEventListener('hashchange', () => {
        const target = targetOf(location.hash);
        if (target?.closest('article')) goTo(target);
      });
      contents.addEventListener('keydown', event => {
        const shown = [...links.values()].filter(link => link.checkVisibility());
        const index = shown.indexOf(event.target);
        const next = {
          ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: shown.length - 1,
        }[event.key];
        if (index < 0 || next === undefined) return;
        event.preventDefault();
        shown[next]?.focus();
      });


    """#
}
