// When is what one types drawn? In the frame that shows it, after the editor has drawn its lines there.

/**
 * Chrome lays out the page right before a frame, to know where the text cursor is (WidgetBase::WillBeginMainFrame),
 * and the editor twice in it, to measure: whatever is drawn before is laid out on the way.
 */
const waiting = new Set<() => void>();
let holding = false;
let frame: number | undefined;

/** What the change draws waits for the next frame, or for the next deed: that finds the page as this one leaves it. */
export function changeInFrame(change: () => void): void {
  holding = true;
  try {
    change();
  } finally {
    holding = false;
  }
}

/** At once if the change does not wait. */
export function drawInFrame(draw: () => void): void {
  if (!holding) {
    draw();
    return;
  }
  if (waiting.size === 0) {
    for (const deed of DEEDS) window.addEventListener(deed, drawNow, { capture: true, once: true });
    // The editor asks for its frame when it has told everybody of the change: frames are given in their order.
    queueMicrotask(() => {
      frame = requestAnimationFrame(drawNow);
    });
  }
  waiting.add(draw);
}

const DEEDS = ['keydown', 'pointerdown', 'click'] as const;

function drawNow(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  frame = undefined;
  for (const deed of DEEDS) window.removeEventListener(deed, drawNow, true);
  const held = [...waiting];
  waiting.clear();
  for (const draw of held) draw();
}
