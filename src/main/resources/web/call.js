// A short sound when something urgent is said, for whoever has asked for it: an arbiter who walks about does not look.

const HERTZ = 880;
const SECONDS = 0.4;
const LOUDNESS = 0.2;

let context;

function sound() {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = HERTZ;
  loudness.gain.setValueAtTime(LOUDNESS, context.currentTime);
  loudness.gain.linearRampToValueAtTime(0, context.currentTime + SECONDS);
  tone.connect(loudness).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}

export function call() {
  if (!document.querySelector('[data-call-sound]')) {
    return;
  }
  const wanted = () => document.querySelector('[data-call-sound]')?.checked;
  // Browsers let a page sound only once its reader has done something on it: to tick the box is that.
  document.addEventListener('change', event => {
    if (event.target.matches('[data-call-sound]') && event.target.checked) {
      context ??= new AudioContext();
      sound();
    }
  });
  new MutationObserver(changes => {
    if (context && wanted() && changes.some(({addedNodes}) => addedNodes.length > 0)) {
      sound();
    }
  }).observe(document.getElementById('say-urgent'), {childList: true});
}
