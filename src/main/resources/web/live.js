// Follows the game by server-sent events: changed parts are put in place, sentences go to a live region once.

const NO_BREAK = '\u00a0';
const LINES = 5;
const AGAIN_MILLIS = 3000;
let odd = false;
/** The answer to the form that was sent last: its text, once it is there. */
let answer = Promise.resolve('');

/** Says a sentence to a screen reader; the same one twice differs by a blank, so that it is read twice. */
export function say(text, urgent = false) {
  odd = !odd;
  const region = document.getElementById(urgent ? 'say-urgent' : 'say');
  const line = document.createElement('p');
  line.textContent = odd ? text + NO_BREAK : text;
  region.append(line);
  while (region.childElementCount > LINES) {
    region.firstElementChild.remove();
  }
}

/** Says what the game tells, unless the page answers the same to a form of its own: that is said there. */
async function tell(text, urgent) {
  if (await answer !== text) {
    say(text, urgent);
  }
}

/** A form has been sent: this will be its answer. What the game tells does not wait for it long. */
export function answeredBy(coming) {
  const ours = Promise.race([coming, new Promise(late => setTimeout(late, 1000, ''))]);
  answer = ours;
  setTimeout(() => {
    if (answer === ours) {
      answer = Promise.resolve('');
    }
  }, AGAIN_MILLIS);
}

/** Makes one element like another, leaving alone what is equal already, what has the focus and what the reader has filled in. */
export function become(old, fresh) {
  for (const {name} of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !kept(old, name)) {
      old.removeAttribute(name);
    }
  }
  for (const {name, value} of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value && !kept(old, name)) {
      old.setAttribute(name, value);
    }
  }
  children(old, fresh);
}

function children(old, fresh) {
  let at = old.firstChild;
  for (const node of [...fresh.childNodes]) {
    at = sameFurtherOn(at, node);
    if (at && alike(at, node)) {
      if (at.nodeType !== Node.ELEMENT_NODE) {
        if (at.data !== node.data) {
          at.data = node.data;
        }
      } else if (!filledIn(at)) {
        become(at, node);
      }
      at = at.nextSibling;
    } else {
      old.insertBefore(document.importNode(node, true), at);
    }
  }
  removeFrom(at, null);
}

/** Skips what is gone, so that what follows it stays the same element and keeps the focus. */
function sameFurtherOn(at, node) {
  if (!at || !identity(node) || alike(at, node)) {
    return at;
  }
  for (let next = at.nextSibling; next; next = next.nextSibling) {
    if (alike(next, node)) {
      removeFrom(at, next);
      return next;
    }
  }
  return at;
}

function removeFrom(at, end) {
  while (at && at !== end) {
    const next = at.nextSibling;
    // An answer is no part of what the station sends: it is forgotten in its own time.
    if (!at.classList?.contains('answered')) {
      at.remove();
    }
    at = next;
  }
}

const alike = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName
    && identity(one) === identity(other);

/** A form that asks for something else is another form: the button under a finger must not become another one. */
const identity = node => node.id
    || (node.nodeName === 'FORM' ? [...node.querySelectorAll('input[type=hidden]')]
        .filter(({name}) => name !== 'key' && name !== 'seq').map(({name, value}) => `${name}=${value}`).join('&') : '');

/** What the reader has changed on the page stays: which cell has the focus, what is open. */
const kept = (element, name) => name === 'open' || (name === 'tabindex' && element.getAttribute('role') === 'gridcell')
    || name.startsWith('data-reader-');

/** A form that somebody works in stays as that reader saw it, with the number of the event it was read after. */
const filledIn = element => element.tagName === 'FORM'
    && (element.contains(document.activeElement) && document.activeElement.tagName !== 'BUTTON'
        || element.dataset.readerTouched !== undefined);

/** A form counts as read where the page is now; a question stays as it was asked, and so does the number it was asked after. */
export function seenNow(form) {
  if (form.elements.seq && !form.closest('#confirm')) {
    form.elements.seq.value = document.body.dataset.seq;
  }
}

function put(id, html) {
  const holder = document.getElementById(id);
  const had = holder.contains(document.activeElement);
  const fresh = document.createElement('template');
  fresh.innerHTML = html;
  const wrapped = holder.cloneNode(false);
  wrapped.append(fresh.content);
  become(holder, wrapped);
  if (had && !holder.contains(document.activeElement)) {
    // What had the focus is gone: the reader stays in this part rather than being thrown to the page's beginning.
    holder.focus();
  }
  holder.dispatchEvent(new CustomEvent('renewed', {bubbles: true}));
}

/** The parts that there are now, in their order. */
function arrange(order) {
  const main = document.getElementById('main');
  main.querySelectorAll(':scope > .part').forEach(part => order.includes(part.id) || part.remove());
  let before = null;
  for (const id of [...order].reverse()) {
    let part = document.getElementById(id);
    if (!part) {
      part = document.createElement('div');
      part.id = id;
      part.className = 'part';
      part.tabIndex = -1;
    }
    if (part.parentElement !== main || part.nextElementSibling !== before) {
      main.insertBefore(part, before);
    }
    before = part;
  }
}

function name(title) {
  const heading = document.querySelector('h1');
  if (heading.textContent !== title) {
    heading.textContent = title;
    document.title = `${title} – Annabella`;
  }
}

/** Nothing old stands at a form beside something new. */
export function forgetAnswers() {
  document.querySelectorAll('.answered').forEach(line => line.remove());
  document.querySelectorAll('[aria-describedby^="answer-"]').forEach(field => field.removeAttribute('aria-describedby'));
}

/** An answer stays until something new comes; what follows from the act itself comes within seconds. */
function forget() {
  const reply = document.getElementById('reply');
  if (performance.now() - Number(reply?.dataset.shown ?? 0) > 5000) {
    reply.textContent = '';
    forgetAnswers();
  }
}

function take(event) {
  const news = JSON.parse(event.data);
  forget();
  document.body.dataset.seq = event.lastEventId;
  name(news.title);
  arrange(news.order);
  Object.entries(news.parts).forEach(([id, html]) => put(id, html));
  if (news.keys) {
    put('key-list', news.keys);
  }
  document.querySelectorAll('form').forEach(form => filledIn(form) || seenNow(form));
  news.say.forEach(({text, urgent}) => tell(text, urgent));
}

function lose() {
  const {body} = document;
  if (body.dataset.stream !== 'cut') {
    body.dataset.stream = 'cut';
    body.classList.add('cut');
    document.getElementById('cut').hidden = false;
    say(body.dataset.lost, true);
  }
}

function find() {
  const {body} = document;
  if (body.dataset.stream === 'cut') {
    body.classList.remove('cut');
    document.getElementById('cut').hidden = true;
    say(body.dataset.back);
  }
  body.dataset.stream = 'open';
}

/** A browser that gives up is made to try again, unless the station no longer knows this reader. */
async function retry() {
  const {body} = document;
  try {
    // Not where the page lies: after a question it lies where only forms are sent to.
    const answer = await fetch(body.dataset.live.replace(/\/live(\?.*)?$/, ''), {method: 'HEAD', cache: 'no-store'});
    if (answer.status === 403 || answer.status === 404) {
      body.dataset.stream = 'over';
      document.getElementById('over').hidden = false;
      say(body.dataset.over, true);
      return;
    }
  } catch {
    // The station is not there yet.
  }
  setTimeout(follow, AGAIN_MILLIS);
}

/** Opens the stream; the browser itself comes back after a cut, with the number of the last event it got. */
export function follow() {
  const {live, seq} = document.body.dataset;
  const stream = new EventSource(`${live}${live.includes('?') ? '&' : '?'}from=${seq}`);
  stream.addEventListener('news', take);
  // A word without a page: this page could not be made anew.
  stream.addEventListener('word', event => JSON.parse(event.data).say.forEach(({text, urgent}) => say(text, urgent)));
  stream.addEventListener('open', find);
  stream.addEventListener('error', () => {
    lose();
    if (stream.readyState === EventSource.CLOSED) {
      retry();
    }
  });
}
