// Tests that an import says how much of a text it did not read.

import { expect, it } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { firstProblems } from '../../src/messages/firstProblems.ts';
import { say } from '../../src/messages/message.ts';
import { releaseOf } from '../../src/releases/release.ts';

const release = releaseOf('1.31');
const described = (lines: number): string =>
  `Name:         web\nNamespace:    shop\nContainers:\n  app:\n    Image:  b:1\n${'x: y\n'.repeat(lines)}`;

it('says how many lines of a described Pod are read', () => {
  expect(importText(described(100), release).diagnostics).toEqual([]);
  const { pods, diagnostics } = importText(described(6000), release);
  expect(pods).toHaveLength(1);
  expect(diagnostics).toMatchObject([
    { code: 'import-truncated', severity: 'warning', message: 'read the first 5000 of 6006 lines' },
  ]);
});

it('says how many containers of a Pod a story keeps', () => {
  const names = Array.from({ length: 600 }, (_, index) => `c${index}`);
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { containers: names.map((name) => ({ name, image: 'b:1' })) },
    status: {
      phase: 'Running',
      containerStatuses: names.map((name) => ({
        name,
        image: 'b:1',
        imageID: 'b',
        containerID: `containerd://${name}`,
        ready: true,
        restartCount: 0,
        state: { running: { startedAt: '2026-01-01T00:00:00Z' } },
      })),
    },
  };
  const [found] = importText(JSON.stringify(pod), release).pods;
  expect(found?.open().diagnostics.map(({ message }) => message)).toContain(
    'kept the newest 500 of 600 containers and sandboxes of the Pod',
  );
});

it('says how many problems are not listed, if more than one', () => {
  const problems = [1, 2, 3].map((count) => say('{count} more errors are not listed', { count }));
  expect(firstProblems(problems, 3)).toBe(problems);
  expect(firstProblems(problems, 2)).toBe(problems);
  expect(firstProblems(problems, 1).map(({ message }) => message)).toEqual([
    '1 more errors are not listed',
    '2 more errors are not listed',
  ]);
});
