// Tests that every cause which can count as proven is told by a story of the engine, or has a reason why not.

import { expect, it } from 'vitest';
import { CAUSE_IDS, type CauseId } from '../../src/why/causes.ts';
import { reasonCauses } from '../../src/why/podReasons.ts';
import { STATED } from '../../src/why/stated.ts';
import { causesIn } from './causesIn.ts';
import { freshTexts } from './fresh.ts';
import { PUBLIC_TEXTS } from './pasted.ts';
import { SIMULATED } from './truth.ts';

/** Causes without a story, whose lines other stories can therefore not be compared with. */
const WITHOUT_STORY: Readonly<Partial<Record<CauseId, string>>> = {
  'not-scheduled': 'the scheduler is not simulated: its Event has a reason that no other component records',
  'refused-by-quota': 'the Pod does not exist, so no other cause prints anything about it',
  'refused-by-webhook': 'the Pod does not exist, so no other cause prints anything about it',
  'not-admitted':
    'the simulated node has room for every Pod; a reason of admission is written by nothing else',
  evicted:
    'the simulated node has pressure of memory and storage only; both are told, and print the same sentence',
  'node-shutdown':
    'systemd is not simulated; the reason and message are written by the shutdown manager alone',
  'nothing-restarted': 'says that no cause is shown: every story until its first event',
};

/** Causes that a text calls proven, or that a sentence or the reason of a Pod states as proven. */
function provable(): ReadonlySet<CauseId> {
  const texts = [...PUBLIC_TEXTS, ...freshTexts('./seen.txt')];
  const found = texts.flatMap(({ text }) =>
    causesIn([{ name: 'pasted.txt', text }]).flatMap(({ id, certainty }) =>
      certainty === 'proven' ? [id] : [],
    ),
  );
  const stated = Object.values(STATED).flatMap(([id, certainty]) => (certainty === 'proven' ? [id] : []));
  const reasons = [
    'DeadlineExceeded',
    'Preempting',
    'EvictionByEvictionAPI',
    'DeletionByPodGC',
    'NodeShutdown',
  ];
  const ofPods = reasons.flatMap((reason) => reasonCauses(reason).map(([id]) => id));
  return new Set([...found, ...stated, ...ofPods]);
}

it('a provable cause has a story, or a reason why it has none', () => {
  const proven = provable();
  const told = new Set<CauseId>(SIMULATED);
  const missing = CAUSE_IDS.filter(
    (id) => proven.has(id) && !told.has(id) && !Object.hasOwn(WITHOUT_STORY, id),
  );
  expect(missing).toEqual([]);
  const idle = Object.keys(WITHOUT_STORY).filter((id) =>
    CAUSE_IDS.some((one) => one === id && told.has(one)),
  );
  expect(idle).toEqual([]);
});
