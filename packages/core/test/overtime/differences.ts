// Lists the known differences from the kubelet's behaviour over time, with reasons. Each is run, and must keep failing.

import type { CommandName } from './commands.ts';

interface OverTimeDifference {
  readonly command: CommandName;
  readonly reason: string;
  /** The cases that differ, with the releases in which they do. */
  readonly cases: readonly { readonly minors: readonly string[]; readonly ids: readonly string[] }[];
}

const OVER_TIME_DIFFERENCES: readonly OverTimeDifference[] = [
  {
    command: 'workers',
    reason:
      'A static Pod that comes back with the UID of a Pod that has ended finds the exited containers of that one, until the kubelet collects them (kuberuntime_gc.go). The simulation forgets them with the Pod.',
    cases: [
      { minors: ['1.22', '1.26', '1.27', '1.33', '1.34', '1.37'], ids: ['workers-5-47', 'workers-5-52'] },
    ],
  },
  {
    command: 'workers',
    reason:
      'A retry after an error stays in the work queue while an edit requests an earlier sync; if that sync lasts longer, the ticker requests one more (pod_workers.go completeWork). The simulation drops the retry.',
    cases: [{ minors: ['1.27', '1.33', '1.34', '1.37'], ids: ['workers-5-43'] }],
  },
  {
    command: 'workers',
    reason:
      'The file goes from A to B, A and B again while A stops: B is a known UID too, so housekeeping starts it (pod_workers.go UpdatePod, restartRequested). The simulation remembers the UID of A only.',
    cases: [{ minors: ['1.22', '1.26', '1.27', '1.33', '1.34', '1.37'], ids: ['workers-5-108'] }],
  },
  {
    command: 'workers',
    reason:
      'A kubelet that restarts while it stops the containers of an unknown Pod asks again (kubelet_pods.go HandlePodCleanups). In the simulation the first request goes on.',
    cases: [{ minors: ['1.33', '1.34', '1.37'], ids: ['workers-5-30'] }],
  },
  {
    command: 'workers',
    reason:
      'The driver gives a new kubelet its Pods at once. A real kubelet receives those of the API server a second after its start, and its first relist requests nothing (config/apiserver.go NewSourceApiserver); the recordings of real kubelets show that.',
    cases: [
      { minors: ['1.27', '1.33', '1.34', '1.37'], ids: ['workers-5-5'] },
      {
        minors: ['1.22', '1.26', '1.27', '1.33', '1.34', '1.37'],
        ids: [
          'workers-5-9',
          'workers-5-18',
          'workers-5-28',
          'workers-5-37',
          'workers-5-46',
          'workers-5-100',
          'workers-5-102',
          'workers-5-111',
          'workers-5-114',
        ],
      },
    ],
  },
  {
    command: 'workers',
    reason:
      'Gate PLEGOnDemandRelist: after a sync that killed a container, the regular relist finds one more change. In the simulation, the relist on demand finds everything.',
    cases: [
      {
        minors: ['1.37'],
        ids: [
          'workers-5-32',
          'workers-5-38',
          'workers-5-51',
          'workers-5-72',
          'workers-5-77',
          'workers-5-82',
          'workers-5-92',
          'workers-5-94',
          'workers-5-95',
          'workers-5-104',
        ],
      },
    ],
  },
  {
    command: 'workers',
    reason:
      'The kubelet stops between SyncTerminatingPod and SyncTerminatedPod: the sandbox has stopped, and housekeeping has nothing to do. In the simulation it is still ready then.',
    cases: [{ minors: ['1.22', '1.26', '1.27'], ids: ['workers-5-59'] }],
  },
];

/** The known differences of a command in a release. */
export function knownDifferences(command: CommandName, minor: string): readonly string[] {
  return OVER_TIME_DIFFERENCES.filter((one) => one.command === command)
    .flatMap(({ cases }) => cases)
    .flatMap(({ minors, ids }) => (minors.includes(minor) ? ids : []));
}
