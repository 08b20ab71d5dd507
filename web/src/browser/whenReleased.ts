// Waits for the end of a press: an element that is replaced between pointerdown and pointerup gets no click.

let press = Promise.resolve();

/** Called once, when the page starts. */
export function watchPresses(): void {
  addEventListener(
    'pointerdown',
    ({ button }) => {
      if (button === 0) press = endOfPress();
    },
    true,
  );
}

/** Resolves after the click that ends the current press, and at once if no pointer is pressed. */
export function whenReleased(): Promise<void> {
  return press;
}

async function endOfPress(): Promise<void> {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  await new Promise<void>((resolve) => {
    addEventListener('pointerup', () => resolve(), options);
    addEventListener('pointercancel', () => resolve(), options);
    // The pointerup went to another window.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && resolve(), options);
  });
  ended.abort();
  // The click event is dispatched in the same task as pointerup.
  await new Promise((resolve) => setTimeout(resolve));
}
