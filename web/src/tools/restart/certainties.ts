// Names the certainties of a cause.

import type { Cause } from '@syncpod/core/why';
import type { RestartKey } from './texts.ts';

export const CERTAINTIES = {
  proven: 'restart.proven',
  likely: 'restart.likely',
  possible: 'restart.possible',
} as const satisfies Record<Cause['certainty'], RestartKey>;
