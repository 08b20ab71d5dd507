// Checks an API server whose release differs from the kubelet's.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import { releaseOf } from '../../src/releases/release.ts';
import { skewProblem } from '../../src/releases/skew.ts';
import { encodeLink, readLink } from '../../src/scenario/link.ts';
import { readScenario } from '../../src/scenario/scenario.ts';
import type { Story } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const POD = `
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
    - { name: mesh, image: "mesh:1", restartPolicy: Always }
  containers:
    - { name: web, image: "nginx:1.25", resources: { requests: { cpu: 1 } } }
`;

const played = (story: Partial<Story>) => {
  const seen = entriesOf({ release: '1.30', path: 'apply', manifest: POD, events: [], ...story });
  if (!seen.ok) throw new Error(JSON.stringify(seen.error));
  return seen.value;
};
const last = (story: Partial<Story>) => {
  const entry = played(story).at(-1);
  if (!entry) throw new Error('nothing played');
  return entry.state;
};

describe('an API server of another release', () => {
  it('stores fields that an older kubelet does not see until it is upgraded', () => {
    const story = { release: '1.27', apiServer: '1.29' };
    const mesh = (pod: ReturnType<typeof last>['pod'] | undefined) => pod?.spec.initContainers?.[0];
    expect(mesh(last(story).pod)).not.toHaveProperty('restartPolicy');
    expect(mesh(last(story).stored)).toMatchObject({ restartPolicy: 'Always' });
    const upgraded = last({ ...story, events: [{ type: 'upgrade', release: '1.29' }] });
    expect(mesh(upgraded.pod)).toMatchObject({ restartPolicy: 'Always' });
  });

  it('validates an edit, whatever the release of the kubelet', () => {
    // The resize subresource exists since 1.33.
    const draft = POD.replace('cpu: 1', 'cpu: 2');
    const hint = (apiServer: '1.32' | '1.33') =>
      explain({
        release: releaseOf('1.32'),
        apiServer: releaseOf(apiServer),
        path: 'apply',
        running: POD,
        draft,
      }).explanation?.admission.hint;
    expect([hint('1.32'), hint('1.33')]).toEqual([undefined, 'resize']);
  });

  it('does not restart a container when only the control plane is upgraded', () => {
    const entries = played({
      release: '1.30',
      apiServer: '1.30',
      events: [
        { type: 'control-plane', release: '1.31' },
        { type: 'wait', seconds: 120 },
      ],
    });
    expect(entries.at(-1)?.state.apiServer?.minor).toBe('1.31');
    expect(entries.flatMap(({ snapshot }) => snapshot.events)).toEqual([]);
  });

  it('is upgraded with the kubelet if a scenario does not name it', () => {
    expect(last({ events: [{ type: 'upgrade', release: '1.31' }] }).apiServer).toBeUndefined();
  });

  it('is kept in a link', () => {
    const scenario = { v: 3, release: '1.30', apiServer: '1.32', path: 'apply', manifest: POD };
    const read = readScenario({ ...scenario, events: [{ type: 'control-plane', release: '1.33' }] });
    if (!read.ok) throw new Error('not read');
    const link = encodeLink({ scenario: read.value });
    const again = link.ok ? readLink(link.value) : undefined;
    expect(again?.ok && again.value.scenario).toMatchObject({
      apiServer: '1.32',
      events: [{ type: 'control-plane', release: '1.33' }],
    });
  });
});

describe('the supported skew', () => {
  it.each([
    ['1.30', '1.30', true],
    ['1.30', '1.27', true],
    ['1.28', '1.25', true],
    ['1.31', '1.27', false],
    ['1.27', '1.24', false],
    ['1.26', '1.24', true],
    ['1.30', '1.31', false],
  ] as const)('of an API server %s and a kubelet %s: %s', (apiServer, kubelet, supported) => {
    expect(skewProblem(apiServer, kubelet) === undefined).toBe(supported);
  });

  it('is checked at the beginning of a story', () => {
    const causes = (apiServer: string) =>
      played({ release: '1.27', apiServer }).map(({ snapshot }) => snapshot.cause);
    expect(causes('1.30')).toEqual([{ kind: 'start' }]);
    expect(JSON.stringify(causes('1.26'))).toContain('kubelet 1.27 is newer than the API server 1.26');
  });

  it('is reported when an upgrade leaves it', () => {
    const entries = played({
      release: '1.27',
      apiServer: '1.30',
      events: [{ type: 'control-plane', release: '1.31' }],
    });
    expect(JSON.stringify(entries.map(({ snapshot }) => snapshot.cause))).toContain(
      'unsupported version skew: kubelet 1.27 is more than 3 minors older than the API server 1.31',
    );
  });
});
