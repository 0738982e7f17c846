const list = document.querySelector('[data-module="lines"]');
const events = new EventSource("events?from=" + list.dataset.next);
events.onmessage = (event) => {
  const line = document.createElement("li");
  line.textContent = event.data;
  list.append(line);
};
