// Tests which release creates a Pod exactly as written.

import { expect, it } from 'vitest';
import { creationOf } from '../../src/admission/creationOf.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { resolveRelease } from '../../src/releases/release.ts';

const pod = (spec: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: reviews-1}\nspec:\n${spec}`;

/** A native sidecar with a probe, as Istio injects it. */
const SIDECAR = pod(`  initContainers:
  - name: istio-proxy
    image: proxyv2:1.24.1
    restartPolicy: Always
    startupProbe: {httpGet: {path: /, port: 15021}}
  containers:
  - {name: reviews, image: "reviews:1"}
`);

function on(minor: Minor, text: string) {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`no release ${minor}`);
  return creationOf(text, release.value);
}

it('names the first release that has sidecars by default', () => {
  const refused = on('1.26', SIDECAR);
  expect(refused?.errors.map(({ field }) => field)).toEqual(['spec.initContainers[0].startupProbe']);
  expect(refused?.needs).toBe('1.29');
  // The field exists in 1.28, but its feature gate is off.
  expect(on('1.28', SIDECAR)?.needs).toBe('1.29');
  expect(on('1.29', SIDECAR)).toBeUndefined();
});

it('returns nothing for a Pod that every release creates', () => {
  const plain = pod('  containers:\n  - {name: app, image: "a:1"}\n');
  expect(on('1.8', plain)).toBeUndefined();
  expect(on('1.37', plain)).toBeUndefined();
});

it('offers no release for a mistake that every release refuses', () => {
  const twice = pod('  containers:\n  - {name: app, image: "a:1"}\n  - {name: app, image: "a:1"}\n');
  const refused = on('1.26', twice);
  expect(refused?.errors).toHaveLength(1);
  expect(refused?.needs).toBeUndefined();
});

it('does not report texts that are not a Pod, which the parser reports', () => {
  expect(on('1.26', 'kind: Deployment\nspec: {}\n')).toBeUndefined();
  expect(on('1.26', 'a: b: c')).toBeUndefined();
});
