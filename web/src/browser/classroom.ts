// Connects the page to the class of `syncpod serve --class`, which marks the page as the teacher's or a learner's.

import { readHref } from './location.ts';

export function classRole(): 'teacher' | 'learner' | undefined {
  const role = globalThis.document?.documentElement.dataset.class;
  return role === 'teacher' || role === 'learner' ? role : undefined;
}

/** The address that learners open. The teacher's own has a token, which must not get on a screen. */
export function learnersHref(): string {
  return document.documentElement.dataset.join ?? readHref();
}

const HOLD = 'syncpod:hold';

/** True while all answers wait until the class has answered. */
export function isHeldByClass(): boolean {
  return globalThis.document?.documentElement.dataset.hold === 'yes';
}

export function onHold(listener: () => void): () => void {
  addEventListener(HOLD, listener);
  return () => removeEventListener(HOLD, listener);
}

/** Keeps or opens the answers of the page. */
export function holdAnswers(held: boolean): void {
  document.documentElement.dataset.hold = held ? 'yes' : 'no';
  dispatchEvent(new Event(HOLD));
}

/** A prediction or a level that is complete, for the teacher. */
export interface Predicted {
  readonly lesson: string;
  /** Counted from 1. */
  readonly step: number;
  readonly bits: number;
  readonly right: boolean;
  /** The result code of the lesson so far. */
  readonly code: string;
}

export function announcePrediction(detail: Predicted): void {
  dispatchEvent(new CustomEvent('syncpod:predicted', { detail }));
}
