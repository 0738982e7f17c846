// Walking over a board with the keys: one cell of each grid is in the tab order, the others are reached from it. What is
// said here is what stands there, and no more.
import {say} from './live.js';

const STEPS = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};
/** The squares on a line through a square, by what file and rank of both have in common; no letter that names a file. */
const LINES = {
  u: [(one, other) => one.file === other.file],
  r: [(one, other) => one.rank === other.rank],
  x: [
    (one, other) => one.file - one.rank === other.file - other.rank,
    (one, other) => one.file + one.rank === other.file + other.rank,
  ],
};
/** So long a letter waits for the digit that makes a square of it, in milliseconds. */
const PATIENCE = 700;

let waiting = null;

function cells(grid) {
  return [...grid.querySelectorAll('[role=row]')].map(row => [...row.querySelectorAll('[role=gridcell]')])
      .filter(row => row.length);
}

function target(grid, cell, key, control) {
  const rows = cells(grid);
  const row = rows.findIndex(each => each.includes(cell));
  const column = rows[row].indexOf(cell);
  if (key === 'Home') {
    return rows[control ? 0 : row][0];
  }
  if (key === 'End') {
    return rows[control ? rows.length - 1 : row].at(-1);
  }
  const step = !control && STEPS[key];
  return step && rows[row + step[0]]?.[column + step[1]];
}

/** Gives a cell the focus, and the grid's place in the tab order. */
export function enter(cell) {
  cell.closest('[role=grid]').querySelectorAll('[role=gridcell][tabindex="0"]')
      .forEach(other => other.setAttribute('tabindex', '-1'));
  cell.setAttribute('tabindex', '0');
  cell.focus();
}

/** File and rank of a cell, from 0; its id ends with the square. */
function place(cell) {
  const name = cell.id.slice(-2);
  return {file: name.charCodeAt(0) - 97, rank: Number(name[1]) - 1};
}

/** Reads a line from its beginning at White's side or at file a. */
function read(grid, cell, isOnLine) {
  const here = place(cell);
  const line = [...grid.querySelectorAll('[role=gridcell]')].filter(other => isOnLine(here, place(other)))
      .sort((one, other) => place(one).rank - place(other).rank || place(one).file - place(other).file);
  const items = line.filter(other => other.dataset.piece)
      .map(other => `${other.dataset.name} ${other.dataset.piece}`);
  return (items.length ? grid.dataset.line : grid.dataset.lineEmpty)
      .replace('{from}', line[0].dataset.name).replace('{to}', line.at(-1).dataset.name)
      .replace('{items}', items.join('; '));
}

function readLines(grid, cell, key) {
  say(LINES[key].map(isOnLine => read(grid, cell, isOnLine)).join(' '));
}

function jump(grid, letter, digit) {
  const cell = document.getElementById(`${grid.id}-${letter}${digit}`);
  if (cell) {
    enter(cell);
  }
}

/** To the next piece of this letter, by the rows as they stand, from the end to the beginning again. */
function toPiece(grid, cell, wanted) {
  const all = cells(grid).flat();
  const here = all.indexOf(cell);
  const next = [...all.slice(here + 1), ...all.slice(0, here)].find(other => other.dataset.letter === wanted);
  if (next) {
    enter(next);
  }
}

/** A letter is the first half of a square for a moment; without one, a digit keeps to the file. */
function letter(grid, key) {
  waiting = {grid, key, timer: setTimeout(() => {
    waiting = null;
  }, PATIENCE)};
}

/** Does what a key without a modifier asks for; false if it is no key of the board. */
function use(grid, cell, key) {
  const first = waiting;
  if (first) {
    clearTimeout(first.timer);
    waiting = null;
  }
  if (/^[1-8]$/.test(key)) {
    jump(grid, first?.grid === grid ? first.key : cell.id.at(-2), key);
  } else if (/^[a-h]$/.test(key)) {
    letter(grid, key);
  } else if (LINES[key] && grid.dataset.line) {
    readLines(grid, cell, key);
  } else if (key === 'l' && grid.dataset.last) {
    say(grid.dataset.last);
  } else if (key === 'p' && grid.dataset.own) {
    say(grid.dataset.own);
  } else {
    return false;
  }
  return true;
}

function pressed(event) {
  const cell = event.target.closest?.('[role=gridcell]');
  if (!cell || event.altKey || event.metaKey) {
    return;
  }
  const grid = cell.closest('[role=grid]');
  const next = target(grid, cell, event.key, event.ctrlKey);
  if (next) {
    enter(next);
  }
  // What Shift makes of a digit depends on the keyboard: the key itself counts.
  const file = event.shiftKey && !event.ctrlKey && /^Digit[1-8]$/.test(event.code) && event.code.at(-1);
  if (file) {
    jump(grid, 'abcdefgh'[file - 1], cell.id.at(-1));
  }
  const piece = event.shiftKey && !event.ctrlKey && grid.dataset.letters?.includes(event.key) && event.key;
  if (piece) {
    toPiece(grid, cell, piece);
  }
  if (next || file || piece || !event.ctrlKey && use(grid, cell, event.key.toLowerCase())) {
    event.preventDefault();
    // The same letter may be a key of the page.
    event.stopImmediatePropagation();
  }
}

const isInSight = ({top, bottom}) => top >= 0 && bottom <= window.innerHeight;

/**
 * A board that is larger than the window shows the square that the last move went to. Whoever writes, or walks over the
 * board, is left where they are.
 */
function follow(frame, before) {
  const now = frame.querySelector('[data-last]')?.dataset.last;
  const busy = document.activeElement.closest('[role=gridcell], form');
  const moved = [...frame.querySelectorAll('td.last')];
  const to = moved.find(cell => cell.dataset.piece) ?? moved[0];
  if (to && now !== before && !busy && !isInSight(to.getBoundingClientRect())) {
    to.scrollIntoView({block: 'center', inline: 'center'});
  }
  return now;
}

function followMoves() {
  const board = document.querySelector('.board-frame');
  let last = board?.querySelector('[data-last]')?.dataset.last;
  document.addEventListener('renewed', event => {
    const frame = event.target.querySelector?.('.board-frame');
    if (frame) {
      last = follow(frame, last);
    }
  });
}

export function walk() {
  followMoves();
  document.addEventListener('keydown', pressed);
  document.addEventListener('click', event => {
    const cell = event.target.closest?.('[role=gridcell]')
        ?? (event.target.matches?.('[role=grid]') && event.target.querySelector('[role=gridcell][tabindex="0"]'));
    if (cell) {
      enter(cell);
    }
  });
}
