// What does a person read when an edit is refused?

import { isRefused } from '../trace/gate.ts';
import { podName, type Reported } from './reported.ts';

/**
 * The lines of `kubectl`, which repeats no error. Empty if the edit is not refused.
 * Ports staging/src/k8s.io/kubectl/pkg/cmd/util/helpers.go checkErr and MultilineError (1.8-1.37; in pkg/kubectl/cmd/util
 * to 1.15).
 */
export function refusalLines({ admission, running, verdict }: Reported): string[] {
  if (!isRefused(verdict.gate)) return [];
  const errors = admission.errors.map(({ field, detail }) => (field === '' ? detail : `${field}: ${detail}`));
  const causes = [...new Set(errors)];
  if (verdict.gate === 'file-refused') return causes;
  const head = `The Pod "${podName(running)}" is invalid`;
  const [only] = causes;
  if (only === undefined) return [head];
  if (causes.length === 1) return [`${head}: ${only}`];
  return [`${head}: `, ...causes.map((cause) => `* ${cause}`)];
}
