// Tests that the verdict on an accepted edit without effect says why it has none.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import { MINORS, releaseOf } from '../../src/releases/release.ts';
import { uncomparedText } from '../../src/text/uncomparedText.ts';

const pod = (proxy: string, app: string) => `apiVersion: v1
kind: Pod
metadata: {name: web, namespace: default}
spec:
  initContainers: [{name: proxy, image: "proxy:${proxy}", restartPolicy: Always}]
  containers: [{name: app, image: "app:${app}"}]
`;

/** The containers run in the version before the edit. */
const status = {
  sandboxes: [{ id: 's', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.1', createdAt: 1 }],
  containers: ['proxy', 'app'].map((name) => ({
    id: name,
    name,
    state: 'running' as const,
    createdAt: 1,
    startedAt: 1,
  })),
} as const;

function said(minor: (typeof MINORS)[number], proxy: string, app: string): string {
  const { explanation } = explain({
    release: releaseOf(minor),
    path: 'apply',
    running: pod('1', '1'),
    draft: pod(proxy, app),
    status,
  });
  if (!explanation) throw new Error('the Pod of the test is valid');
  return uncomparedText(explanation, 'en')
    .map(({ text }) => text)
    .join('');
}

describe('a new image of a sidecar', () => {
  // behaviours.ts sidecar-definition-restarts (#126525), and sidecars run by default since 1.29.
  it.each(['1.29', '1.30', '1.31'] as const)('has no effect in %s, and the text says why', (minor) => {
    expect(said(minor, '2', '1')).toBe(
      ' It does not compare the image of proxy, a sidecar; 1.32 and newer restart it.',
    );
  });

  it.each(MINORS.filter((minor) => Number(minor.slice(2)) >= 32))('restarts it in %s', (minor) => {
    expect(said(minor, '2', '1')).toBe('');
  });

  it('is not mentioned without a change of it', () => {
    expect(said('1.30', '1', '2')).toBe('');
    expect(said('1.30', '1', '1')).toBe('');
  });
});
