/// The page's own script: it hides answers until they are given, lights up what belongs together, and
/// listens to the player's keys. Without it everything can be read.
enum HTMLScript {
  static let text: StaticString = #"""
    'use strict';
    (() => {
      const root = document.documentElement;
      root.classList.add('js');
      const all = (selector, place = document) => [...place.querySelectorAll(selector)];
      const steps = all('section.step');

      // What follows a question stays hidden until it is answered or skipped.
      const update = step => {
        let isOpen = true;
        for (const passage of all('.passage', step)) {
          passage.hidden = !isOpen;
          const question = passage.querySelector('form.question');
          if (question && !question.classList.contains('answered')) isOpen = false;
        }
      };
      steps.forEach(update);
      const finish = (form, words) => {
        form.classList.add('answered');
        form.querySelector('.answer').open = true;
        form.querySelector('.verdict').textContent = words;
        const step = form.closest('section.step');
        update(step);
        const score = step.querySelector('.score');
        if (!score) return;
        const forms = all('form.question', step);
        score.textContent = all('form.right', step).length + ' of ' + forms.length + ' right, ' +
          all('form.answered', step).length + ' answered.';
      };
      // A word as somebody may type it; of letters in an order only the letters count.
      const folded = (text, isOrder) => isOrder
        ? text.toLowerCase().replace(/[^a-z]/g, '')
        : text.toLowerCase().trim().replace(/\s+/g, ' ')
            .replace(/^["'“‘]+|[.,;:!"'”’]+$/g, '').replace(/\(\)$/, '');
      // A list as somebody may type it, in one order for all who mean the same; null if something in
      // it is none of what may stand there.
      const fillers = 'and then line lines file files plane planes peer peers the only just of them these';
      const nobody = 'none nobody nothing noone no-one no 0 zero - – — nil empty';
      const listed = (text, { known, list }) => {
        const names = known.split('\n');
        const bare = word => word.toLowerCase().replace(/\.swift$/, '');
        const match = word => {
          if (list === 'lines') return names.find(name => name === word);
          const alike = /^\d+$/.test(word)
            ? names.filter(name => name.replace(/^\D*/, '') === word) : [];
          return names.find(name => bare(name) === bare(word)) ??
            (alike.length === 1 ? alike[0] : undefined);
        };
        const words = text.toLowerCase().replace(/->/g, ' ')
          .split(/[\s,;\/|&+→>()[\]{}<"'“”‘’`=]+/)
          .map(word => word.replace(/(.)[.:!?]+$/, '$1').replace(/^#+(.)/, '$1'))
          .filter(word => word && (match(word) || !fillers.split(' ').includes(word)));
        if (!words.length) return null;
        if (words.join(' ') === 'no one' || words.every(word => nobody.split(' ').includes(word))) {
          return 'none';
        }
        const found = words.flatMap(word => {
          const [, first, last] = /^(\d+)[-–—….]+(\d+)$/.exec(word) ?? [];
          const isRange = list === 'lines' && names.includes(first) && names.includes(last);
          return isRange && +first < +last
            ? Array.from({ length: last - first + 1 }, (_, place) => String(+first + place))
            : [match(word)];
        });
        if (found.includes(undefined)) return null;
        const kept = list === 'row' ? found : names.filter(name => found.includes(name));
        return kept.join(' ');
      };
      const answer = form => {
        const typed = form.querySelector('input[type=text]')?.value ?? '';
        const fold = text => 'list' in form.dataset
          ? listed(text, form.dataset) : folded(text, 'order' in form.dataset);
        if (form.classList.contains('answered')) return;
        if (!fold(typed)) {
          if (typed.trim() && 'list' in form.dataset) form.querySelector('.verdict').textContent =
            'That is none of the answers.';
          return;
        }
        const isRight = form.dataset.accepts.split('\n').some(one => fold(one) === fold(typed));
        all('.reason', form).forEach(reason => reason.classList.toggle('yours',
          !isRight && reason.dataset.value.split(' / ').some(one => fold(one) === fold(typed))));
        form.classList.toggle('right', isRight);
        finish(form, 'You said ' + typed.trim() + '.' + (isRight ? ' So it is.' : ' Not so.'));
      };
      const choose = input => {
        const form = input.form;
        input.checked = true;
        all('.chosen', form).forEach(old => old.classList.remove('chosen'));
        input.closest('label').classList.add('chosen');
        all('.reason', form).forEach(reason =>
          reason.classList.toggle('yours', reason.dataset.value === input.value));
        const said = input.closest('label').querySelector('.letter, .number').textContent;
        const name = form.querySelector('.pickable') ? 'line ' + said : said;
        const isRight = input.value === form.dataset.right;
        form.classList.toggle('right', isRight);
        const hasReason = isRight || form.querySelector('.reason.yours');
        finish(form, 'You said ' + name + '.' + (isRight ? ' So it is.' : '') +
          (hasReason ? '' : ' That line does its part, but something else decides.'));
      };
      for (const form of all('form.question')) {
        form.addEventListener('submit', event => {
          event.preventDefault();
          if ('accepts' in form.dataset) answer(form);
        });
        // The arrow keys move between the options without choosing one.
        form.addEventListener('click', event => {
          if (event.target.matches('input[type=radio]') && event.detail > 0) choose(event.target);
          if (event.target.matches('.skip')) finish(form, 'Skipped.');
          if (event.target.matches('.compare')) finish(form, 'Compare it with ours.');
        });
        form.addEventListener('keydown', event => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          if (!event.target.matches('input[type=radio]')) return;
          event.preventDefault();
          choose(event.target);
        });
      }

      // A line of code, what it printed, and the mark of it in a picture belong together.
      let lit = null;
      const light = source => {
        if (source === lit) return;
        lit = source;
        all('.lit').forEach(old => old.classList.remove('lit'));
        if (!source) return;
        const place = source.closest('article');
        all('[data-src]', place)
          .filter(other => other.dataset.src === source.dataset.src)
          .forEach(other => other.classList.add('lit'));
      };
      const sourceAt = event => event.target.closest?.('[data-src]') ?? null;
      document.addEventListener('focusin', event => light(sourceAt(event)));
      // A page that scrolls below a mouse at rest lights up nothing: the focus may have moved it.
      let hand = '';
      document.addEventListener('mousemove', event => {
        const place = event.screenX + ' ' + event.screenY;
        if (place !== hand) light(sourceAt(event));
        hand = place;
      });

      const current = () => {
        const middle = innerHeight / 3;
        return steps.findLast(step => step.getBoundingClientRect().top <= middle) ?? null;
      };
      const go = distance => {
        const next = steps[steps.indexOf(current()) + distance];
        if (!next) return;
        next.scrollIntoView();
        next.focus({ preventScroll: true });
      };
      const openQuestion = () => {
        const step = current() ?? steps[0];
        // In a quiz nothing is hidden: the first one is meant that is in sight.
        return step && all('form.question:not(.answered)', step).find(form =>
          !form.closest('[hidden]') &&
          (form.closest('.passage') || form.getBoundingClientRect().bottom > innerHeight / 4));
      };
      const toggleTheme = () => {
        const isDark = getComputedStyle(root).colorScheme === 'dark';
        root.dataset.theme = isDark ? 'light' : 'dark';
      };
      const sides = document.getElementById('sides');
      const toggleSides = () =>
        sides.setAttribute('aria-pressed', String(root.classList.toggle('sides')));
      const keys = document.getElementById('keys');
      document.getElementById('theme').addEventListener('click', toggleTheme);
      document.getElementById('close').addEventListener('click', () => keys.close());
      document.getElementById('help').addEventListener('click', () => keys.showModal());
      sides.addEventListener('click', toggleSides);

      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
        if (event.target.matches('textarea, input[type=text]')) return;
        const line = event.target.closest?.('.listing .line, .output li');
        if (line && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          const next = event.key === 'ArrowDown' ? line.nextElementSibling : line.previousElementSibling;
          if (next && !event.target.matches('input')) { event.preventDefault(); next.focus(); }
          return;
        }
        if (event.target.matches('.listing pre') && event.key === 'ArrowDown') {
          event.preventDefault();
          event.target.querySelector('.line')?.focus();
          return;
        }
        switch (event.key) {
          case 'n': return go(1);
          case 'p': return go(-1);
          case 't': return toggleTheme();
          case 'v': return toggleSides();
          case '?': return keys.showModal();
        }
        const question = openQuestion();
        if (!question) return;
        if (event.key === 's') return finish(question, 'Skipped.');
        const index = 'abcdefgh'.indexOf(event.key);
        const options = all('.options input', question);
        if (index >= 0 && options[index]) choose(options[index]);
      });
    })();
    """#
}
