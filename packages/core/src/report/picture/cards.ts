// Computes the one or two cards of a container.

import { findContainer } from '../../api/findContainer.ts';
import type { Container } from '../../api/pod.ts';
import type { ContainerOutcome } from '../../explain/containerOutcome.ts';
import type { Explanation } from '../../explain/explanation.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import type { EndCause } from '../../runtime/kubelet/workerRecord.ts';
import { MINIMUM_GRACE } from '../../runtime/kuberuntime/killContainer.ts';
import { ORPHAN_GRACE } from '../../runtime/loop/orphan.ts';
import type { Badge, Card, Fact, Phase } from './card.ts';
import { imageParts } from './imageParts.ts';
import type { PictureTone } from './tone.ts';

/** The cards of one container, old before new. `playhead` as in toGraphModel. */
export function cardsOf(
  container: ContainerOutcome,
  reported: Explanation,
  playhead: number,
): readonly Card[] {
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
  readonly reported: Explanation;
  readonly playhead: number;
}

type Body = Omit<Card, 'id' | 'container' | 'kind' | 'side' | 'imageParts'>;

const KILLS: ReadonlySet<string> = new Set(['kill', 'remove', 'reset']);

/**
 * The progress of the step that has this effect on the container. A new Pod's steps do not affect the old Pod's
 * containers.
 */
function phaseOf({ container, reported, playhead }: At, does: (effect: string) => boolean): Phase {
  const { steps } = reported;
  const step = steps.find(({ touches }) =>
    touches.some(({ name, effect }) => name === container.name && does(effect)),
  );
  // OpenKruise's daemon acts after this sync.
  if (!step) return playhead > 0 && !container.stoppedBy ? 'past' : 'planned';
  if (step.number === playhead) return 'acting';
  return step.number < playhead ? 'past' : 'planned';
}

const pick = (phase: Phase, planned: Badge, acting: Badge, past: Badge): Badge =>
  phase === 'past' ? past : phase === 'acting' ? acting : planned;

const runningImage = ({ image }: ContainerOutcome): string => image.running ?? image.spec;

function hashFact(hash: number | undefined): Fact[] {
  return hash === undefined ? [] : [{ fact: 'hash', hash }];
}

/** A resize keeps the hash, so the resources distinguish the old card from the new. */
function identity({ resize }: ContainerOutcome, form: 'now' | 'change', hash: number | undefined): Fact[] {
  return resize ? [{ fact: 'resize', form, change: resize }] : hashFact(hash);
}

function backOffFact({ backOff }: ContainerOutcome): Fact[] {
  if (!backOff) return [];
  const { wait, left, waits } = backOff;
  return [{ fact: 'back-off', seconds: wait, left, waits }];
}

function runFact({ state, exitCode, exitReason }: ContainerOutcome): Fact[] {
  if (state === 'none') return [];
  const code = exitCode === undefined ? {} : { exitCode };
  return [{ fact: 'run', state, ...code, ...(exitReason === undefined ? {} : { exitReason }) }];
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

/** The ends for which the node sets its own grace period. */
const BY_NODE: readonly EndCause[] = ['evicted', 'preempted', 'shutdown'];

/**
 * Unknown if the node sets its own grace period, for an eviction, a shutdown and RestartAllContainers, and if a probe
 * with its own grace period kills: releases differ in which period applies. For an unknown Pod that the kubelet finds, only
 * 1.8-1.21 use the Pod's period.
 */
function graceOf(
  { name, outcome, reason, state, stray }: ContainerOutcome,
  { pod, running, verdict, release }: Explanation,
): number | undefined {
  const { cause = 'finished' } = verdict.end ?? {};
  if (state !== 'running' || stray || outcome === 'reset' || BY_NODE.includes(cause)) return undefined;
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

/** Killed with its sandbox or its Pod, and started again in the new one in turn. */
function comesBack({ name, kind, outcome, path }: ContainerOutcome, { verdict }: Explanation): boolean {
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

/**
 * No change. A container that waits has the image and the hash with which it will start. One that has finished or never
 * ran shows that in its facts and has no badge.
 */
function standing(container: ContainerOutcome): Body {
  const { tone, badge } = STILL[container.outcome] ?? { tone: 'quiet' as const, badge: undefined };
  const backOff = backOffFact(container);
  const bare = badge === undefined || backOff.length > 0;
  const { image, hash } = container;
  return {
    tone,
    ...(badge ? { badge } : {}),
    phase: 'still',
    image: tone === 'wait' ? image.spec : runningImage(container),
    facts: [
      ...(bare ? backOff : hashFact(tone === 'wait' ? hash.spec : (hash.running ?? hash.spec))),
      ...runFact(container),
    ],
  };
}

/** A refused change, next to the container that keeps running. */
function refusedChange({ name }: ContainerOutcome, reported: Explanation): Body | undefined {
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
