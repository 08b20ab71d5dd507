// Handles messages from the parent page, and reports changes to it.

import type { Diagnostic, Result } from '@syncpod/core/result';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type EmbedCommand, type EmbedReport, type EmbedState, messageOf, readCommand } from './messages.ts';

interface Embedding {
  /** Undefined while there is nothing to show. */
  readonly state: EmbedState | undefined;
  readonly page: RefObject<HTMLElement | null>;
  /** Returns the error, if the command fails. */
  onCommand(command: EmbedCommand): Diagnostic | undefined;
  /** Masks the secrets of the work. */
  hide(report: EmbedReport): Promise<EmbedReport>;
}

/** A parent that has sent a message receives every change; every parent receives the required height. */
export function useParent({ state, page, onCommand, hide }: Embedding): void {
  const parent = useRef<Parent>(undefined);
  const latest = useRef({ state, onCommand, hide });
  useEffect(() => {
    latest.current = { state, onCommand, hide };
  });
  // In order, although the search for secrets is loaded first.
  const told = useRef<Promise<void>>(Promise.resolve());
  const tell = useCallback((report: EmbedReport): void => {
    const send = async () => parent.current?.tell(await latest.current.hide(report));
    told.current = told.current.then(send).catch(() => undefined);
  }, []);

  useEffect(() => {
    const answer = (command: Result<EmbedCommand, Diagnostic>): void => {
      const problem = command.ok ? latest.current.onCommand(command.value) : command.error;
      if (problem) tell({ type: 'error', message: problem.message, path: problem.path });
      const { state: now } = latest.current;
      if (command.ok && command.value.type === 'state' && now) tell({ type: 'state', ...now });
    };
    parent.current = listenToParent(answer);
    return () => parent.current?.close();
  }, [tell]);

  const sent = JSON.stringify(state);
  useEffect(() => {
    const { state: now } = latest.current;
    if (sent !== undefined && now) tell({ type: 'state', ...now });
  }, [sent, tell]);

  const announced = useRef(0);
  const announce = useCallback((): void => {
    const height = page.current && isWhole(page.current) ? heightNeeded(page.current) : 0;
    if (height === 0) return;
    if (height !== announced.current) parent.current?.announce(height);
    announced.current = height;
  }, [page]);
  useEffect(announce);
  useEffect(() => {
    const { current } = page;
    if (!current) return;
    // A frame later, the picture has its layout for the new width.
    const observer = new ResizeObserver(() => requestAnimationFrame(announce));
    // Styles can load after the elements, so the size of each part is observed too.
    const observe = (): void => {
      for (const part of [current, ...current.querySelectorAll('[data-part], [data-part] > *')])
        observer.observe(part);
    };
    observe();
    // The picture loads after the page.
    const arrivals = new MutationObserver(() => {
      observe();
      requestAnimationFrame(announce);
    });
    arrivals.observe(current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
    };
  }, [page, announce]);
}

/** The picture precedes its table. */
function isWhole(page: HTMLElement): boolean {
  return (page.querySelector('[data-part=picture]')?.childElementCount ?? 0) > 1;
}

/** The picture fills a tall frame and is scaled down in a low frame: `data-needs` is its height at full size. */
function heightNeeded(page: HTMLElement): number {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-part]')];
  return parts.reduce((sum, part) => {
    const content = part.dataset.part === 'picture' ? part.firstElementChild : part;
    if (!content) return sum;
    const needs = Number(content.getAttribute('data-needs') ?? 0);
    return sum + Math.ceil(needs || content.getBoundingClientRect().height);
  }, 0);
}

interface Parent {
  /** Sends to the parent, at the origin of its messages, once it has sent one. */
  tell(report: EmbedReport): void;
  /** Announces the page's height to any parent: the only unsolicited message. */
  announce(height: number): void;
  close(): void;
}

/** Undefined if the page is not framed. Messages from other windows and frames are ignored. */
function listenToParent(onCommand: (command: Result<EmbedCommand, Diagnostic>) => void): Parent | undefined {
  const { parent } = window;
  if (parent === window) return undefined;
  let origin: string | undefined;
  const listen = (event: MessageEvent): void => {
    if (event.source !== parent) return;
    const command = readCommand(event.data);
    if (!command) return;
    // A page opened from a file has no origin. The target is still this parent window: this page closes with it.
    origin = event.origin === 'null' ? '*' : event.origin;
    onCommand(command);
  };
  window.addEventListener('message', listen);
  return {
    tell: (report) => {
      if (origin !== undefined) parent.postMessage(messageOf(report), origin);
    },
    announce: (height) => parent.postMessage(messageOf({ type: 'height', height }), '*'),
    close: () => window.removeEventListener('message', listen),
  };
}
