// `why` of a workload without Pods: the Events say why they were not created.

import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { StartProgram } from '../../src/live/program.ts';
import { runCommand } from '../runCommand.ts';

const metadata = (name: string) => ({ name, namespace: 'shop' });
const WORKLOAD = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata('web'),
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'app', image: 'app:1' }] },
    },
  },
};
const refused = (replicaSet: string) => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: metadata(`${replicaSet}.1`),
  involvedObject: { kind: 'ReplicaSet', ...metadata(replicaSet) },
  type: 'Warning',
  reason: 'FailedCreate',
  message: `Error creating: pods "${replicaSet}-x" is forbidden: exceeded quota: small, requested: pods=1, used: pods=2, limited: pods=2`,
});

/** Answers with these Events; the workload has no Pods. */
function kubectl(items: readonly unknown[]): StartProgram {
  return ([, what]) => {
    const list = { apiVersion: 'v1', kind: 'List', items: what === 'events' ? items : [] };
    const value = what === 'deploy/web' ? WORKLOAD : list;
    return {
      stdout: Readable.from([Buffer.from(JSON.stringify(value))]),
      ended: Promise.resolve({ status: 0, err: '' }),
      stop: () => undefined,
    };
  };
}

it('reads the Events of its ReplicaSets only', async () => {
  const events = [refused('web-5d7f9c8b6'), refused('web2-11'), null, { involvedObject: null }];
  const { status, out } = await runCommand('why', ['deploy/web'], { startKubectl: kubectl(events) });
  expect(status).toBe(0);
  expect(out).toContain('refused-by-quota');
  expect(out).not.toContain('web2-11');
});

it('says that there are no Pods if no Event says why', async () => {
  const { status, out, err } = await runCommand('why', ['deploy/web'], {
    startKubectl: kubectl([refused('api-1')]),
  });
  expect([status, out]).toEqual([1, '']);
  expect(err).toContain('there are no such Pods');
});
