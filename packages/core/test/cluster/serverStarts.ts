// Measures how long the servers of containers took until they listened. That depends on the recording machine.

import type { WholeRecording } from './recording.ts';

/** A connection that is refused later than this many seconds after a start has another cause. */
const LATEST = 0.5;

/** The simulated container starts at most this many seconds before the recorded one. */
const EARLY = 0.3;

interface ServerStart {
  readonly at: number;
  readonly container: string;
  /** Seconds from the start until its ports answer. */
  readonly answersAfter: number;
}

/**
 * The instances whose first probes were refused, with the time that their servers took. The next instance that answers at
 * once has 0. Upstream: pkg/kubelet/prober/prober.go runProbe.
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
