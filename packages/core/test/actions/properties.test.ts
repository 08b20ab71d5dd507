// Tests properties that hold for every case in every release.

import { describe, expect, it } from 'vitest';
import type { DefaultedPod } from '../../src/api/pod.ts';
import type { PodActions } from '../../src/api/podActions.ts';
import { containerOutcomes } from '../../src/explain/outcome.ts';
import type { Outcome } from '../../src/explain/outcomeName.ts';
import { MINORS } from '../../src/releases/release.ts';
import { decisionText } from '../../src/text/text.ts';
import { syncOf } from './make.ts';
import { decide, expectations, releaseFor } from './vectors.ts';

const cases = [...expectations('actions'), ...expectations('actions-gates')].map(({ read }) => read);

const STARTS: ReadonlySet<Outcome> = new Set(['start', 'kill-and-start']);

function names(pod: DefaultedPod, list: 'initContainers' | 'containers' | 'ephemeralContainers'): string[] {
  return (pod.spec[list] ?? []).map(({ name }) => name);
}

function unknownStarts(pod: DefaultedPod, actions: PodActions): string[] {
  const outside = (wanted: readonly string[], known: readonly string[]) =>
    wanted.filter((name) => !known.includes(name));
  return [
    ...outside(actions.initContainersToStart, names(pod, 'initContainers')),
    ...outside(actions.containersToStart, names(pod, 'containers')),
    ...outside(actions.ephemeralContainersToStart, names(pod, 'ephemeralContainers')),
  ];
}

/** Each release has a third of the cases, the next release another third; the golden tests run all of them. */
const THIRDS = 3;

describe.each(MINORS.map((minor, at) => [minor, at] as const))('kubelet %s', (minor, at) => {
  const third = cases.filter((_, index) => index % THIRDS === at % THIRDS);
  const all = third.flatMap((read) => {
    const release = releaseFor(minor, read.gates);
    if (!release) return [];
    const { pod, actions, decisions } = decide(read, release);
    const outcomes = containerOutcomes({ pod, status: read.status, actions, decisions, release });
    return [{ read, release, pod, actions, decisions, outcomes }];
  });

  it('runs its third of the cases that set no gate', () => {
    expect(all.length).toBeGreaterThanOrEqual(1500 / THIRDS);
  });

  it('starts only containers of the spec, and none in a Pod that ends', () => {
    const wrong = all.filter(({ pod, actions }) => {
      const ends = actions.killPod && !actions.createSandbox;
      const starts = actions.initContainersToStart.length + actions.containersToStart.length;
      return unknownStarts(pod, actions).length > 0 || (ends && starts > 0);
    });
    expect(wrong.map(({ read }) => read.id)).toEqual([]);
  });

  it('returns the same result again, and does not change its input', () => {
    const wrong = all.slice(0, 200).filter(({ read, release, actions, decisions }) => {
      const before = JSON.stringify(read);
      const again = decide(read, release);
      const same = JSON.stringify([again.actions, again.decisions]) === JSON.stringify([actions, decisions]);
      return !same || JSON.stringify(read) !== before;
    });
    expect(wrong.map(({ read }) => read.id)).toEqual([]);
  });

  it('has one outcome for each container, consistent with the lists', () => {
    const wrong = all.flatMap(({ pod, read, actions, outcomes }) => {
      const spec = [
        ...names(pod, 'initContainers'),
        ...names(pod, 'containers'),
        ...names(pod, 'ephemeralContainers'),
      ];
      const listed = outcomes.filter(({ stray }) => !stray);
      if (listed.map(({ name }) => name).join() !== spec.join()) return [`${read.id} has other containers`];
      const killed = new Set(actions.containersToKill.map(({ name }) => name));
      const started = new Set([...actions.initContainersToStart, ...actions.containersToStart]);
      return outcomes
        .filter(
          ({ outcome, name, kind }) =>
            (outcome === 'keep' && (actions.killPod || killed.has(name) || started.has(name))) ||
            (kind !== 'ephemeral' && started.has(name) !== STARTS.has(outcome)),
        )
        .map(({ name, outcome }) => `${read.id} ${name} ${outcome}`);
    });
    expect(wrong).toEqual([]);
  });

  it('never kills a running container that is not in the spec, unless it kills the whole Pod', () => {
    const strays = all.flatMap(({ read, actions, outcomes }) =>
      outcomes.flatMap(({ name, stray, outcome }) => (stray ? [{ read, actions, name, outcome }] : [])),
    );
    expect(strays.length).toBeGreaterThan(5);
    const wrong = strays.filter(({ actions, name, outcome }) => {
      const touched = [
        ...[...actions.containersToKill, ...actions.containersToReset, ...actions.containersToUpdate].map(
          (one) => one.name,
        ),
        ...actions.containersToStart,
      ];
      return touched.includes(name) || outcome !== (actions.killPod ? 'kill' : 'left');
    });
    expect(wrong.map(({ read, name }) => `${read.id} ${name}`)).toEqual([]);
  });

  it('names the deciding question of every container that is killed, started, kept or waits', () => {
    const silent = all.flatMap(({ read, release, outcomes }) =>
      outcomes
        .filter(({ kind }) => kind !== 'ephemeral' || release.has('ephemeral-containers'))
        .filter(({ outcome }) => outcome !== 'none' && outcome !== 'done' && outcome !== 'left')
        .filter(({ decidedBy }) => decidedBy === undefined)
        .map(({ name, outcome }) => `${read.id} ${name} ${outcome}`),
    );
    expect(silent.slice(0, 5)).toEqual([]);
  });

  it('kills and starts in its steps exactly the containers that it decided to kill and start', () => {
    const wrong = all.filter(({ pod, read, release, actions }) => {
      const { steps, endedBy } = syncOf(release, pod, read.status, read.restartAllContainers);
      const touched = (effect: string) =>
        steps
          .flatMap(({ touches }) => touches.filter((touch) => touch.effect === effect))
          .map(({ name }) => name)
          .sort()
          .join();
      const running = read.status.containers.filter(({ state }) => state === 'running');
      const kills = (actions.killPod ? running : actions.containersToKill).map(({ name }) => name);
      const { initContainersToStart, containersToStart, ephemeralContainersToStart } = actions;
      const starts = [...initContainersToStart, ...containersToStart, ...ephemeralContainersToStart];
      return (
        steps.map(({ name }) => name).join() !== release.steps.join() ||
        touched('start') !== (endedBy === undefined ? starts.sort().join() : '') ||
        touched('kill') !== kills.sort().join() ||
        steps.some(({ state, skipped }) => (state === 'skipped') !== (skipped !== undefined))
      );
    });
    expect(wrong.map(({ read }) => read.id)).toEqual([]);
  });

  it('has texts in both languages for every question', () => {
    const texts = all
      .slice(0, 300)
      .flatMap(({ decisions }) =>
        decisions.flatMap((decision) => [decisionText(decision, 'en'), decisionText(decision, 'zh')]),
      );
    expect(texts.length).toBeGreaterThan(0);
    const poor = texts.filter(
      ({ question, detail }) =>
        !/[?？]$/.test(question) || detail === '' || /undefined|NaN/.test(question + detail),
    );
    expect(poor.slice(0, 5)).toEqual([]);
  });
});
