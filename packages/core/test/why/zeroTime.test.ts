// Tests that a zero time is read as no time, in every place and form in which programs print it.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secondsOf } from '../../src/import/jsonValues.ts';
import { diagnose } from '../../src/why/diagnose.ts';

/** Go's zero time and the zero of Unix, in several time zones. */
const ZEROS = [
  'Mon, 01 Jan 0001 00:00:00 +0000',
  'Mon, 01 Jan 0001 05:30:00 +0530',
  'Sun, 31 Dec 0000 16:07:02 -0752',
  '0001-01-01T00:00:00Z',
  '0001-01-01 00:00:00 +0000 UTC',
  '1970-01-01T00:00:00Z',
  'Thu, 01 Jan 1970 08:00:00 +0800',
  'Wed, 31 Dec 1969 19:00:00 -0500',
  '<invalid>',
  '<unknown>',
];
const REAL = ['Fri, 01 May 2026 10:00:00 +0000', '2026-05-01T10:00:00Z', '2026-05-01 10:00:00 +0000 UTC'];

const TIME = /^.*TIME.*\n/gm;

/** Texts in which a time decides, or is shown. */
const TEXTS = [
  'Name: web-0\nContainers:\n  app:\n    State: Running\n      Started: TIME\n    Last State: Terminated\n      Reason: Error\n      Exit Code: 143\n      Finished: Fri, 01 May 2026 10:00:00 +0000\n    Restart Count: 1\n',
  'Name: web-0\nContainers:\n  app:\n    State: Running\n      Started: Fri, 01 May 2026 10:00:00 +0000\n    Last State: Terminated\n      Reason: Error\n      Exit Code: 143\n      Finished: TIME\n    Restart Count: 1\n',
  'Name: web-0\nContainers:\n  app:\n    Container ID: docker://1\n    State: Running\n      Started: Fri, 01 May 2026 10:00:00 +0000\n    Last State: Terminated\n      Reason: Error\n      Exit Code: 255\n      Finished: TIME\n    Restart Count: 1\n',
  'kind: Pod\nmetadata:\n  name: web-0\n  deletionTimestamp: "TIME"\nstatus:\n  phase: Running\n',
  'kind: Pod\nmetadata:\n  name: web-0\n  creationTimestamp: "TIME"\n  managedFields:\n  - time: "2026-05-01T11:00:00Z"\n    fieldsV1:\n      f:spec: {}\nstatus:\n  phase: Running\n',
];

it('a zero time leads to the answer of a text without this time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS), fc.constantFrom(...ZEROS), (text, zero) => {
      const ids = (one: string) =>
        diagnose([{ name: 'pasted.txt', text: one }]).causes.map(({ id, certainty }) => `${certainty} ${id}`);
      expect(ids(text.replace('TIME', zero))).toEqual(ids(text.replaceAll(TIME, '')));
    }),
    { numRuns: 50 },
  );
});

it('is not read as a time in 2001', () => {
  expect(ZEROS.map(secondsOf)).toEqual(ZEROS.map(() => undefined));
  expect(REAL.map(secondsOf)).toEqual(REAL.map(() => 1_777_629_600));
});

/** Ages that kubectl prints for a time that is absent, in the future, or zero. */
const AGES = ['<unknown>', '<invalid>', '56y', '2025y'];

it('an Event or a Pod without an age has one all the same', () => {
  const ids = (text: string) =>
    diagnose([{ name: 'pasted.txt', text }]).causes.map(({ id, certainty }) => `${certainty} ${id}`);
  for (const age of AGES) {
    expect(ids(`web-0   0/1   CrashLoopBackOff   3 (${age} ago)   ${age}`)).toEqual(
      ids('web-0   0/1   CrashLoopBackOff   3 (2m ago)   9m'),
    );
    expect(ids(`shop   web-0   0/1   Error   3   ${age}   10.0.0.7   n1   <none>`)).toEqual(
      ids('shop   web-0   0/1   Error   3   9m   10.0.0.7   n1   <none>'),
    );
    // An age would say that the kill is older than the crash loop.
    const loop = (killed: string) =>
      ids(
        `Name: web-0\nContainers:\n  app:\n    Last State: Terminated\n      Reason: Error\n      Exit Code: 1\n    Restart Count: 9\nEvents:\n  Normal  Killing  ${killed}  kubelet  Container app failed liveness probe, will be restarted\n  Warning  BackOff  1m (x26 over 6m)  kubelet  Back-off restarting failed container\n`,
      );
    expect(loop(age)).toEqual(loop('2m'));
    expect(loop('9h')).not.toEqual(loop('2m'));
  }
});
