// Calls the engine for previews and explanations. The only file of the page that does.

import { eventfulExplanations, explain, explainEntry, preview, previewRefused } from '@syncpod/core/explain';
import { createExplainer } from './explanation.ts';

export { eventfulExplanations, explainEntry, previewRefused };

/** Creates the page's explainer. */
export function createEngine(): ReturnType<typeof createExplainer> {
  return createExplainer(({ kubelet, ...input }) =>
    kubelet ? preview({ kubelet, path: input.path, draft: input.draft }) : explain(input),
  );
}
