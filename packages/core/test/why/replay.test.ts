// Tests that causes which cannot have printed a text are ruled out, and true ones never.

import { describe, expect, it } from 'vitest';
import { diagnose } from '../../src/why/diagnose.ts';
import { becauseText } from '../../src/why/excluded.ts';
import { DECIDED, DECISIVE } from '../../src/why/replay.ts';
import { matchedEvent } from '../../src/why/sentences.ts';
import { entriesFor, printed } from './prints.ts';
import { everyStory } from './truth.ts';

const answer = (text: string) => diagnose([{ name: 'pasted.txt', text }]);
const excluded = (text: string): string[] =>
  answer(text).excluded.map(({ id, because }) => `${id}: ${becauseText(because, 'en')}`);

const described = (state: string, events: string) => `Name: web-0
Namespace: shop
Containers:
  app:
    Last State:     Terminated
${state}    Restart Count:  1
Events:
${events}`;

const EXIT_1 = '      Reason:       Error\n      Exit Code:    1\n';
const SIGTERM = '      Reason:       Error\n      Exit Code:    143\n';
const STARTED = '  Normal  Started  5m (x2 over 9m)  kubelet  Started container app\n';

describe('rules out', () => {
  it('a reboot if the Events cover the start without SandboxChanged', () => {
    expect(excluded(described(SIGTERM, STARTED))).toContain(
      'node-reboot: it prints the Event SandboxChanged; the Events cover the start and have none',
    );
  });

  it('memory if the exit code is the program’s', () => {
    expect(excluded(described(EXIT_1, ''))).toContain('oom: it ends with exit code 137; the text has 1');
  });

  it('a kill that is older than the crash loop', () => {
    const text = described(
      EXIT_1,
      `  Normal   Killing  9h                kubelet  Container app failed liveness probe, will be restarted
  Warning  BackOff  1m (x26 over 6m)  kubelet  Back-off restarting failed container app
`,
    );
    const { causes } = answer(text);
    expect(causes[0]?.id).toBe('exit');
    expect(excluded(text)).toContain('liveness: its Event is older than the crash loop');
  });

  it('a probe that failed less often than its threshold', () => {
    const text = described(
      EXIT_1,
      `  Warning  Unhealthy  5m  kubelet  Liveness probe failed: timeout\n${STARTED}`,
    );
    expect(excluded(text)).toContain('liveness: the probe must fail 3 times in a row; the text has 1');
  });

  it('with the lines that contradict it', () => {
    const [first] = answer(described(EXIT_1, '')).excluded;
    expect(first?.evidence.map(({ text }) => text.trim())).toContain('Exit Code:    1');
    expect(first).toMatchObject({ namespace: 'shop', pod: 'web-0', container: 'app' });
  });

  it('nothing in a text without a restart', () => {
    expect(answer('2m Normal Scheduled pod/web-0 Successfully assigned shop/web-0 to n1').excluded).toEqual(
      [],
    );
  });
});

it.each(['1.8', '1.20', '1.37'])('replays each cause of %s that a decisive Event shows', (release) => {
  for (const { id, story } of everyStory().filter((one) => one.release === release)) {
    const snapshots = entriesFor(story).map(({ snapshot }) => snapshot);
    const decisive = snapshots
      .filter(({ event }) => event >= 0)
      .flatMap(({ events }) => events)
      .some(({ reason, message }) => DECISIVE.test(matchedEvent(reason, message)?.family ?? ''));
    expect([id, decisive]).toEqual([id, DECIDED.has(id)]);
  }
});

it.each(['1.14', '1.31', '1.37'])('never rules out the true cause of a story of %s', (release) => {
  const wrong = everyStory()
    .filter((one, index) => one.release === release && index % 3 === 0)
    .filter(({ id, story }) => diagnose(printed(entriesFor(story))).excluded.some((one) => one.id === id));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it('gives one next command, and none for a proven cause', () => {
  expect(answer(described('      Exit Code:    137\n', '')).next).toMatch(/^kubectl |^journalctl /);
  expect(answer(described('      Reason: OOMKilled\n      Exit Code:    137\n', ''))).not.toHaveProperty(
    'next',
  );
});
