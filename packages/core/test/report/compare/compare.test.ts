// Tests that each difference between two timelines is listed once, at its first occurrence.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesTheRun, compareEntries } from '../../../src/report/compare/compare.ts';
import { pairUp } from '../../../src/report/compare/pairUp.ts';
import { comparisonSentence } from '../../../src/report/compare/sentence.ts';
import { withDraftApplied } from '../../../src/report/compare/side.ts';
import { AT_END } from '../../../src/scenario/atEnd.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { underRelease } from '../../../src/scenario/underRelease.ts';
import { publishedScenario } from '../../published.ts';
import { ofKind, tell, underBoth } from './side.ts';

describe('two releases in one story', () => {
  it('show that 1.30 restarts a container whose env changed and 1.31 keeps it, from the question about its definition on', () => {
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
    expect(found.traces.get(question?.at ?? -1)?.parts).toBeGreaterThan(0);
  });

  it('have different hashes in 1.30 and 1.31 from the start, because of the formula', () => {
    const hashes = ofKind(underBoth('06-upgrade-1-30-to-1-31', '1.30', '1.31'), 'hash');
    expect(hashes).toMatchObject([
      { container: 'app', at: 0, hashed: { cause: { kind: 'formula', from: 'json', to: 'name-image' } } },
      { container: 'mesh', at: 0 },
    ]);
    expect(hashes[0]?.hashed?.left).toContain('"MODE"');
    expect(hashes[0]?.hashed?.right).toBe('{"image":"shop/pay:1.0","name":"app"}');
  });

  it('show that 1.31 restarts the Pod that 1.30 created, but not its own', () => {
    const found = underBoth('06-upgrade-1-30-to-1-31', '1.30', '1.31');
    expect(ofKind(found, 'outcome')).toMatchObject([
      { container: 'app', left: 'kill-and-start', right: 'keep' },
      { container: 'mesh', left: 'kill-and-start', right: 'keep' },
    ]);
  });

  it('show that 1.32 refuses the resize that 1.33 accepts', () => {
    const [gate] = ofKind(underBoth('13-in-place-resize', '1.32', '1.33'), 'gate');
    expect(gate).toEqual({
      kind: 'gate',
      at: 1,
      left: 'the server could not find the requested resource',
    });
  });

  it('show an eviction that only one of them carries out, though no sync differs', () => {
    const story = {
      v: 4,
      release: '1.16',
      path: 'static',
      events: [{ type: 'evict', resource: 'memory' }],
      manifest:
        'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: a}]}\n',
    } as const satisfies Scenario;
    const [left, right] = (['1.16', '1.17'] as const).map((minor) => tell(underRelease(story, minor)));
    const found = compareEntries(left ?? [], right ?? []);
    expect(ofKind(found, 'outcome')).toEqual([]);
    expect(ofKind(found, 'state')).toMatchObject([{ container: 'app', left: 'none', right: 'running' }]);
    const names = { left: '1.16', right: '1.17', kubelets: true };
    expect(comparisonSentence(found, names, 'en').text).toBe(
      'app: no container with 1.16, running with 1.17.',
    );
    expect(comparisonSentence(found, names, 'zh').text).toMatch(/^app：1.16.*，1.17.*运行中。$/);
    expect(found.differences.some(changesTheRun)).toBe(true);
  });

  it('show a sidecar that runs in one and has exited in the other from the start', () => {
    const story = {
      v: 4,
      release: '1.34',
      path: 'api',
      events: [],
      manifest: `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:
  initContainers: [{name: mesh, image: m, restartPolicy: Always}]
  containers: [{name: app, image: a}]\n`,
    } as const satisfies Scenario;
    const [left, right] = (['1.27', '1.34'] as const).map((minor) => tell(underRelease(story, minor)));
    expect(ofKind(compareEntries(left ?? [], right ?? []), 'state')).toMatchObject([
      { container: 'mesh', at: 0, left: 'exited', right: 'running' },
    ]);
  });

  it('pair six steps with nine by name', () => {
    const story = publishedScenario('01-upgrade-in-place');
    const [left, right] = [tell(underRelease(story, '1.12')), tell(underRelease(story, '1.36'))];
    const { pairs, differences } = compareEntries(left, right);
    expect(differences.find(({ kind }) => kind === 'steps')).toBeDefined();
    const steps = pairs
      .filter(({ event, moved }) => event === 2 && moved === 'both')
      .map((pair) => [left[pair.left]?.snapshot.step, right[pair.right]?.snapshot.step]);
    expect(steps.every(([one, other]) => one === other)).toBe(true);
    expect(steps.map(([one]) => one)).toEqual(
      expect.arrayContaining(['compute', 'kill-containers', 'start']),
    );
  });

  it('list an Event with different words once, however often it occurs', () => {
    const created = ofKind(underBoth('12-crash-loop-back-off', '1.26', '1.37'), 'event').filter(
      ({ left }) => left?.reason === 'Created',
    );
    expect(created).toMatchObject([{ mark: 'text', right: { message: 'Container created' }, times: 9 }]);
  });

  it('do not call a start that waits for its back-off a start', () => {
    const outcomes = ofKind(underBoth('12-crash-loop-back-off', '1.26', '1.37'), 'outcome');
    expect(outcomes[0]).toMatchObject({ left: 'back-off', right: 'start' });
  });
});

describe('a repeated difference', () => {
  it('is listed once within one event, with its count', () => {
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
      const entries = tell({
        v: 4,
        release,
        gates: {},
        path: 'api',
        manifest,
        events: [
          { type: 'exit', container: 'a', code: 1 },
          { type: 'sandbox', change: 'loses-ip' },
        ],
      });
      return [...entries, ...entries.filter(({ snapshot }) => snapshot.event === 1)];
    };
    const found = compareEntries(twice('1.12'), twice('1.13'));
    expect(ofKind(found, 'sandbox')).toMatchObject([{ left: 'recreate', right: 'kill', times: 2 }]);
  });
});

describe('one side against itself', () => {
  const stories = ['01-upgrade-in-place', '09-pod-sandbox-changed', '12-crash-loop-back-off'];
  it.each(stories)('%s has no differences, and both sides move together', (name) => {
    const entries = tell(publishedScenario(name));
    const { differences, pairs } = compareEntries(entries, entries);
    expect(differences).toEqual([]);
    expect(pairs).toHaveLength(entries.length);
    expect(pairs.every(({ left, right, moved }) => left === right && moved === 'both')).toBe(true);
  });
});

describe('pairs of snapshots', () => {
  it('never go back, omit nothing, and move at least one side', () => {
    const left = tell(publishedScenario('10-init-and-sidecar-images'));
    const right = tell(publishedScenario('12-crash-loop-back-off'));
    const { pairs } = compareEntries(left, right);
    for (const [at, pair] of pairs.entries()) {
      const before = pairs[at - 1];
      if (!before) continue;
      const steps = [pair.left - before.left, pair.right - before.right];
      expect(steps).toEqual(pair.moved === 'both' ? [1, 1] : pair.moved === 'left' ? [1, 0] : [0, 1]);
    }
    expect(pairs.at(-1)).toMatchObject({ left: left.length - 1, right: right.length - 1 });
  });
});

describe('two futures of one story', () => {
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}]}\n';
  const edit = { type: 'edit', manifest: manifest.replace('web:1', 'web:2'), path: 'apply' } as const;
  const story: Scenario = { v: 4, release: '1.26', path: 'apply', manifest, events: [edit] };
  const plain = tell(story);
  const compared = (event: Scenario['events'][number]) =>
    compareEntries(tell({ ...story, events: [edit, event] }), plain);

  it('go on side by side after an event of one of them that changes nothing', () => {
    // In the middle of the kill, and after it.
    for (const after of [0.5, 1]) {
      const { pairs, differences } = compared({ type: 'process', container: 'web', stops: null, after });
      expect(differences.filter(changesTheRun), `${after}`).toEqual([]);
      expect(pairs.at(-1)?.moved).toBe('both');
    }
  });

  it('differ if the event of one of them changes the run', () => {
    const { differences } = compared({ type: 'exit', container: 'web', code: 1, after: 30 });
    expect(differences.some(changesTheRun)).toBe(true);
    const reboot = compared({ type: 'reboot', after: 0.5 });
    expect(reboot.differences.some(changesTheRun)).toBe(true);
  });
});

describe('a side', () => {
  it('includes the draft as applied at the cursor, and drops later events', () => {
    const story = publishedScenario('05-edited-env-nothing-restarts');
    const draft = story.manifest.replace('shop/pay:1.0', 'shop/pay:2.0');
    const played = withDraftApplied({ ...story, draft, cursor: 0 });
    expect(played.events).toEqual([{ type: 'edit', manifest: draft, path: story.path }]);
    expect(withDraftApplied({ ...story, draft, cursor: AT_END }).events).toHaveLength(3);
    expect(withDraftApplied(story)).toEqual(story);
  });

  it('keeps the gates that the other release can set', () => {
    const story = { ...publishedScenario('13-in-place-resize'), gates: { InPlacePodVerticalScaling: false } };
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
