// Lists where the simulation differs from recordings of real clusters, by cause. Each must keep differing.

import type { Aspect } from './compare.ts';

interface KnownDifference {
  /** What happens upstream and not here, with the function. */
  readonly cause: string;
  readonly aspects: readonly Aspect[];
  readonly minors: readonly string[];
  readonly stories: readonly string[];
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    cause: 'the recording ends between a step of the simulation and the same step of the kubelet',
    aspects: ['lines', 'statuses'],
    minors: ['1.26'],
    stories: ['image-pull-fails'],
  },
  {
    cause: 'a kubelet that restarts takes seconds, in which it does not probe',
    aspects: ['events'],
    minors: ['1.26'],
    stories: ['kubelet-restart-not-ready'],
  },
  {
    cause:
      'the first relist of a kubelet races with the first Pods of the API server: the event of an unknown Pod is ' +
      'ignored (kubelet.go syncLoopIteration)',
    aspects: ['log'],
    minors: ['1.26'],
    stories: ['kubelet-stopped-exit'],
  },
  {
    cause: 'the first readiness probe races with the first report of the container (prober worker.go run)',
    aspects: ['lines', 'statuses'],
    minors: ['1.26'],
    stories: ['readiness-recovers'],
  },
];
