// Logs the beginning and the end of an iteration of the Pod worker.

import { log, type Run } from '../kuberuntime/run.ts';
import type { LogValue } from '../log/logValue.ts';

/** The work of an iteration, in upstream's order. */
export type WorkType = 'sync' | 'terminating' | 'terminated';

const ORDER: readonly WorkType[] = ['sync', 'terminating', 'terminated'];

/** A number up to 1.26. Upstream: pkg/kubelet/pod_workers.go PodWorkType, and PodWorkerState (1.27+). */
export function workType({ release }: Run, type: WorkType): LogValue {
  return release.has('exported-worker-syncs') ? type : ORDER.indexOf(type);
}

/** Ports the lines of pod_workers.go podWorkerLoop (1.22+; managePodLoop to 1.26); the last iteration has its own. */
export function logWork(
  run: Run,
  family: 'worker-processing' | 'worker-processing-done',
  type: WorkType,
): void {
  const last = run.release.has('exported-worker-syncs') ? 0 : 3;
  const variant = family === 'worker-processing' ? 0 : type === 'terminated' ? last : 1;
  log(run, family, { updateType: workType(run, type) }, variant);
}
