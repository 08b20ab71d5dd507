// Tests that no reader of `why` takes time that grows with the square of a line.

import { describe, expect, it } from 'vitest';
import { diagnose } from '../../src/why/diagnose.ts';

const LENGTH = 100_000;
/** CPU time of a text that need not be read again: the square of the length takes many times as long. */
const MILLISECONDS = 1500;
/** Of the time for twice the text: linear is 2, the square is 4. */
const GROWTH = 3;

/** What a line may begin with, so that its readers examine the rest. */
const BEGINNINGS = [
  '',
  '  Warning  BackOff  1m  kubelet  Back-off restarting failed container ',
  'I0101 10:00:00.000000       1 kubelet.go:2000] "SyncLoop ',
  'E0101 10:00:00.000000       1 remote_runtime.go:300] CreateContainer in sandbox failed: ',
  'time="2026-01-01T10:00:00Z" level=error msg="RunPodSandbox for ',
  'Nov 28 10:00:00 node kernel: [ 1.0] ',
  'web-0   0/1     CrashLoopBackOff   5 (10s ago)   3m   ',
  '0123456789ab ',
  '0123456789ab   app:1   5 minutes ago   Exited   ',
  '    message: ',
  '{"reason":"',
  'kube_pod_container_status_restarts_total{pod="',
  '- ',
];

/** Words of many patterns, and what stands between them. */
const SEEDS = [
  'container ',
  'Container: ',
  'container a/',
  'failed ',
  'sandbox: a ',
  'Killing container ',
  'probe failed: ',
  'Back-off restarting ',
  'pod="a/b" ',
  'a_b_c_',
  'k8s_',
  'Name:a,',
  'for name:"a" ',
  '5m ago ',
  'Normal ',
  'Warning  Failed  ',
  'reason=a ',
  'exit code ',
  '0/1 ',
  '(x5 over 2m) ',
  'a ',
  'A ',
  '- ',
  ': ',
  '"',
  '\\"',
  '{',
  '[',
  '=',
  ',',
  '|',
  '\t',
  '`',
  '. ',
  '└ ',
  '│',
];

/** CPU time, because other programs of the machine take theirs. */
function time(text: string): number {
  const start = process.cpuUsage();
  diagnose([{ name: 'a', text }]);
  return process.cpuUsage(start).user / 1000;
}

const repeated = (beginning: string, seed: string, length: number): string =>
  beginning + seed.repeat(Math.ceil(length / seed.length)).slice(0, length);

describe.each(BEGINNINGS)('a line that begins with %j', (beginning) => {
  it('is read in time that grows with its length', () => {
    for (const seed of SEEDS) {
      if (time(repeated(beginning, seed, LENGTH)) < MILLISECONDS) continue;
      const shortest = (length: number) => {
        const text = repeated(beginning, seed, length);
        return Math.min(time(text), time(text));
      };
      expect(shortest(2 * LENGTH) / shortest(LENGTH), JSON.stringify(seed)).toBeLessThan(GROWTH);
    }
  });
});
