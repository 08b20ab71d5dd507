// What does the embedded page do when the page around it speaks, and what does it say by itself?

import type { Diagnostic, Result } from '@syncpod/core';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { EmbedCommand, EmbedState } from './messages.ts';
import { listenToParent, type Parent } from './parentWindow.ts';

interface Embedding {
  /** Undefined while there is nothing to show. */
  readonly state: EmbedState | undefined;
  readonly page: RefObject<HTMLElement | null>;
  /** Answers why it cannot be done, if it cannot. */
  onCommand(command: EmbedCommand): Diagnostic | undefined;
}

/** A parent that has spoken once is told of every change; every parent is told the height that the page needs. */
export function useParent({ state, page, onCommand }: Embedding): void {
  const parent = useRef<Parent>(undefined);
  const latest = useRef({ state, onCommand });
  useEffect(() => {
    latest.current = { state, onCommand };
  });

  useEffect(() => {
    const answer = (command: Result<EmbedCommand, Diagnostic>): void => {
      const problem = command.ok ? latest.current.onCommand(command.value) : command.error;
      if (problem) parent.current?.tell({ type: 'error', message: problem.message, path: problem.path });
      const { state: now } = latest.current;
      if (command.ok && command.value.type === 'state' && now)
        parent.current?.tell({ type: 'state', ...now });
    };
    parent.current = listenToParent(answer);
    return () => parent.current?.close();
  }, []);

  const told = JSON.stringify(state);
  useEffect(() => {
    const { state: now } = latest.current;
    if (told !== undefined && now) parent.current?.tell({ type: 'state', ...now });
  }, [told]);

  const announced = useRef(0);
  const announce = useCallback((): void => {
    const height = page.current && isWhole(page.current) ? heightNeeded(page.current) : 0;
    if (height === 0) return;
    if (height !== announced.current) parent.current?.announce(height);
    announced.current = height;
  }, [page]);
  useEffect(announce);
  useEffect(() => {
    if (!page.current) return;
    // A frame later the picture has found its place in the new width.
    const observer = new ResizeObserver(() => requestAnimationFrame(announce));
    observer.observe(page.current);
    // The picture is loaded after the page.
    const arrivals = new MutationObserver(() => requestAnimationFrame(announce));
    arrivals.observe(page.current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
    };
  }, [page, announce]);
}

/** The picture stands before its table. */
function isWhole(page: HTMLElement): boolean {
  return (page.querySelector('[data-part=picture]')?.childElementCount ?? 0) > 1;
}

/** The picture fills a tall frame and scrolls in a low one; what it needs is the least that its content asks for. */
function heightNeeded(page: HTMLElement): number {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-part]')];
  return parts.reduce((sum, part) => {
    const content = part.dataset.part === 'picture' ? part.firstElementChild : part;
    if (!content) return sum;
    const least = Number.parseFloat(getComputedStyle(content).minHeight);
    return sum + Math.ceil(least || content.getBoundingClientRect().height);
  }, 0);
}
