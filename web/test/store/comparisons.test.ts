// Tests which hash differences of the Hash panel the kubelet compares.

import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { expect, it } from 'vitest';
import { comparisonsOf, type HashUse } from '../../src/store/comparisons.ts';

const textOf = (version: number, cpu = '1'): string => `apiVersion: v1
kind: Pod
metadata: { name: web, uid: u }
spec:
  initContainers:
    - { name: fetch, image: 'fetch:${version}' }
    - { name: proxy, image: 'proxy:${version}', restartPolicy: Always }
  containers:
    - { name: app, image: 'app:${version}', resources: { limits: { cpu: '${cpu}' } } }
`;

/** Containers whose hashes differ, and which of their hashes the kubelet compares. */
function used(
  minor: string,
  draft = textOf(2),
  gates: Readonly<Record<string, boolean>> = {},
): Record<string, HashUse> {
  const release = resolveRelease(minor, gates);
  if (!release.ok) throw new Error(`there must be a release ${minor}`);
  const { explanation } = explain({
    release: release.value,
    path: 'api',
    running: textOf(1),
    draft,
    status: {
      sandboxes: [{ id: 's', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.7', createdAt: 1 }],
      containers: ['fetch', 'proxy', 'app'].map((name) => ({ id: `c-${name}`, name, state: 'running' })),
    },
  });
  if (!explanation) throw new Error('the texts are Pods');
  return Object.fromEntries(
    comparisonsOf(explanation)
      .filter(({ running, spec }) => running !== undefined && running.hash !== spec.hash)
      .map(({ name, use }) => [name, use]),
  );
}

// Callers of containerChanged: computePodActions, and computeInitContainerActions for sidecars (1.32+).
it('compares only the hashes of app containers and, from 1.32 on, of sidecars', () => {
  expect(used('1.26')).toEqual({ fetch: 'uncompared', proxy: 'uncompared', app: 'compared' });
  expect(used('1.31')).toEqual({ fetch: 'uncompared', proxy: 'uncompared', app: 'compared' });
  expect(used('1.32')).toEqual({ fetch: 'uncompared', proxy: 'compared', app: 'compared' });
});

// With alpha in-place resize enabled, the kubelet falls back to a second hash if the first differs
// (1.27-1.30).
it('compares the hashes without resources if only the resources differ', () => {
  const gates = { InPlacePodVerticalScaling: true };
  const app = (found: Record<string, HashUse>) => found.app;
  expect(app(used('1.30', textOf(1, '2'), gates))).toBe('resources-alone');
  expect(app(used('1.30', textOf(2, '2'), gates))).toBe('compared');
});
