// Calls the engine for previews and explanations. The only file of the page that does.

import { explain, explainEntry, preview } from '@syncpod/core/explain';
import { createReader, parsePod } from '@syncpod/core/manifest';
import { createExplainer } from './explanation.ts';

export { explainEntry };

/** Creates an explainer that parses each text once. */
export function createEngine(): ReturnType<typeof createExplainer> {
  const read = createReader(parsePod);
  return createExplainer(({ kubelet, ...input }) =>
    kubelet ? preview({ kubelet, path: input.path, draft: input.draft }, read) : explain(input, read),
  );
}
