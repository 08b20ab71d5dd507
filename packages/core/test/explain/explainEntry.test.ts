// Tests that each snapshot of a story explains the work in progress.

import { describe, expect, it } from 'vitest';
import { eventfulExplanations, explainEntry } from '../../src/explain/explainEntry.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story } from '../../src/story/story.ts';
import { WEB } from '../report/explained.ts';
import { replayStory } from './replayStory.ts';

const NEW_IMAGE = WEB.replace('nginx:1.25.2', 'nginx:1.25.3');

function tell(events: readonly ScenarioEvent[], more: Partial<Story> = {}) {
  const entries = replayStory({ release: '1.26', path: 'api', manifest: WEB, events, ...more });
  return { entries, verdicts: entries.map((_, at) => explainEntry(entries, at)?.explanation.verdict) };
}

describe('an applied edit', () => {
  const { entries, verdicts } = tell([{ type: 'edit', manifest: NEW_IMAGE }]);

  it('names its path during its first sync, and only then', () => {
    const gates = verdicts.map((verdict) => verdict?.gate);
    expect(gates.slice(1, 5)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(gates.at(-1)).toBe('none');
  });

  it('is the only sync of the story with an action', () => {
    expect(eventfulExplanations(entries)).toHaveLength(1);
  });
});

it('of a deleted Pod kills it and does not start it again', () => {
  const [, ...verdicts] = tell([{ type: 'delete' }]).verdicts;
  expect(verdicts.map((verdict) => verdict?.starting)).toEqual(verdicts.map(() => []));
  expect(verdicts[0]?.dying).toEqual(['nginx', 'log-agent']);
});

it('of the text of a Pod that is gone, applied again, creates the Pod from its arrival on', () => {
  const { entries } = tell([{ type: 'delete' }, { type: 'edit', manifest: WEB }], { path: 'apply' });
  const arrival = entries.findIndex(({ event }) => event?.type === 'edit');
  const { gate, pod } = explainEntry(entries, arrival)?.explanation.verdict ?? {};
  expect({ gate, pod }).toEqual({ gate: 'new-pod', pod: 'replaced' });
});

describe('the highlights of a story', () => {
  const seen = (events: readonly ScenarioEvent[], more: Partial<Story> = {}) =>
    eventfulExplanations(tell(events, more).entries).map(({ verdict }) => `${verdict.gate} ${verdict.pod}`);

  it('include each sync with an action, not only the first of an event', () => {
    const shown = seen([{ type: 'reboot' }]);
    expect(shown.length).toBeGreaterThan(1);
    expect(new Set(shown)).toEqual(new Set(['none new-sandbox', 'none kept']));
  });

  it('include a rejected edit, which causes no sync', () => {
    const manifest = WEB.replace('port: 80', 'port: 81');
    expect(seen([{ type: 'edit', manifest }])).toEqual(['refused kept']);
  });

  it('include the end of a Pod, once', () => {
    const evict = { type: 'evict', resource: 'memory' } as const;
    expect(seen([evict, { type: 'edit', manifest: NEW_IMAGE }])).toEqual(['none terminating']);
  });

  it('include the replacement of a Pod and the start of the new Pod', () => {
    const shown = seen([{ type: 'edit', manifest: NEW_IMAGE, path: 'workload' }]);
    expect(shown.slice(0, 2)).toEqual(['template replaced', 'none first-sandbox']);
  });
});

describe('an edited static Pod', () => {
  const edits = (release: string) => {
    const { entries } = tell([{ type: 'edit', manifest: NEW_IMAGE }], { release, path: 'static' });
    return entries.map(({ snapshot: { uid } }, at) => ({
      uid,
      pods: explainEntry(entries, at)?.explanation.pods,
    }));
  };

  it.each(['1.12', '1.20', '1.31'])('is two Pods on %s until the old one is gone', (release) => {
    const told = edits(release);
    const [arrival] = told.flatMap(({ pods }) => pods ?? []);
    expect(arrival?.old.containers.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'fetch done',
      'nginx kill',
      'log-agent kill',
    ]);
    expect(arrival?.next.verdict.starting).toEqual(['fetch']);
    expect(arrival?.next.pod.metadata.uid).not.toBe(arrival?.old.pod.metadata.uid);
    expect(told.at(-1)?.uid).toBe(arrival?.next.pod.metadata.uid);
    expect(told.at(-1)?.pods).toBeUndefined();
  });
});
