// Lists the known differences from the kubelet's behaviour over time, with reasons. Each is run, and must keep failing.

import type { CommandName } from './commands.ts';

interface OverTimeDifference {
  readonly command: CommandName;
  readonly reason: string;
  /** The cases that differ, with the releases in which they do. */
  readonly cases: readonly { readonly minors: readonly string[]; readonly ids: readonly string[] }[];
}

const SINCE_22 = Array.from({ length: 16 }, (_, index) => `1.${22 + index}`);

const OVER_TIME_DIFFERENCES: readonly OverTimeDifference[] = [
  {
    command: 'workers',
    reason:
      'A static Pod that comes back with the UID of a Pod that has ended finds the exited containers and the sandbox of that one, until the kubelet collects them (kuberuntime_gc.go evictContainers, kubelet.go cleanUpContainersInPod). The simulation forgets them with the Pod.',
    cases: [
      { minors: SINCE_22, ids: ['workers-5-81', 'workers-5-91'] },
      { minors: SINCE_22.slice(5), ids: ['workers-5-112'] },
    ],
  },
];

/** The known differences of a command in a release. */
export function knownDifferences(command: CommandName, minor: string): readonly string[] {
  return OVER_TIME_DIFFERENCES.filter((one) => one.command === command)
    .flatMap(({ cases }) => cases)
    .flatMap(({ minors, ids }) => (minors.includes(minor) ? ids : []));
}
