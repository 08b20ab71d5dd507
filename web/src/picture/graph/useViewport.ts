// Keeps the picture fitted to its pane until the user pans or zooms.

import { FIT_ZOOM } from '@syncpod/core/picture';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Viewport } from 'reactflow';
import { chordShortcut } from '../../ui/keyboard/shortcuts.ts';
import { CONTROLS_STRIP } from './places.ts';

/** Leaves a strip below the Pod for the controls. */
export const FIT = {
  padding: { top: '0px', right: '0px', bottom: `${CONTROLS_STRIP}px`, left: '0px' },
  minZoom: FIT_ZOOM.least,
  maxZoom: FIT_ZOOM.most,
} as const;

interface Movable {
  fitView(options: typeof FIT): Promise<boolean>;
  getViewport(): Viewport;
  setViewport(viewport: Viewport): Promise<boolean>;
}

/** Pixels per key press. */
const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'pan-left': [-60, 0],
  'pan-right': [60, 0],
  'pan-up': [0, -60],
  'pan-down': [0, 60],
};

/** Fits the picture again whenever `size` changes, unless the user has panned or zoomed since the last fit. */
export function useViewport(size: string) {
  const flow = useRef<Movable>(undefined);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size is the reason to fit
  useEffect(() => {
    if (!moved.current) void flow.current?.fitView(FIT);
  }, [size]);
  const [handlers] = useState(() => ({
    onInit: (instance: Movable): void => {
      flow.current = instance;
      // The pane may have changed since React Flow was mounted.
      void instance.fitView(FIT);
    },
    /** Only moves by the user have an event. */
    onMove: (event: MouseEvent | TouchEvent | null): void => {
      if (event) moved.current = true;
    },
    onZoom: (): void => {
      moved.current = true;
    },
    onFit: (): void => {
      moved.current = false;
    },
    /** React Flow pans only by pointer, and the space bar that selects a card would also start the player. */
    onKeyDown: (event: KeyboardEvent): void => {
      const pan = PANS[chordShortcut(event) ?? ''];
      const onNode = event.target instanceof Element && event.target.matches('.react-flow__node');
      if (pan || (event.key === ' ' && onNode)) event.preventDefault();
      if (!pan || !flow.current) return;
      const { x, y, zoom } = flow.current.getViewport();
      void flow.current.setViewport({ x: x - pan[0], y: y - pan[1], zoom });
      moved.current = true;
    },
  }));
  return handlers;
}
