// Decides what a Job does about a failed Pod.

import type { ControllerSettings } from './settings.ts';

/** Fail the Job, create another Pod without counting, or count the failure. */
export type FailureAction = 'FailJob' | 'Ignore' | 'Count';

/** The status of a Pod that failed. */
export interface FailedPod {
  readonly conditions: readonly { readonly type: string; readonly status: string }[];
  readonly containers: readonly {
    readonly name: string;
    readonly state: { readonly kind: string; readonly exitCode?: number };
  }[];
}

type Rule = NonNullable<ControllerSettings['podFailurePolicy']>[number];

/** The action of the first rule that matches. Ports pkg/controller/job/pod_failure_policy.go matchPodFailurePolicy (1.25+). */
export function failureAction({ podFailurePolicy = [] }: ControllerSettings, pod: FailedPod): FailureAction {
  return podFailurePolicy.find((rule) => matches(rule, pod))?.action ?? 'Count';
}

function matches({ operator, values = [], containerName, condition }: Rule, pod: FailedPod): boolean {
  if (condition !== undefined) {
    return pod.conditions.some(({ type, status }) => type === condition && status === 'True');
  }
  if (operator === undefined) return false;
  // A container that completed matches no rule.
  return pod.containers.some(({ name, state: { kind, exitCode = 0 } }) => {
    const failed = kind === 'terminated' && exitCode !== 0;
    const named = containerName === undefined || containerName === name;
    return failed && named && values.includes(exitCode) === (operator === 'In');
  });
}
