// Exchanges messages with an embedded playground (docs/embed.md).

const frame = document.getElementById('playground');
const state = document.getElementById('state');
const playground = new URL(frame.src).origin;

let asked = false;

const send = (message) => frame.contentWindow.postMessage({ syncpod: 1, ...message }, playground);

window.addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || event.origin !== playground) return;
  const message = event.data;
  if (message === null || typeof message !== 'object' || message.syncpod !== 1) return;
  if (message.type === 'height') {
    frame.height = message.height;
    // The first height shows that the playground has loaded. After one request for the state it sends every change.
    if (!asked) send({ type: 'state' });
    asked = true;
    return;
  }
  state.textContent = JSON.stringify(message, null, 2);
});

for (const button of document.querySelectorAll('button[data-send]')) {
  button.addEventListener('click', async () => {
    const { send: type, by } = button.dataset;
    if (type === 'open') {
      const scenario = await fetch('./scenarios/08-static-pod.json').then((answer) => answer.json());
      send({ type, scenario });
    } else {
      send(by === undefined ? { type } : { type, by: Number(by) });
    }
  });
}
