// Shows the API server's refusal of a typed workload object: its text is not a Pod, and the running Pod stays.

import type { FieldError } from '@syncpod/core/admission';
import type { Explanation } from '@syncpod/core/explain';
import type { Release } from '@syncpod/core/releases';
import type { View } from './explanation.ts';
import { kept, memo } from './memo.ts';

/** `stored`: the text of the workload object that owns the running Pod, if it is known. */
export type ObjectErrors = (
  text: string,
  server: Release,
  running: Explanation,
  stored: string | undefined,
) => readonly FieldError[];

/** The parts of the store that it reads. */
interface Typed {
  readonly objectErrors: ObjectErrors | undefined;
  readonly workload: string | undefined;
}

/** `running` explains the running Pod without the draft. */
export function createRefusedObject(): (
  view: View,
  source: Typed,
  draft: string,
  server: Release | undefined,
  running: () => View,
) => View {
  const refusedIn = memo(
    (
      explanation: Explanation,
      draft: string,
      server: Release,
      check: ObjectErrors,
      stored: string | undefined,
    ): Explanation | undefined => {
      const errors = check(draft, server, explanation, stored);
      const [refusal] = errors;
      if (!refusal) return undefined;
      return {
        ...explanation,
        admission: { allowed: false, errors, reaches: 'nothing' },
        verdict: { ...explanation.verdict, gate: 'refused', refusal },
      };
    },
  );
  const refused = kept<View>();
  return (view, { objectErrors, workload }, draft, server, running) => {
    if (!objectErrors || !server || !view.diagnostics.some(isObject)) return view;
    const { explanation: before } = running();
    const explanation = before && refusedIn(before, draft, server, objectErrors, workload);
    return explanation ? refused({ ...view, explanation, stale: false }) : view;
  };
}

/** The text is an object with a Pod template. */
export function isObject({ code }: View['diagnostics'][number]): boolean {
  return code === 'has-pod-template';
}
