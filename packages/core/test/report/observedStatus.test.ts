// Tests the state of the runtime that is derived from a manifest.

import { describe, expect, it } from 'vitest';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { observedStatus } from '../../src/explain/observedStatus.ts';
import { decodePod } from '../../src/manifest/decode.ts';
import { release } from './explained.ts';

const SPEC = {
  initContainers: [
    { name: 'fetch', image: 'a' },
    { name: 'proxy', image: 'b', restartPolicy: 'Always' },
  ],
  containers: [{ name: 'app', image: 'c', livenessProbe: { tcpSocket: { port: 1 } } }],
};

function seen(status: object | undefined, minor = '1.30') {
  const under = release(minor);
  const { pod } = decodePod({ metadata: { name: 'p' }, spec: SPEC, ...(status ? { status } : {}) }, under);
  return observedStatus(defaultPod(pod, under).pod, under);
}

const states = (found: ReturnType<typeof seen>) =>
  found.status.containers.map(({ name, state, exitCode }) => [
    name,
    state,
    ...(exitCode === undefined ? [] : [exitCode]),
  ]);

describe('the runtime state of a manifest', () => {
  it('is a settled Pod without a status: newest first, init containers done, sidecars and apps running', () => {
    const found = seen(undefined);
    expect(found.from).toBe('settled');
    expect(states(found)).toEqual([
      ['app', 'running'],
      ['proxy', 'running'],
      ['fetch', 'exited', 0],
    ]);
    expect(found.status.sandboxes).toMatchObject([{ state: 'Ready', attempt: 0 }]);
    expect(found.status.containers[0]?.liveness).toBe('Success');
  });

  it('has no sidecar on a release without them', () => {
    expect(states(seen(undefined, '1.26'))[1]).toEqual(['proxy', 'exited', 0]);
  });

  it('follows the status: running, exited, exited before a back-off, missing', () => {
    const found = seen({
      phase: 'Running',
      podIP: '10.1.2.3',
      initContainerStatuses: [
        { name: 'fetch', state: { terminated: { exitCode: 3, reason: 'Error' } }, restartCount: 2 },
        {
          name: 'proxy',
          state: { waiting: {} },
          lastState: { terminated: { exitCode: 9 } },
          restartCount: 5,
        },
      ],
      containerStatuses: [{ name: 'app', state: { waiting: { reason: 'PodInitializing' } } }],
    });
    expect(found.from).toBe('observed');
    expect(states(found)).toEqual([
      ['proxy', 'exited', 9],
      ['fetch', 'exited', 3],
    ]);
    expect(found.status.containers[0]?.restartCount).toBe(5);
    expect(found.status.sandboxes[0]?.ip).toBe('10.1.2.3');
  });

  it('is empty for an unscheduled Pod, and has a stopped sandbox for one that has ended', () => {
    expect(seen({ phase: 'Pending' }).status).toEqual({
      sandboxes: [],
      containers: [],
      waiting: { app: { reason: 'ContainerCreating' } },
    });
    const ended = {
      phase: 'Failed',
      containerStatuses: [{ name: 'app', state: { terminated: { exitCode: 1 } } }],
    };
    expect(seen(ended).status.sandboxes[0]?.state).toBe('NotReady');
  });

  it('has container ids without their scheme', () => {
    const running = { name: 'app', state: { running: {} }, containerID: 'containerd://0123abc' };
    expect(seen({ phase: 'Running', containerStatuses: [running] }).status.containers[0]?.id).toBe('0123abc');
  });
});
