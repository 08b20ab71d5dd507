// Which card, or which two, stand for a container, and what do they say at this moment?

import { findContainer } from '../../api/findContainer.ts';
import type { Container } from '../../api/pod.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { MINIMUM_GRACE } from '../../runtime/kuberuntime/killContainer.ts';
import { ORPHAN_GRACE } from '../../runtime/loop/orphan.ts';
import type { ContainerOutcome } from '../../trace/outcome.ts';
import type { Reported } from '../reported.ts';
import type { Badge, Card, Fact, Phase } from './card.ts';
import { imageParts } from './imageParts.ts';
import type { PictureTone } from './palette.ts';

/** The cards of one container, old before new. `playhead` as in toGraphModel. */
export function cardsOf(container: ContainerOutcome, reported: Reported, playhead: number): readonly Card[] {
  const { name, kind, outcome } = container;
  const make = (side: Card['side'], body: Body, beside?: string): Card => ({
    id: `card:${name}:${side}`,
    container: name,
    kind,
    side,
    ...body,
    imageParts: imageParts(body.image, beside),
  });
  const at = { container, reported, playhead };
  const pair = (old: Body, fresh: Body) => [make('old', old, fresh.image), make('new', fresh, old.image)];
  if (outcome === 'kill-and-start') return pair(dying(at, 'kill'), starting(at));
  if (comesBack(container, reported)) return pair(dying(at, 'kill'), waiting(container));
  const body = bodyOf(at);
  const typed = refusedChange(container, reported);
  return typed ? pair(body, typed) : [make('only', body)];
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
      return standing(at.container);
  }
}

interface At {
  readonly container: ContainerOutcome;
  readonly reported: Reported;
  readonly playhead: number;
}

type Body = Omit<Card, 'id' | 'container' | 'kind' | 'side' | 'imageParts'>;

const KILLS: ReadonlySet<string> = new Set(['kill', 'remove', 'reset']);

/** How far the step that does this to the container has come. No step of a new Pod touches the old one's. */
function phaseOf({ container, reported, playhead }: At, does: (effect: string) => boolean): Phase {
  const { steps } = reported;
  const step = steps.find(({ touches }) =>
    touches.some(({ name, effect }) => name === container.name && does(effect)),
  );
  if (!step) return playhead > 0 ? 'past' : 'planned';
  if (step.number === playhead) return 'acting';
  return step.number < playhead ? 'past' : 'planned';
}

const pick = (phase: Phase, planned: Badge, acting: Badge, past: Badge): Badge =>
  phase === 'past' ? past : phase === 'acting' ? acting : planned;

const runningImage = ({ image }: ContainerOutcome): string => image.running ?? image.spec;

function hashFact(hash: number | undefined): Fact[] {
  return hash === undefined ? [] : [{ fact: 'hash', hash }];
}

/** What is resized keeps its hash: the amounts tell the old one from the new. */
function identity({ resize }: ContainerOutcome, form: 'now' | 'change', hash: number | undefined): Fact[] {
  return resize ? [{ fact: 'resize', form, change: resize }] : hashFact(hash);
}

function backOffFact({ backOff }: ContainerOutcome): Fact[] {
  return backOff ? [{ fact: 'back-off', seconds: backOff.wait }] : [];
}

function runFact({ state, exitCode }: ContainerOutcome): Fact[] {
  if (state === 'none') return [];
  return [{ fact: 'run', state, ...(exitCode === undefined ? {} : { code: exitCode }) }];
}

function dying(at: At, outcome: 'kill' | 'reset'): Body {
  const { container, reported } = at;
  const phase = phaseOf(at, (effect) => KILLS.has(effect));
  const badge =
    outcome === 'kill'
      ? pick(phase, 'kill', 'killing', 'killed')
      : pick(phase, 'reset', 'resetting', 'removed');
  const grace = phase === 'past' ? undefined : graceOf(container, reported);
  return {
    tone: phase === 'past' ? 'quiet' : 'kill',
    badge,
    phase,
    image: runningImage(container),
    facts: [
      ...identity(container, 'now', container.hash.running),
      ...(grace === undefined ? [] : [{ fact: 'grace', seconds: grace } as const]),
    ],
  };
}

/**
 * Unknown where the node takes a time of its own, for an eviction and for a restart of all, and if a probe with its own
 * grace period kills: which of the two counts differs between releases. Of a Pod that a kubelet finds and does not know,
 * only releases before 1.22 keep the period.
 */
function graceOf(
  { name, outcome, reason, state, stray }: ContainerOutcome,
  { pod, running, verdict, release }: Reported,
): number | undefined {
  if (state !== 'running' || stray || outcome === 'reset' || verdict.end?.cause === 'evicted')
    return undefined;
  if (verdict.gate === 'file-reread' && release.has('terminating-worker')) return ORPHAN_GRACE;
  const old = verdict.pod === 'replaced' ? running : pod;
  const own = findContainer(old, name)?.container;
  if (own && reason && probeGrace(own, reason) !== undefined) return undefined;
  const asked = old.metadata.deletionGracePeriodSeconds ?? old.spec.terminationGracePeriodSeconds;
  return asked === undefined ? undefined : Math.max(asked, MINIMUM_GRACE);
}

function probeGrace(container: Container, reason: string): number | undefined {
  if (reason === 'LivenessProbe') return container.livenessProbe?.terminationGracePeriodSeconds;
  return reason === 'StartupProbe' ? container.startupProbe?.terminationGracePeriodSeconds : undefined;
}

function starting(at: At): Body {
  const { container, reported } = at;
  const phase = phaseOf(at, (effect) => effect === 'start');
  const fresh = reported.verdict.pod === 'replaced';
  const again = !fresh && (container.outcome === 'kill-and-start' || container.state !== 'none');
  const before = !fresh && container.outcome === 'start' && phase !== 'past' ? runFact(container) : [];
  const { fails } = container;
  return {
    tone: fails ? 'wait' : 'start',
    badge: fails ? 'cannot-start' : pick(phase, 'start', 'starting', 'started'),
    phase,
    image: container.image.spec,
    facts: [
      ...(fails ? [{ fact: 'fails', reason: fails } as const] : []),
      ...identity(container, 'change', container.hash.spec),
      ...before,
      ...(again && before.length === 0
        ? [{ fact: 'restart', count: container.restartCount + 1 } as const]
        : []),
    ],
  };
}

function resizing(at: At): Body {
  const { container } = at;
  const phase = phaseOf(at, (effect) => effect === 'resize');
  return {
    tone: 'resize',
    badge: pick(phase, 'resize', 'resizing', 'resized'),
    phase,
    image: runningImage(container),
    facts: [...identity(container, 'change', container.hash.running), ...runFact(container)],
  };
}

/** Killed with its sandbox or its Pod, and started in the new one when its turn has come. */
function comesBack({ name, kind, outcome, path }: ContainerOutcome, { verdict }: Reported): boolean {
  if (outcome !== 'kill' || kind === 'ephemeral' || path === undefined) return false;
  return verdict.pod === 'replaced' || verdict.waiting.includes(name);
}

function waiting(container: ContainerOutcome): Body {
  const { image, hash, backOff } = container;
  const badge = backOff ? 'back-off' : 'wait';
  const facts = [...backOffFact(container), ...hashFact(hash.spec)];
  return { tone: 'wait', badge, phase: 'still', image: image.spec, facts };
}

const STILL: Readonly<Partial<Record<ContainerOutcome['outcome'], { tone: PictureTone; badge: Badge }>>> = {
  keep: { tone: 'keep', badge: 'keep' },
  left: { tone: 'keep', badge: 'left' },
  wait: { tone: 'wait', badge: 'wait' },
  'back-off': { tone: 'wait', badge: 'back-off' },
};

/** Nothing happens to it. What has finished or never ran says so in its facts and has no badge. */
function standing(container: ContainerOutcome): Body {
  const { tone, badge } = STILL[container.outcome] ?? { tone: 'quiet' as const, badge: undefined };
  const backOff = backOffFact(container);
  const bare = badge === undefined || backOff.length > 0;
  return {
    tone,
    ...(badge ? { badge } : {}),
    phase: 'still',
    image: tone === 'keep' ? runningImage(container) : container.image.spec,
    facts: [
      ...(bare ? backOff : hashFact(container.hash.running ?? container.hash.spec)),
      ...runFact(container),
    ],
  };
}

/** What was typed and did not get through, beside what runs on. */
function refusedChange({ name }: ContainerOutcome, reported: Reported): Body | undefined {
  const { admission, running, typed, release } = reported;
  if (admission.reaches !== 'nothing') return undefined;
  const had = findContainer(running, name)?.container;
  const wanted = findContainer(typed, name)?.container;
  if (!had || !wanted || JSON.stringify(had) === JSON.stringify(wanted)) return undefined;
  return {
    tone: 'refused',
    badge: 'refused',
    phase: 'still',
    image: wanted.image ?? '',
    facts: hashFact(hashContainer(wanted, release).hash),
  };
}
