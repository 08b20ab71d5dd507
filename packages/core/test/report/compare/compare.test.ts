// Is what differs between two timelines found, once, where it shows first?

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesTheRun, comparePoints } from '../../../src/report/compare/compare.ts';
import { pairUp } from '../../../src/report/compare/pairUp.ts';
import { comparisonSentence } from '../../../src/report/compare/sentence.ts';
import { underRelease, withDraftTold } from '../../../src/report/compare/side.ts';
import { AT_END } from '../../../src/scenario/atEnd.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { loadScenario } from '../../scenarios/play.ts';
import { ofKind, tell, underBoth } from './side.ts';

describe('two releases in one story', () => {
  it('1.30 restarts a container whose env changed, 1.31 keeps it, and they part at its definition', () => {
    const found = underBoth('05-edited-env-nothing-restarts', '1.30', '1.31');
    expect(ofKind(found, 'outcome')).toMatchObject([
      { container: 'app', left: 'kill-and-start', right: 'keep' },
    ]);
    const [question] = ofKind(found, 'question');
    expect(question).toMatchObject({
      mark: 'answer',
      left: { rule: 'definition-changed', answer: true, subject: { name: 'app' } },
      right: { rule: 'definition-changed', answer: false },
    });
    expect(found.traces.get(question?.moment ?? -1)?.parts).toBeGreaterThan(0);
  });

  it('every hash differs between 1.30 and 1.31, by the formula, from the start', () => {
    const hashes = ofKind(underBoth('06-upgrade-1-30-to-1-31', '1.30', '1.31'), 'hash');
    expect(hashes).toMatchObject([
      { container: 'app', moment: 0, hashed: { cause: { kind: 'formula', from: 'json', to: 'name-image' } } },
      { container: 'mesh', moment: 0 },
    ]);
    expect(hashes[0]?.hashed?.left).toContain('"MODE"');
    expect(hashes[0]?.hashed?.right).toBe('{"image":"shop/pay:1.0","name":"app"}');
  });

  it('a Pod that 1.30 made is restarted by 1.31, one that 1.31 made is not', () => {
    const found = underBoth('06-upgrade-1-30-to-1-31', '1.30', '1.31');
    expect(ofKind(found, 'outcome')).toMatchObject([
      { container: 'app', left: 'kill-and-start', right: 'keep' },
      { container: 'mesh', left: 'kill-and-start', right: 'keep' },
    ]);
  });

  it('1.32 refuses the resize that 1.33 takes', () => {
    const [gate] = ofKind(underBoth('13-in-place-resize', '1.32', '1.33'), 'gate');
    expect(gate).toEqual({
      kind: 'gate',
      moment: 1,
      left: 'the server could not find the requested resource',
    });
  });

  it('an eviction that only one of them carries out ends the Pod there, though no sync tells them apart', () => {
    const story = {
      v: 1,
      release: '1.16',
      path: 'static',
      events: [{ type: 'evict', resource: 'memory' }],
      manifest:
        'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: a}]}\n',
    } as const satisfies Scenario;
    const [left, right] = (['1.16', '1.17'] as const).map((minor) => tell(underRelease(story, minor)));
    const found = comparePoints(left ?? [], right ?? []);
    expect(ofKind(found, 'outcome')).toEqual([]);
    expect(ofKind(found, 'state')).toMatchObject([{ container: 'app', left: 'none', right: 'running' }]);
    const names = { left: '1.16', right: '1.17', kubelets: true };
    expect(comparisonSentence(found, names, 'en').text).toBe('app: not there with 1.16, running with 1.17.');
    expect(comparisonSentence(found, names, 'zh').text).toMatch(/^app：1.16.*，1.17.*运行中。$/);
    expect(found.differences.some(changesTheRun)).toBe(true);
  });

  it('a sidecar runs with one and has ended with the other from the start', () => {
    const story = {
      v: 1,
      release: '1.34',
      path: 'api',
      events: [],
      manifest: `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:
  initContainers: [{name: mesh, image: m, restartPolicy: Always}]
  containers: [{name: app, image: a}]\n`,
    } as const satisfies Scenario;
    const [left, right] = (['1.27', '1.34'] as const).map((minor) => tell(underRelease(story, minor)));
    expect(ofKind(comparePoints(left ?? [], right ?? []), 'state')).toMatchObject([
      { container: 'mesh', moment: 0, left: 'exited', right: 'running' },
    ]);
  });

  it('six steps and nine stay in step: what both have stands side by side, by name', () => {
    const story = loadScenario('01-upgrade-in-place');
    const [left, right] = [tell(underRelease(story, '1.12')), tell(underRelease(story, '1.36'))];
    const { moments, differences } = comparePoints(left, right);
    expect(differences.find(({ kind }) => kind === 'steps')).toBeDefined();
    const steps = moments
      .filter(({ event, moved }) => event === 2 && moved === 'both')
      .map((pair) => [left[pair.left]?.snapshot.step, right[pair.right]?.snapshot.step]);
    expect(steps.every(([one, other]) => one === other)).toBe(true);
    expect(steps.map(([one]) => one)).toEqual(
      expect.arrayContaining(['compute', 'kill-containers', 'start']),
    );
  });

  it('an Event that only its words tell apart is told once, however often it comes', () => {
    const created = ofKind(underBoth('12-crash-loop-back-off', '1.26', '1.37'), 'event').filter(
      ({ left }) => left?.reason === 'Created',
    );
    expect(created).toMatchObject([{ mark: 'text', right: { message: 'Container created' }, times: 9 }]);
  });

  it('a start that only waits for its back-off is not called a start', () => {
    const outcomes = ofKind(underBoth('12-crash-loop-back-off', '1.26', '1.37'), 'outcome');
    expect(outcomes[0]).toMatchObject({ left: 'back-off', right: 'start' });
  });
});

describe('the same news again', () => {
  it('within one event is told once, and counted', () => {
    const manifest = JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p' },
      spec: {
        restartPolicy: 'Never',
        containers: [
          { name: 'a', image: 'a:1' },
          { name: 'b', image: 'b:1' },
        ],
      },
    });
    const twice = (release: string) => {
      const points = tell({
        v: 2,
        release,
        gates: {},
        path: 'api',
        manifest,
        events: [
          { type: 'exit', container: 'a', code: 1 },
          { type: 'sandbox', change: 'loses-ip' },
        ],
      });
      return [...points, ...points.filter(({ snapshot }) => snapshot.event === 1)];
    };
    const found = comparePoints(twice('1.12'), twice('1.13'));
    expect(ofKind(found, 'sandbox')).toMatchObject([{ left: 'recreate', right: 'kill', times: 2 }]);
  });
});

describe('one side against itself', () => {
  const stories = ['01-upgrade-in-place', '09-pod-sandbox-changed', '12-crash-loop-back-off'];
  it.each(stories)('%s differs in nothing, and both move together', (name) => {
    const points = tell(loadScenario(name));
    const { differences, moments } = comparePoints(points, points);
    expect(differences).toEqual([]);
    expect(moments).toHaveLength(points.length);
    expect(moments.every(({ left, right, moved }) => left === right && moved === 'both')).toBe(true);
  });
});

describe('moments', () => {
  it('never go back, leave out nothing, and move at least one side', () => {
    const left = tell(loadScenario('10-init-and-sidecar-images'));
    const right = tell(loadScenario('12-crash-loop-back-off'));
    const { moments } = comparePoints(left, right);
    for (const [at, pair] of moments.entries()) {
      const before = moments[at - 1];
      if (!before) continue;
      const steps = [pair.left - before.left, pair.right - before.right];
      expect(steps).toEqual(pair.moved === 'both' ? [1, 1] : pair.moved === 'left' ? [1, 0] : [0, 1]);
    }
    expect(moments.at(-1)).toMatchObject({ left: left.length - 1, right: right.length - 1 });
  });
});

describe('a side', () => {
  it('counts what is typed as applied where one looks, and forgets what came after', () => {
    const story = loadScenario('05-edited-env-nothing-restarts');
    const draft = story.manifest.replace('shop/pay:1.0', 'shop/pay:2.0');
    const told = withDraftTold({ ...story, draft, cursor: 0 });
    expect(told.events).toEqual([{ type: 'edit', manifest: draft, path: story.path }]);
    expect(withDraftTold({ ...story, draft, cursor: AT_END }).events).toHaveLength(3);
    expect(withDraftTold(story)).toEqual(story);
  });

  it('keeps of the gates what the other release can set', () => {
    const story = { ...loadScenario('13-in-place-resize'), gates: { InPlacePodVerticalScaling: false } };
    expect(underRelease(story, '1.33').gates).toEqual({ InPlacePodVerticalScaling: false });
    expect(underRelease(story, '1.12').gates).toBeUndefined();
  });
});

describe('pairs of equal entries', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  it('keep both orders and lose nothing', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const pairs = pairUp(left, right, (entry) => entry);
        expect(pairs.flatMap((pair) => pair.left ?? [])).toEqual(left);
        expect(pairs.flatMap((pair) => pair.right ?? [])).toEqual(right);
        for (const pair of pairs) if (pair.left && pair.right) expect(pair.left).toBe(pair.right);
      }),
    );
  });
});
