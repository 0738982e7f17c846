// Forms are sent without leaving the page; the answer is shown and said. Without scripts the page comes back with it.
import {say} from './live.js';

async function post(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) {
    body.append(button.name, button.value);
  }
  const answer = await fetch(form.getAttribute('action'), {method: 'POST', headers: {'Annabella-Wants': 'reply'}, body});
  return {ok: answer.ok, asks: answer.headers.has('Annabella-Ask'), text: await answer.text()};
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

async function ask(form, button) {
  try {
    const {ok, asks, text} = await post(form, button);
    if (asks) {
      // The page comes back with the question, as it does without scripts.
      form.submit();
      return;
    }
    show(text);
    if (ok) {
      form.closest('#confirm')?.remove();
    }
    delete form.dataset.readerTouched;
    // What the form asked after is looked at anew before it can be asked again.
    form.elements.seq.value = document.body.dataset.seq;
    if (ok) {
      form.reset();
    }
  } catch {
    say(document.body.dataset.lost, true);
  }
}

export function send() {
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
