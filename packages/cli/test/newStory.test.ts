// Tests that a new story keeps secrets only on request.

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
