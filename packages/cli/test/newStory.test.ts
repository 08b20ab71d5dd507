// Tests what a new story keeps: secrets only on request, and the deletion of a Pod.

import { expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const SECRET = 'Tr0ub4dor-and-3-more';
const input = `kind: Pod
apiVersion: v1
metadata: {name: web}
spec:
  containers:
    - {name: app, image: nginx, env: [{name: PGPASS, value: ${SECRET}}]}
`;

it('masks secrets in the story, and says so', async () => {
  const { status, out, err } = await runCommand('new', ['-'], { input });
  expect([status, out.includes(SECRET)]).toEqual([0, false]);
  expect(err).toContain('1 value that looks like a secret is masked in the story; --secrets keep includes');
});

it('includes them with --secrets keep', async () => {
  const { status, out, err } = await runCommand('new', ['-', '--secrets', 'keep'], { input });
  expect([status, out.includes(SECRET)]).toEqual([0, true]);
  expect(err).not.toContain('masked');
});

const deleted = `kind: Pod
apiVersion: v1
metadata: {name: web, namespace: shop, deletionTimestamp: "2026-01-10T02:00:30Z", deletionGracePeriodSeconds: 30}
spec:
  nodeName: n1
  containers: [{name: app, image: nginx}]
status:
  phase: Running
  podIP: 10.1.0.3
  containerStatuses:
    - {name: app, image: nginx, imageID: x, containerID: "containerd://1", ready: true, started: true,
       restartCount: 0, state: {running: {startedAt: "2026-01-10T01:00:00Z"}}}
`;

it('deletes a Pod that is being deleted, and does not begin after its end', async () => {
  const { out } = await runCommand('new', ['-', '-o', 'json'], { input: deleted });
  const { events, manifest } = JSON.parse(out);
  expect(events.map(({ type }: { readonly type: string }) => type)).toEqual(['observe', 'delete']);
  expect(events.at(-1).gracePeriodSeconds).toBe(30);
  expect(manifest).not.toContain('deletionTimestamp');
  const rows = (await runCommand('get', ['-'], { input: deleted })).out;
  expect(rows).toMatch(/web +1\/1 +Terminating/);
  const first = await runCommand('describe', ['-', '--at', '0'], { input: deleted });
  expect(first.out).toMatch(/^Status: +Terminating \(lasts/m);
});
