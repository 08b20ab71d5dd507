// Tests that the picture shows the explanation at every step of the sync.

import { type Card, type GraphModel, toGraphModel } from '@syncpod/core/picture';
import { containerRows } from '@syncpod/core/report';
import { describe, expect, it } from 'vitest';
import { explainEntry } from '../../../src/explain/explainEntry.ts';
import { preview } from '../../../src/explain/preview.ts';
import { entriesOf } from '../../../src/story/timeline.ts';
import { explained, WEB } from '../explained.ts';
import {
  everyOutcome,
  firstSync,
  many,
  newPod,
  nineSteps,
  outcome,
  podKilled,
  refusedEdit,
  sandboxRecreated,
  sixSteps,
  story4,
  strayLeft,
  withContainers,
} from './fixture.ts';

const cards = (model: GraphModel): readonly Card[] =>
  model.lanes.flatMap(({ containers }) => containers.flat());
const card = (model: GraphModel, id: string) => cards(model).find((one) => one.id === id);
const states = (model: GraphModel) => model.steps.map(({ state }) => state);

it('shows an image and the hash of the same definition on each card', () => {
  const edited = WEB.replace('nginx:1.25.2', 'nginx:1.25.3');
  const played = entriesOf({
    release: '1.26',
    path: 'apply',
    manifest: WEB,
    events: [
      { type: 'edit', manifest: edited },
      { type: 'reboot', at: 1 },
    ],
  });
  if (!played.ok) throw new Error('the story cannot begin');
  const { value: entries } = played;
  const seen = entries.flatMap((entry, at) => {
    const explanation =
      explainEntry(entries, at)?.explanation ?? preview({ kubelet: entry.state }).explanation;
    if (!explanation) return [];
    return cards(toGraphModel(explanation, 0)).flatMap(({ container, image, badge, facts }) => {
      const outcome = explanation.containers.find(({ name }) => name === container);
      const hash = facts.find((fact) => fact.fact === 'hash')?.hash;
      if (!outcome || hash === undefined || outcome.image.running === outcome.image.spec) return [];
      return [{ badge, agrees: (image === outcome.image.spec) === (hash === outcome.hash.spec) }];
    });
  });
  expect(new Set(seen.map(({ badge }) => badge))).toContain('wait');
  expect(seen.filter(({ agrees }) => !agrees)).toEqual([]);
});

describe('the steps', () => {
  it('are pending before the sync, and unneeded ones are skipped with a reason', () => {
    const { steps } = toGraphModel(story4, 0);
    expect(steps.map(({ state, skipped }) => skipped ?? state)).toEqual([
      'to-come',
      'not-needed',
      'to-come',
      'not-needed',
      'none',
      'all-done',
      'to-come',
    ]);
  });

  it('light up one after the other and are done afterwards', () => {
    expect(states(toGraphModel(story4, 3)).filter((state) => state !== 'skipped')).toEqual([
      'done',
      'active',
      'to-come',
    ]);
    expect(states(toGraphModel(story4, 8)).filter((state) => state !== 'skipped')).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('are six in 1.12 and nine in 1.37', () => {
    expect(toGraphModel(sixSteps, 0).steps).toHaveLength(6);
    expect(toGraphModel(nineSteps, 0).steps).toHaveLength(9);
  });
});

describe('a replaced container', () => {
  const at = (step: number) => {
    const model = toGraphModel(story4, step);
    return [card(model, 'card:nginx:old'), card(model, 'card:nginx:new')].map((one) => [
      one?.badge,
      one?.phase,
    ]);
  };

  it('is planned as an old card that is killed and a new one that starts', () => {
    expect(at(0)).toEqual([
      ['kill', 'planned'],
      ['start', 'planned'],
    ]);
  });

  it('is killed at the kill step, while the new one waits for the start step', () => {
    expect(at(3)[0]).toEqual(['killing', 'acting']);
    expect(at(4)).toEqual([
      ['killed', 'past'],
      ['start', 'planned'],
    ]);
    expect(at(7)[1]).toEqual(['starting', 'acting']);
    expect(at(8)[1]).toEqual(['started', 'past']);
  });

  it('shows the old image beside the new one, the grace period and the next restart count', () => {
    const model = toGraphModel(story4, 0);
    const old = card(model, 'card:nginx:old');
    const fresh = card(model, 'card:nginx:new');
    expect([old?.image, fresh?.image]).toEqual(['nginx:1.25.2', 'nginx:1.25.3']);
    const parts = { path: '', name: 'nginx', tag: ':1.25.', rest: '', differs: true };
    expect([old?.imageParts, fresh?.imageParts]).toEqual([
      { ...parts, kept: '2' },
      { ...parts, kept: '3' },
    ]);
    expect(old?.facts).toContainEqual({ fact: 'grace', seconds: 10 });
    expect(fresh?.facts).toContainEqual({ fact: 'restart', count: 1 });
  });
});

it('shows a kept container on one card, at every step', () => {
  for (let step = 0; step <= 8; step += 1) {
    const model = toGraphModel(story4, step);
    expect(cards(model).filter(({ container }) => container === 'log-agent')).toHaveLength(1);
    expect(card(model, 'card:log-agent:only')?.badge).toBe('keep');
  }
});

it('shows a container that dies with its sandbox or Pod beside the new one, which waits', () => {
  for (const explanation of [sandboxRecreated, newPod]) {
    const model = toGraphModel(explanation, 3);
    expect(card(model, 'card:nginx:old')?.badge).toBe('killed');
    expect(card(model, 'card:nginx:new')?.badge).toBe('wait');
  }
});

it('counts no restart in a new Pod', () => {
  const model = toGraphModel(newPod, 0);
  expect(model.pod).toMatchObject({ uid: 'new', ip: 'new' });
  expect(card(model, 'card:fetch:only')?.facts.map(({ fact }) => fact)).toEqual(['hash']);
});

it('gives every outcome its own word', () => {
  const badges = cards(toGraphModel(everyOutcome, 0)).map(({ container, side, badge }) => [
    container,
    side,
    badge,
  ]);
  expect(badges).toEqual([
    ['warm-cache', 'only', undefined],
    ['istio-proxy', 'old', 'kill'],
    ['istio-proxy', 'new', 'start'],
    ['web', 'only', 'resize'],
    ['a-container-with-quite-a-long-name-for-a-card', 'only', 'keep'],
    ['worker', 'only', 'start'],
    ['migrate', 'only', 'back-off'],
    ['metrics', 'only', 'kill'],
    ['late', 'only', undefined],
    ['queue', 'only', 'reset'],
    ['after', 'only', 'wait'],
    ['debugger', 'only', 'start'],
  ]);
});

it('shows no grace period if the probe that kills has its own', () => {
  const base = withContainers([outcome('nginx', 'kill', { reason: 'LivenessProbe' })]);
  const nginx = { name: 'nginx', livenessProbe: { terminationGracePeriodSeconds: 3 } };
  const explanation = { ...base, pod: { ...base.pod, spec: { ...base.pod.spec, containers: [nginx] } } };
  const facts = (from: typeof base) =>
    card(toGraphModel(from, 0), 'card:nginx:only')?.facts.map(({ fact }) => fact);
  expect(facts(base)).toContain('grace');
  expect(facts(explanation)).not.toContain('grace');
});

describe('the lanes', () => {
  it('are only those of the Pod', () => {
    expect(toGraphModel(story4, 0).lanes.map(({ kind }) => kind)).toEqual(['init', 'app']);
    expect(toGraphModel(everyOutcome, 0).lanes.map(({ kind }) => kind)).toEqual([
      'init',
      'sidecar',
      'app',
      'ephemeral',
    ]);
  });
});

describe('the sandbox', () => {
  const moments = (explanation: typeof story4, steps: readonly number[]) =>
    steps.map((step) => toGraphModel(explanation, step).sandbox?.phase);

  it('is kept with the IP and the UID if only an image changed', () => {
    expect(moments(story4, [0, 3, 8])).toEqual(['keep', 'keep', 'keep']);
    expect(toGraphModel(story4, 0).pod).toMatchObject({ uid: 'kept', ip: 'kept' });
  });

  it('is killed at step 2 and created at step 4 if it was not ready', () => {
    expect(moments(sandboxRecreated, [0, 2, 3, 4, 5])).toEqual([
      'will-recreate',
      'killing',
      'killed',
      'creating',
      'created',
    ]);
    const attempts = [0, 3, 4].map((step) => toGraphModel(sandboxRecreated, step).sandbox?.attempt);
    expect(attempts).toEqual([0, 0, 1]);
    expect(toGraphModel(sandboxRecreated, 0).pod).toMatchObject({ uid: 'kept', ip: 'new' });
  });

  it('takes running containers with it, but the removed record of an ended init container is no action', () => {
    const { steps, edges } = toGraphModel(sandboxRecreated, 2);
    expect(steps[1]?.names).toEqual(['log-agent', 'nginx']);
    expect(edges.flatMap(({ step, target }) => (step === 'step-2' ? [target] : []))).toEqual([
      'sandbox',
      'card:log-agent:old',
      'card:nginx:old',
    ]);
  });

  it('is created for a new Pod', () => {
    expect(moments(firstSync, [0, 4, 5])).toEqual(['will-create', 'creating', 'created']);
    expect(toGraphModel(firstSync, 0).pod.ip).toBe('first');
    const edges = toGraphModel(firstSync, 0).edges.filter(({ target }) => target === 'sandbox');
    expect(edges.map(({ step }) => step)).toEqual(['step-4']);
  });

  it('is killed for good with a Pod that has finished', () => {
    expect(moments(podKilled, [0, 2, 8])).toEqual(['will-kill', 'killing', 'killed']);
    expect(toGraphModel(podKilled, 0).pod.ip).toBe('gone');
  });
});

describe('a refused edit', () => {
  it('is shown beside the running container, and no step affects anything', () => {
    const model = toGraphModel(refusedEdit, 8);
    expect(model.pod.refused).toBe(true);
    expect(card(model, 'card:nginx:old')?.badge).toBe('keep');
    expect(card(model, 'card:nginx:new')?.badge).toBe('refused');
    expect(card(model, 'card:log-agent:only')?.badge).toBe('keep');
    expect(model.edges).toEqual([]);
  });

  it('shows the hash that the edited container would have', () => {
    const [old, typed] = ['old', 'new'].map((side) =>
      card(toGraphModel(refusedEdit, 0), `card:nginx:${side}`),
    );
    expect(old?.facts[0]).not.toEqual(typed?.facts[0]);
  });
});

describe('the edges', () => {
  it('join a step to exactly the cards that it affects', () => {
    const pairs = toGraphModel(story4, 0).edges.map(({ step, target }) => [step, target]);
    expect(pairs).toEqual([
      ['step-3', 'card:nginx:old'],
      ['step-7', 'card:nginx:new'],
    ]);
  });

  it('join the steps that kill and create the sandbox to it', () => {
    const steps = toGraphModel(sandboxRecreated, 0)
      .edges.filter(({ target }) => target === 'sandbox')
      .map(({ step }) => step);
    expect(steps).toEqual(['step-2', 'step-4']);
  });

  it('appear with their step', () => {
    const at = (step: number) => toGraphModel(story4, step).edges.map(({ state }) => state);
    expect([at(0), at(3), at(7), at(8)]).toEqual([
      ['to-come', 'to-come'],
      ['active', 'to-come'],
      ['done', 'active'],
      ['done', 'done'],
    ]);
  });

  it('lead only to existing cards, for any number of containers', () => {
    for (let count = 1; count <= 15; count += 1) {
      const model = toGraphModel(many(count, 3), 0);
      const ids = new Set(cards(model).map(({ id }) => id));
      const touched = cards(model).filter(({ badge }) => badge === 'kill' || badge === 'start');
      expect(model.edges.every(({ target }) => ids.has(target))).toBe(true);
      expect(model.edges).toHaveLength(touched.length);
    }
  });
});

describe('a container that is not in the spec', () => {
  it('has its own card, which says that it is left running', () => {
    const model = toGraphModel(strayLeft, 0);
    expect(card(model, 'card:log-agent:only')).toMatchObject({
      tone: 'keep',
      badge: 'left',
      phase: 'still',
      image: 'fluent-bit:2.2',
    });
    expect(model.edges.filter(({ target }) => target.includes('log-agent'))).toEqual([]);
  });

  it('has a row that says so', () => {
    const row = containerRows(strayLeft, 'en').at(-1);
    expect(row?.cells.slice(0, 4)).toEqual(['log-agent', 'not in the spec', 'running', 'left running']);
  });
});

it('shows a finished init container with the image that it ran, not the one that is typed', () => {
  const typed = explained(WEB, WEB.replace('busybox:1.36', 'busybox:1.37'), { path: 'direct' });
  const cards = toGraphModel(typed, 0).lanes.flatMap(({ containers }) => containers.flat());
  expect(cards.find(({ container }) => container === 'fetch')?.image).toBe('busybox:1.36');
});
