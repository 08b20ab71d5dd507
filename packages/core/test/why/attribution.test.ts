// Tests that what one line says is attributed to the Pod or the controller that it is about, so that nothing is proven
// of another.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describePods } from '../../src/report/kubectl/kubectlViews.ts';
import { splitFlattened } from '../../src/why/read/flattened.ts';
import { causesIn } from './causesIn.ts';
import { entriesFor } from './prints.ts';
import { everyStory } from './truth.ts';

const causes = (text: string) => causesIn([{ name: 'pasted.txt', text }]);

it('no line of describe is split as if it were several', () => {
  const stories = everyStory().filter(({ release }, index) => release === '1.33' || index % 40 === 0);
  const lines = stories.flatMap(({ story }) => {
    const entries = entriesFor(story);
    return describePods(entries, entries.length - 1, entries.at(-1)?.snapshot.at ?? 0).split('\n');
  });
  // pkg/kubectl describe prints the plural for several ports.
  const ports = [
    '    Ports:         8805/UDP, 2152/UDP',
    '    Host Ports:    0/UDP, 0/UDP',
    'Priority Class Name:  system-node-critical',
  ];
  const split = [...lines, ...ports].filter((line) => splitFlattened(line).length > 1);
  expect(split).toEqual([]);
});

const name = fc.constantFrom('web-7d55c4d8df-h9gjk', 'mysql-1514362140-ggn9v', 'pay-0', 'a.b');

it('the Events below an assignment are those of its Pod, whatever other Pods the text lists', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('', 'shop/'),
      fc.constantFrom('CrashLoopBackOff', 'Error', 'Running'),
      (pods, space, status) => {
        const [own = ''] = pods;
        const rows = pods.map((pod) => `${pod}   0/1   ${status}   3   9m`);
        const events = [
          `  Normal   Scheduled  13m                default-scheduler  Successfully assigned ${space}${own} to n1`,
          '  Normal   Created    12m (x4 over 13m)  kubelet, n1        Created container',
          '  Warning  Failed     12m (x4 over 13m)  kubelet, n1        Error: failed to start container "app": Error response from daemon: x',
        ];
        const proven = causes([...rows, '', ...events].join('\n')).filter(
          ({ certainty }) => certainty === 'proven',
        );
        expect(proven.map(({ id, pod, container }) => ({ id, pod, container }))).toEqual([
          { id: 'run-error', pod: own, container: 'app' },
        ]);
      },
    ),
    { numRuns: 30 },
  );
});

// pkg/controller/job/job_controller.go: the Events of a Job that fails, in any order of their times.
it('a Job that failed deletes Pods, which proves nothing of them', () => {
  const failures = [
    'BackoffLimitExceeded  2m  job-controller  Job has reached the specified backoff limit',
    'FailedIndexes  2m  job-controller  Job has failed indexes',
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...failures),
      fc.boolean(),
      fc.boolean(),
      (count, failure, first, cut) => {
        const deleted = Array.from(
          { length: count },
          (_, index) =>
            `  Normal   SuccessfulDelete  2m${index}s  job-controller  Deleted pod: demo-sh7b${index}`,
        );
        const last = cut ? [] : [`  Warning  ${failure}`];
        const found = causes((first ? [...last, ...deleted] : [...deleted, ...last]).join('\n'));
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter(({ certainty }) => certainty === 'proven')).toEqual([]);
        if (!cut) expect(found.map(({ id }) => id)).toContain('exit');
      },
    ),
    { numRuns: 30 },
  );
});
