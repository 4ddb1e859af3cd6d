extension HTMLScript {
  /// The interactive scheduler. Nothing is computed here: each schedule was run beforehand, and
  /// this looks up its outcome.
  static let threads: StaticString = #"""
      const readWays = text => {
        const [views, lines, places] = text.split('\n\n').map(part => part.split('\n'));
        const threads = views.map(line => {
          const [next, place, code, holds, lock, holder] = line.split('\t');
          return { next, place, code, holds: holds ? holds.split('|') : [], lock, holder };
        });
        const printed = lines.map(line => line.split('\t'));
        return new Map(places.map(line => {
          const [letters, standing, said, reached, words] = line.split('\t');
          return [letters, {
            threads: standing.split(',').map(number => threads[number]),
            printed: said ? said.split(',').map(number => printed[number]) : [],
            words, isReached: reached === '1',
          }];
        }));
      };
      const count = (number, word) => number + ' ' + word + (number === 1 ? '' : 's');
      for (const data of all('.ways')) {
        const form = data.closest('form');
        const ways = readWays(data.textContent);
        const { scene, lesson, goal, fewest } = data.dataset;
        const letterOf = index => 'abcdefgh'[index];
        let letters = '';
        const panes = make('div', { className: 'threads' });
        const way = make('span', { className: 'way' });
        const output = make('ol');
        const state = make('p', { className: 'state' });
        state.setAttribute('role', 'status');
        const command = make('code');

        const lock = name => make('span', { className: 'lock', textContent: name });
        const pane = (thread, index) => {
          const letter = letterOf(index);
          const box = make('div', { className: 'thread' });
          box.append(make('div', { className: 'now' }, make('b', { textContent: letter }),
            thread.next ? make('code', { textContent: thread.next }) : 'has ended'));
          if (thread.next) {
            box.append(make('div', { className: 'at' },
              make('small', { textContent: thread.place || 'in no listing' }),
              make('code', { textContent: thread.code })));
            const held = make('li', {}, 'holds ');
            if (thread.holds.length) {
              thread.holds.forEach((name, place) => held.append(place ? ' and ' : '', lock(name)));
            } else held.append('nothing');
            const wanted = make('li', { className: thread.lock ? 'wanted' : '' }, 'waits for ');
            if (thread.lock) {
              wanted.append(lock(thread.lock), ', which ' +
                (thread.holder === letter ? 'it holds itself' : thread.holder + ' holds'));
            } else wanted.append('nothing');
            box.append(make('ul', {}, held, wanted));
          }
          box.classList.toggle('waits', !!thread.lock);
          return box;
        };
        const place = () => ways.get(letters);
        const canStep = letter => ways.has(letters + letter);
        const draw = () => {
          const { threads, words, isReached } = place();
          const buttons = threads.map((thread, index) => {
            const letter = letterOf(index);
            const it = button('Let ' + letter + ' take a step', () => step(letter));
            it.disabled = !canStep(letter);
            it.dataset.letter = letter;
            return it;
          });
          panes.replaceChildren(...threads.map((thread, index) => {
            const box = pane(thread, index);
            box.append(buttons[index]);
            return box;
          }));
          way.textContent = letters || '–';
          const printed = [...letters].flatMap((_, index) => ways.get(letters.slice(0, index + 1)).printed);
          output.replaceChildren(...[...ways.get('').printed, ...printed].map(([text, source]) => {
            const line = make('li', {}, make('samp', { textContent: text }), ' ',
              make('span', { className: 'place', textContent: source }));
            line.dataset.src = lesson + '/' + source;
            return line;
          }));
          state.textContent = words === undefined
            ? (letters ? 'Not yet.' : 'Goal: ' + goal + '.')
            : isReached
              ? 'Done, in ' + count(letters.length, 'step') + ': ' + words + '.' +
                (letters.length > fewest ? ' ' + fewest + ' are enough.' : '')
              : 'No: ' + words + '. Take a step back, or start over.';
          command.textContent = 'lesson run ' + lesson + ' --scene ' + scene +
            (letters ? ' --schedule ' + letters : '');
          [undo.disabled, again.disabled] = [!letters, !letters];
        };
        const goOn = next => {
          const had = panes.contains(document.activeElement) && document.activeElement.dataset.letter;
          letters = next;
          draw();
          if (had) (panes.querySelector('[data-letter="' + had + '"]:enabled') ??
            panes.querySelector('button:enabled') ?? undo).focus();
          const { isReached } = place();
          if (isReached && !form.classList.contains('answered')) {
            form.classList.add('right');
            finish(form, 'You did it, with ' + letters + '.', { way: letters });
            keep();
          }
        };
        const step = letter => {
          if (canStep(letter)) return goOn(letters + letter);
          const thread = place().threads['abcdefgh'.indexOf(letter)];
          if (!thread) return;
          state.textContent = !thread.next ? letter + ' has ended.' : thread.lock
            ? letter + ' waits for ' + thread.lock + ', which ' +
              (thread.holder === letter ? 'it holds itself' : thread.holder + ' holds') + '.'
            : 'No step is left.';
        };
        const undo = button('Undo', () => { if (letters) goOn(letters.slice(0, -1)); });
        const again = button('Start over', () => goOn(''));
        const box = make('div', { className: 'led' }, panes,
          make('div', { className: 'row' }, 'Schedule ', way, undo, again), output, state,
          make('p', { className: 'muted' }, 'In a terminal: ', command));
        box.setAttribute('role', 'group');
        box.setAttribute('aria-label', 'Lead the threads');
        data.after(box);
        form.step = letter => letter === 'u' ? undo.click() : letter === 'r' ? again.click() : step(letter);
        form.stepKeys = [...ways.get('').threads.map((_, index) => letterOf(index)), 'u', 'r'];
        form.lead = way => {
          if (!ways.has(way)) return;
          letters = '';
          goOn(way);
        };
        draw();
      }


    """#

  /// The actions of keys and buttons, and the page's startup.
  static let keys: StaticString = #"""
      const go = distance => {
        const here = current();
        const index = here ? steps.indexOf(here) : steps.indexOf(stepsHere()[0]) - 1;
        const next = steps[index + distance];
        const isBefore = distance < 0 && here && here === stepsHere()[0];
        if (isBefore && article !== next?.closest('article')) {
          if (scrollY > 0) return goTo(article);
        }
        if (next) goTo(next);
      };
      const openQuestion = () => {
        const step = current() ?? stepsHere()[0];
        const forms = step ? all('form.question', step).filter(form => form.checkVisibility()) : [];
        // Threads can be led further although the question is answered.
        return forms.find(form => !form.classList.contains('answered')) ?? forms.find(form => form.step);
      };
      const toggleTheme = () => {
        const isDark = getComputedStyle(root).colorScheme === 'dark';
        kept.theme = root.dataset.theme = isDark ? 'light' : 'dark';
        keep();
      };
      const keys = document.getElementById('keys');
      document.getElementById('theme').addEventListener('click', toggleTheme);
      document.getElementById('close').addEventListener('click', () => keys.close());
      document.getElementById('help').addEventListener('click', () => keys.showModal());
      document.getElementById('forget').addEventListener('click', () => {
        kept.said = {};
        keep();
        location.reload();
      });
      sides.addEventListener('click', toggleSides);

      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
        if (event.target.matches('textarea, input[type=text]')) return;
        const line = event.target.matches('input') ? null : event.target.closest?.(lineKinds);
        if (line && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          event.preventDefault();
          return walkLines(line, event.key);
        }
        // The threads come first where they are led.
        const question = openQuestion();
        if (question?.step && question.stepKeys.includes(event.key)) {
          event.preventDefault();
          return question.step(event.key);
        }
        switch (event.key) {
          case 'n': return go(1);
          case 'p': return go(-1);
          case 't': return toggleTheme();
          case 'v': return toggleSides();
          case 'l': return firstLine();
          case 'x': return firstTrace();
          case '?': return keys.showModal();
        }
        const options = question && !question.classList.contains('answered')
          ? all('.options input', question) : [];
        const index = event.key.length === 1 ? 'abcdefgh'.indexOf(event.key) : -1;
        if (index >= 0 && options[index]) {
          choose(options[index]);
          return keep();
        }
        if (event.key === 'c') {
          event.preventDefault();
          contents.querySelector('details').open = true;
          return (links.get(address) ?? links.get(article.id)).focus();
        }
        if (event.key === 's' && question && !question.classList.contains('answered')) {
          skip(question);
          keep();
        }
      });

      // The beginning: as it was left.
      const menu = contents.querySelector('details');
      const wide = matchMedia('(min-width:62rem)');
      const setMenu = () => { menu.open = wide.matches; };
      wide.addEventListener('change', setMenu);
      setMenu();
      for (const [id, said] of Object.entries(kept.said)) {
        const form = document.getElementById(id);
        if (form?.matches('form.question') && said && typeof said === 'object') recall(form, said);
      }
      steps.forEach(update);
      const target = targetOf(location.hash) ?? targetOf('#' + (kept.place ?? ''));
      const start = target?.closest?.('article') ? target : articles[0];
      showLesson(start?.closest('article'));
      if (kept.sides) setSides(true);
      if (start && start !== articles[0]) goTo(start);
      else if (start) follow();
    })();
    """#
}
