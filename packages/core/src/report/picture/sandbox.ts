// What becomes of the sandbox, and how far has it come?

import type { StepName } from '../../releases/steps.ts';
import type { Reported } from '../reported.ts';
import type { PictureTone } from './palette.ts';

export type SandboxMoment =
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
  readonly moment: SandboxMoment;
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
} as const satisfies Record<SandboxMoment, PictureTone>;

/** Ids of a runtime are long and hexadecimal; one that was made up says nothing. */
const SHORT_ID = /^[0-9a-f]{8}|^.{1,8}$/;

/** The frame of the picture. Its `attempt` is the new one as soon as the new sandbox is being created. */
export function sandboxOf(reported: Reported, playhead: number): SandboxNode {
  const { actions, status } = reported;
  const moment = momentOf(reported, playhead);
  const old = actions.createSandbox && moment !== 'creating' && moment !== 'created';
  return {
    id: 'sandbox',
    // SyncPod forgets the id of a sandbox whose network mode changed; it is the newest all the same.
    shortId: old || !actions.createSandbox ? (SHORT_ID.exec(idOf(actions, status))?.[0] ?? '') : '',
    attempt: old ? Math.max(0, actions.attempt - 1) : actions.attempt,
    moment,
    tone: TONES[moment],
  };
}

function idOf(actions: Reported['actions'], { sandboxes }: Reported['status']): string {
  return actions.sandboxID || (existed(actions) ? (sandboxes[0]?.id ?? '') : '');
}

/** Attempt 0 is the first sandbox of a Pod: there was none before. */
function existed({ createSandbox, attempt }: Reported['actions']): boolean {
  return !(createSandbox && attempt === 0);
}

function momentOf({ actions, steps, verdict }: Reported, playhead: number): SandboxMoment {
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
