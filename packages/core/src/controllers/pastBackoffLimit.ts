// Compares the restarts of the Pods of a Job with its backoffLimit.

import type { JobPod, JobSpec } from './jobState.ts';

/**
 * True if Pods that restart their containers have done so too often.
 * Ports pkg/controller/job/job_controller.go pastBackoffLimitOnFailure (1.8+).
 */
export function pastBackoffLimit(
  { restarts, backoffLimit }: Pick<JobSpec, 'restarts' | 'backoffLimit'>,
  pods: readonly Pick<JobPod, 'phase' | 'restarts'>[],
): boolean {
  if (!restarts) return false;
  const running = pods.filter(({ phase }) => phase === 'Running' || phase === 'Pending');
  const count = running.reduce((sum, pod) => sum + (pod.restarts ?? 0), 0);
  return backoffLimit === 0 ? count > 0 : count >= backoffLimit;
}
