// What becomes of the sandbox, and how far has it come?

import type { Explanation, StepName } from '@syncpod/core';
import type { SandboxMoment, SandboxNode, Tone } from './model.ts';

const TONES = {
  keep: 'keep',
  'will-recreate': 'kill',
  'will-create': 'start',
  'will-kill': 'kill',
  killing: 'kill',
  killed: 'quiet',
  creating: 'start',
  created: 'start',
} as const satisfies Record<SandboxMoment, Tone>;

const SHORT_ID = 8;

/** The frame of the picture. Its `attempt` is the new one as soon as the new sandbox is being created. */
export function sandboxOf(explanation: Explanation, playhead: number): SandboxNode {
  const { actions, status } = explanation;
  const moment = momentOf(explanation, playhead);
  const old = actions.createSandbox && moment !== 'creating' && moment !== 'created';
  return {
    id: 'sandbox',
    // SyncPod forgets the id of a sandbox whose network mode changed; it is the newest all the same.
    shortId:
      old || !actions.createSandbox
        ? (actions.sandboxID || (existed(actions) ? (status.sandboxes[0]?.id ?? '') : '')).slice(0, SHORT_ID)
        : '',
    attempt: old ? Math.max(0, actions.attempt - 1) : actions.attempt,
    moment,
    tone: TONES[moment],
  };
}

/** Attempt 0 is the first sandbox of a Pod: there was none before. */
function existed({ createSandbox, attempt }: Explanation['actions']): boolean {
  return !(createSandbox && attempt === 0);
}

function momentOf({ actions, steps }: Explanation, playhead: number): SandboxMoment {
  if (!actions.killPod && !actions.createSandbox) return 'keep';
  const at = (name: StepName) => steps.find((step) => step.name === name)?.number ?? 0;
  const kill = at('kill-sandbox');
  const create = at('create-sandbox');
  if (actions.createSandbox && playhead > create) return 'created';
  if (actions.createSandbox && playhead === create) return 'creating';
  if (!existed(actions)) return actions.createSandbox ? 'will-create' : 'killed';
  if (playhead > kill) return 'killed';
  if (playhead === kill) return 'killing';
  return actions.createSandbox ? 'will-recreate' : 'will-kill';
}
