// Everything that a page can do beyond being read: each in a module of its own. Without scripts the pages are whole as well.
import {follow} from './live.js';
import {walk} from './board.js';
import {listen} from './keys.js';
import {send} from './forms.js';
import {tick} from './clock.js';
import {call} from './call.js';

if (document.body.dataset.live) {
  walk();
  listen();
  send();
  tick();
  call();
  follow();
}
