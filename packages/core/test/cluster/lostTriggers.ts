// Measures which readiness triggers reached the worker before the new status. Chance decides that.

import type { WholeRecording } from './recording.ts';

/** Seconds that a probe and its line may take. */
const LATE = 0.3;

/**
 * The triggers of one kubelet process that no probe and no first result of a container follows at once, counted from 1. The
 * log has triggers since 1.33. Upstream: pkg/kubelet/prober/worker.go run and doProbe.
 */
export function lostTriggers({ log }: WholeRecording, from: number, to: number): number[] {
  const lines = log.filter(([at]) => at >= from && at < to);
  return lines
    .flatMap(([at, , , text], index) => {
      const container = text.match(/^"Triggered Probe by manual run".* containerName="([^"]+)"/)?.[1];
      if (container === undefined) return [];
      const name = `containerName="${container}"`;
      const isHeard = (place: string, other: string) =>
        (place.startsWith('prober.go') && other.includes(name)) ||
        /SyncLoop \(probe\).*readiness/.test(other);
      const heard = lines.slice(index + 1).find(([, , place, other]) => isHeard(place, other));
      return [heard !== undefined && heard[0] - at > LATE];
    })
    .flatMap((lost, index) => (lost ? [index + 1] : []));
}
