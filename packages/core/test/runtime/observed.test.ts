// Tests that the kubelet's next decision uses state set by hand exactly as it was set.

import { describe, expect, it } from 'vitest';
import { computePodActions } from '../../src/actions/computePodActions.ts';
import type { PodStatus } from '../../src/api/podStatus.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { writtenStatus } from '../../src/runtime/kubelet/writtenStatus.ts';
import { runToEnd } from '../../src/runtime/kuberuntime/pausableWork.ts';
import { encodeLink, readLink } from '../../src/scenario/link.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { beginning } from '../../src/story/beginning.ts';
import type { TimelineState } from '../../src/story/story.ts';
import { continueTimeline } from '../../src/story/storyPart.ts';
import { expectations } from '../actions/vectors.ts';

const manifest = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: {
    containers: [
      { name: 'app', image: 'app:1' },
      { name: 'log', image: 'log:1' },
    ],
  },
});

function stateOf(story: { readonly manifest: string; readonly release: string }): TimelineState | undefined {
  const begun = beginning({ path: 'direct', events: [], ...story });
  return begun.ok ? runToEnd(begun.value).state : undefined;
}

function mustState(release = '1.26'): TimelineState {
  const state = stateOf({ manifest, release });
  if (!state) throw new Error('the Pod cannot be read');
  return state;
}

/** The actions of the next sync, after time passes. */
function nextActions(state: TimelineState, ...events: readonly ScenarioEvent[]) {
  let now = state;
  let actions: ReturnType<typeof computePodActions>['actions'] | undefined;
  for (const [index, event] of events.entries()) {
    const part = continueTimeline(now, event, index);
    now = part.state;
    actions ??= part.snapshots.find((snapshot) => snapshot.actions)?.actions;
  }
  return actions;
}

const running = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  state: 'running' as const,
  ...more,
});
const ready: PodStatus['sandboxes'][number] = {
  id: 's0',
  attempt: 0,
  state: 'Ready',
  network: 'Pod',
  ip: '10.0.0.1',
  createdAt: 5,
};
const status = (...containers: PodStatus['containers']): PodStatus => ({ sandboxes: [ready], containers });

/** Only each twelfth case: the tests of computePodActions cover all. */
const SAMPLE = 12;

describe('state set by hand', () => {
  it.each(MINORS.filter((_, index) => index % 4 === 0))(
    'is the input of computePodActions of %s, in every case of the vectors',
    (release) => {
      const cases = expectations('actions')
        .filter((_, index) => index % SAMPLE === 0)
        .filter(({ read }) => !read.restartAllContainers);
      let compared = 0;
      for (const { read } of cases) {
        const state = stateOf({ manifest: JSON.stringify(read.pod), release });
        if (!state || state.pod.metadata.deletionTimestamp !== undefined) continue;
        const observe: ScenarioEvent = { type: 'observe', status: writtenStatus(read.status, state) };
        const set = continueTimeline(state, observe, 0).state;
        const { actions } = computePodActions(set.pod, read.status, set.release);
        expect([read.id, computePodActions(set.pod, set.process.cache, set.release).actions]).toEqual([
          read.id,
          actions,
        ]);
        compared++;
      }
      expect(compared).toBeGreaterThan(100);
    },
  );

  it('takes effect at once, and has no consequence before time passes', () => {
    const set = continueTimeline(
      mustState(),
      { type: 'observe', status: status(running('a1', 'app', { hash: 7, restartCount: 3 })) },
      0,
    );
    expect(set.snapshots.map(({ cause }) => cause)).toEqual([{ kind: 'event', type: 'observe' }]);
    expect(set.snapshots[0]?.containers.map(({ state, hash }) => [state, hash])).toEqual([
      ['running', 7],
      ['none', 0],
    ]);
    const later = continueTimeline(set.state, { type: 'wait', until: 'next' }, 1);
    const { actions } = later.snapshots.find((snapshot) => snapshot.actions) ?? {};
    expect(actions?.containersToKill.map(({ name }) => name)).toEqual(['app']);
    expect(actions?.containersToStart).toEqual(['app', 'log']);
    expect(later.snapshots.at(-1)?.containers[0]?.restartCount).toBe(4);
  });

  it('is what a later edit meets, before the kubelet has reacted to it', () => {
    const observe: ScenarioEvent = { type: 'observe', status: status(running('a1', 'app')) };
    const edit: ScenarioEvent = { type: 'edit', manifest: manifest.replace('app:1', 'app:2') };
    const actions = nextActions(mustState(), observe, edit);
    expect(actions?.containersToKill.map(({ id }) => id)).toEqual(['a1']);
    expect(actions?.containersToStart).toEqual(['app', 'log']);
  });

  it('without a hash has the hash of the spec, in every release', () => {
    const all = status(running('a1', 'app'), running('l1', 'log'));
    for (const release of ['1.8', '1.20', '1.31', '1.37']) {
      const wait: ScenarioEvent = { type: 'wait', seconds: 300 };
      expect(nextActions(mustState(release), { type: 'observe', status: all }, wait)).toBeUndefined();
    }
  });

  it('may say that a container ended after the end of the scenario', () => {
    const late = 1_900_000_000;
    const exited = { ...running('a1', 'app'), state: 'exited' as const, exitCode: 1, finishedAt: late };
    const all = status(exited, running('l1', 'log', { startedAt: late - 100 }));
    const { state, snapshots } = continueTimeline(mustState(), { type: 'observe', status: all }, 0);
    expect(snapshots.at(-1)?.containers.map((container) => container.state)).toEqual(['exited', 'running']);
    const [app, log] = state.node.containers;
    expect([app?.finishedAt, log?.startedAt]).toEqual([state.now, state.now - 100]);
  });

  it('restores a Pod that had ended', () => {
    const never = manifest.replace('"containers"', '"restartPolicy":"Never","containers"');
    const events: ScenarioEvent[] = ['app', 'log'].map((container) => ({ type: 'exit', container, code: 0 }));
    const state = stateOf({ manifest: never, release: '1.30' });
    if (!state) throw new Error('the Pod cannot be read');
    const ended = events.reduce((now, event, index) => continueTimeline(now, event, index).state, state);
    expect(ended.worker).toBe('terminated');
    const all = status(running('a1', 'app', { liveness: 'Failure' }), running('l1', 'log'));
    const actions = nextActions(ended, { type: 'observe', status: all }, { type: 'wait', until: 'next' });
    expect(actions?.containersToKill.map(({ id }) => id)).toEqual(['a1']);
  });

  it.each(['1.22', '1.36'])('restores an evicted Pod without a trace of its eviction, in %s', (release) => {
    const state = mustState(release);
    const deaf = continueTimeline(state, { type: 'process', container: 'app', stops: null }, 0).state;
    const evicted = continueTimeline(deaf, { type: 'evict', resource: 'memory' }, 1).state;
    expect(evicted.api.reason).toBe('Evicted');
    const seen = continueTimeline(evicted, { type: 'observe', status: state.process.cache }, 2);
    const shown = seen.snapshots.at(-1);
    expect([shown?.phase, seen.state.eviction]).toEqual(['Running', undefined]);
    expect([shown?.reason, shown?.message]).toEqual([undefined, undefined]);
    expect(shown?.conditions.map(({ type }) => type)).not.toContain('DisruptionTarget');
  });
});

describe('recorded state', () => {
  it('omits values that equal the spec, and is restored from a link', () => {
    const { node } = mustState();
    const written = writtenStatus(node, mustState());
    expect(
      written.containers.map(({ name, hash, resources, sandbox }) => [name, hash, resources, sandbox]),
    ).toEqual([
      ['log', undefined, undefined, undefined],
      ['app', undefined, undefined, undefined],
    ]);
    const scenario: Scenario = {
      v: 4,
      release: '1.26',
      path: 'replace',
      manifest,
      events: [{ type: 'observe', status: written }],
    };
    const link = encodeLink({ scenario });
    if (!link.ok) throw new Error(link.error.message);
    expect(readLink(link.value)).toEqual({ ok: true, value: { scenario } });
    expect(link.value.length).toBeLessThan(500);
  });

  it('keeps a hash of another spec, and stays within the limits of the format', () => {
    const strange: PodStatus = {
      sandboxes: [{ ...ready, createdAt: -62_135_596_800 }],
      containers: [
        {
          ...running('', 'app', { hash: 7, exitCode: -9e12, reason: '', startedAt: Number.NaN }),
          resources: { limits: { cpu: 1 }, claims: [{ name: 'gpu' }] },
        },
      ],
    };
    const scenario: Scenario = {
      v: 4,
      release: '1.26',
      path: 'replace',
      manifest,
      events: [{ type: 'observe', status: writtenStatus(strange, mustState()) }],
    };
    const link = encodeLink({ scenario });
    const read = link.ok ? readLink(link.value) : link;
    expect(read).toEqual({ ok: true, value: { scenario } });
    expect(writtenStatus(strange).containers[0]).toMatchObject({
      hash: 7,
      resources: { limits: { cpu: 1 } },
    });
  });
});
