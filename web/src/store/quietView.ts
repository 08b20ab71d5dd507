// Keeps the last accepted answer on the page while a line is being typed.

import type { Explanation } from '@syncpod/core/explain';
import type { View } from './explanation.ts';
import { kept } from './memo.ts';

/** A half-typed field is often valid YAML that the API server refuses: neither is reported before a pause. */
export function createQuietView(): (view: View, typing: boolean) => View {
  const quiet = kept<View>();
  let accepted: Explanation | undefined;
  return (view, typing) => {
    const unsettled = view.stale || view.explanation?.admission.allowed === false;
    if (!unsettled || !typing) accepted = unsettled ? undefined : view.explanation;
    return unsettled && accepted ? quiet({ ...view, explanation: accepted, stale: true }) : view;
  };
}
