// The page's own script. It shows one lesson at a time, holds answers back until they're asked for,
// remembers what the reader did, and handles the player's keys. Without it, everything is readable.
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

  // Remembers the reader's actions, if the browser lets a page store anything.
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

  // Tracks the lesson shown and the reader's place; address and contents follow.
  const cover = document.getElementById('start');
  const articles = [...cover ? [cover] : [], ...all('article')];
  const steps = all('section.step');
  const contents = document.getElementById('contents');
  const links = new Map(all('a', contents).map(link => [link.hash.slice(1), link]));
  let article = null;

  const fit = () => {
    // Only what scrolls is a stop for Tab.
    const boxes = all(
      '.scroll, .listing>pre, .output .lines, .pickable .lines, .compiler pre, .error', article);
    const wide = boxes.filter(box =>
      box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
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
    if (!link) {
      links.values().next().value.tabIndex = 0;
      contents.querySelector('summary').textContent = 'Contents';
      return;
    }
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
  // Whoever has been in a lesson goes on there.
  const offerReturn = () => {
    const left = targetOf('#' + (kept.place ?? ''));
    const heading = left?.querySelector('h2, h3');
    if (!heading || left === cover) return;
    const link = cover.querySelector('.begin a');
    link.hash = left.id;
    link.textContent = 'Go on: ' + heading.textContent;
  };
  let address = '';
  const follow = () => {
    const id = current()?.id ?? article.id;
    if (id === address) return;
    address = id;
    if (article === cover) {
      offerReturn();
    } else {
      kept.place = id;
      keep();
    }
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
  document.addEventListener('toggle', fitSoon, true);

  const goTo = element => {
    showLesson(element.closest('article, .cover'));
    const item = element.closest('.quiz-item');
    if (item) turnTo(item);
    element.scrollIntoView();
    const heading = element.matches('article, .step, .cover') ? element.querySelector('h2, h3') : null;
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
    if (!target?.closest('article, .cover')) return;
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
    if (target?.closest('article, .cover')) goTo(target);
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

  // Hides everything after a question until it's answered or skipped; then the answer moves up from
  // the end of the lesson.
  const answerOf = form => document.getElementById(form.id + '-a');
  const update = step => {
    let isOpen = true;
    for (const passage of all('.passage', step)) {
      passage.hidden = !isOpen;
      const question = passage.querySelector('form.question');
      if (question && !question.classList.contains('answered')) isOpen = false;
    }
  };
  const isDone = step => {
    const forms = all('form.question', step);
    return forms.length > 0 && forms.every(form => form.classList.contains('answered'));
  };
  const mark = step => links.get(step.id)?.classList.toggle('done', isDone(step));
  const isRightIn = (form, value) => (form.dataset.right ?? '').split(' ').includes(value);
  const finish = (form, words, value) => {
    form.classList.add('answered');
    const answer = answerOf(form);
    if (answer) {
      answer.home ??= answer.parentElement;
      form.querySelector('fieldset').append(answer);
    }
    form.querySelector('.verdict').textContent = words;
    for (const input of all('.options input, .pickable input', form)) input.disabled = true;
    all('label', form).filter(label => isRightIn(form, label.querySelector('input')?.value))
      .forEach(label => label.classList.add('right'));
    kept.said[form.id] = value;
    const step = form.closest('section.step');
    update(step);
    mark(step);
    if (step.matches('.quiz')) tally(step);
    fitSoon();
  };
  const skip = form => finish(form, 'Skipped.', { skipped: true });
  const radios = form => all('input[type=radio]', form);
  const named = label => {
    const said = label.querySelector('.letter, .number');
    return (said.matches('.number') ? 'line ' : '') + said.textContent;
  };
  const choose = input => {
    const form = input.form;
    if (form.classList.contains('answered')) return;
    input.checked = true;
    input.closest('label').classList.add('chosen');
    const reasons = all('.reason', answerOf(form));
    reasons.forEach(reason =>
      reason.classList.toggle('yours', reason.dataset.value === input.value));
    const right = all('label', form)
      .filter(label => isRightIn(form, label.querySelector('input')?.value)).map(named);
    const isRight = isRightIn(form, input.value);
    form.classList.toggle('right', isRight);
    const hasReason = isRight || reasons.some(reason => reason.matches('.yours'));
    finish(form, 'You said ' + named(input.closest('label')) + '.' +
      (isRight ? ' That’s right.' : (hasReason ? ''
        : ' That line does its part, but something else decides.') +
        (right.length > 1 ? ' ' + right.join(' and ') + ' are true.'
          : right.length ? ' The answer is ' + right[0] + '.' : '')), { value: input.value, at: radios(form).indexOf(input) });
  };
  for (const form of all('form.question')) {
    form.addEventListener('submit', event => event.preventDefault());
    // The arrow keys move between the options without choosing one. Then it's said how to.
    form.addEventListener('change', event => {
      if (!event.target.matches('input[type=radio]') || form.matches('.answered')) return;
      form.querySelector('.verdict').textContent =
        'Press Enter to answer ' + named(event.target.closest('label')) + '.';
    });
    form.addEventListener('click', event => {
      if (event.target.matches('input[type=radio]') && event.detail > 0) choose(event.target);
      if (event.target.matches('.skip')) skip(form);
      keep();
    });
    form.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (!event.target.matches('input[type=radio]')) return;
      event.preventDefault();
      choose(event.target);
      keep();
    });
  }
  // What was said in an earlier sitting, as far as it still fits.
  const recall = (form, said) => {
    // Lines of one statement have the same value.
    const alike = 'value' in said
      ? radios(form).filter(input => input.value === said.value) : [];
    const input = alike.find(input => input === radios(form)[said.at]) ?? alike[0];
    if (input) return choose(input);
    if ('way' in said && form.lead) return form.lead(said.way);
    if ('skipped' in said) skip(form);
  };

  // On paper the answers are where they are without a script: at the end.
  const paper = matchMedia('print');
  // What a run showed after a question is with its answer; on the screen it's in its place.
  const places = new Map(all('.later').map(place => [place, all('.shown',
    document.getElementById(place.dataset.from))[place.dataset.shown - 1]]));
  const setShown = isPaper => {
    for (const [place, shown] of places) {
      if (isPaper) document.getElementById(place.dataset.from).append(shown);
      else place.after(shown);
    }
  };
  setShown(paper.matches);
  const turnPage = isPaper => {
    setShown(isPaper);
    for (const form of all('form.answered')) {
      const answer = answerOf(form);
      if (!answer) continue;
      if (isPaper) answer.home.append(answer);
      else form.querySelector('fieldset').append(answer);
    }
    // In the order of their questions.
    if (!isPaper) return;
    for (const home of all('.answers')) {
      const order = all('form.question', home.closest('article')).map(form => form.id + '-a');
      all('.answer', home).sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
        .forEach(answer => home.append(answer));
    }
  };
  paper.addEventListener('change', () => turnPage(paper.matches));
  // A browser counts its pages before it tells of the change, so this has to be done by then.
  addEventListener('beforeprint', () => turnPage(true));
  addEventListener('afterprint', () => turnPage(false));

  // Shows the questions of a quiz one at a time.
  const itemsOf = quiz => all('.quiz-item', quiz);
  const tally = quiz => {
    const items = itemsOf(quiz);
    const forms = items.map(item => item.querySelector('form.question'));
    const shown = items.findIndex(item => !item.hasAttribute('hidden'));
    const right = forms.filter(form => form.classList.contains('right')).length;
    const answered = forms.filter(form => form.classList.contains('answered')).length;
    quiz.querySelector('.score').textContent =
      right + ' of ' + forms.length + ' right, ' + answered + ' answered.';
    const [dots, back, on] = ['.dots', '.back', '.on'].map(name => quiz.querySelector(name));
    dots.replaceChildren(...forms.map((form, index) => make('span', {
      className: (form.classList.contains('right') ? 'right'
        : form.classList.contains('answered') ? 'wrong' : '') + (index === shown ? ' now' : ''),
    })));
    back.disabled = shown <= 0;
    on.disabled = shown + 1 >= items.length;
  };
  const turnTo = item => {
    const quiz = item.closest('.quiz');
    for (const other of itemsOf(quiz)) {
      if (other === item) other.removeAttribute('hidden');
      else other.setAttribute('hidden', '');
    }
    tally(quiz);
    fitSoon();
  };
  for (const quiz of all('section.quiz')) {
    const items = itemsOf(quiz);
    const turn = distance => () => {
      const next = items[items.findIndex(item => !item.hasAttribute('hidden')) + distance];
      if (!next) return;
      turnTo(next);
      next.querySelector('input:enabled')?.focus({ preventScroll: true });
    };
    const dots = make('span', { className: 'dots' });
    dots.setAttribute('aria-hidden', 'true');
    const [back, on] = [button('Back', turn(-1)), button('Next question', turn(1))];
    back.classList.add('back');
    on.classList.add('on');
    items[0]?.before(make('div', { className: 'turns' }, back, on, dots));
    if (items[0]) turnTo(items[0]);
  }

  // Lights up a line of code together with its output and its mark in a picture.
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

  // Steps through a sequence of calls, message by message.
  for (const figure of all('.trace')) {
    const code = figure.querySelector('.code');
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
      if (row?.dataset.src) light(row.dataset.src);
      rows.forEach(other => other.classList.toggle('lit', other === row));
      const line = code.querySelector('.lit');
      for (const listing of code.children) listing.hidden = !!line && !listing.contains(line);
      const pane = line?.closest('pre');
      if (pane) {
        const top = line.getBoundingClientRect().top - pane.getBoundingClientRect().top;
        pane.scrollTop += top - pane.clientHeight / 2;
        // It starts with a whole line.
        pane.scrollTop -= pane.scrollTop % line.getBoundingClientRect().height;
      }
      said.replaceChildren(row ? row.dataset.say + ' ' : '', row?.dataset.src
        ? make('small', { textContent: row.dataset.src.replace(/^\d+\//, '') }) : '');
      fitSoon();
      count.textContent = row ? place + 1 + ' of ' + rows.length : '';
      [back.disabled, whole.disabled] = [place < 0, place < 0];
      on.disabled = place + 1 >= rows.length;
      on.textContent = place < 0 ? 'Step through' : 'Next';
      const box = figure.querySelector('.scroll');
      if (row && box.scrollWidth > box.clientWidth) {
        const [inner, outer] = [row.querySelector('line, path') ?? row, box]
          .map(one => one.getBoundingClientRect());
        box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
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
    code.before(bar);
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

  // Shows changes side by side: partners together, unmatched lines in between.
  const sidesOf = table => {
    const cells = (row, isNew) => {
      const [old, added, sign, code] = row.children;
      const kind = isNew ? 'is' : 'was';
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
      const pairUp = (olds, news) => {
        for (let row = 0; row < Math.max(olds.length, news.length); row += 1) {
          rows.push(pair(olds[row], news[row]));
        }
      };
      const flush = () => {
        let alone = [];
        for (const old of gone) {
          const partner = come.findIndex(row => row.children[1].textContent === old.dataset.with);
          if (partner < 0) {
            alone.push(old);
            continue;
          }
          pairUp(alone, come.splice(0, partner));
          pairUp([old], [come.shift()]);
          alone = [];
        }
        pairUp(alone, come);
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
  let isSided = false;
  const setSides = isOn => {
    isSided = isOn;
    for (const figure of all('.diff.numbered')) {
      const table = figure.querySelector('table:not(.sided)');
      if (!table) continue;
      if (isOn) figure.sided ??= table.parentElement.appendChild(sidesOf(table));
      table.hidden = isOn;
      if (figure.sided) figure.sided.hidden = !isOn;
      figure.classList.toggle('two', isOn);
      figure.toggle.setAttribute('aria-pressed', String(isOn));
    }
    fitSoon();
  };
  const toggleSides = () => {
    kept.sides = !isSided;
    setSides(kept.sides);
    keep();
  };
  for (const figure of all('.diff.numbered')) {
    figure.toggle = button('Side by side', toggleSides);
    figure.toggle.tabIndex = -1;
    figure.firstElementChild.append(figure.toggle);
  }

  // Copies code without its numbers, and the commands of exercises.
  const offerCopy = (place, text) => {
    const copy = button('Copy', () => {
      navigator.clipboard?.writeText(text).then(() => { copy.textContent = 'Copied'; }, () => {});
    });
    copy.tabIndex = -1;
    place.append(copy);
  };
  for (const figure of all('.listing:not(.pickable)')) {
    offerCopy(figure.firstElementChild, all('[data-n]', figure).map(line => line.textContent).join(''));
  }
  for (const command of all('.labeled>.accent')) offerCopy(command, command.textContent);

  // Objects that traces are about have a hue of their own in them: that of their name, unless another
  // one in the lesson has it.
  for (const place of articles) {
    const hues = new Map();
    const taken = new Set();
    for (const name of all('.sequence .head text', place).map(text => text.textContent)) {
      if (name === 'scene' || hues.has(name)) continue;
      let hue = [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % 6 + 1;
      while (taken.size < 6 && taken.has(hue)) hue = hue % 6 + 1;
      taken.add(hue);
      hues.set(name, 'who h' + hue);
    }
    for (const head of all('.sequence .head', place)) {
      const hue = hues.get(head.textContent);
      if (hue) head.classList.add(...hue.split(' '));
    }
    for (const row of all('.sequence [data-say]', place)) {
      const hue = hues.get(/^(?:\d+\. )?(.*?)(?: → | prints: )/.exec(row.dataset.say)?.[1]);
      if (hue) row.classList.add(...hue.split(' '));
    }
  }

  // The web beside the star: measured numbers, and a drawing of as many objects.
  const growths = all('details.grows').map(claim => {
    const [head, ...rows] = all('tr', claim).map(row => [...row.children].map(cell => cell.textContent));
    return { peers: head[0], noun: head[1], numbers: new Map(rows), law: claim.dataset.law, claim };
  });
  const drawn = (count, isStar) => {
    const at = index => [index * 2 * Math.PI / count - Math.PI / 2]
      .map(angle => [100 + 86 * Math.cos(angle), 100 + 86 * Math.sin(angle)].map(x => x.toFixed(1)))[0];
    const points = Array.from({ length: count }, (_, index) => at(index));
    const lines = isStar ? points.map(point => 'M100 100L' + point)
      : points.flatMap((one, index) => points.slice(index + 1).map(other => 'M' + one + 'L' + other));
    // Many lines are drawn thinner, or they'd be a disk.
    return '<path stroke-width="' + (isStar ? .8 : Math.min(.8, 5 / count)) + '" d="' + lines.join('') + '"/>' + points.map(([x, y]) =>
      '<circle cx="' + x + '" cy="' + y + '" r="' + (count > 24 ? 2.5 : 5) + '"/>').join('') +
      (isStar ? '<circle class="hub" cx="100" cy="100" r="11"/>' : '');
  };
  const showGrowth = (series, first, put) => {
    const counts = [...series[0].numbers.keys()].filter(count =>
      count <= 50 && series.every(one => one.numbers.has(count)));
    const range = make('input', { type: 'range', min: 0, max: counts.length - 1,
      value: Math.max(0, counts.indexOf(first)) });
    const said = make('span');
    const panes = series.map(one => {
      const pane = make('div', { className: one.law === 'n' ? 'star' : '' });
      const number = make('output');
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      drawing.setAttribute('viewBox', '0 0 200 200');
      drawing.setAttribute('aria-hidden', 'true');
      pane.append(drawing, number, one.noun);
      return { ...one, pane, number };
    });
    const draw = () => {
      const count = counts[range.value];
      said.textContent = count + ' ' + series[0].peers;
      range.setAttribute('aria-valuetext', said.textContent);
      for (const { pane, number, numbers, law } of panes) {
        pane.firstChild.innerHTML = drawn(+count, law === 'n');
        number.textContent = (+numbers.get(count)).toLocaleString('en');
      }
    };
    range.addEventListener('input', draw);
    draw();
    put(make('div', { className: 'growth' }, make('div', {}, ...panes.map(({ pane }) => pane)),
      make('label', {}, said, range)));
  };
  const ofLaw = law => growths.filter(one => one.law === law).slice(0, 1);
  const both = [...ofLaw('n(n-1)'), ...ofLaw('n')];
  // Where a lesson has both as pictures, it takes their place.
  const pictured = all('.networks').filter(place => place.children.length > 1);
  const put = (growth, place, claim) => place ? place.prepend(growth) : claim.after(growth);
  for (const one of both) {
    const lesson = one.claim.closest('article');
    const place = both.length > 1 && pictured.find(place => lesson.contains(place));
    // Elsewhere, a lesson doesn't tell the number of another one.
    showGrowth(place ? both : [one], place ? '6' : '3', growth => put(growth, place, one.claim));
  }
  const front = pictured.find(place => cover?.contains(place));
  if (front && both.length > 1) showGrowth(both, '12', growth => put(growth, front));

  // The interactive scheduler. Nothing is computed here: each schedule was run beforehand, and
  // this looks up its outcome.
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
      const box = make('div', { className: 'thread h' + (index % 6 + 1) });
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

  // The actions of keys and buttons, and the page's startup.
  const go = distance => {
    const here = current();
    const index = here ? steps.indexOf(here) : Math.max(-1, steps.indexOf(stepsHere()[0]) - 1);
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
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme:dark)').matches;
    kept.theme = root.dataset.theme = isDark ? 'light' : 'dark';
    keep();
  };
  const forget = button('Forget my answers', () => {
    if (!forget.isSure) {
      forget.isSure = true;
      forget.textContent = 'Really forget ' + count(Object.keys(kept.said).length, 'answer') + '?';
      return;
    }
    kept.said = {};
    keep();
    location.reload();
  });
  const keys = make('dialog', { id: 'keys' }, make('h2', { id: 'keys-title', textContent: 'Keys' }),
    make('dl', {}, ...Object.entries({
      'n p': 'The next step, and the one before',
      'a b c …': 'Choose an answer, or lead a thread',
      s: 'Skip the question',
      x: 'Step through the next diagram: → and ← lead on and back',
      l: 'Go to a line of code or output: ↑ and ↓ go on, and what belongs to it lights up',
      c: 'Go to the contents: ↑ and ↓ go on',
      '/': 'Search',
      v: 'Changes side by side, or one below the other',
      t: 'Theme',
      '?': 'This list',
    }).flatMap(([names, meaning]) => [
      make('dt', {}, ...names.split(' ').flatMap(name => [make('kbd', { textContent: name }), ' '])),
      make('dd', { textContent: meaning })])),
    // The first button gets the focus, so pressing it shouldn't do any damage.
    make('p', { className: 'tools' }, button('Close', () => keys.close()), forget));
  keys.setAttribute('aria-labelledby', 'keys-title');
  keys.addEventListener('close', () => {
    forget.isSure = false;
    forget.textContent = 'Forget my answers';
  });
  document.body.append(keys);
  const help = button('Keys', () => keys.showModal());
  help.id = 'help';
  document.querySelector('.side header').append(
    make('p', { className: 'tools' }, button('Theme', toggleTheme), help));

  // Searches the page's own text: the contents show the steps that have it.
  const search = make('input', { type: 'search', placeholder: 'Search' });
  search.setAttribute('aria-label', 'Search');
  const found = make('p', { className: 'found' });
  found.setAttribute('role', 'status');
  search.addEventListener('input', () => {
    const wanted = search.value.trim().toLowerCase();
    contents.classList.toggle('searched', !!wanted);
    let number = 0;
    for (const step of steps) {
      const item = links.get(step.id).parentElement;
      const has = !wanted || step.textContent.toLowerCase().includes(wanted);
      item.classList.toggle('missed', !has);
      if (has) number += 1;
    }
    for (const item of all('nav details>ol>li')) {
      item.classList.toggle('missed', !item.querySelector('li:not(.missed)'));
    }
    found.textContent = wanted ? count(number, 'step') : '';
  });
  search.addEventListener('keydown', event => {
    event.stopPropagation();
    if (event.key === 'Escape') search.value = '';
    if (event.key === 'Escape') search.dispatchEvent(new Event('input'));
    if (event.key === 'Enter') [...links.values()].find(link =>
      link.hash.split('-').length > 2 && link.checkVisibility())?.click();
  });
  contents.querySelector('details').prepend(search, found);

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
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
      case '/':
        event.preventDefault();
        menu.open = true;
        return search.focus();
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
  const start = target?.closest?.('article, .cover') ? target : articles[0];
  showLesson(start?.closest('article, .cover'));
  if (kept.sides) setSides(true);
  if (start && start !== articles[0]) goTo(start);
  else if (start) follow();
})();
