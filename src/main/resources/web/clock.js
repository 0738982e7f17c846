// Digits that run: what is left when the page was made, less what has passed. Screen readers have the words beside them.

const started = new WeakMap();

const two = number => String(Math.floor(number)).padStart(2, '0');

/** How long this element has been the one that the station sent: milliseconds since it came with this in it. */
function since(element, sent) {
  if (started.get(element)?.sent !== sent) {
    started.set(element, {sent, at: performance.now()});
  }
  return performance.now() - started.get(element).at;
}

function write(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** While the page is cut off nobody knows here what the clock does: figures that run, or stand, would say that somebody does. */
const UNKNOWN = '–:––:––';

function show(element) {
  if (document.body.classList.contains('cut')) {
    write(element, UNKNOWN);
    return;
  }
  const {left, running} = element.dataset;
  const passed = since(element, left + running);
  const seconds = Math.max(0, Math.ceil((Number(left) - (running === 'true' ? passed : 0)) / 1000));
  write(element, `${Math.floor(seconds / 3600)}:${two(seconds / 60 % 60)}:${two(seconds % 60)}`);
}

/** The time of day, as the station had it when the page was made, and what has passed since. */
function wall(element) {
  const made = element.dataset.wall;
  const seconds = Math.floor((Number(made) + since(element, made)) / 1000) % 86400;
  write(element, [seconds / 3600, seconds / 60 % 60, seconds % 60].map(two).join(':'));
}

export function tick() {
  const all = () => {
    document.querySelectorAll('[data-left]').forEach(show);
    document.querySelectorAll('[data-wall]').forEach(wall);
  };
  all();
  document.addEventListener('renewed', all);
  setInterval(all, 250);
}
