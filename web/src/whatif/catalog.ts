// Lists the what-ifs by group.

import { BEFORE_CREATE } from '@syncpod/core/runtime';
import { CONTAINER } from './catalog/container.ts';
import { KUBELET } from './catalog/kubelet.ts';
import { NODE } from './catalog/node.ts';
import { POD } from './catalog/pod.ts';
import { START } from './catalog/start.ts';
import { TIME } from './catalog/time.ts';
import type { WhatIf } from './definition.ts';
import type { Stage } from './fields.ts';
import type { WhatIfKey } from './texts.ts';

/** Groups of the dialog, in display order. */
const BY_GROUP = {
  time: TIME,
  start: START,
  container: CONTAINER,
  pod: POD,
  kubelet: KUBELET,
  node: NODE,
} as const;

type Group = keyof typeof BY_GROUP;

/** Every what-if, in display order. Its title and description are `whatif.title.ID` and `whatif.about.ID`. */
export const WHAT_IFS = { ...TIME, ...START, ...CONTAINER, ...POD, ...KUBELET, ...NODE } as const;

export type WhatIfId = keyof typeof WHAT_IFS;

export const WHAT_IF_IDS = Object.keys(WHAT_IFS) as readonly WhatIfId[];

export const GROUPS = Object.keys(BY_GROUP) as readonly Group[];

export const idsOf = (group: Group): readonly WhatIfId[] =>
  WHAT_IF_IDS.filter((id) => Object.hasOwn(BY_GROUP[group], id));

/** The reason why the what-if does not apply to this Pod; undefined if it applies. */
export function obstacleTo(whatIf: WhatIf, stage: Stage): WhatIfKey | undefined {
  const { needs, begins } = whatIf;
  const { pod } = stage;
  if (begins) return undefined;
  if (pod === 'awaited') return comesBefore(whatIf, stage) ? undefined : 'whatif.notYet';
  if (needs === undefined || pod === 'there') return undefined;
  if (pod === 'gone') return 'whatif.gone';
  return needs === 'pod' ? undefined : 'whatif.ended';
}

/** True if the event can happen before the Pod is created. */
function comesBefore(whatIf: WhatIf, stage: Stage): boolean {
  return BEFORE_CREATE.includes(whatIf.event({}, stage).type);
}

/** What-ifs with a button of their own; narrow screens hide the last ones first. */
export const FREQUENT = ['upgrade', 'exit', 'probe'] as const satisfies readonly WhatIfId[];
