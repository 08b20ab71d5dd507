// What does one side show at the place that both stand at?

import { explain, parsePod } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { createExplainer } from '../store/explanation.ts';
import { createReader } from '../store/readPods.ts';
import { createSituation } from '../store/situation.ts';
import { type Moment, useMoment } from '../store/useMoment.ts';
import type { Side } from './useComparison.ts';

export function useSideMoment({ work, timeline }: Side, cursor: number): Moment {
  const [situationOf] = useState(createSituation);
  const [explainer] = useState(() => {
    const read = createReader(parsePod);
    return createExplainer((input) => explain(input, read));
  });
  const there = useMemo(() => ({ ...work, draft: undefined, cursor }), [work, cursor]);
  return useMoment(there, timeline, explainer(situationOf(there, timeline)));
}
