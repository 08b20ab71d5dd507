// `kubectl replace` of a Pod, which sends the whole object.

import { expect, it } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { MINORS, releaseOf } from '../../src/releases/release.ts';
import { refusedFields } from '../../src/report/refusedFields.ts';

const pod = (image: string, spec: object = {}) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', namespace: 'default' },
    spec: { containers: [{ name: 'app', image }], ...spec },
  });

const replaced = (minor: Minor, running: string, draft: string) => {
  const { explanation } = explain({ release: releaseOf(minor), path: 'replace', running, draft });
  if (!explanation) throw new Error('a valid Pod');
  return explanation;
};

it.each(MINORS)('is refused without the node that the scheduler chose, in %s', (minor) => {
  const { admission } = replaced(minor, pod('app:1'), pod('app:2'));
  expect(admission.allowed).toBe(false);
  expect(admission.errors[0]?.field).toBe('spec');
  expect(admission.errors[0]?.detail).toContain('pod updates may not change fields other than');
});

it('names the node in the reason', () => {
  const explanation = replaced('1.31', pod('app:1'), pod('app:2'));
  expect(refusedFields(explanation).map(({ path }) => path)).toContain('spec.nodeName');
});

it.each<Minor>(['1.18', '1.31', '1.37'])(
  'is accepted with the node, as kubectl get prints it, in %s',
  (minor) => {
    const stored = { nodeName: 'node-7' };
    expect(replaced(minor, pod('app:1', stored), pod('app:2', stored)).admission.allowed).toBe(true);
    expect(replaced(minor, pod('app:1'), pod('app:2', stored)).admission.allowed).toBe(true);
  },
);
