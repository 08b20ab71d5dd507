// Keeps the running Pod on the page while the text is an unrelated Pod.

import type { View } from './explanation.ts';
import { kept, memo } from './memo.ts';
import { otherPodOf } from './otherPod.ts';

/**
 * Finds the other Pod in a text. An unrelated Pod is not judged as an edit: the running Pod stays, as for a text that is
 * not a Pod. `running` explains the running Pod without the draft.
 */
export function createOtherPod(): (view: View, running: () => View) => View {
  const otherIn = memo(otherPodOf);
  const found = kept<View>();
  return (view, running) => {
    const other = view.stale || !view.explanation ? undefined : otherIn(view.explanation);
    if (!other) return view;
    const { explanation } = other.about === 'unrelated' ? running() : view;
    const stale = other.about === 'unrelated';
    return found({ ...view, ...(explanation ? { explanation } : {}), stale, other });
  };
}
