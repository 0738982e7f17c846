// Keys: whatever carries data-key is pressed or entered by it; F6 walks over the parts; ? lists everything. Whoever has
// switched single keys off (WCAG 2.1.4) holds Alt with them.

const writes = element => element.matches?.('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]');

const single = () => document.body.dataset.keys !== 'false';

/** Those in which something stands: an empty one would be a stop at nothing. */
function parts() {
  return [...document.querySelectorAll('main > .part')].filter(part => part.textContent.trim() !== '');
}

function toPart(step) {
  const all = parts();
  const at = all.findIndex(part => part.contains(document.activeElement));
  all[((at < 0 && step < 0 ? 0 : at) + step + all.length) % all.length]?.focus();
}

/** Shows what is folded, and goes to the first thing that can be filled in there. */
function fillIn(button) {
  const folded = button.closest('details');
  if (folded) {
    folded.open = true;
  }
  [...button.form.elements].find(({type, nodeName}) => type !== 'hidden' && nodeName !== 'FIELDSET')?.focus();
}

function use(element) {
  // One letter gives no ruling: it leads to the button, which is then pressed.
  if (writes(element) || element.dataset.keyFocus !== undefined) {
    element.focus();
  } else if (element.dataset.keyForm !== undefined) {
    fillIn(element);
  } else if (!element.disabled) {
    // That something unfolds is read out only where the reader is.
    if (element.localName === 'summary') {
      element.focus();
    }
    element.click();
  }
}

/** Whether a letter is a command here, and not text or a browser's own key. */
const commands = event => !event.repeat && !event.isComposing && !event.ctrlKey && !event.metaKey
    && !event.getModifierState('AltGraph') && (event.altKey || single() && !writes(event.target));

export function listen() {
  const dialog = document.getElementById('keys');
  const button = document.getElementById('show-keys');
  button.hidden = false;
  button.addEventListener('click', () => dialog.showModal());
  document.addEventListener('keydown', event => {
    if (dialog.open) {
      return;
    }
    if (event.key === 'F6') {
      event.preventDefault();
      toPart(event.shiftKey ? -1 : 1);
    } else if (commands(event)) {
      const found = event.key === '?' ? button
          : document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
      if (found) {
        event.preventDefault();
        use(found);
      }
    }
  });
}
