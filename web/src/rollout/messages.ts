// Defines the messages between the page of a rollout and its worker.

import type { Diagnostic, Result } from '@syncpod/core/result';
import type { Asked, Rolled } from './rolled.ts';

/** `count` identifies the question. */
export interface ToWorker {
  readonly count: number;
  readonly asked: Asked;
}

export interface FromWorker {
  readonly count: number;
  readonly answer: Result<Rolled, readonly Diagnostic[]>;
}
