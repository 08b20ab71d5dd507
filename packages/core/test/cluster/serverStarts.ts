// Measures how long servers needed until they listened, which is the speed of the recording machine.

import type { WholeRecording } from './recording.ts';

/** A refused connection this many seconds after a start, or later, has another cause. */
const LATEST = 0.5;

/** Seconds before a recorded start at which the simulated container starts at the earliest. */
const EARLY = 0.3;

interface ServerStart {
  readonly at: number;
  readonly container: string;
  /** Seconds from the start until its ports answer. */
  readonly answersAfter: number;
}

/**
 * The instances that refused a connection just after their start, and what the instances after them need. Upstream:
 * pkg/kubelet/prober/prober.go runProbe.
 */
export function serverStarts({ log }: WholeRecording): ServerStart[] {
  const slow = new Set<string>();
  return log.flatMap(([start, , , text], index): ServerStart[] => {
    const container = text.match(
      /fieldPath="spec\.(?:init)?[cC]ontainers\{([^}]+)\}".* reason="Started"/,
    )?.[1];
    if (container === undefined) return [];
    const refusals = log
      .slice(index)
      .filter(
        ([at, , place, line]) =>
          at < start + LATEST &&
          place.startsWith('prober.go') &&
          line.includes(`containerName="${container}"`) &&
          line.includes('connection refused'),
      );
    const last = refusals.at(-1)?.[0];
    const at = Math.max(0, start - EARLY);
    if (last === undefined) return slow.delete(container) ? [{ at, container, answersAfter: 0 }] : [];
    slow.add(container);
    return [{ at, container, answersAfter: Math.round((last - start + 0.05) * 100) / 100 }];
  });
}
