
// Plays the sounds one after the other; each can be played alone without this.
const sounds = [...document.querySelectorAll(".steps audio")];
if (sounds.length > 0) {
  const texts = document.querySelector("script[data-play]").dataset;
  const button = document.createElement("button");
  button.type = "button";
  const bar = document.createElement("div");
  bar.className = "player";
  bar.append(button);
  document.querySelector(".steps").before(bar);
  let current = -1;
  const show = () => { button.textContent = current < 0 ? texts.play : texts.stop; };
  const mark = (index, on) => sounds[index].closest("li").classList.toggle("now", on);
  const stop = () => {
    if (current >= 0) { sounds[current].pause(); mark(current, false); current = -1; }
    show();
  };
  const play = (index) => {
    if (index >= sounds.length) { stop(); return; }
    current = index;
    mark(index, true);
    sounds[index].closest("li").scrollIntoView({ block: "center" });
    sounds[index].currentTime = 0;
    sounds[index].play().catch(stop);
    show();
  };
  sounds.forEach((sound, index) => sound.addEventListener("ended", () => {
    if (index === current) { mark(index, false); play(index + 1); }
  }));
  button.addEventListener("click", () => current < 0 ? play(0) : stop());
  show();
}
