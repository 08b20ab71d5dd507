// Lists the what-ifs by group. What each asks for and does is loaded with the dialog.

const BY_GROUP = {
  time: ['wait'],
  start: ['create'],
  container: ['exit', 'probe', 'unknown', 'image', 'postStart', 'stopping', 'process', 'obstacle'],
  pod: ['volume', 'sandbox', 'resize', 'debug', 'delete'],
  kubelet: [
    'kubeletRestart',
    'kubeletConfig',
    'sysctls',
    'kubeletStop',
    'kubeletStart',
    'apiServer',
    'upgrade',
    'controlPlane',
  ],
  node: [
    'nodeNotReady',
    'runtimeRestart',
    'durations',
    'nodeShutdown',
    'reboot',
    'evict',
    'room',
    'labels',
    'ports',
  ],
} as const;

type Group = keyof typeof BY_GROUP;

export type WhatIfId = (typeof BY_GROUP)[Group][number];

/** Groups of the dialog, in display order. */
export const GROUPS = Object.keys(BY_GROUP) as readonly Group[];

/** In display order. */
export const idsOf = (group: Group): readonly WhatIfId[] => BY_GROUP[group];

/** Every what-if, in display order. Its title and description are `whatif.title.ID` and `whatif.about.ID`. */
export const WHAT_IF_IDS: readonly WhatIfId[] = GROUPS.flatMap(idsOf);

const FREQUENT = ['upgrade', 'exit', 'probe'] as const satisfies readonly WhatIfId[];

/** What-ifs with a button of their own; narrow screens hide the last ones first. A process that is about to exit needs time. */
export const frequentIn = (exits: boolean) =>
  (exits ? (['wait', ...FREQUENT] as const) : FREQUENT).slice(0, 3);
