// Keys: whatever carries data-key is pressed or entered by it; F6 walks over the parts; ? lists everything.

const writes = element => element.matches?.('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]');

function parts() {
  return [...document.querySelectorAll('main > .part')];
}

function toPart(step) {
  const all = parts();
  const at = all.findIndex(part => part.contains(document.activeElement));
  all[(at + step + all.length) % all.length]?.focus();
}

function use(element) {
  if (writes(element)) {
    element.focus();
  } else {
    element.click();
  }
}

export function listen() {
  const dialog = document.getElementById('keys');
  const button = document.getElementById('show-keys');
  button.hidden = false;
  button.addEventListener('click', () => dialog.showModal());
  document.addEventListener('keydown', event => {
    if (event.key === 'F6') {
      event.preventDefault();
      toPart(event.shiftKey ? -1 : 1);
      return;
    }
    if (event.ctrlKey || event.metaKey || dialog.open || (!event.altKey && writes(event.target))) {
      return;
    }
    if (event.key === '?') {
      event.preventDefault();
      dialog.showModal();
      return;
    }
    const found = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (found) {
      event.preventDefault();
      use(found);
    }
  });
}
