// Tests which question about a stopped container is marked as the deciding one, in every release.

import { expect, it } from 'vitest';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import { MINORS } from '../../src/releases/index.ts';
import { reasonsOf } from '../../src/report/reasons.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { replayStory } from '../explain/replayStory.ts';
import { release } from './explained.ts';

const MANIFEST =
  'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}, {name: log, image: "log:1"}]}\n';

/** The rules of the deciding questions, of each sync that has one. */
function deciding(minor: string, ...events: readonly ScenarioEvent[]): string[][] {
  const entries = replayStory({ release: minor, path: 'api', manifest: MANIFEST, events });
  const syncs = entries.flatMap((_, at) => {
    const explanation = explainEntry(entries, at)?.explanation;
    return explanation ? [reasonsOf(explanation, 'en')] : [];
  });
  return syncs
    .map((reasons) => reasons.filter((reason) => reason.deciding).map(({ decision }) => decision.rule))
    .filter((rules) => rules.length > 0);
}

it.each(MINORS)('restarts an exited container by its restart policy in %s', (minor) => {
  const [first] = deciding(minor, { type: 'exit', container: 'web', code: 137 });
  expect(first).toEqual(['policy-restarts']);
});

it.each(MINORS)('names the unknown state where a container must be killed first, in %s', (minor) => {
  const [first] = deciding(minor, { type: 'unknown', container: 'web' }, { type: 'wait', until: 'next' });
  const kills = release(minor).has('kill-unknown-before-restart');
  expect(first).toEqual([kills ? 'kill-before-restart' : 'unknown-or-created']);
});
