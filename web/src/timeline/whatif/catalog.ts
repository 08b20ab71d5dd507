// Defines every what-if.

import { BEFORE_CREATE } from '@syncpod/core/runtime';
import { CONTAINER } from './catalog/container.ts';
import { KUBELET } from './catalog/kubelet.ts';
import { NODE } from './catalog/node.ts';
import { POD } from './catalog/pod.ts';
import { START } from './catalog/start.ts';
import { TIME } from './catalog/time.ts';
import type { WhatIf } from './definition.ts';
import type { WhatIfDialogKey } from './dialogTexts.ts';
import type { Stage } from './fields.ts';
import type { WhatIfId } from './whatIfIds.ts';

/** Every what-if. */
export const WHAT_IFS = {
  ...TIME,
  ...START,
  ...CONTAINER,
  ...POD,
  ...KUBELET,
  ...NODE,
} as const satisfies Readonly<Record<WhatIfId, WhatIf>>;

/** The reason why the what-if does not apply to this Pod; undefined if it applies. */
export function obstacleTo(whatIf: WhatIf, stage: Stage): WhatIfDialogKey | undefined {
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
