// Tests which releases can have recorded a hash.

import { describe, expect, it } from 'vitest';
import { evidenceText } from '../../src/import/evidenceText.ts';
import { hashEvidence } from '../../src/import/hashEvidence.ts';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { NEWEST } from '../../src/releases/nearestRelease.ts';
import { fixture } from './read.ts';

interface Spec {
  readonly spec: { readonly containers: readonly Record<string, unknown>[] };
}
const pod = readYaml(fixture('get-pod.yaml')).value as Spec;
const [nginx = {}] = pod.spec.containers;
const later = { spec: { containers: [{ ...nginx, resizePolicy: policies() }] } };
const early = {
  spec: { containers: [{ ...nginx, securityContext: { runAsUser: 1000, procMount: 'Default' } }] },
};

function policies() {
  return ['cpu', 'memory'].map((resourceName) => ({ resourceName, restartPolicy: 'NotRequired' }));
}

// The recorded hashes are those of kubelets 1.12.10, 1.24.17, 1.29.15 and 1.33.13 for this container.
describe('the recorded hash of a container', () => {
  it.each([
    ['bb3ea3b3', pod, 'of 1.16-1.30.', '由 1.16-1.30 的'],
    ['1cb267b8', pod, 'of 1.16-1.30, with procMount defaulted.', '由 1.16-1.30（procMount 已填默认值）的'],
    ['7ee7b8c3', pod, 'of 1.12-1.13, with procMount defaulted.', '1.12-1.13（procMount'],
    ['c91a1eed', pod, 'of 1.12-1.13.', '由 1.12-1.13 的'],
    ['c91a1eed', early, 'of 1.12-1.13, when procMount was not yet defaulted.', '1.12-1.13（当时 procMount'],
    [
      'a717b1ba',
      pod,
      'of 1.27-1.30, with resizePolicy defaulted (InPlacePodVerticalScaling on).',
      '1.27-1.30（',
    ],
    [
      'c1918a17',
      pod,
      'of 1.27-1.30, as its hash without resources (InPlacePodVerticalScaling on).',
      '1.27-1.30（',
    ],
    [
      'bb3ea3b3',
      later,
      'of 1.16-1.26, or of 1.27-1.30, when resizePolicy was not yet defaulted.',
      '1.16-1.26，或 1.27-1.30（',
    ],
    ['5de4aa59', pod, `of 1.31-${NEWEST}.`, `由 1.31-${NEWEST} 的`],
    ['deadbeef', pod, 'no release computes the hash deadbeef for this container', '没有任何版本'],
  ])('%s identifies the kubelet', (recorded, value, en, zh) => {
    const evidence = hashEvidence(value, 'nginx', recorded);
    if (!evidence) throw new Error('no evidence');
    expect(evidenceText(evidence, 'en')).toContain(en);
    expect(evidenceText(evidence, 'zh')).toContain(zh);
  });

  it('can be a number, as in the log', () => {
    expect(hashEvidence(pod, 'nginx', 3141444531)).toEqual(hashEvidence(pod, 'nginx', 'bb3ea3b3'));
  });

  it('gives nothing if it is invalid or the Pod has no such container', () => {
    expect(hashEvidence(pod, 'nginx', 'not a hash')).toBeUndefined();
    expect(hashEvidence(pod, 'other', 'bb3ea3b3')).toBeUndefined();
    expect(hashEvidence('hello', 'nginx', 'bb3ea3b3')).toBeUndefined();
  });
});
