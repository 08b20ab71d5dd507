// A Pod of a cluster is followed: its forecast, the changes that came, and the differences.

import {
  beginFollowing,
  type Followed,
  followChange,
  followGone,
  followText,
  followTime,
} from '@syncpod/core/follow';
import { resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { knownWait } from '../../src/follow/knownWait.ts';

const release = resolveRelease('1.33');
if (!release.ok) throw new Error('1.33');
const KUBELET = { release: release.value };

const NOW = Date.parse('2026-01-10T10:00:10Z') / 1000;
const time = (seconds: number): string => new Date(1000 * (NOW + seconds)).toISOString().replace('.000', '');

interface Seen {
  readonly state: object;
  readonly lastState?: object;
  readonly restarts?: number;
  readonly image?: string;
  readonly deleted?: true;
}

function pod({ state, lastState = {}, restarts = 0, image = 'shop:1', deleted }: Seen) {
  const ready = 'running' in state;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'web-2',
      namespace: 'shop',
      uid: 'u1',
      ...(deleted ? { deletionTimestamp: time(30), deletionGracePeriodSeconds: 30 } : {}),
    },
    spec: { nodeName: 'n1', restartPolicy: 'Always', containers: [{ name: 'app', image, resources: {} }] },
    status: {
      phase: 'Running',
      podIP: '10.0.0.7',
      startTime: time(-4000),
      conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }],
      containerStatuses: [
        {
          name: 'app',
          image,
          imageID: 'x',
          ready,
          restartCount: restarts,
          containerID: `containerd://${restarts}`,
          state,
          lastState,
        },
      ],
    },
  };
}

const running = { running: { startedAt: time(-600) } };
const ended = (exitCode: number, from: number, to: number, id: number) => ({
  terminated: {
    exitCode,
    reason: 'Error',
    startedAt: time(from),
    finishedAt: time(to),
    containerID: `containerd://${id}`,
  },
});
const backOff = (text: string) => ({
  waiting: {
    reason: 'CrashLoopBackOff',
    message: `back-off ${text} restarting failed container=app pod=web-2_shop(u1)`,
  },
});

/** Changes that are expected, each with the seconds until then. */
function ahead({ expected }: Followed, now = NOW): (readonly [string, number])[] {
  return expected.map(({ at, step }) => {
    const text = followText({ kind: 'expected', at, step }, 'en', at).text.replace('expected +0 s: ', '');
    return [text, Math.round(at - now)];
  });
}

function begun(seen: Seen, at = NOW): Followed {
  return beginFollowing({ pod: pod(seen), at }, KUBELET).followed;
}

describe('the forecast', () => {
  it('is empty for a Pod that runs', () => {
    const { followed, lines } = beginFollowing({ pod: pod({ state: running }), at: NOW }, KUBELET);
    expect([followed.expected, lines.map(({ kind }) => kind)]).toEqual([[], ['now', 'nothing']]);
  });

  // The kubelet starts the container with the first sync after finishedAt + 40 s: its syncs are 10 to 15 s apart.
  it('has the rest of a back-off, which began before the Pod was read', () => {
    const seen = { state: backOff('40s'), lastState: ended(1, -60, -12, 3), restarts: 3 };
    const [[text, seconds] = ['', 0]] = ahead(begun(seen));
    expect(text).toBe('app: running, restart 4');
    expect(seconds).toBeGreaterThanOrEqual(28);
    expect(seconds).toBeLessThanOrEqual(28 + 15);
  });

  it.each([
    // The wait before the last start shows the next one.
    [0, 0, 10],
    [1, 11, 20],
    [2, 24, 40],
    [3, 45, 80],
    [6, 310, 300],
  ])(
    'doubles the last wait for a process that has just ended (restart %i, waited %i s: %i s)',
    (restarts, gap, wait) => {
      const last = restarts === 0 ? {} : ended(1, -2 - gap - 30, -1 - gap - 1, restarts - 1);
      const seen = { state: ended(1, -2, 0, restarts), lastState: last, restarts };
      const found = ahead(begun(seen)).find(([text]) => text.startsWith('app: running'));
      if (restarts === 0) expect(found?.[1]).toBeLessThan(5);
      else {
        expect(found?.[1]).toBeGreaterThanOrEqual(wait - 1);
        expect(found?.[1]).toBeLessThanOrEqual(wait + 16);
      }
    },
  );

  it('follows the limits of the kubelet: with ReduceDefaultCrashLoopBackOffDecay a wait of 4 s is followed by 8 s', () => {
    const gates = { ReduceDefaultCrashLoopBackOffDecay: true };
    const reduced = resolveRelease('1.33', gates);
    if (!reduced.ok) throw new Error('1.33');
    const seen = { state: ended(1, -2, 0, 3), lastState: ended(1, -36, -6, 2), restarts: 3 };
    expect(knownWait(pod(seen), reduced.value).app?.message).toContain('back-off 8s ');
    expect(knownWait(pod(seen), KUBELET.release).app?.message).toContain('back-off 10s ');
  });

  it('is that of the patch release of the node', () => {
    const patch = resolveRelease('1.30.4');
    if (!patch.ok) throw new Error('1.30.4');
    const { followed } = beginFollowing({ pod: pod({ state: running }), at: NOW }, { release: patch.value });
    expect(followed.record?.story.release).toBe('1.30.4');
  });

  it('has the end of a Pod that is being deleted', () => {
    expect(ahead(begun({ state: running, deleted: true })).at(-1)?.[0]).toBe('deleted');
  });
});

describe('a change', () => {
  const crashed = { state: backOff('40s'), lastState: ended(1, -60, -12, 3), restarts: 3 };

  it('comes as expected, and the forecast goes on', () => {
    const started = { pod: pod({ state: { running: { startedAt: time(30) } }, restarts: 4 }), at: NOW + 31 };
    const { followed, lines } = followChange(begun(crashed), started, KUBELET);
    expect(lines.map(({ kind }) => kind)).toEqual(['came', 'came']);
    expect(followed.expected).toEqual([]);
  });

  it.each([
    ['a process ends', { state: ended(3, -600, 5, 0) }, 'process'],
    [
      'the kernel kills it',
      {
        state: {
          terminated: { exitCode: 137, reason: 'OOMKilled', startedAt: time(-600), finishedAt: time(5) },
        },
      },
      'memory',
    ],
    ['it ended and waits', { state: backOff('10s'), lastState: ended(3, -600, 5, 0) }, 'process'],
    [
      'it has been restarted',
      { state: { running: { startedAt: time(6) } }, lastState: ended(3, -600, 5, 0), restarts: 1 },
      'process',
    ],
    ['the Pod is edited', { state: running, image: 'shop:2' }, 'edit'],
    ['the Pod is deleted', { state: running, deleted: true }, 'deletion'],
  ] as const)('is not expected if %s', (_, seen, because) => {
    const { lines } = followChange(begun({ state: running }), { pod: pod(seen), at: NOW + 6 }, KUBELET);
    expect(lines[0]).toMatchObject({ kind: 'differs', because });
  });

  it('follows from an edit: the kubelet kills the container, whose hash changed', () => {
    const edited = { pod: pod({ state: running, image: 'shop:2' }), at: NOW + 5 };
    const { followed } = followChange(begun({ state: running }), edited, KUBELET);
    expect(ahead(followed).map(([text]) => text)).toContain('app: running, restart 1');
  });

  it('is late once, 15 s after its time', () => {
    const first = begun(crashed);
    const due = Math.max(...first.expected.map(({ at }) => at));
    expect(followTime(first, due + 5).lines).toEqual([]);
    const { followed, lines } = followTime(first, due + 20);
    expect(lines).toMatchObject([{ kind: 'late', step: { state: 'running' } }]);
    expect(followTime(followed, due + 60).lines).toEqual([]);
  });

  it('is the end of the Pod: as expected after a deletion, else not', () => {
    expect(followGone(begun({ state: running, deleted: true }), NOW + 2)).toMatchObject([{ kind: 'came' }]);
    expect(followGone(begun({ state: running }), NOW + 2)).toMatchObject([
      { kind: 'differs', because: 'deletion' },
    ]);
  });
});

describe('a new Pod', () => {
  const condition = (type: string, status: string) => ({ type, status });
  const spec = (init: boolean) => ({
    nodeName: undefined as string | undefined,
    restartPolicy: 'Always',
    ...(init ? { initContainers: [{ name: 'setup', image: 'shop:1', resources: {} }] } : {}),
    containers: [{ name: 'app', image: 'shop:1', resources: {} }],
  });
  const object = (init: boolean, nodeName: string | undefined, status: object) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-1', namespace: 'shop', uid: 'u2' },
    spec: { ...spec(init), ...(nodeName ? { nodeName } : {}) },
    status,
  });
  const container = (name: string, state: object, ready: boolean, restartCount = 0) => ({
    name,
    image: 'shop:1',
    imageID: '',
    ready,
    restartCount,
    state,
    lastState: {},
    ...('waiting' in state ? {} : { containerID: `containerd://${name}` }),
  });
  const pending = { phase: 'Pending', startTime: time(1) };
  const waiting = (reason: string) => ({ waiting: { reason } });
  const runs = { running: { startedAt: time(3) } };
  const done = {
    terminated: { exitCode: 0, reason: 'Completed', startedAt: time(2), finishedAt: time(3) },
  };
  const created = { phase: 'Pending' };
  const scheduled = { phase: 'Pending', conditions: [condition('PodScheduled', 'True')] };
  const up = { phase: 'Running', startTime: time(1), conditions: [condition('Ready', 'True')] };

  // What an API server shows of `kubectl create`, in order, as kubelets of all releases report it.
  const plain = [
    object(false, undefined, created),
    object(false, 'n1', scheduled),
    object(false, 'n1', {
      ...pending,
      containerStatuses: [container('app', waiting('ContainerCreating'), false)],
    }),
    object(false, 'n1', { ...up, containerStatuses: [container('app', runs, true)] }),
  ];
  const withInit = [
    object(true, undefined, created),
    object(true, 'n1', scheduled),
    ...[waiting('PodInitializing'), { running: { startedAt: time(2) } }].map((state) =>
      object(true, 'n1', {
        ...pending,
        initContainerStatuses: [container('setup', state, false)],
        containerStatuses: [container('app', waiting('PodInitializing'), false)],
      }),
    ),
    object(true, 'n1', {
      ...up,
      initContainerStatuses: [container('setup', done, true)],
      containerStatuses: [container('app', runs, true)],
    }),
  ];

  it.each([
    ['a container', plain],
    ['an init container', withInit],
  ] as const)('with %s: every status on its way is expected, from wherever it is first read', (_, states) => {
    for (let first = 0; first < states.length - 1; first += 1) {
      let followed = beginFollowing({ pod: { ...states[first] }, at: NOW }, KUBELET).followed;
      for (const [later, pod] of states.slice(first + 1).entries()) {
        const next = followChange(followed, { pod: { ...pod }, at: NOW + 1 + later }, KUBELET);
        expect([first, later, next.lines.filter(({ kind }) => kind !== 'came')]).toEqual([first, later, []]);
        followed = next.followed;
      }
      expect(followed.expected).toEqual([]);
    }
  });
});

it('every line has a text in both languages', () => {
  const { lines } = beginFollowing({ pod: pod({ state: running, deleted: true }), at: NOW }, KUBELET);
  for (const line of lines)
    for (const lang of ['en', 'zh'] as const)
      expect(followText(line, lang).text).not.toMatch(/undefined|NaN/);
});
