// Calls the engine for previews and explanations. The only file of the page that does.

import { explain, explainEntry, preview } from '@syncpod/core/explain';
import { createExplainer } from './explanation.ts';

export { explainEntry };

/** Creates the page's explainer. */
export function createEngine(): ReturnType<typeof createExplainer> {
  return createExplainer(({ kubelet, ...input }) =>
    kubelet ? preview({ kubelet, path: input.path, draft: input.draft }) : explain(input),
  );
}
