// One button plays the evening: the board goes along with the moves, the sounds one after the other. Each sound can be
// played, and each board opened, without this.
const texts = document.querySelector("script[data-play]").dataset;
const steps = [...document.querySelectorAll(".steps > li")].filter((step) => step.querySelector("audio, details"));
const moves = [...document.querySelectorAll("tr.played")];
const pause = 1500;
const button = (text, act) => {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
};

const player = document.createElement("div");
player.className = "player";
const stage = document.createElement("div");
stage.className = "stage";
const status = document.createElement("p");
status.setAttribute("role", "status");
let current = -1;
let running = 0;

const boardOf = (index) => {
  for (let at = index; at >= 0; at--) {
    const board = steps[at].querySelector("details table.board");
    if (board) { return board; }
  }
  return steps.map((step) => step.querySelector("details table.board")).find((board) => board);
};
const show = (index) => {
  if (current >= 0) { steps[current].classList.remove("now"); }
  current = index;
  if (current >= 0) { steps[current].classList.add("now"); }
  const board = boardOf(current);
  stage.replaceChildren(...(board ? [board.cloneNode(true)] : []));
  moves.forEach((row) => row.removeAttribute("aria-current"));
  const row = moves.findLast((each) => before(each));
  if (row) { row.setAttribute("aria-current", "true"); }
};
const stepOf = (row) => document.querySelector(row.querySelector("a").getAttribute("href"));
const before = (row) => current >= 0 && Number(stepOf(row).value) <= Number(steps[current].value);

const stop = () => {
  running++;
  document.querySelectorAll(".steps audio").forEach((sound) => sound.pause());
  main.textContent = texts.play;
  main.dataset.on = "";
};
const waitFor = (sound) => new Promise((done) => {
  sound.addEventListener("ended", done, { once: true });
  sound.addEventListener("pause", done, { once: true });
  sound.currentTime = 0;
  sound.play().catch(done);
});
const play = async () => {
  const mine = ++running;
  main.textContent = texts.stop;
  main.dataset.on = "yes";
  for (let index = current + 1 < steps.length ? current + 1 : 0; index < steps.length; index++) {
    show(index);
    const sound = steps[index].querySelector("audio");
    await (sound ? waitFor(sound) : new Promise((done) => setTimeout(done, pause)));
    if (mine !== running) { return; }
  }
  stop();
};
const jump = (row) => {
  stop();
  show(steps.indexOf(stepOf(row)) >= 0 ? steps.indexOf(stepOf(row)) : current);
  status.textContent = said(row.querySelector("th")) + ", " + said(row.querySelector("td"));
};
const said = (cell) => (cell.querySelector(".heard") ?? cell).textContent;
const turn = (by) => {
  const at = moves.findIndex((row) => row.hasAttribute("aria-current"));
  const row = moves[at < 0 ? (by > 0 ? 0 : -1) : at + by];
  if (row) { jump(row); }
};
const copy = async (row, told) => {
  const fen = row.querySelector("code");
  try {
    await navigator.clipboard.writeText(fen.textContent);
  } catch {
    getSelection().selectAllChildren(fen);
    document.execCommand("copy");
  }
  told.textContent = texts.copied;
  status.textContent = texts.copied + ": " + said(row.querySelector("a"));
};

const main = button(texts.play, () => main.dataset.on ? stop() : play());
if (steps.length > 0) {
  player.append(main, button(texts.previous, () => turn(-1)), button(texts.next, () => turn(1)), status, stage);
  document.querySelector("main > nav").after(player);
  show(-1);
}
moves.forEach((row) => {
  const cell = row.querySelector("td:last-child");
  const made = button(texts.copy, () => copy(row, made));
  made.setAttribute("aria-describedby", (row.querySelector("th").id = "m" + stepOf(row).value));
  cell.append(" ", made);
  row.querySelector("a").addEventListener("click", () => jump(row));
});
