// Forms are sent without leaving the page; the answer is shown and said. Without scripts the page comes back with it.
import {say} from './live.js';

async function post(form) {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: {'Annabella-Wants': 'reply'},
    body: new URLSearchParams(new FormData(form)),
  });
  return {ok: answer.ok, text: await answer.text()};
}

function show(text) {
  const reply = document.getElementById('reply');
  // A live region says what is put into it, not what stands there already.
  reply.textContent = '';
  requestAnimationFrame(() => {
    reply.textContent = text;
  });
}

export function send() {
  document.addEventListener('input', event => {
    const form = event.target.closest?.('form[action$="/act"]');
    if (form) {
      form.dataset.touched = 'true';
    }
  });
  document.addEventListener('submit', async event => {
    const form = event.target;
    if (!form.action.endsWith('/act')) {
      return;
    }
    event.preventDefault();
    try {
      const {ok, text} = await post(form);
      show(text);
      delete form.dataset.touched;
      // What the form asked after is looked at anew before it can be asked again.
      form.elements.seq.value = document.body.dataset.seq;
      if (ok) {
        form.reset();
      }
    } catch {
      say(document.body.dataset.lost, true);
    }
  });
}
