// Describes the conditions of a Job.

export interface JobCondition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
}

export function isTrue(conditions: readonly JobCondition[], type: string): JobCondition | undefined {
  return conditions.find((condition) => condition.type === type && condition.status === 'True');
}

/**
 * Adds or updates a condition. A new one that is False is not added.
 * Ports pkg/controller/job/job_controller.go ensureJobConditionStatus.
 */
export function withCondition(
  conditions: readonly JobCondition[],
  condition: JobCondition,
): { readonly conditions: readonly JobCondition[]; readonly changed: boolean } {
  const old = conditions.find(({ type }) => type === condition.type);
  if (old) {
    const same =
      old.status === condition.status && old.reason === condition.reason && old.message === condition.message;
    if (same) return { conditions, changed: false };
    return { conditions: conditions.map((one) => (one === old ? condition : one)), changed: true };
  }
  if (condition.status === 'False') return { conditions, changed: false };
  return { conditions: [...conditions, condition], changed: true };
}

export function trueCondition(type: string, reason: string, message: string): JobCondition {
  return { type, status: 'True', reason, message };
}
