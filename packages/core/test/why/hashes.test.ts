// Tests the causes that recorded hashes prove, by comparison with the pasted spec.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

const POD = readFileSync(new URL('../import/fixtures/get-pod.yaml', import.meta.url), 'utf8');
const NAME = /^ {2}name: (\S+)/m.exec(POD)?.[1] ?? '';
const KILL = `1m Normal Killing pod/${NAME} Container nginx definition changed, will be restarted`;

/** `crictl inspect` of a container with this hash. */
function inspected(hash: string, running: boolean): string {
  const labels = { 'io.kubernetes.container.name': 'nginx', 'io.kubernetes.pod.name': NAME };
  const status = {
    metadata: { name: 'nginx', attempt: running ? 1 : 0 },
    state: running ? 'CONTAINER_RUNNING' : 'CONTAINER_EXITED',
    ...(running ? {} : { exitCode: 0, reason: 'Completed' }),
    labels,
    annotations: { 'io.kubernetes.container.hash': hash },
  };
  return JSON.stringify({ status, info: {} }, null, 2);
}

const found = (...texts: string[]) =>
  causesIn(texts.map((text, index) => ({ name: `${index}.txt`, text }))).filter(
    ({ container, certainty }) => container === 'nginx' && certainty !== 'possible',
  );
const causes = (...texts: string[]) => found(...texts).map(({ id, certainty }) => `${certainty} ${id}`);

// Kubelets 1.29.15 and 1.33.13 record bb3ea3b3 and 5de4aa59 for this container (import/hashEvidence.test.ts).
describe('hashes of two instances', () => {
  it('prove an edit if no release computes the first for the spec', () => {
    expect(causes(POD, inspected('deadbeef', false), inspected('bb3ea3b3', true), KILL)).toContain(
      'proven definition-changed',
    );
  });

  it('prove an upgrade if different releases compute them', () => {
    const texts = [POD, inspected('bb3ea3b3', false), inspected('5de4aa59', true), KILL];
    expect(causes(...texts)).toContain('proven kubelet-upgrade');
    const [cause] = found(...texts);
    expect(cause?.releases).toEqual(expect.arrayContaining(['1.30', '1.31']));
    expect(cause?.evidence.map(({ text }) => text.trim())).toContain(
      '"io.kubernetes.container.hash": "bb3ea3b3"',
    );
  });

  it('point at a gate if one release computes both', () => {
    expect(causes(POD, inspected('bb3ea3b3', false), inspected('a717b1ba', true), KILL)).toContain(
      'likely gate-change',
    );
  });
});

describe('the hash of the killed instance alone', () => {
  it('proves nothing about a spec that may be cut', () => {
    expect(causes(POD, inspected('deadbeef', false), KILL)).toContain('likely definition-changed');
    expect(causes(POD, inspected('bb3ea3b3', false), KILL)).toContain('likely kubelet-upgrade');
  });

  it('is read between prompts of one text', () => {
    const text = `$ kubectl get pod -o yaml\n${POD}$ crictl inspect 1\n${inspected('deadbeef', false)}\n$ crictl inspect 2\n${inspected('bb3ea3b3', true)}\n$ kubectl get events\n${KILL}\n`;
    expect(causes(text)).toContain('proven definition-changed');
  });
});

it('says nothing about hashes without a spec', () => {
  expect(causes(inspected('deadbeef', false), inspected('bb3ea3b3', true), KILL)).toContain(
    'likely definition-changed',
  );
});
