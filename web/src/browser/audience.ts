// Connects the teacher's page with the audience's view in another window of the same browser.

const CHANNEL = 'syncpod.audience';
const HELLO = 'hello';

const VIEW = '?workshop&audience';

/** Opens the view in a window of its own, which can be moved to a projector. */
export function openAudience(): void {
  open(VIEW, CHANNEL, 'popup,width=1280,height=760');
}

/** True in the window of the audience. */
export function isAudience(query: string): boolean {
  return new URLSearchParams(query).has('audience');
}

/** Tells the view now, and again when it is opened or reloaded. Returns a function that ends it. */
export function tellAudience(state: unknown): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (): void => channel.postMessage({ state });
  channel.addEventListener('message', ({ data }) => {
    if (data === HELLO) tell();
  });
  tell();
  return () => channel.close();
}

/** Takes what the teacher's page tells. */
export function onAudience(take: (state: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'object' && data !== null && 'state' in data) take(data.state);
  });
  channel.postMessage(HELLO);
  return () => channel.close();
}
