// Writes the refusal of an edit as kubectl prints it.

import type { EditPath, FieldError } from '../admission/admission.ts';
import { isRefused } from '../explain/admissionKind.ts';
import type { Explanation } from '../explain/explanation.ts';
import { CONTROLLER_KINDS } from '../text/controllerKinds.ts';
import { podName } from './picture/podName.ts';

/**
 * The lines that kubectl prints, without duplicates. Empty if the edit is not refused.
 * Ports staging/src/k8s.io/kubectl/pkg/cmd/util/helpers.go checkErr and MultilineError (1.8+; in pkg/kubectl/cmd/util
 * to 1.15).
 */
export function refusalLines({ admission, running, verdict, rollout }: Explanation): string[] {
  if (!isRefused(verdict.gate)) return [];
  if (verdict.gate === 'file-refused') return causesOf(admission.errors);
  if (!rollout) return invalidLines('Pod', podName(running), admission.errors);
  const { controller, owner } = rollout;
  return objectLines(controller, { kind: CONTROLLER_KINDS[controller], name: owner }, admission.errors);
}

/** The lines about a workload object. `path`: that of its edits. */
export function objectLines(
  path: EditPath,
  { kind, name }: { readonly kind: string; readonly name: string },
  errors: readonly FieldError[],
): string[] {
  const webhook = WEBHOOKS[path];
  if (webhook === undefined) return invalidLines(kind, name, errors);
  return causesOf(errors).map((cause) => `admission webhook "${webhook}" denied the request: ${cause}`);
}

/** The webhooks of OpenKruise, which validate its objects. */
const WEBHOOKS: Readonly<Partial<Record<EditPath, string>>> = {
  cloneset: 'vcloneset.kb.io',
  advancedstatefulset: 'vstatefulset.kb.io',
  advanceddaemonset: 'vdaemonset.kb.io',
};

/** Reasons of the API server's answers that name no field. */
const REASONS: Readonly<Record<string, string>> = { 'Not found': 'NotFound', 'Bad request': 'BadRequest' };

/**
 * The lines about an object that the API server refuses. An error without a field answers the request as a whole, for
 * example because the API server has no such subresource.
 */
export function invalidLines(kind: string, name: string, errors: readonly FieldError[]): string[] {
  const whole = errors.find(({ field }) => field === '');
  if (whole) return [`Error from server (${REASONS[whole.type] ?? whole.type}): ${whole.detail}`];
  const causes = causesOf(errors);
  const head = `The ${kind} "${name}" is invalid`;
  const [only] = causes;
  if (only === undefined) return [head];
  if (causes.length === 1) return [`${head}: ${only}`];
  return [`${head}: `, ...causes.map((cause) => `* ${cause}`)];
}

function causesOf(errors: readonly FieldError[]): string[] {
  return [...new Set(errors.map(({ field, detail }) => `${field}: ${detail}`))];
}
