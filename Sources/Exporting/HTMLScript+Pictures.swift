extension HTMLScript {
  /// The part that lights up a line of code together with its output and its mark in a picture.
  static let lights: StaticString = #"""
      const nameOf = element => element?.dataset.src ?? (element?.dataset.n
        ? element.closest('[data-file]')?.dataset.file + ':' + element.dataset.n : null);
      const sourceAt = event => event.target.closest?.('[data-src], [data-n]') ?? null;
      const alike = name => {
        const [, file, line] = /^(.*):(\d+)$/.exec(name) ?? [];
        if (!file) return [];
        return all('[data-src="' + CSS.escape(name) + '"], [data-file="' + CSS.escape(file) +
          '"] [data-n="' + line + '"]', article);
      };
      let lit = null;
      const light = name => {
        if (name === lit) return;
        lit = name;
        all('.lit').forEach(old => old.classList.remove('lit'));
        if (name) alike(name).forEach(other => other.classList.add('lit'));
      };
      document.addEventListener('focusin', event => {
        if (!event.target.closest?.('.stepper')) light(nameOf(sourceAt(event)));
      });
      // A page that scrolls below a mouse at rest lights up nothing: the focus may have moved it.
      let hand = '';
      document.addEventListener('mousemove', event => {
        const place = event.screenX + ' ' + event.screenY;
        if (place !== hand && !event.target.closest?.('.stepping')) light(nameOf(sourceAt(event)));
        hand = place;
      });
      // From one line to the next, with the arrow keys.
      const lineKinds = '[data-n], .output li, .schedule tr[data-src]';
      const walkLines = (line, key) => {
        const next = key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
        let other = line[next];
        while (other && !other.matches(lineKinds)) other = other[next];
        if (!other) {
          const lines = all(lineKinds, article).filter(one => one.checkVisibility());
          other = lines[lines.indexOf(line) + (key === 'ArrowDown' ? 1 : -1)];
        }
        if (!other) return;
        other.tabIndex = -1;
        other.focus();
      };
      const firstLine = () => {
        const step = current() ?? article;
        const lines = all(lineKinds, step).filter(line => line.checkVisibility());
        const line = lines.find(line => line.getBoundingClientRect().bottom > 0) ?? lines[0];
        if (!line) return;
        line.tabIndex = -1;
        line.focus();
      };


    """#

  /// The part that steps through a sequence of calls, message by message.
  static let traces: StaticString = #"""
      for (const figure of all('.trace')) {
        const rows = all('svg > g[data-say]', figure);
        if (!rows.length) continue;
        let place = -1;
        const said = make('p', { role: 'status' });
        said.setAttribute('aria-live', 'polite');
        const show = next => {
          place = Math.max(-1, Math.min(next, rows.length - 1));
          figure.classList.toggle('stepping', place >= 0);
          rows.forEach((row, index) => row.classList.toggle('late', place >= 0 && index > place));
          const row = rows[place];
          light(null);
          if (row) {
            if (row.dataset.src) light(row.dataset.src);
          }
          rows.forEach(other => other.classList.toggle('lit', other === row));
          const code = row?.dataset.src && alike(row.dataset.src).find(line => line.dataset.n);
          said.replaceChildren(row ? row.dataset.say + ' ' : '', row?.dataset.src
            ? make('small', { textContent: row.dataset.src.replace(/^\d+\//, '') }) : '',
            code ? make('code', { textContent: code.textContent.trim() }) : '');
          count.textContent = row ? place + 1 + ' of ' + rows.length : '';
          [back.disabled, whole.disabled] = [place < 0, place < 0];
          on.disabled = place + 1 >= rows.length;
          on.textContent = place < 0 ? 'Step through' : 'Next';
          const box = figure.querySelector('.scroll');
          if (row && box.scrollWidth > box.clientWidth) {
            const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
            box.scrollLeft += inner.left - outer.left - 40;
          }
        };
        const count = make('span', { className: 'muted' });
        const back = button('Back', () => show(place - 1));
        const on = button('Step through', () => show(place + 1));
        const whole = button('Whole picture', () => { show(-1); on.focus(); });
        back.tabIndex = whole.tabIndex = -1;
        const bar = make('div', { className: 'stepper' }, on, back, whole, count, said);
        bar.setAttribute('role', 'group');
        bar.setAttribute('aria-label', 'Step through the calls');
        bar.addEventListener('keydown', event => {
          const next = {
            ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: rows.length - 1, Escape: -1,
          }[event.key];
          if (next === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          show(next);
          if (on.disabled) back.focus();
          else on.focus();
        });
        figure.append(bar);
        figure.stepper = on;
        show(-1);
      }
      const firstTrace = () => {
        const figures = all('.trace', article).filter(one => one.stepper && one.checkVisibility());
        const next = figures.find(one => one.getBoundingClientRect().bottom > 80);
        if (!next) return;
        next.scrollIntoView({ block: 'nearest' });
        next.stepper.focus({ preventScroll: true });
      };


    """#

  /// The part that shows changes side by side: partners together, unmatched lines in between.
  static let changes: StaticString = #"""
      const sidesOf = table => {
        const cells = (row, isNew) => {
          const [old, added, sign, code] = row.children;
          const kind = row.className === 'moved' ? '' : isNew ? 'is' : 'was';
          return [isNew ? added : old, sign, code].map(cell =>
            make('td', { className: row.className ? kind : '' }, ...cell.cloneNode(true).childNodes));
        };
        const empty = () => [0, 1, 2].map(() => make('td'));
        const pair = (old, added) => make('tr', {},
          ...(old ? cells(old, false) : empty()), ...(added ? cells(added, true) : empty()));
        const isOld = row => row.children[2].textContent === '−';
        return make('table', { className: 'sided' }, ...[...table.tBodies].map(body => {
          const rows = [];
          let gone = [];
          let come = [];
          const flush = () => {
            for (const old of gone) {
              const partner = come.findIndex(row => row.children[1].textContent === old.dataset.with);
              if (partner >= 0) come.splice(0, partner).forEach(row => rows.push(pair(null, row)));
              rows.push(pair(old, partner >= 0 ? come.shift() : null));
            }
            come.forEach(row => rows.push(pair(null, row)));
            [gone, come] = [[], []];
          };
          for (const row of body.rows) {
            if (!row.className) {
              flush();
              rows.push(pair(row, row));
            } else if (isOld(row)) {
              if (come.length) flush();
              gone.push(row);
            } else {
              come.push(row);
            }
          }
          flush();
          return make('tbody', {}, ...rows);
        }));
      };
      const sides = document.getElementById('sides');
      const setSides = isOn => {
        sides.setAttribute('aria-pressed', String(isOn));
        for (const figure of all('.diff.numbered')) {
          const table = figure.querySelector('table:not(.sided)');
          if (!table) continue;
          if (isOn) figure.sided ??= table.parentElement.appendChild(sidesOf(table));
          table.hidden = isOn;
          if (figure.sided) figure.sided.hidden = !isOn;
          figure.classList.toggle('two', isOn);
        }
        fitSoon();
      };
      const toggleSides = () => {
        kept.sides = sides.getAttribute('aria-pressed') !== 'true';
        setSides(kept.sides);
        keep();
      };


    """#
}
