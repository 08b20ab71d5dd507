// Checks a lesson's claim against the engine.

import { compareQuantities, parseQuantity } from '../go/quantity.ts';
import type { Snapshot } from '../story/snapshot.ts';
import type { Claim } from './lesson.ts';
import {
  actingSteps,
  backsOff,
  envOf,
  gateOf,
  hashOf,
  kept,
  killed,
  limitOf,
  type Stretch,
  sandboxOf,
  started,
} from './lessonFacts.ts';

/** Undefined if the claim holds; otherwise the engine's result. */
export function claimProblem(claim: Claim, stretch: Stretch): string | undefined {
  const { shown, after, afterState } = stretch;
  const equal = (found: unknown, claimed: unknown) =>
    found === claimed ? undefined : `the engine says ${JSON.stringify(found)}`;
  switch (claim.type) {
    case 'outcome':
      return equal(outcomeIn(stretch, claim.container), claim.outcome);
    case 'container': {
      const found = after.containers.find(({ name }) => name === claim.container);
      const restarts = claim.restarts === undefined ? undefined : equal(found?.restartCount, claim.restarts);
      return equal(found?.state, claim.state) ?? restarts;
    }
    case 'step': {
      const runs = claim.step === 'compute' || actingSteps(stretch).includes(claim.step);
      return equal(runs ? 'runs' : 'skipped', claim.state);
    }
    case 'steps':
      return equal(afterState.release.steps.length, claim.count);
    case 'gate':
      return equal(gateOf(stretch), claim.gate);
    case 'hash':
      return equal(hashOf(stretch, claim.container), claim.hash);
    case 'sandbox':
      return equal(sandboxOf(stretch), claim.sandbox);
    case 'release':
      return equal(after.release, claim.release);
    case 'uid':
      return equal(stretch.before.uid === after.uid ? 'same' : 'new', claim.uid);
    case 'ip':
      return equal(ipOf(stretch), claim.ip);
    case 'back-off':
      return equal(backsOff(stretch, claim.container, claim.seconds), true);
    case 'no-back-off':
      return equal(backsOff(stretch, claim.container, claim.seconds), false);
    case 'env':
      return equal(envOf(stretch, claim.container, claim.name), claim.value);
    case 'limit': {
      const found = limitOf(stretch, claim.container, claim.resource);
      return sameAmount(found, claim.amount) ? undefined : equal(found, claim.amount);
    }
    case 'phase':
      return equal(after.phase, claim.phase);
    case 'log':
      return holds(
        shown.flatMap(({ log }) => log.map(({ text }) => text)),
        claim.text,
      );
    case 'event':
      return holds(eventTexts(shown), claim.text);
    case 'no-event': {
      const found = eventTexts(shown).find((text) => text.includes(claim.text));
      return found && `there is the Event ${found}`;
    }
    case 'silent':
      return equal(eventTexts(shown)[0], undefined);
    case 'error':
      return holds(
        shown.flatMap(({ cause }) =>
          cause.kind === 'refused' ? cause.errors.map(({ detail }) => detail) : [],
        ),
        claim.text,
      );
    case 'decision': {
      // The sync that asks the question first: later syncs only check the result.
      const asked = shown
        .flatMap(({ decisions }) => decisions)
        .find(
          ({ rule, subject }) =>
            rule === claim.rule &&
            (claim.container === undefined || ('name' in subject && subject.name === claim.container)),
        );
      return equal(asked?.answer, claim.answer);
    }
  }
}

export function outcomeIn(stretch: Stretch, name: string): Extract<Claim, { type: 'outcome' }>['outcome'] {
  const dies = killed(stretch).includes(name);
  const starts = started(stretch).includes(name);
  if (dies) return starts ? 'kill-and-start' : 'kill';
  if (starts) return 'start';
  return kept(stretch).includes(name) ? 'keep' : 'none';
}

/** `0.5Gi` is `512Mi`. */
function sameAmount(found: string | undefined, claimed: string): boolean {
  const [one, other] = [parseQuantity(found ?? ''), parseQuantity(claimed)];
  return one.ok && other.ok && compareQuantities(one.value, other.value) === 0;
}

function ipOf({ before, after }: Stretch): 'same' | 'new' | 'none' {
  const ip = after.sandbox?.ip ?? '';
  if (ip === '') return 'none';
  return ip === before.sandbox?.ip ? 'same' : 'new';
}

function holds(texts: readonly string[], part: string): string | undefined {
  return texts.some((text) => text.includes(part)) ? undefined : `there are only ${JSON.stringify(texts)}`;
}

function eventTexts(shown: readonly Snapshot[]): string[] {
  return shown.flatMap(({ events }) =>
    events.map(({ type, reason, message }) => `${type} ${reason} ${message}`),
  );
}
