// What does one side show at the place that both stand at?

import { explain } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { createExplainer } from '../store/explanation.ts';
import { createSituation } from '../store/situation.ts';
import { type Moment, useMoment } from '../store/useMoment.ts';
import type { Side } from './useComparison.ts';

export function useSideMoment({ work, timeline }: Side, cursor: number): Moment {
  const [situationOf] = useState(createSituation);
  const [explainer] = useState(() => createExplainer(explain));
  const there = useMemo(() => ({ ...work, draft: undefined, cursor, observed: undefined }), [work, cursor]);
  return useMoment(there, timeline, explainer(situationOf(there, timeline)));
}
