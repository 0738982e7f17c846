// Forms are sent without leaving the page; the answer is shown and said. Without scripts the page comes back with it.
import {answeredBy, forgetAnswers, seenNow} from './live.js';

async function post(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) {
    body.append(button.name, button.value);
  }
  const answer = await fetch(form.getAttribute('action'), {method: 'POST', headers: {'Annabella-Wants': 'reply'}, body});
  return {ok: answer.ok, asks: answer.headers.has('Annabella-Ask'), text: await answer.text()};
}

/** The answer where the eyes are: at the form that asked, until that form asks again or is made anew. */
function answerAt(form, text, ok) {
  form.querySelector('.answered')?.remove();
  const line = document.createElement('p');
  line.className = ok ? 'answered' : 'answered refused';
  line.id = `answer-${form.id}`;
  line.textContent = text;
  form.append(line);
  if (!ok) {
    const missing = [...form.elements].find(({required, validity}) => required && !validity.valid);
    missing?.setAttribute('aria-describedby', line.id);
    missing?.focus();
  }
}

function show(text) {
  const reply = document.getElementById('reply');
  // A live region says what is put into it, not what stands there already.
  reply.textContent = '';
  reply.dataset.shown = performance.now();
  requestAnimationFrame(() => {
    reply.textContent = text;
  });
}

/** A question that is answered goes, and leaves its reader at the page's content rather than at its beginning. */
function answered(form) {
  const question = form.closest('#confirm');
  if (question) {
    question.remove();
    document.getElementById('main').focus();
  }
}

/** Nothing came back: what was answered before must not stand for an answer to this. */
function fail(form) {
  const {lost} = document.body.dataset;
  forgetAnswers();
  show(lost);
  answerAt(form, lost, false);
}

async function ask(form, button) {
  try {
    const posted = post(form, button);
    answeredBy(posted.then(({text}) => text, () => ''));
    const {ok, asks, text} = await posted;
    if (asks) {
      // The page comes back with the question, as it does without scripts.
      form.submit();
      return;
    }
    forgetAnswers();
    show(text);
    answerAt(form, text, ok);
    if (ok) {
      answered(form);
    }
    delete form.dataset.readerTouched;
    // What the form asked after is looked at anew before it can be asked again.
    seenNow(form);
    if (ok) {
      form.reset();
    }
  } catch {
    fail(form);
  }
}

export function send() {
  // What is missing is said by the station, in the page's language and at the form, not by the browser in its own.
  const ours = () => document.querySelectorAll('form[action$="/act"]').forEach(form => {
    form.noValidate = true;
  });
  ours();
  document.addEventListener('renewed', ours);
  document.addEventListener('input', event => {
    const form = event.target.closest?.('form[action$="/act"]');
    if (form) {
      form.dataset.readerTouched = '';
    }
  });
  document.addEventListener('submit', async event => {
    const form = event.target;
    if (!form.getAttribute('action')?.endsWith('/act')) {
      return;
    }
    event.preventDefault();
    // A finger that trembles asks once.
    if (form.dataset.readerSending === undefined) {
      form.dataset.readerSending = '';
      await ask(form, event.submitter);
      delete form.dataset.readerSending;
    }
  });
}
