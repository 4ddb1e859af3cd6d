extension HTMLScript {
  /// The part that interprets typed answers.
  static let typed: StaticString = #"""
      // A word as it may be typed.
      const fold = text => text.toLowerCase().trim().replace(/\s+/g, ' ')
            .replace(/^["'“‘]+|[.,;:!"'”’]+$/g, '').replace(/\(\)$/, '');

    """#

  /// The part that hides everything after a question until it's answered or skipped; then the
  /// answer moves up from the end of the lesson.
  static let questions: StaticString = #"""
      const sentence = text => /[.!?…]["”’]?$/.test(text) ? text : text + '.';
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
      const typedIn = form => form.querySelector('input[type=text]');
      const answer = form => {
        const typed = typedIn(form).value;
        if (form.classList.contains('answered') || !fold(typed)) return;
        const accepted = form.dataset.accepts.split('\n');
        const isRight = accepted.some(one => fold(one) === fold(typed));
        all('.reason', answerOf(form)).forEach(reason => reason.classList.toggle('yours',
          !isRight && reason.dataset.value.split(' / ').some(one => fold(one) === fold(typed))));
        form.classList.toggle('right', isRight);
        finish(form, sentence('You said ' + typed.trim()) +
          (isRight ? ' That’s right.' : ' ' + sentence('The answer is ' + accepted[0])), { typed });
      };
      const radios = form => all('input[type=radio]', form);
      const choose = input => {
        const form = input.form;
        if (form.classList.contains('answered')) return;
        input.checked = true;
        input.closest('label').classList.add('chosen');
        const reasons = all('.reason', answerOf(form));
        reasons.forEach(reason =>
          reason.classList.toggle('yours', reason.dataset.value === input.value));
        const named = label => {
          const said = label.querySelector('.letter, .number').textContent;
          return form.querySelector('.pickable') ? 'line ' + said : said;
        };
        const right = all('label', form)
          .find(label => isRightIn(form, label.querySelector('input')?.value));
        const isRight = isRightIn(form, input.value);
        form.classList.toggle('right', isRight);
        const hasReason = isRight || reasons.some(reason => reason.matches('.yours'));
        finish(form, 'You said ' + named(input.closest('label')) + '.' +
          (isRight ? ' That’s right.' : (hasReason ? ''
            : ' That line does its part, but something else decides.') +
            (right ? ' The answer is ' + named(right) + '.' : '')), { value: input.value, at: radios(form).indexOf(input) });
      };
      const compare = form => {
        const text = form.querySelector('textarea')?.value ?? '';
        finish(form, 'Compare it with ours.', { text });
      };
      for (const form of all('form.question')) {
        form.addEventListener('submit', event => {
          event.preventDefault();
          if ('accepts' in form.dataset) { answer(form); keep(); }
        });
        // The arrow keys move between the options without choosing one.
        form.addEventListener('click', event => {
          if (event.target.matches('input[type=radio]') && event.detail > 0) choose(event.target);
          if (event.target.matches('.skip')) skip(form);
          if (event.target.matches('.compare')) compare(form);
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
        if ('typed' in said && 'accepts' in form.dataset) {
          typedIn(form).value = said.typed;
          return answer(form);
        }
        if ('text' in said && form.querySelector('textarea')) {
          form.querySelector('textarea').value = said.text;
          return compare(form);
        }
        if ('way' in said && form.lead) return form.lead(said.way);
        if ('skipped' in said) skip(form);
      };

      // On paper the answers are where they are without a script: at the end.
      const paper = matchMedia('print');
      const turnPage = () => {
        for (const form of all('form.answered')) {
          const answer = answerOf(form);
          if (!answer) continue;
          if (paper.matches) answer.home.append(answer);
          else form.querySelector('fieldset').append(answer);
        }
        // In the order of their questions.
        if (!paper.matches) return;
        for (const home of all('.answers')) {
          const order = all('form.question', home.closest('article')).map(form => form.id + '-a');
          all('.answer', home).sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
            .forEach(answer => home.append(answer));
        }
      };
      paper.addEventListener('change', turnPage);
      addEventListener('beforeprint', turnPage);


    """#

  /// The part that shows the questions of a quiz one at a time.
  static let quizzes: StaticString = #"""
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
          next.querySelector('input:enabled, textarea')?.focus({ preventScroll: true });
        };
        const dots = make('span', { className: 'dots' });
        dots.setAttribute('aria-hidden', 'true');
        const [back, on] = [button('Back', turn(-1)), button('Next question', turn(1))];
        back.classList.add('back');
        on.classList.add('on');
        items[0]?.before(make('div', { className: 'turns' }, back, on, dots));
        if (items[0]) turnTo(items[0]);
      }


    """#
}
