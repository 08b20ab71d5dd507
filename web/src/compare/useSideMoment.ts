// What does one side show at the place that both stand at?

import { useMemo, useState } from 'react';
import { createSituation } from '../store/situation.ts';
import { useExplainer } from '../store/useExplainer.ts';
import { type Moment, useMoment } from '../store/useMoment.ts';
import type { Side } from './useComparison.ts';

export function useSideMoment({ work, timeline }: Side, cursor: number): Moment {
  const [situationOf] = useState(createSituation);
  const explainer = useExplainer();
  const there = useMemo(() => ({ ...work, draft: undefined, cursor }), [work, cursor]);
  return useMoment(there, timeline, explainer(situationOf(there, timeline)));
}
