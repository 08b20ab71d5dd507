// Lists where the simulation differs from recordings of real clusters, by cause. Each must keep differing.

import type { Aspect } from './compare.ts';

interface KnownDifference {
  /** What happens upstream and not here, with the function. */
  readonly cause: string;
  readonly cases: readonly {
    readonly aspects: readonly Aspect[];
    readonly minors: readonly string[];
    readonly stories: readonly string[];
  }[];
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    cause:
      'two events of one relist can lead to one sync or to two: the worker may still be busy when the second one comes (pod_workers.go UpdatePod)',
    cases: [
      { aspects: ['log'], minors: ['1.31', '1.33'], stories: ['runs'] },
      {
        aspects: ['log'],
        minors: ['1.31', '1.33', '1.37'],
        stories: ['fails', 'succeeds', 'delete-succeeded', 'sidecar-starts'],
      },
      { aspects: ['log'], minors: ['1.33'], stories: ['upgrade-1.33-1.37', 'upgrade-1.33-1.37-never'] },
      { aspects: ['log'], minors: ['1.33', '1.37'], stories: ['volume-missing'] },
    ],
  },
  {
    cause:
      'the recording ends, or an event comes, between a step of the simulation and the same step of the kubelet',
    cases: [
      { aspects: ['events'], minors: ['1.31'], stories: ['init-config'] },
      {
        aspects: ['events', 'lines', 'statuses', 'log'],
        minors: ['1.33', '1.37'],
        stories: ['startup-fails'],
      },
      {
        aspects: ['lines', 'statuses'],
        minors: ['1.26', '1.31', '1.33', '1.37'],
        stories: ['image-pull-fails'],
      },
      { aspects: ['lines', 'statuses'], minors: ['1.31'], stories: ['delete-crash-loop'] },
      { aspects: ['lines', 'statuses'], minors: ['1.33', '1.37'], stories: ['liveness-fails'] },
      { aspects: ['lines', 'statuses'], minors: ['1.37'], stories: ['init-fails'] },
      { aspects: ['lines', 'statuses', 'log'], minors: ['1.31'], stories: ['startup-fails'] },
    ],
  },
  {
    cause: 'the watch began after the first status',
    cases: [{ aspects: ['statuses'], minors: ['1.31'], stories: ['succeeds'] }],
  },
  {
    cause:
      'a kubelet that restarts takes seconds, in which it does not probe, and its first report races with the first probe',
    cases: [
      { aspects: ['events'], minors: ['1.26', '1.31', '1.33'], stories: ['kubelet-restart-not-ready'] },
      { aspects: ['events', 'lines', 'statuses'], minors: ['1.37'], stories: ['kubelet-restart-not-ready'] },
      { aspects: ['lines', 'statuses'], minors: ['1.37'], stories: ['kubelet-restart-startup'] },
    ],
  },
  {
    cause:
      'the first relist of a kubelet races with the first Pods of the API server: the event of an unknown Pod is ignored (kubelet.go syncLoopIteration)',
    cases: [{ aspects: ['log'], minors: ['1.26', '1.33'], stories: ['kubelet-stopped-exit'] }],
  },
  {
    cause: 'the first probe races with the first report of the container (prober worker.go run)',
    cases: [
      {
        aspects: ['lines', 'statuses'],
        minors: ['1.26', '1.31', '1.33', '1.37'],
        stories: ['readiness-recovers'],
      },
    ],
  },
  {
    cause:
      'a sidecar becomes started and its app is created in one report upstream; the simulation makes two',
    cases: [{ aspects: ['lines'], minors: ['1.33', '1.37'], stories: ['sidecar-startup'] }],
  },
  {
    cause: 'the status of a Pod whose object is gone is forgotten (status_manager.go RemoveOrphanedStatuses)',
    cases: [{ aspects: ['log'], minors: ['1.33', '1.37'], stories: ['force-delete'] }],
  },
];
