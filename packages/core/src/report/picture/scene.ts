// What is in the picture at a moment of the sync, apart from the cards: steps, sandbox and Pod?

import type { StepName } from '../../releases/steps.ts';
import { skipText, stepText } from '../../sync/stepText.ts';
import type { SyncStep } from '../../sync/syncStep.ts';
import { podName } from '../reported.ts';
import { say } from '../words.ts';
import type { Moment } from './cards.ts';
import type { PictureTone } from './palette.ts';

export type StepState = 'planned' | 'to-come' | 'active' | 'done' | 'skipped';

export interface SceneStep {
  readonly number: number;
  readonly title: string;
  /** What it touches, or why it does nothing. */
  readonly note: string;
  readonly state: StepState;
  readonly tone: PictureTone;
}

/** A word on a tinted ground. */
export interface Chip {
  readonly text: string;
  readonly tone: PictureTone;
  /** True if an icon goes with it. */
  readonly icon?: boolean;
}

interface Headed {
  readonly title: string;
  /** Soft words after the title. */
  readonly note: string;
  readonly chips: readonly Chip[];
}

export interface SceneSandbox extends Headed {
  readonly tone: PictureTone;
  readonly dashed: boolean;
}

const STEP_TONES = {
  compute: 'keep',
  'kill-sandbox': 'kill',
  'kill-containers': 'kill',
  'create-sandbox': 'start',
  'sandbox-ready': 'start',
  ephemeral: 'start',
  init: 'start',
  resize: 'resize',
  start: 'start',
} as const satisfies Record<StepName, PictureTone>;

export function sceneSteps({ reported, lang, step: playhead }: Moment): SceneStep[] {
  return reported.steps.map((step): SceneStep => {
    const { number, name } = step;
    const { title } = stepText(name, lang);
    if (step.state === 'skipped') {
      const note = skipText(step.skipped ?? 'not-needed', lang);
      return { number, title, note, state: 'skipped', tone: 'quiet' };
    }
    return {
      number,
      title,
      note: touched(step, lang),
      state: stateOf(number, playhead),
      tone: STEP_TONES[name],
    };
  });
}

function stateOf(number: number, playhead: number | undefined): StepState {
  if (playhead === undefined) return 'planned';
  if (number === playhead) return 'active';
  return number < playhead ? 'done' : 'to-come';
}

function touched({ touches }: SyncStep, lang: Moment['lang']): string {
  const names = [...new Set(touches.map(({ name }) => name))];
  return names.length > 2 ? say(lang, 'rail.containers', { count: names.length }) : names.join(', ');
}

const SANDBOX_TONES = {
  keep: 'keep',
  'will-recreate': 'kill',
  'will-create': 'start',
  'will-kill': 'kill',
  killing: 'kill',
  killed: 'quiet',
  creating: 'start',
  created: 'start',
} as const satisfies Record<string, PictureTone>;

type SandboxMoment = keyof typeof SANDBOX_TONES;

/** Ids of a runtime are long and hexadecimal; one that was made up says nothing. */
const RUNTIME_ID = /^[0-9a-f]{8}|^.{1,8}$/;

export function sceneSandbox(moment: Moment): SceneSandbox {
  const { actions } = moment.reported;
  const { lang } = moment;
  const now = sandboxMoment(moment);
  const isNew = now === 'creating' || now === 'created';
  const none = now === 'will-create';
  const id = isNew ? '' : (RUNTIME_ID.exec(actions.sandboxID)?.[0] ?? '');
  const attempt = actions.createSandbox && !isNew ? Math.max(0, actions.attempt - 1) : actions.attempt;
  const tone = SANDBOX_TONES[now];
  return {
    title: none ? say(lang, 'sandbox.none') : say(lang, 'sandbox.title', { id }).trim(),
    note: none ? '' : say(lang, 'sandbox.attempt', { attempt }),
    chips: [{ text: say(lang, `sandbox.${now}`), tone, icon: true }],
    tone,
    dashed: none || now === 'creating' || now === 'killed',
  };
}

function sandboxMoment({ reported: { actions, steps }, step: playhead = 0 }: Moment): SandboxMoment {
  if (!actions.killPod && !actions.createSandbox) return 'keep';
  const at = (name: StepName) => steps.find((step) => step.name === name)?.number ?? 0;
  const kill = at('kill-sandbox');
  const create = at('create-sandbox');
  // The kubelet forgets the id of a sandbox that it must replace at once, but counts on from it.
  const existed = actions.sandboxID !== '' || actions.attempt > 0;
  if (actions.createSandbox && playhead > create) return 'created';
  if (actions.createSandbox && playhead === create) return 'creating';
  if (!existed) return actions.createSandbox ? 'will-create' : 'killed';
  if (playhead > kill) return 'killed';
  if (playhead === kill) return 'killing';
  return actions.createSandbox ? 'will-recreate' : 'will-kill';
}

const IPS = {
  kept: ['pod.ip.kept', 'keep'],
  'first-sandbox': ['pod.ip.first', 'start'],
  'new-sandbox': ['pod.ip.new', 'kill'],
  ended: ['pod.ip.gone', 'kill'],
  replaced: ['pod.ip.new', 'kill'],
} as const;

export function scenePod({ reported, lang }: Moment): Headed {
  const { pod, verdict, admission } = reported;
  const [ip, ipTone] = verdict.ownIP ? IPS[verdict.pod] : (['pod.ip.node', 'keep'] as const);
  const replaced = verdict.pod === 'replaced';
  return {
    title: say(lang, 'pod.title', { name: podName(pod) }),
    note: say(lang, 'pod.policy', { policy: pod.spec.restartPolicy ?? 'Always' }),
    chips: [
      ...(admission.reaches === 'nothing'
        ? [{ text: say(lang, 'pod.refused'), tone: 'refused', icon: true } as const]
        : []),
      { text: say(lang, replaced ? 'pod.uid.new' : 'pod.uid.kept'), tone: replaced ? 'kill' : 'keep' },
      { text: say(lang, ip), tone: ipTone },
    ],
  };
}
