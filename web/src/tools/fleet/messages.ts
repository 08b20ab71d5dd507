// The messages between the page and the fleet worker.

import type { FleetEnds, FleetPod, FleetReport, ItemProblem, SeenKubelets } from '@syncpod/core/fleet';
import type { Language } from '@syncpod/core/messages';
import type { Diagnostic } from '@syncpod/core/result';

export type FleetFormat = 'json' | 'markdown' | 'html';

export type ToWorker =
  /** Requests the kubelet releases that the beginning of the file mentions. */
  | { readonly type: 'guess'; readonly file: Blob }
  /** Starts a count and ends an earlier one. Updates carry its number. */
  | {
      readonly type: 'count';
      readonly count: number;
      readonly file: Blob;
      readonly ends: FleetEnds;
    }
  /** Stops reading and keeps the counts so far. */
  | { readonly type: 'stop' }
  | { readonly type: 'write'; readonly format: FleetFormat; readonly lang: Language };

/** A Pod with a restarting container, and its byte range in the file. */
export interface AffectedPod extends FleetPod {
  readonly at: number;
  readonly length: number;
}

/**
 * `bad-item`: one item cannot be read, `detail` says why, and reading continues. After all other problems,
 * reading ends. `no-worker`: the worker could not be loaded.
 */
export interface FleetProblem {
  readonly kind: ItemProblem['kind'] | 'unreadable' | 'no-worker' | 'no-pods';
  /** Offset in bytes. */
  readonly at: number;
  readonly item: number;
  readonly detail: string | Diagnostic;
}

export type FleetCounts = Omit<FleetReport, 'restarted'>;

/** An update with everything new since the last one; `read` and `counts` are totals. */
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
