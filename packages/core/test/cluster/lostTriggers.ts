// Measures which requests for a readiness probe came before the status that they were about, which is chance.

import type { WholeRecording } from './recording.ts';

/** Seconds that a probe and its line may take. */
const LATE = 0.3;

/**
 * Of the requests of one process of the kubelet, counted from 1: those that neither a probe nor the first result of a
 * container follows at once. Since 1.33 the log has the requests. Ports pkg/kubelet/prober/worker.go run and doProbe.
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
