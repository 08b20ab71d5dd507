// Checks that a changed hash restarts a container exactly where comparesHash says so.

import { describe, expect, it } from 'vitest';
import { comparesHash } from '../../src/hash/comparesHash.ts';
import { MINORS } from '../../src/releases/release.ts';
import { container, pod, release, running, state, sync } from '../actions/make.ts';

const app = running('app');

describe.each(MINORS)('kubelet %s', (minor) => {
  const of = release(minor);

  it('compares the hash of app containers (computePodActions)', () => {
    const { summary } = sync(
      of,
      pod({ containers: [container('app')] }),
      state([running('app', { hash: 1 })]),
    );
    expect(summary).toEqual(['app: kill-and-start']);
    expect(comparesHash('app', of)).toBe(true);
  });

  it('compares the hash of sidecars from 1.32, never of plain init containers (computeInitContainerActions)', () => {
    const changed = (restartPolicy?: 'Always') => {
      const init = container('init', restartPolicy ? { restartPolicy } : {});
      const spec = pod({ initContainers: [init], containers: [container('app')] });
      return sync(of, spec, state([app, running('init', { hash: 1 })])).actions.containersToKill.length > 0;
    };
    expect(changed()).toBe(comparesHash('init', of));
    expect(changed('Always')).toBe(comparesHash('sidecar', of));
    expect(comparesHash('sidecar', of)).toBe(of.number >= 32);
  });

  it('never restarts an ephemeral container', () => {
    const spec = pod({ ephemeralContainers: [container('debug')], containers: [container('app')] });
    const { actions } = sync(of, spec, state([app, running('debug', { hash: 1 })]));
    expect(actions.containersToKill).toEqual([]);
    expect(comparesHash('ephemeral', of)).toBe(false);
  });
});
