// Checks which hashes a container has on record that the kubelet of a release created from a spec.

import { describe, expect, it } from 'vitest';
import { hashContainer, hashWithoutResources } from '../../src/hash/hashContainer.ts';
import { secondHash, withRecordedHashes } from '../../src/hash/recordedHashes.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import { container, pod, release, running } from '../actions/make.ts';

const spec = container('app', { resources: { requests: { cpu: '1' } } });
const of = pod({ containers: [spec] });
const withGate = (minor: string) => {
  const found = resolveRelease(minor, { InPlacePodVerticalScaling: true });
  if (!found.ok) throw new Error(minor);
  return found.value;
};
const { hash: _, ...unknown } = running('app');
const recorded = (status: object, on = release('1.30')) => {
  const one = { ...unknown, ...status };
  return withRecordedHashes({ sandboxes: [], containers: [one] }, of, on).containers[0];
};

describe('a container without a hash', () => {
  it('was created from the running spec by the kubelet of the release', () => {
    for (const minor of ['1.8', '1.30', '1.31'] as const)
      expect(recorded({}, release(minor))?.hash).toBe(hashContainer(spec, release(minor)).hash);
  });

  it('of which there is no spec has none', () => {
    expect(recorded({ name: 'other' })).not.toHaveProperty('hash');
  });

  it('has a second hash where the alpha of the resize records one', () => {
    expect(recorded({}, withGate('1.27'))?.hashWithoutResources).toBe(
      hashWithoutResources(spec, withGate('1.27')),
    );
    expect(recorded({}, release('1.27'))).not.toHaveProperty('hashWithoutResources');
    expect(recorded({}, withGate('1.31'))).not.toHaveProperty('hashWithoutResources');
  });
});

describe('a container with a hash', () => {
  it('keeps it, also if its spec has another', () => {
    expect(recorded({ hash: 7 })?.hash).toBe(7);
    expect(recorded({ hash: 7, name: 'other' })?.hash).toBe(7);
  });

  it('keeps its second hash, and gets none that the text does not have', () => {
    expect(recorded({ hash: 7, hashWithoutResources: 8 }, withGate('1.27'))?.hashWithoutResources).toBe(8);
    expect(recorded({ hash: 7 }, withGate('1.27'))).not.toHaveProperty('hashWithoutResources');
    expect(secondHash({}, undefined, withGate('1.27'))).toEqual({});
  });
});
