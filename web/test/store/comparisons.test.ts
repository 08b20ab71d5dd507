// Does the Hash panel say of two hashes whether the kubelet compares them?

import { explain, resolveRelease } from '@syncpod/core';
import { expect, it } from 'vitest';
import { comparisonsOf } from '../../src/store/comparisons.ts';

const textOf = (version: number): string => `apiVersion: v1
kind: Pod
metadata: { name: web, uid: u }
spec:
  initContainers:
    - { name: fetch, image: 'fetch:${version}' }
    - { name: proxy, image: 'proxy:${version}', restartPolicy: Always }
  containers:
    - { name: app, image: 'app:${version}' }
`;

/** The containers whose hashes differ, and whether the kubelet compares them. */
function compared(minor: string): Record<string, boolean> {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`there must be a release ${minor}`);
  const { explanation } = explain({
    release: release.value,
    path: 'api',
    running: textOf(1),
    draft: textOf(2),
    status: {
      sandboxes: [{ id: 's', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.7', createdAt: 1 }],
      containers: ['fetch', 'proxy', 'app'].map((name) => ({ id: `c-${name}`, name, state: 'running' })),
    },
  });
  if (!explanation) throw new Error('the texts are Pods');
  return Object.fromEntries(
    comparisonsOf(explanation)
      .filter(({ running, spec }) => running !== undefined && running.hash !== spec.hash)
      .map(({ name, compared }) => [name, compared]),
  );
}

// Who calls containerChanged: computePodActions, and computeInitContainerActions for sidecars from 1.32 on.
it('only those of app containers and, from 1.32 on, of sidecars', () => {
  expect(compared('1.26')).toEqual({ fetch: false, proxy: false, app: true });
  expect(compared('1.31')).toEqual({ fetch: false, proxy: false, app: true });
  expect(compared('1.32')).toEqual({ fetch: false, proxy: true, app: true });
});
