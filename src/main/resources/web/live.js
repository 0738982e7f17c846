// Follows the game by server-sent events: changed parts are put in place, sentences go to a live region once.

const NO_BREAK = '\u00a0';
let odd = false;

/** Says a sentence to a screen reader; the same one twice differs by a blank, so that it is read twice. */
export function say(text, urgent = false) {
  odd = !odd;
  const region = document.getElementById(urgent ? 'say-urgent' : 'say');
  const line = document.createElement('p');
  line.textContent = odd ? text + NO_BREAK : text;
  region.append(line);
  while (region.childElementCount > 5) {
    region.firstElementChild.remove();
  }
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
  become.children(old, fresh);
}

become.children = (old, fresh) => {
  const wanted = [...fresh.childNodes];
  let at = old.firstChild;
  for (const node of wanted) {
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
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
};

const alike = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName
    && (one.id ?? '') === (other.id ?? '');

/** What the reader has changed on the page stays: which cell has the focus, what is open. */
const kept = (element, name) => name === 'open' || (name === 'tabindex' && element.getAttribute('role') === 'gridcell');

/** A form that somebody works in stays as that reader saw it, with the number of the event it was read after. */
const filledIn = element => element.tagName === 'FORM'
    && (element.contains(document.activeElement) && document.activeElement.tagName !== 'BUTTON' || element.dataset.touched);

function put(id, html) {
  const holder = document.getElementById(id);
  if (holder) {
    const fresh = document.createElement('template');
    fresh.innerHTML = html;
    const wrapped = holder.cloneNode(false);
    wrapped.append(fresh.content);
    become(holder, wrapped);
    holder.dispatchEvent(new CustomEvent('renewed', {bubbles: true}));
  }
}

/** Opens the stream; the browser itself comes back after a cut, with the number of the last event it got. */
export function follow() {
  const {live, seq, lost, back} = document.body.dataset;
  const stream = new EventSource(`${live}?from=${seq}`);
  let cut = false;
  stream.addEventListener('news', event => {
    const news = JSON.parse(event.data);
    document.body.dataset.seq = event.lastEventId;
    Object.entries(news.parts).forEach(([id, html]) => put(id, html));
    news.say.forEach(({text, urgent}) => say(text, urgent));
  });
  stream.addEventListener('error', () => {
    if (!cut) {
      cut = true;
      say(lost, true);
      document.body.classList.add('cut');
    }
  });
  stream.addEventListener('open', () => {
    if (cut) {
      cut = false;
      say(back);
      document.body.classList.remove('cut');
    }
  });
}
