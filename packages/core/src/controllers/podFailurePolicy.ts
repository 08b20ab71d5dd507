// Decides what a Job does about a failed Pod.

import type { Release } from '../releases/release.ts';
import type { ControllerSettings } from './settings.ts';

/** Fail the Job, fail its index, create another Pod without counting, or count the failure. */
export type FailureAction = Rule['action'];

/** The status of a Pod that failed. */
export interface FailedPod {
  readonly conditions: readonly { readonly type: string; readonly status: string }[];
  readonly containers: readonly {
    readonly name: string;
    readonly state: { readonly kind: string; readonly exitCode?: number };
  }[];
}

export type FailureRules = NonNullable<ControllerSettings['podFailurePolicy']>;

type Rule = FailureRules[number];

/** The first rule that matches. */
export interface MatchedRule {
  readonly index: number;
  readonly action: FailureAction;
  /** The condition or the container that matched. */
  readonly condition?: string;
  readonly container?: { readonly name: string; readonly exitCode: number };
}

/**
 * The first rule that matches; undefined without one. Rules whose action the release does not have are skipped.
 * Ports pkg/controller/job/pod_failure_policy.go matchPodFailurePolicy (1.25+).
 */
export function matchedRule(
  rules: FailureRules = [],
  pod: FailedPod,
  release: Release,
): MatchedRule | undefined {
  const without = release.has('job-index-failure-count') ? undefined : 'FailIndex';
  for (const [index, rule] of rules.entries()) {
    const matched = rule.action === without ? undefined : match(rule, pod);
    if (matched) return { index, action: rule.action, ...matched };
  }
  return undefined;
}

function match(
  { operator, values = [], containerName, condition }: Rule,
  pod: FailedPod,
): Pick<MatchedRule, 'condition' | 'container'> | undefined {
  if (condition !== undefined) {
    return pod.conditions.some(({ type, status }) => type === condition && status === 'True')
      ? { condition }
      : undefined;
  }
  if (operator === undefined) return undefined;
  // A container that completed matches no rule.
  for (const { name, state } of pod.containers) {
    const { kind, exitCode = 0 } = state;
    const failed = kind === 'terminated' && exitCode !== 0;
    const named = containerName === undefined || containerName === name;
    if (failed && named && values.includes(exitCode) === (operator === 'In')) {
      return { container: { name, exitCode } };
    }
  }
  return undefined;
}
