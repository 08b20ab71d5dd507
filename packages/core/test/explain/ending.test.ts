// Tests how the end of a Pod is explained: deletion, eviction, and completion.

import { describe, expect, it } from 'vitest';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import { asideText } from '../../src/report/picture/heads.ts';
import { toGraphModel } from '../../src/report/picture/model.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story } from '../../src/story/story.ts';
import { WEB } from '../report/explained.ts';
import { replayStory } from './replayStory.ts';

const evict: ScenarioEvent = { type: 'evict', resource: 'memory' };
const other = WEB.replace('nginx:1.25.2', 'nginx:1.26');

/** The explanation of each snapshot after the first that shows an end. */
function endsOf(story: Partial<Story>) {
  const entries = replayStory({ release: '1.31', path: 'api', manifest: WEB, events: [], ...story });
  return entries.slice(1).map((_, index) => {
    const explanation = explainEntry(entries, index + 1)?.explanation;
    const { end } = explanation?.verdict ?? {};
    const model = explanation && toGraphModel(explanation, 0);
    return { stage: end?.stage, cause: end?.cause, status: end?.status, explanation, model };
  });
}

/** Without repetitions: a status that is reported within a stage is a snapshot of its own. */
function changes<T>(list: readonly T[]): readonly T[] {
  return list.filter((one, index) => index === 0 || one !== list[index - 1]);
}

describe('a Pod that is deleted', () => {
  it.each(['1.8', '1.21', '1.22', '1.37'])('is stopped, and then gone, in %s', (release) => {
    const ends = endsOf({ release, events: [{ type: 'delete' }] });
    expect(new Set(ends.map(({ cause }) => cause))).toEqual(new Set(['deleted']));
    expect(changes(ends.map(({ stage }) => stage))).toEqual(['terminating', 'terminated', 'gone']);
  });

  it('runs no step, and the rail names the function that kills it instead', () => {
    const aside = (release: string) => {
      const [first] = endsOf({ release, events: [{ type: 'delete' }] });
      const skipped = new Set(first?.model?.steps.map((step) => step.skipped));
      expect(skipped).toEqual(new Set(['not-called']));
      return first?.model?.aside && asideText(first.model.aside, 'en');
    };
    expect(aside('1.21')).toBe('SyncPod is not called: kubelet.syncPod kills the Pod itself');
    expect(aside('1.26')).toBe('SyncPod is not called: syncTerminatingPod kills the Pod itself');
    expect(aside('1.27')).toBe('SyncPod is not called: SyncTerminatingPod kills the Pod itself');
  });

  it('keeps nothing, and finally has no sandbox and no card', () => {
    const models = endsOf({ events: [{ type: 'delete' }] }).flatMap(({ model }) => model ?? []);
    expect(models.flatMap(({ pod }) => pod.uid ?? [])).toEqual([]);
    const phases = models.map(({ sandbox }) => sandbox?.phase);
    expect(changes(phases)).toEqual(['will-kill', 'killed', undefined]);
    expect(models.at(-1)).toMatchObject({ pod: { gone: true }, lanes: [] });
  });

  it('is not restored by an edit', () => {
    const ends = endsOf({ events: [{ type: 'delete' }, { type: 'edit', manifest: other }] });
    expect(ends.at(-1)).toMatchObject({ stage: 'gone', cause: 'deleted' });
  });

  it('from a file ends because its file is removed', () => {
    const ends = endsOf({ path: 'static', events: [{ type: 'edit', manifest: other }] });
    const shown = ends.flatMap(({ stage, cause }) => (stage ? [`${stage} ${cause}`] : []));
    expect(changes(shown)).toEqual(['terminating file', 'terminated file', 'gone file']);
  });
});

describe('a Pod that is evicted', () => {
  // Containers that stop with 0, as here, have succeeded (1.27+, #118310;
  // packages/core/test/runtime/ending.test.ts).
  it.each([
    ['1.8', 'Failed (Evicted)'],
    ['1.16', 'Failed (Evicted)'],
    ['1.21', 'Failed (Evicted)'],
    ['1.26', 'Failed (Evicted)'],
    ['1.27', 'Succeeded'],
    ['1.37', 'Succeeded'],
  ])('remains as an object in %s: %s', (release, status) => {
    const ends = endsOf({ release, events: [evict] });
    expect(ends[0]).toMatchObject({ stage: 'terminating', cause: 'evicted', status: undefined });
    expect(changes(ends.map(({ stage, cause }) => `${stage} ${cause}`))).toEqual([
      'terminating evicted',
      'terminated evicted',
    ]);
    expect(ends.at(-1)?.model?.pod).toMatchObject({ gone: false, status });
  });

  it.each([
    ['shutdown', '1.20', { type: 'node-shutdown' }],
    ['shutdown', '1.37', { type: 'node-shutdown' }],
    ['preempted', '1.37', { type: 'evict', resource: 'room' }],
  ] as const)('is told from an end as %s, in %s', (end, release, event) => {
    const ends = endsOf({ release, events: [event] });
    const told = changes(ends.flatMap(({ stage, cause }) => (stage ? `${stage} ${cause}` : [])));
    expect(told).toEqual([`terminating ${end}`, `terminated ${end}`]);
  });

  it('is told from a refusal of the kubelet', () => {
    const full = { type: 'node', room: 'none', capacity: { cpu: '1m' } } as const;
    const manifest = WEB.replace('livenessProbe:', 'resources: { requests: { cpu: 1 } }, livenessProbe:');
    const ends = endsOf({ manifest, events: [full, { type: 'create' }] });
    expect(ends.find(({ stage }) => stage === 'terminated')).toMatchObject({
      stage: 'terminated',
      cause: 'refused',
      status: 'Failed (OutOfcpu)',
    });
  });

  it('is not revived by an edit that the API server accepts', () => {
    const ends = endsOf({ events: [evict, { type: 'edit', manifest: other }] });
    expect(ends.at(-1)).toMatchObject({ stage: 'terminated', cause: 'evicted' });
    expect(ends.at(-1)?.explanation?.verdict.starting).toEqual([]);
  });

  it('is gone after its deletion', () => {
    expect(endsOf({ events: [evict, { type: 'delete' }] }).at(-1)).toMatchObject({ stage: 'gone' });
  });
});

describe('the grace period on a card', () => {
  const graceOf = (seconds: number) =>
    WEB.replace('spec:\n', `spec:\n  terminationGracePeriodSeconds: ${seconds}\n`);
  const facts = (events: readonly ScenarioEvent[], manifest = graceOf(10)) => {
    const [first] = endsOf({ manifest, events });
    const cards = first?.model?.lanes.flatMap(({ containers }) => containers.flat()) ?? [];
    return cards.find(({ container }) => container === 'nginx')?.facts.find(({ fact }) => fact === 'grace');
  };

  it("is that of the deletion, and at least the kubelet's minimum", () => {
    expect(facts([{ type: 'delete' }])).toMatchObject({ seconds: 10 });
    expect(facts([{ type: 'delete', gracePeriodSeconds: 3 }])).toMatchObject({ seconds: 3 });
    expect(facts([{ type: 'delete' }], graceOf(1))).toMatchObject({ seconds: 2 });
  });

  it('is not shown for an eviction, which has its own', () => {
    expect(facts([evict])).toBeUndefined();
  });
});

describe('a Pod that ends by itself', () => {
  it('past its deadline says so', () => {
    const manifest = WEB.replace('spec:\n', 'spec:\n  activeDeadlineSeconds: 60\n');
    const ends = endsOf({ manifest, events: [{ type: 'wait', seconds: 200 }] });
    expect(ends.at(-1)).toMatchObject({ cause: 'deadline', status: 'Failed (DeadlineExceeded)' });
  });

  it('because all its containers have completed has its phase', () => {
    const manifest = WEB.replace('spec:\n', 'spec:\n  restartPolicy: Never\n');
    const exit = (container: string): ScenarioEvent => ({ type: 'exit', container, code: 0 });
    const ends = endsOf({ manifest, events: [exit('nginx'), exit('log-agent')] });
    expect(ends.at(-1)).toMatchObject({ stage: 'terminated', cause: 'finished', status: 'Succeeded' });
  });
});
