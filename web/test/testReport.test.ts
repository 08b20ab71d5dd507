// Tests how the check reads the reports of both test runners.

import { expect, test } from 'vitest';
import { readPlaywright, readVitest, slowest } from '../../scripts/lib/testReport.ts';

const spec = (title: string, ...durations: number[]) => ({
  file: 'links.spec.ts',
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('a browser test that passes only on its second try counts as failed', () => {
  const { passed, failed } = readPlaywright({
    stats: { expected: 5, unexpected: 1, flaky: 2 },
    suites: [],
  });
  expect({ passed, failed }).toEqual({ passed: 5, failed: 3 });
});

test('the slowest tests come first, with the total time of all tries, from suites at any depth', () => {
  const report = readPlaywright({
    stats: { expected: 3, unexpected: 0, flaky: 0 },
    suites: [
      { specs: [spec('quick', 10)], suites: [{ specs: [spec('twice', 900, 1600), spec('slow', 2000)] }] },
    ],
  });
  expect(slowest(report, 2)).toEqual(['    2.5 s  links.spec.ts: twice', '    2.0 s  links.spec.ts: slow']);
});

test('a unit test is named by its file within the project, and may lack a duration', () => {
  const report = readVitest(
    {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: '/src/packages/core/test/a.test.ts',
          assertionResults: [{ title: 'hashes', duration: 40 }, { title: 'never began' }],
        },
      ],
    },
    '/src',
  );
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { name: 'packages/core/test/a.test.ts: hashes', milliseconds: 40 },
      { name: 'packages/core/test/a.test.ts: never began', milliseconds: 0 },
    ],
  });
});
