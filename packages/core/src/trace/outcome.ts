// What happens to each container, in the words of the page?

import type { ContainerKind } from '../api/pod.ts';
import type { KillReason } from '../api/podActions.ts';
import type { ContainerState } from '../api/podStatus.ts';

/**
 * The outcome of one sync for one container. `done`: finished and left alone; `wait`: its turn has not come;
 * `none`: nothing runs and nothing is started.
 */
export type Outcome =
  | 'kill'
  | 'keep'
  | 'start'
  | 'kill-and-start'
  | 'wait'
  | 'back-off'
  | 'resize'
  | 'reset'
  | 'done'
  | 'none';

/** One line of the Containers table, one card (or a pair) of the picture. */
export interface ContainerOutcome {
  readonly name: string;
  readonly kind: ContainerKind;
  /** Path of the container in the manifest, `spec.containers[0]`. */
  readonly path: string;
  readonly state: ContainerState | 'none';
  readonly exitCode?: number;
  readonly restartCount: number;
  readonly outcome: Outcome;
  readonly image: { readonly running?: string; readonly spec: string };
  /** FNV-1a 32 as numbers; print them with hashHex. */
  readonly hash: { readonly running?: number; readonly spec: number };
  /** The Event text of the release, word for word. */
  readonly message?: string;
  readonly reason?: KillReason;
  /** Index into Explanation.decisions of the question that settled it. */
  readonly decidedBy?: number;
}
