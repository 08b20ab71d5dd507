// Tests the termination messages in the status. Upstream: getTerminationMessage and normalizeStatus (1.8+).

import { expect, it } from 'vitest';
import { describePods, podChanges, timeAt } from '../../src/report/kubectl/index.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { replayStory } from '../explain/replayStory.ts';
import { podText } from '../scenarios/play.ts';

function played(process: object, { code = 1, own = {}, containers = 1 } = {}) {
  const manifest = podText({
    restartPolicy: 'Never',
    containers: Array.from({ length: containers }, (_, nth) => ({
      name: nth === 0 ? 'app' : `c${nth}`,
      image: 'app:1',
      ...own,
    })),
  });
  const events: ScenarioEvent[] = [
    { type: 'process', container: 'app', ...process },
    { type: 'exit', container: 'app', code },
    { type: 'wait', seconds: 5 },
  ];
  return replayStory({ release: '1.37', path: 'api', manifest, events });
}

function messageOf(...story: Parameters<typeof played>): string | undefined {
  const status = podChanges(played(...story)).at(-1)?.pod.status;
  return status?.containerStatuses?.find(({ name }) => name === 'app')?.state?.terminated?.message;
}

const falls = { own: { terminationMessagePolicy: 'FallbackToLogsOnError' } };

it('is what the process wrote, and kubectl describes it', () => {
  const entries = played({ terminationMessage: 'no database' });
  const last = entries.length - 1;
  expect(describePods(entries, last, timeAt(entries, last))).toMatch(
    /Reason: +Error\n +Message: +no database\n/,
  );
});

it('is the end of the log only after a failure, with FallbackToLogsOnError, and if the file is empty', () => {
  const output = 'connecting\npanic: no route';
  expect(messageOf({ output })).toBeUndefined();
  expect(messageOf({ output }, falls)).toBe(`${output}\n`);
  expect(messageOf({ output }, { ...falls, code: 0 })).toBeUndefined();
  expect(messageOf({ output, terminationMessage: 'own' }, falls)).toBe('own');
});

it('has at most the last 4096 bytes of the file, and 2048 bytes and 80 lines of the log', () => {
  expect(messageOf({ terminationMessage: `a${'b'.repeat(4096)}` })).toBe('b'.repeat(4096));
  expect(messageOf({ output: `a${'b'.repeat(2047)}` }, falls)).toBe(`${'b'.repeat(2047)}\n`);
  const lines = Array.from({ length: 90 }, (_, nth) => `line ${nth}`);
  expect(messageOf({ output: lines.join('\n') }, falls)).toBe(`${lines.slice(10).join('\n')}\n`);
});

it('shares 12 kB among the containers of the Pod, each with the beginning of its message', () => {
  const terminationMessage = `${'a'.repeat(2000)}${'b'.repeat(2000)}`;
  expect(messageOf({ terminationMessage }, { containers: 4 })).toBe(terminationMessage.slice(0, 3072));
});
