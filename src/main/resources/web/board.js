// Walking over a board with the arrow keys: one cell of each grid is in the tab order, the others are reached from it.

const STEPS = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};

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
  const step = STEPS[key];
  return step && rows[row + step[0]]?.[column + step[1]];
}

/** Gives a cell the focus, and the grid's place in the tab order. */
export function enter(cell) {
  cell.closest('[role=grid]').querySelectorAll('[role=gridcell][tabindex="0"]')
      .forEach(other => other.setAttribute('tabindex', '-1'));
  cell.setAttribute('tabindex', '0');
  cell.focus();
}

export function walk() {
  document.addEventListener('keydown', event => {
    const cell = event.target.closest?.('[role=gridcell]');
    if (!cell || event.altKey || event.metaKey) {
      return;
    }
    const next = target(cell.closest('[role=grid]'), cell, event.key, event.ctrlKey);
    if (next) {
      event.preventDefault();
      enter(next);
    }
  });
  document.addEventListener('click', event => {
    const cell = event.target.closest?.('[role=gridcell]');
    if (cell) {
      enter(cell);
    }
  });
}
