// Tests that the secrets of an imported Pod are masked on request.

import { expect, it } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { fixture, only, release } from './read.ts';

it('masks the secrets of an import; the evidence is that of the original', () => {
  const text = fixture('crictl-inspect-1.29.json');
  const applied = JSON.stringify({
    kind: 'Pod',
    spec: {
      containers: [{ name: 'nginx', image: 'nginx:1.25.3', env: [{ name: 'TOKEN', value: 'abc123' }] }],
    },
  });
  const sandbox = JSON.parse(fixture('crictl-inspectp.json'));
  sandbox.status.annotations['kubectl.kubernetes.io/last-applied-configuration'] = applied;
  const pod = only(importText(`[${JSON.stringify(sandbox)},${text}]`, release('1.33')).pods);
  const [plain, masked] = [pod.open(), pod.open({ maskSecrets: true })];
  expect(plain.manifest).toContain('abc123');
  expect(masked.manifest).not.toContain('abc123');
  expect(masked.manifest).toContain('masked-1');
  expect(masked.evidence).toEqual(plain.evidence);
  expect(masked.status).toEqual(plain.status);
  expect(masked.diagnostics.map(({ code }) => code)).toContain('secrets-masked');
});
