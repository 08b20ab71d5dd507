// Derives the state of the sandbox in the picture.

import type { Explanation } from '../../explain/explanation.ts';
import type { StepName } from '../../releases/steps.ts';
import type { PictureTone } from './tone.ts';

export type SandboxPhase =
  | 'keep'
  | 'will-recreate'
  | 'will-create'
  | 'will-kill'
  | 'killing'
  | 'killed'
  | 'creating'
  | 'created';

/** The frame of the sandbox. */
export interface SandboxNode {
  readonly id: 'sandbox';
  /** Shortened id of the runtime, empty if there is none. */
  readonly shortId: string;
  readonly attempt: number;
  readonly phase: SandboxPhase;
  readonly tone: PictureTone;
}

const TONES = {
  keep: 'keep',
  'will-recreate': 'kill',
  'will-create': 'start',
  'will-kill': 'kill',
  killing: 'kill',
  killed: 'quiet',
  creating: 'start',
  created: 'start',
} as const satisfies Record<SandboxPhase, PictureTone>;

/** Ids of a runtime are long and hexadecimal; generated ids are not shown. */
const SHORT_ID = /^[0-9a-f]{8}|^.{1,8}$/;

/** The frame in the picture. Its `attempt` changes as soon as the new sandbox is created. */
export function sandboxOf(reported: Explanation, playhead: number): SandboxNode {
  const { actions, status } = reported;
  const phase = sandboxPhase(reported, playhead);
  const old = actions.createSandbox && phase !== 'creating' && phase !== 'created';
  return {
    id: 'sandbox',
    // SyncPod drops the id of a sandbox whose network mode changed, although it is still the newest.
    shortId: old || !actions.createSandbox ? (SHORT_ID.exec(idOf(actions, status))?.[0] ?? '') : '',
    attempt: old ? Math.max(0, actions.attempt - 1) : actions.attempt,
    phase,
    tone: TONES[phase],
  };
}

function idOf(actions: Explanation['actions'], { sandboxes }: Explanation['status']): string {
  return actions.sandboxID || (existed(actions) ? (sandboxes[0]?.id ?? '') : '');
}

/** Attempt 0 is the first sandbox of a Pod. */
function existed({ createSandbox, attempt }: Explanation['actions']): boolean {
  return !(createSandbox && attempt === 0);
}

function sandboxPhase({ actions, steps, verdict }: Explanation, playhead: number): SandboxPhase {
  if (verdict.pod === 'terminated') return 'killed';
  if (!actions.killPod && !actions.createSandbox) return 'keep';
  const at = (name: StepName) => steps.find((step) => step.name === name)?.number ?? 0;
  const kill = at('kill-sandbox');
  const create = at('create-sandbox');
  const creates = actions.createSandbox && !verdict.killFails;
  if (creates && playhead > create && !verdict.sandboxFails) return 'created';
  if (creates && playhead === create) return 'creating';
  if (!existed(actions)) return actions.createSandbox ? 'will-create' : 'killed';
  if (playhead > kill) return 'killed';
  if (playhead === kill) return 'killing';
  return actions.createSandbox ? 'will-recreate' : 'will-kill';
}
