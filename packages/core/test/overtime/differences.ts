// Lists the known differences from the kubelet's behavior over time, with reasons. Each is run, and must keep failing.

import type { CommandName } from './commands.ts';

interface OverTimeDifference {
  readonly command: CommandName;
  readonly reason: string;
  /** The cases that differ, with the releases in which they do. */
  readonly cases: readonly { readonly minors: readonly string[]; readonly ids: readonly string[] }[];
}

const OVER_TIME_DIFFERENCES: readonly OverTimeDifference[] = [];

/** The known differences of a command in a release. */
export function knownDifferences(command: CommandName, minor: string): readonly string[] {
  return OVER_TIME_DIFFERENCES.filter((one) => one.command === command)
    .flatMap(({ cases }) => cases)
    .flatMap(({ minors, ids }) => (minors.includes(minor) ? ids : []));
}
