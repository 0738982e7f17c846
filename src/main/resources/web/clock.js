// Digits that run: what is left when the page was made, less what has passed. Screen readers have the words beside them.

const started = new WeakMap();

function show(element) {
  const {left, running} = element.dataset;
  if (started.get(element)?.left !== left + running) {
    started.set(element, {left: left + running, at: performance.now()});
  }
  const passed = running === 'true' ? performance.now() - started.get(element).at : 0;
  const seconds = Math.max(0, Math.ceil((Number(left) - passed) / 1000));
  const two = number => String(number).padStart(2, '0');
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** The time of day, as the station had it when the page was made, and what has passed since. */
function wall(element) {
  const made = element.dataset.wall;
  if (started.get(element)?.left !== made) {
    started.set(element, {left: made, at: performance.now()});
  }
  const seconds = Math.floor((Number(made) + performance.now() - started.get(element).at) / 1000) % 86400;
  const two = number => String(number).padStart(2, '0');
  const text = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(part => two(Math.floor(part))).join(':');
  if (element.textContent !== text) {
    element.textContent = text;
  }
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
