// Tests the reaction of controllers to an edit of their template, with two Pods over time.

import { describe, expect, it } from 'vitest';
import type { ControllerName } from '../../src/admission/admission.ts';
import type { ControllerSettings } from '../../src/controllers/settings.ts';
import { explain } from '../../src/explain/explain.ts';
import { releaseOf } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

interface PodParts {
  readonly name?: string;
  readonly image?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly spec?: object;
}

const READY = { httpGet: { path: '/', port: 80 }, periodSeconds: 5 };

function pod({ name = 'web', image = 'nginx:1', labels = { app: 'web' }, spec = {} }: PodParts = {}): string {
  const containers = [{ name: 'app', image, readinessProbe: READY }];
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels },
    spec: { containers, ...spec },
  });
}

const edit = (parts: PodParts): ScenarioEvent => ({ type: 'edit', manifest: pod(parts) });

function played(
  path: ControllerName,
  controller: ControllerSettings,
  events: readonly ScenarioEvent[],
  manifest = pod(),
): readonly TimelineEntry[] {
  const entries = entriesOf({ release: '1.31', path, controller, manifest, events });
  if (!entries.ok) throw new Error(entries.error[0]?.message);
  return entries.value;
}

const names = (entries: readonly TimelineEntry[]) =>
  entries.map(({ snapshot: { name, old } }) => (old ? [old.name, name] : [name]));

const timeOf = (entries: readonly TimelineEntry[], is: (entry: TimelineEntry) => boolean): number =>
  entries.find(is)?.snapshot.at ?? Number.NaN;

/** The time at which the new Pod became ready, and the time at which the old Pod was deleted. */
function readyAndDeleted(entries: readonly TimelineEntry[]): readonly [ready: number, deleted: number] {
  const at = entries.findIndex(({ snapshot }) => snapshot.old?.deleted === true);
  const before = entries.slice(0, at);
  const unready = before.findLastIndex((entry) => !isReady(entry));
  return [before[unready + 1]?.snapshot.at ?? Number.NaN, entries[at]?.snapshot.at ?? Number.NaN];
}

const isReady = ({ snapshot }: TimelineEntry) =>
  snapshot.conditions.some(({ type, status }) => type === 'Ready' && status === 'True');

describe('a Deployment', () => {
  const entries = played('deployment', {}, [edit({ image: 'nginx:2' })]);
  const created = entries.findIndex(({ snapshot }) => snapshot.old !== undefined);
  const rest = entries.slice(created);

  it('creates a Pod of a new ReplicaSet beside the old Pod', () => {
    expect(names(entries)[0]).toEqual(['web']);
    expect(rest[0]?.snapshot.old?.name).toBe('web');
    // apimachinery's rand.String and SafeEncodeString use this alphabet.
    expect(rest[0]?.snapshot.name).toMatch(
      /^web-[bcdfghjklmnpqrstvwxz2456789]{8,10}-[bcdfghjklmnpqrstvwxz2456789]{5}$/,
    );
    const [, hash] = rest[0]?.snapshot.name.split('-') ?? [];
    expect(rest[0]?.state.pod.metadata.labels).toEqual({ app: 'web', 'pod-template-hash': hash });
  });

  it('deletes the old Pod when the new one is ready, and not before', () => {
    const [ready, deleted] = readyAndDeleted(rest);
    const stopped = timeOf(rest, ({ snapshot }) => snapshot.old?.containers[0]?.state === 'exited');
    expect(deleted).toBe(ready);
    expect(stopped).toBeGreaterThanOrEqual(deleted);
    expect(entries.at(-1)?.snapshot.old).toBeUndefined();
  });

  it('has the snapshots of both Pods in the order of time', () => {
    const times = entries.map(({ snapshot }) => snapshot.at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('has Events of the new Pod only in what kubectl describe prints of it', () => {
    const { rows } = correlateEvents(entries.map(({ snapshot }) => snapshot));
    expect(rows.map(({ reason }) => reason)).not.toContain('Killing');
    const killing = entries.filter(({ snapshot }) =>
      snapshot.events.some(({ reason }) => reason === 'Killing'),
    );
    expect(killing.map(({ snapshot }) => snapshot.about)).toEqual(['old']);
  });

  it('waits minReadySeconds', () => {
    const slow = played('deployment', { minReadySeconds: 20 }, [edit({ image: 'nginx:2' })]);
    const after = slow.slice(slow.findIndex(({ snapshot }) => snapshot.old));
    const [ready, deleted] = readyAndDeleted(after);
    expect(deleted - ready).toBe(20);
  });

  it('deletes the old Pod at once if one Pod may be unavailable', () => {
    const fast = played('deployment', { maxSurge: '0', maxUnavailable: '1' }, [edit({ image: 'nginx:2' })]);
    const after = fast.filter(({ snapshot }) => snapshot.old);
    expect(after[1]?.snapshot.old?.deleted).toBe(true);
    expect(after[1]?.snapshot.at).toBe(after[0]?.snapshot.at);
  });

  // 25% of 4 replicas: one may be unavailable; of 3: none, because the number is rounded down.
  it.each([
    [4, 'together'],
    [3, 'new-first'],
  ])('of %d replicas with the default strategy: %s', (replicas, order) => {
    const { explanation } = explain({
      release: releaseOf('1.31'),
      path: 'deployment',
      controller: { replicas },
      running: pod(),
      draft: pod({ image: 'nginx:2' }),
    });
    expect(explanation?.rollout?.order).toBe(order);
  });

  it('with Recreate creates the new Pod after the old one is gone', () => {
    const entries = played('deployment', { strategy: 'Recreate' }, [edit({ image: 'nginx:2' })]);
    expect(entries.some(({ snapshot }) => snapshot.old)).toBe(false);
    const gone = entries.findIndex(({ snapshot }) => snapshot.cause.kind === 'removed');
    expect(entries[gone]?.snapshot.name).toBe('web');
    expect(entries[gone + 1]?.snapshot.name).not.toBe('web');
  });

  it('keeps the old Pod while the new image cannot be pulled, and a rollback deletes the new Pod', () => {
    const broken: ScenarioEvent = { type: 'image', image: 'nginx:bad', state: 'broken' };
    const stuck = played('deployment', {}, [
      broken,
      edit({ image: 'nginx:bad' }),
      { type: 'wait', seconds: 60 },
    ]);
    expect(stuck.at(-1)?.snapshot.old).toMatchObject({ name: 'web', deleted: false });
    expect(stuck.at(-1)?.snapshot.old?.containers[0]?.state).toBe('running');
    const back = played('deployment', {}, [broken, edit({ image: 'nginx:bad' }), edit({})]);
    expect(back.at(-1)?.snapshot).toMatchObject({ name: 'web' });
    expect(back.at(-1)?.snapshot.old).toBeUndefined();
    expect(back.at(-1)?.snapshot.containers[0]).toMatchObject({ state: 'running', restartCount: 0 });
  });

  it('returns to the old ReplicaSet after a finished rollout', () => {
    const labels = { app: 'web', 'pod-template-hash': '5d4f8c7b9' };
    const start = { name: 'web-5d4f8c7b9-x7k2q', labels };
    const events = [edit({ ...start, image: 'nginx:2' }), edit(start)];
    const last = played('deployment', {}, events, pod(start)).at(-1);
    expect(last?.snapshot.name).toMatch(/^web-5d4f8c7b9-.{5}$/);
    expect(last?.snapshot.name).not.toBe(start.name);
    expect(last?.state.pod.metadata.labels?.['pod-template-hash']).toBe('5d4f8c7b9');
  });

  it('keeps the pull policy that the API server filled in', () => {
    const entries = played('deployment', {}, [edit({ image: 'nginx:1.21' })], pod({ image: 'nginx' }));
    expect(entries.at(-1)?.state.pod.spec.containers[0]?.imagePullPolicy).toBe('Always');
  });

  it('does nothing if the template means the same, and nothing while it is paused', () => {
    expect(played('deployment', {}, [edit({})]).at(-1)?.snapshot.name).toBe('web');
    const paused = played('deployment', { paused: true }, [edit({ image: 'nginx:2' })]);
    expect(paused.at(-1)?.snapshot.name).toBe('web');
  });
});

describe('a StatefulSet', () => {
  const second = { name: 'web-2' };

  it('deletes the Pod first and creates it with the same name and another UID', () => {
    const entries = played('statefulset', {}, [edit({ ...second, image: 'nginx:2' })], pod(second));
    expect(entries.every(({ snapshot }) => snapshot.name === 'web-2' && !snapshot.old)).toBe(true);
    expect(new Set(entries.map(({ snapshot }) => snapshot.uid)).size).toBe(2);
    expect(entries.at(-1)?.state.pod.metadata.labels?.['controller-revision-hash']).toMatch(
      /^web-[a-z0-9]{8,10}$/,
    );
  });

  it('does not update the Pods below the partition', () => {
    const held = played(
      'statefulset',
      { partition: '3', replicas: 5 },
      [edit({ ...second, image: 'nginx:2' })],
      pod(second),
    );
    expect(held.at(-1)?.snapshot.containers[0]?.image).toBe('nginx:1');
  });

  it('with OnDelete creates the Pod from the new template after the user deletes it', () => {
    const events: ScenarioEvent[] = [edit({ ...second, image: 'nginx:2' }), { type: 'delete' }];
    const entries = played('statefulset', { strategy: 'OnDelete' }, events, pod(second));
    expect(entries.at(-1)?.snapshot.containers[0]).toMatchObject({ image: 'nginx:2', state: 'running' });
  });
});

describe('a Pod that is deleted by hand', () => {
  it('is gone if it has no controller', () => {
    const entries = entriesOf({
      release: '1.31',
      path: 'api',
      manifest: pod(),
      events: [{ type: 'delete' }],
    });
    expect(entries.ok && entries.value.at(-1)?.snapshot.containers).toEqual([]);
  });

  it('is replaced at once by a ReplicaSet', () => {
    const entries = played('deployment', {}, [{ type: 'delete' }]);
    expect(entries.some(({ snapshot }) => snapshot.old?.deleted)).toBe(true);
    expect(entries.at(-1)?.snapshot.containers[0]?.state).toBe('running');
  });

  it('is replaced by a DaemonSet after it is gone', () => {
    const entries = played('daemonset', {}, [{ type: 'delete' }]);
    expect(entries.some(({ snapshot }) => snapshot.old)).toBe(false);
    expect(entries.at(-1)?.snapshot.containers[0]?.state).toBe('running');
  });
});

describe('a DaemonSet', () => {
  it('creates the new Pod first only with maxSurge, since 1.22', () => {
    const order = (minor: '1.21' | '1.22', controller: ControllerSettings) =>
      explain({
        release: releaseOf(minor),
        path: 'daemonset',
        controller,
        running: pod(),
        draft: pod({ image: 'nginx:2' }),
      }).explanation?.rollout?.order;
    expect(order('1.22', {})).toBe('old-first');
    expect(order('1.22', { maxSurge: '1', maxUnavailable: '0' })).toBe('new-first');
    expect(order('1.21', { maxSurge: '1', maxUnavailable: '0' })).toBe('old-first');
  });
});

describe('a Job', () => {
  const spec = { restartPolicy: 'Never' };
  const failing: ScenarioEvent = { type: 'process', container: 'app', exits: { after: 1, code: 1 } };

  it('creates the next Pod 10 s, then 20 s after a failure, until there are more than backoffLimit', () => {
    const entries = played(
      'job',
      { backoffLimit: 2 },
      [failing, { type: 'exit', container: 'app', code: 1 }, { type: 'wait', seconds: 300 }],
      pod({ spec }),
    );
    const uids = [...new Set(entries.map(({ snapshot }) => snapshot.uid))];
    expect(uids).toHaveLength(3);
    const seconds = (uid: string | undefined) =>
      entries.filter(({ snapshot }) => snapshot.uid === uid).map(({ snapshot }) => snapshot.at);
    const begins = uids.map((uid) => Math.min(...seconds(uid)));
    // backoff_utils.go counts from the time at which the containers ended, which the status gives.
    const ended = uids.map((uid) => {
      const failed = entries.find(({ snapshot }) => snapshot.uid === uid && snapshot.phase === 'Failed');
      return failed?.snapshot.status.containers[0]?.finishedAt ?? Number.NaN;
    });
    expect((begins[1] ?? 0) - (ended[0] ?? 0)).toBeCloseTo(10, 0);
    expect((begins[2] ?? 0) - (ended[1] ?? 0)).toBeCloseTo(20, 0);
    expect(entries.at(-1)?.snapshot.phase).toBe('Failed');
  });

  it('fails once the container has restarted backoffLimit times with OnFailure, and deletes the Pod', () => {
    const entries = played(
      'job',
      { backoffLimit: 2 },
      [failing, { type: 'exit', container: 'app', code: 1 }, { type: 'wait', seconds: 600 }],
      pod({ spec: { restartPolicy: 'OnFailure' } }),
    );
    expect(new Set(entries.map(({ snapshot }) => snapshot.uid)).size).toBe(1);
    const counts = entries.flatMap(({ snapshot }) => snapshot.containers.map((one) => one.restartCount));
    expect(Math.max(...counts)).toBe(2);
    expect(entries.some(({ state }) => state.pod.metadata.deletionTimestamp !== undefined)).toBe(true);
  });

  describe('with a podFailurePolicy', () => {
    const uidsWith = (podFailurePolicy: ControllerSettings['podFailurePolicy'] & object) =>
      new Set(
        played(
          'job',
          { backoffLimit: 1, podFailurePolicy },
          [
            { type: 'exit', container: 'app', code: 42 },
            { type: 'wait', seconds: 60 },
            { type: 'exit', container: 'app', code: 42 },
            { type: 'wait', seconds: 60 },
            { type: 'exit', container: 'app', code: 42 },
            { type: 'wait', seconds: 60 },
          ],
          pod({ spec }),
        ).map(({ snapshot }) => snapshot.uid),
      ).size;

    it('fails at once by FailJob, and counts what no rule matches', () => {
      expect(uidsWith([{ action: 'FailJob', operator: 'In', values: [42] }])).toBe(1);
      expect(uidsWith([{ action: 'FailJob', operator: 'NotIn', values: [42] }])).toBe(2);
      expect(uidsWith([{ action: 'FailJob', operator: 'In', values: [42], containerName: 'log' }])).toBe(2);
      expect(uidsWith([{ action: 'FailJob', condition: 'DisruptionTarget' }])).toBe(2);
    });

    it('creates no further Pod of the index by FailIndex', () => {
      expect(uidsWith([{ action: 'FailIndex', operator: 'In', values: [42] }])).toBe(1);
    });

    it('does not count by Ignore', () => {
      expect(uidsWith([{ action: 'Ignore', operator: 'In', values: [1, 42] }])).toBe(4);
    });

    it('uses the first rule that matches', () => {
      const first = { action: 'Count', operator: 'In', values: [42] } as const;
      expect(uidsWith([first, { action: 'FailJob', operator: 'In', values: [42] }])).toBe(2);
    });
  });

  it('refuses another template, in the words of the API server', () => {
    const { explanation } = explain({
      release: releaseOf('1.31'),
      path: 'job',
      running: pod({ spec }),
      draft: pod({ spec, image: 'nginx:2' }),
    });
    expect(explanation?.admission.errors).toEqual([
      { field: 'spec.template', type: 'Invalid value', detail: 'Invalid value: field is immutable' },
    ]);
  });
});

describe('a CronJob', () => {
  it('accepts another template and keeps the Pod of the running Job', () => {
    const spec = { restartPolicy: 'OnFailure' };
    const entries = played('cronjob', {}, [edit({ spec, image: 'nginx:2' })], pod({ spec }));
    expect(entries.at(-1)?.snapshot.containers[0]?.image).toBe('nginx:1');
    expect(entries.some(({ snapshot }) => snapshot.cause.kind === 'refused')).toBe(false);
  });
});

describe('a DaemonSet with a surge', () => {
  const withPorts = (image: string, ports: object, network = false) =>
    pod({ spec: { hostNetwork: network, containers: [{ name: 'app', image, ports: [ports] }] } });
  const heldOf = (one: string, other: string, maxSurge: string) => {
    const controller = { maxSurge, ...(maxSurge === '0' ? {} : { maxUnavailable: '0' }) };
    const { explanation } = explain({
      release: releaseOf('1.30'),
      path: 'daemonset',
      running: one,
      draft: other,
      controller,
    });
    const held = explanation?.rollout?.answers.find(({ rule }) => rule === 'held');
    return held?.rule === 'held' ? held.because : explanation?.rollout?.order;
  };

  it.each([
    ['the same host port', { containerPort: 80, hostPort: 80 }, false, '1', 'host-ports'],
    ['a port of the host network', { containerPort: 80 }, true, '1', 'host-ports'],
    ['a port of the Pod', { containerPort: 80 }, false, '1', 'new-first'],
    ['the same host port without a surge', { containerPort: 80, hostPort: 80 }, false, '0', 'old-first'],
  ])('%s', (_, ports, network, maxSurge, expected) => {
    expect(heldOf(withPorts('nginx:1', ports, network), withPorts('nginx:2', ports, network), maxSurge)).toBe(
      expected,
    );
  });

  it('another host port', () => {
    const [one, other] = [80, 81].map((hostPort) => withPorts('nginx:1', { containerPort: 80, hostPort }));
    expect(heldOf(one ?? '', other ?? '', '1')).toBe('new-first');
  });
});
