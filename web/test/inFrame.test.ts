// Is what one types drawn in its frame, once, and before the next deed is heard?

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeInFrame, drawInFrame } from '../src/part/inFrame.ts';

let frames: Map<number, () => void>;
let page: EventTarget;

beforeEach(() => {
  frames = new Map();
  page = new EventTarget();
  let id = 0;
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set(++id, draw);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (given: number) => frames.delete(given));
});
afterEach(() => {
  page.dispatchEvent(new Event('click'));
  vi.unstubAllGlobals();
});

function nextFrame(): void {
  const asked = [...frames.values()];
  frames.clear();
  for (const draw of asked) draw();
}

test('draws at once what nobody holds', () => {
  const draw = vi.fn();
  drawInFrame(draw);
  expect(draw).toHaveBeenCalledOnce();
});

test('draws what is typed in the next frame, each drawer once, behind a frame that the editor asks for last', async () => {
  const order: string[] = [];
  changeInFrame(() => {
    drawInFrame(() => order.push('bar'));
    drawInFrame(() => order.push('picture'));
  });
  requestAnimationFrame(() => order.push('editor'));
  await Promise.resolve();
  expect(order).toEqual([]);
  nextFrame();
  expect(order).toEqual(['editor', 'bar', 'picture']);
  nextFrame();
  expect(order).toHaveLength(3);
});

test.each(['keydown', 'pointerdown', 'click'])('draws before a %s is heard', async (deed) => {
  const draw = vi.fn();
  const heard = vi.fn(() => expect(draw).toHaveBeenCalledOnce());
  changeInFrame(() => drawInFrame(draw));
  await Promise.resolve();
  page.addEventListener(deed, heard);
  page.dispatchEvent(new Event(deed));
  expect(heard).toHaveBeenCalledOnce();
  nextFrame();
  expect(draw).toHaveBeenCalledOnce();
});

test('holds only the change, also one that fails', async () => {
  const draw = vi.fn();
  expect(() =>
    changeInFrame(() => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  drawInFrame(draw);
  expect(draw).toHaveBeenCalledOnce();
});
