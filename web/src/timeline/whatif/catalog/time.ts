// Defines the what-ifs about time: the form and the event of each.

import type { WhatIf } from '../definition.ts';
import { choice } from '../fields.ts';

/** In display order. */
export const TIME = {
  wait: {
    fields: () => [
      choice('how', 'whatif.howLong', [
        { value: 'next', text: 'whatif.untilNext' },
        { value: 'stable', text: 'whatif.untilStable' },
        { value: '10', text: 'whatif.tenSeconds' },
        { value: '300', text: 'whatif.fiveMinutes' },
        { value: '1200', text: 'whatif.twentyMinutes' },
      ]),
    ],
    event: ({ how }) =>
      how === 'next' || how === 'stable'
        ? { type: 'wait', until: how }
        : { type: 'wait', seconds: Number(how) || 10 },
  },
} as const satisfies Record<string, WhatIf>;
