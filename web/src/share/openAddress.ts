// What does the page begin with: the work in its address, what is kept of it, or what is wrong with it?

import { isReload, readFragment, readHistoryState } from '../browser/location.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import type { Source } from '../store/source.ts';
import { scenarioOf, type Work } from '../store/work.ts';
import { type OwnWork, readKeptWork, takeBack } from './keptWork.ts';
import { isLessonFragment } from './lessonAddress.ts';
import { type Opened, openFragment } from './link.ts';
import { panelsOf } from './panel.ts';

type Begins = Partial<
  Work &
    Pick<Source, 'notice' | 'compare' | 'own' | 'ahead' | 'past' | 'inspectorTab' | 'editorTab' | 'phoneTab'>
>;

/** `alone`: nothing is kept or offered, as inside another page or a lesson. */
export function openAddress(alone: boolean): Begins {
  const fragment = readFragment();
  const found = fragment === '' || isLessonFragment(fragment) ? undefined : openFragment(fragment);
  const linked = found && 'work' in found ? { ...found.work, ...besideOf(found) } : undefined;
  const problem = found && 'problem' in found ? { notice: found.problem } : undefined;
  const own = alone ? undefined : ownWork(fragment);
  if (own) {
    const said = fragment === '' ? OPENING_SCENARIO : linked;
    const left = own.left === undefined ? undefined : besideOf(openFragment(own.left));
    const ahead = said !== undefined && (!sameWork(said, own.work) || (left && own.left !== fragment));
    return { ...linked, ...own.work, ...left, own: own.own, ahead: ahead === true };
  }
  const kept = alone ? undefined : readKeptWork('device')?.work;
  if (!kept || (linked && sameWork(kept, linked))) return { ...linked, ...problem };
  return { notice: { text: 'notice.kept', undoable: true }, past: [kept], ...linked, ...problem };
}

/** What the page showed when it had this address: as it was typed, and newer than what the address says. */
function ownWork(fragment: string): (OwnWork & { readonly left?: string | undefined }) | undefined {
  const tab = readKeptWork('tab');
  if (tab?.fragment === fragment || (isReload() && tab?.earlier?.includes(fragment))) return tab;
  const entry = takeBack(readHistoryState());
  if (entry) return entry;
  const device = readKeptWork('device');
  return fragment !== '' && device?.fragment === fragment ? device : undefined;
}

/** What stands beside the work: nothing in a fragment that cannot be read. */
function besideOf(found: Opened) {
  return 'work' in found ? { ...panelsOf(found.panel), compare: found.compare } : undefined;
}

function sameWork(a: Work, b: Work): boolean {
  const text = (work: Work): string => JSON.stringify({ ...scenarioOf(work), cursor: 0 });
  return text(a) === text(b);
}
