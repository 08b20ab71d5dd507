// Tests that the story of a cause shows the Pod of the pasted text.

import { expect, it } from 'vitest';
import { CAUSE_IDS } from '../../src/why/causes.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import { storyOf } from '../../src/why/reproduce.ts';

const DESCRIBED = `Name:             api-0
Namespace:        shop
Containers:
  api:
    Image:          registry.example.com/api:2.4.1
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
    Restart Count:  6
  proxy:
    Image:          registry.example.com/proxy:1
    State:          Running
    Restart Count:  0
`;

const YAML = `apiVersion: v1
kind: Pod
metadata:
  name: api-0
  namespace: shop
spec:
  containers:
  - name: api
    image: registry.example.com/api:2.4.1
  - name: proxy
    image: registry.example.com/proxy:1
status:
  containerStatuses:
  - name: api
    restartCount: 6
    lastState:
      terminated: {reason: OOMKilled, exitCode: 137}
`;

it.each([
  ['describe', DESCRIBED],
  ['YAML', YAML],
])('names the namespace, the Pod, the container and its image: %s', (_, text) => {
  const [cause] = diagnose([{ name: 'a', text }]).causes;
  expect(cause).toMatchObject({ id: 'oom', container: 'api', image: 'registry.example.com/api:2.4.1' });
  const story = cause && storyOf(cause.id, cause);
  expect(story?.manifest).toMatch(/namespace: shop\n/);
  expect(story?.manifest).toMatch(/name: api\n\s+image: registry\.example\.com\/api:2\.4\.1\n/);
});

it('masks a password in the image', () => {
  const text = DESCRIBED.replace('registry.example.com/api', 'https://bob:hunter2x@registry.example.com/api');
  const [cause] = diagnose([{ name: 'a', text }]).causes;
  expect(cause?.image).toContain('registry.example.com');
  expect(JSON.stringify(cause)).not.toContain('hunter2x');
});

it('needs two images of its own where the image changes', () => {
  const named = { releases: ['1.33'], container: 'api', image: 'registry.example.com/api:2.4.1' } as const;
  const changing = CAUSE_IDS.filter((id) => storyOf(id, named)?.events.some(({ type }) => type === 'edit'));
  expect(changing.length).toBeGreaterThan(2);
  for (const id of changing) expect(storyOf(id, named)?.manifest, id).toContain('registry.example/app:1');
});
