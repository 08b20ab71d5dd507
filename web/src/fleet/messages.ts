// What do the page and the worker that counts a fleet tell each other?

import type { FleetPod, FleetReport, Language, Minor, SeenKubelets, SplitProblem } from '@syncpod/core';

export type FleetFormat = 'json' | 'markdown' | 'html';

export type ToWorker =
  /** Which kubelets does the beginning of the file tell of? */
  | { readonly type: 'guess'; readonly file: Blob }
  /** Ends an earlier count. Its number comes back with the news. */
  | {
      readonly type: 'count';
      readonly count: number;
      readonly file: Blob;
      readonly from: Minor;
      readonly to: Minor;
    }
  /** What was counted so far is kept. */
  | { readonly type: 'stop' }
  | { readonly type: 'write'; readonly format: FleetFormat; readonly lang: Language };

/** A Pod that has a container restarted, and where in the file it stands, in bytes. */
export interface AffectedPod extends FleetPod {
  readonly at: number;
  readonly length: number;
}

/**
 * `bad-item`: one item is no JSON, `detail` says why; the rest is read on. Otherwise nothing is read after it.
 * `no-worker`: what reads the file could not be loaded.
 */
export interface FleetProblem {
  readonly kind: SplitProblem['kind'] | 'bad-item' | 'unreadable' | 'no-worker' | 'empty' | 'no-pods';
  /** In bytes. */
  readonly at: number;
  readonly item: number;
  readonly detail: string;
}

export type FleetCounts = Omit<FleetReport, 'restarted'>;

/** What has come since the last news; `read` and `counts` are of everything so far. */
export interface FleetNews {
  readonly read: number;
  readonly counts: FleetCounts;
  readonly pods: readonly AffectedPod[];
  readonly problems: readonly FleetProblem[];
  readonly ended: boolean;
}

export type FromWorker =
  | { readonly type: 'guessed'; readonly kubelets: readonly SeenKubelets[] }
  | { readonly type: 'news'; readonly count: number; readonly news: FleetNews }
  | { readonly type: 'written'; readonly format: FleetFormat; readonly content: Blob };
