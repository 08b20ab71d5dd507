// Which card, or which two, stand for a container in a picture, and what do they say?

import type { Container, ContainerKind, Pod } from '../../api/pod.ts';
import { hashContainer, hashHex } from '../../hash/hashContainer.ts';
import type { ContainerOutcome } from '../../trace/outcome.ts';
import type { Language } from '../../trace/text.ts';
import type { Reported } from '../reported.ts';
import { say, type WordKey } from '../words.ts';
import type { PictureTone } from './palette.ts';

/** `planned` until its step comes, `acting` while it is active, `past` afterwards; `still` if no step touches it. */
type Phase = 'planned' | 'acting' | 'past' | 'still';

/** One box of a container: the only one, or the old or the new one of a replaced container. */
export interface PictureCard {
  readonly container: string;
  readonly kind: ContainerKind;
  readonly side: 'only' | 'old' | 'new';
  readonly tone: PictureTone;
  readonly badge?: Extract<WordKey, `badge.${string}`>;
  readonly phase: Phase;
  readonly image: string;
  readonly facts: string;
}

/** At which moment of the sync: number of the active step, 0 before the first; absent: the plan as a whole. */
export interface Moment {
  readonly reported: Reported;
  readonly lang: Language;
  readonly step?: number;
}

interface At extends Moment {
  readonly container: ContainerOutcome;
}

type Body = Pick<PictureCard, 'tone' | 'phase' | 'image'> &
  Partial<Pick<PictureCard, 'badge'>> & { readonly facts: readonly string[] };

/** The cards of one container, old before new. */
export function cardsOf(container: ContainerOutcome, moment: Moment): PictureCard[] {
  const at: At = { ...moment, container };
  const { name, kind, outcome } = container;
  const card = (side: PictureCard['side'], { facts, ...body }: Body): PictureCard => ({
    ...{ container: name, kind, side, facts: facts.join(' · ') },
    ...body,
  });
  if (outcome === 'kill-and-start') return [card('old', dying(at, 'kill')), card('new', starting(at))];
  const body = bodyOf(at);
  const typed = refusedChange(at);
  return typed ? [card('old', body), card('new', typed)] : [card('only', body)];
}

function bodyOf(at: At): Body {
  const { outcome } = at.container;
  switch (outcome) {
    case 'kill':
    case 'reset':
      return dying(at, outcome);
    case 'start':
      return starting(at);
    case 'resize':
      return resizing(at);
    default:
      return standing(at);
  }
}

function phaseOf({ container, reported, step }: At, effects: readonly string[]): Phase {
  if (step === undefined) return 'planned';
  const found = reported.steps.find(({ touches }) =>
    touches.some(({ name, effect }) => name === container.name && effects.includes(effect)),
  );
  if (!found) return step > 0 ? 'past' : 'planned';
  if (found.number === step) return 'acting';
  return found.number < step ? 'past' : 'planned';
}

const hashFact = (lang: Language, hash: number | undefined) =>
  hash === undefined ? [] : [say(lang, 'fact.hash', { hash: hashHex(hash) })];

function runFact({ container: { state, exitCode }, lang }: At): string[] {
  return state === 'none' ? [] : [say(lang, `run.${state}`, { code: exitCode ?? '' }).trim()];
}

function dying(at: At, outcome: 'kill' | 'reset'): Body {
  const { container, reported, lang } = at;
  const phase = phaseOf(at, ['kill', 'remove', 'reset']);
  const past = phase === 'past';
  const grace = reported.pod.spec.terminationGracePeriodSeconds;
  const waits =
    !past && container.state === 'running' && container.reason === undefined && grace !== undefined;
  const words = {
    kill: { planned: 'badge.kill', acting: 'badge.killing', past: 'badge.killed' },
    reset: { planned: 'badge.reset', acting: 'badge.resetting', past: 'badge.removed' },
  } as const;
  return {
    tone: past ? 'quiet' : 'kill',
    badge: words[outcome][phase === 'still' ? 'planned' : phase],
    phase,
    image: container.image.running ?? container.image.spec,
    facts: [
      ...hashFact(lang, container.hash.running),
      ...(waits ? [say(lang, 'fact.grace', { seconds: grace })] : []),
    ],
  };
}

function starting(at: At): Body {
  const { container, lang, reported } = at;
  const phase = phaseOf(at, ['start']);
  // The containers of a new Pod have never run, whatever those of the old one did.
  const again =
    reported.verdict.pod !== 'replaced' &&
    (container.outcome === 'kill-and-start' || container.state !== 'none');
  const words = { planned: 'badge.start', acting: 'badge.starting', past: 'badge.started' } as const;
  return {
    tone: 'start',
    badge: words[phase === 'still' ? 'planned' : phase],
    phase,
    image: container.image.spec,
    facts: [
      ...hashFact(lang, container.hash.spec),
      ...(again ? [say(lang, 'fact.restart', { count: container.restartCount + 1 })] : []),
    ],
  };
}

function resizing(at: At): Body {
  const { container, lang } = at;
  const phase = phaseOf(at, ['resize']);
  const words = { planned: 'badge.resize', acting: 'badge.resizing', past: 'badge.resized' } as const;
  return {
    tone: 'resize',
    badge: words[phase === 'still' ? 'planned' : phase],
    phase,
    image: container.image.running ?? container.image.spec,
    facts: [...hashFact(lang, container.hash.running), ...runFact(at)],
  };
}

const STILL = {
  keep: ['keep', 'badge.keep'],
  wait: ['wait', 'badge.wait'],
  'back-off': ['wait', 'badge.back-off'],
} as const;

/** Nothing happens to it. What has finished or never ran says so in its facts and has no badge. */
function standing(at: At): Body {
  const { container, lang } = at;
  const { outcome, image, hash } = container;
  const still =
    outcome === 'keep' || outcome === 'wait' || outcome === 'back-off' ? STILL[outcome] : undefined;
  return {
    tone: still?.[0] ?? 'quiet',
    ...(still ? { badge: still[1] } : {}),
    phase: 'still',
    image: outcome === 'keep' ? (image.running ?? image.spec) : image.spec,
    facts: [...(still ? hashFact(lang, hash.running ?? hash.spec) : []), ...runFact(at)],
  };
}

/** What was typed and did not get through, beside what runs on. */
function refusedChange({ container: { name }, reported, lang }: At): Body | undefined {
  const { admission, running, typed, release } = reported;
  if (admission.reaches !== 'nothing') return undefined;
  const had = findContainer(running, name);
  const wanted = findContainer(typed, name);
  if (!had || !wanted || JSON.stringify(had) === JSON.stringify(wanted)) return undefined;
  return {
    tone: 'refused',
    badge: 'badge.refused',
    phase: 'still',
    image: wanted.image ?? '',
    facts: hashFact(lang, hashContainer(wanted, release).hash),
  };
}

function findContainer({ spec }: Pod, name: string): Container | undefined {
  const { initContainers = [], containers, ephemeralContainers = [] } = spec;
  return [...initContainers, ...containers, ...ephemeralContainers].find((one) => one.name === name);
}
