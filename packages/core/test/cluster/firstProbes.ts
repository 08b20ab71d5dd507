// Measures when the workers of probes began, which is chance in the first seconds of a kubelet.

import type { V1Pod } from '../../src/report/kubectl/index.ts';
import type { WholeRecording } from './recording.ts';

/** In the order in which the kubelet starts their workers: prober_manager.go AddPod. */
const PROBES = ['startup', 'readiness', 'liveness'] as const;

/** Seconds that a probe and its line may take. */
const LATE = 0.15;

interface Worker {
  readonly container: string;
  readonly probe: string;
  readonly period: number;
}

export interface FirstProbes {
  /**
   * For each worker, the part of its period before its first probe, if the process had just started: prober/worker.go run.
   * Empty without probes.
   */
  readonly parts: readonly number[];
  /** True if a worker has waited before its first tick. */
  readonly waited: boolean;
}

/** The workers that the process of the kubelet started that received the Pod at a time. */
export function firstProbes(recording: WholeRecording, received: number): FirstProbes {
  const since = recording.log.filter(([at]) => at >= received);
  const next = since.findIndex(([at, , , text]) => at > received && /^"?SyncLoop \(?ADD/.test(text));
  const lines = next < 0 ? since : since.slice(0, next);
  const began = lines.find(([, , , text]) => text.includes('All volumes are attached'))?.[0];
  const workers = began === undefined ? [] : workersOf(recording);
  const parts = workers.map((worker) => {
    const times = lines.flatMap(([at, , place, text]) =>
      isOf(worker, place, text) ? [at - (began ?? 0)] : [],
    );
    const first = lines.find(([, , place, text]) => isOf(worker, place, text) || isResultOf(worker, text));
    const phase = phaseOf(times, worker.period);
    // At the end of its period rather than at its beginning.
    const late = phase === 0 && first !== undefined && first[0] - (began ?? 0) > worker.period - LATE;
    return late ? 1 : Math.round((phase / worker.period) * 100) / 100;
  });
  const atOnce = lines.filter(
    ([at, , , text]) => text.includes('Probe target container not found') && at - (began ?? 0) < LATE,
  );
  return { parts, waited: atOnce.length < workers.length };
}

function workersOf({ scenario }: WholeRecording): Worker[] {
  const { spec } = JSON.parse(String(scenario['manifest'])) as V1Pod;
  const containers = [...spec.containers, ...(spec.initContainers ?? [])] as Readonly<
    Record<string, unknown>
  >[];
  return containers.flatMap((container) =>
    PROBES.flatMap((probe) => {
      const found = container[`${probe}Probe`] as { readonly periodSeconds?: number } | undefined;
      return found
        ? [{ container: String(container['name']), probe, period: found.periodSeconds ?? 10 }]
        : [];
    }),
  );
}

/** True for a line about one probe of the worker. */
function isOf({ container, probe }: Worker, place: string, text: string): boolean {
  if (!place.startsWith('prober.go') || !text.includes(`containerName="${container}"`)) return false;
  const type = text.match(/(?<=probeType="?)\w+/)?.[0] ?? text.match(/(?<=\/ctl\/)\w+/)?.[0] ?? '';
  return type.toLowerCase() === probe;
}

function isResultOf({ probe }: Worker, text: string): boolean {
  return text.includes('SyncLoop (probe)') && text.includes(`probe="${probe}"`);
}

/** The seconds after which most of the times come in each period. */
function phaseOf(times: readonly number[], period: number): number {
  const phases = times.map((at) => ((at % period) + period) % period);
  const near = (phase: number) => phases.filter((other) => (other - phase + period) % period <= LATE).length;
  const best = phases.toSorted((one, other) => near(other) - near(one) || one - other)[0] ?? 0;
  return best > period - LATE ? 0 : best;
}
