// Who explains situations for one part of the page, and reads no text twice for it?

import { explain, parsePod } from '@syncpod/core';
import { useState } from 'react';
import { createExplainer } from './explanation.ts';
import { createReader } from './readPods.ts';

/** The same one for the life of the component. */
export function useExplainer(): ReturnType<typeof createExplainer> {
  const [explainer] = useState(() => {
    const read = createReader(parsePod);
    return createExplainer((input) => explain(input, read));
  });
  return explainer;
}
