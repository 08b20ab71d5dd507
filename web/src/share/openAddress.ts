// Chooses the initial work of the page: from its address, or kept on this device.

import { isReload, readFragment, readHistoryState } from '../browser/location.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import { scenarioOf } from '../store/scenario.ts';
import type { Source } from '../store/source.ts';
import type { Work } from '../store/work.ts';
import { type OwnWork, readKeptWork, takeBack } from './keptWork.ts';
import { type Opened, openFragment } from './link.ts';
import { panelsOf } from './panel.ts';
import { isOtherFragment } from './pastedAddress.ts';

type Begins = Partial<
  Work &
    Pick<
      Source,
      | 'notice'
      | 'compare'
      | 'own'
      | 'ahead'
      | 'past'
      | 'futures'
      | 'valid'
      | 'aside'
      | 'inspectorTab'
      | 'editorTab'
      | 'phoneTab'
    >
>;

/** `alone`: nothing is kept or offered, as inside another page or in a lesson. */
export function openAddress(alone: boolean): Begins {
  const fragment = readFragment();
  const found = fragment === '' || isOtherFragment(fragment) ? undefined : openFragment(fragment);
  const linked = found && 'work' in found ? { ...found.work, ...besideOf(found) } : undefined;
  const problem = found && ('problem' in found ? found.problem : found.notice);
  const notice = problem && { notice: problem };
  const own = alone ? undefined : ownWork(fragment);
  if (own) {
    const said = fragment === '' ? OPENING_SCENARIO : linked;
    const left = own.left === undefined ? undefined : besideOf(openFragment(own.left));
    const ahead = said !== undefined && (!sameWork(said, own.work) || (left && own.left !== fragment));
    const changed = own.own || !linked ? undefined : notice;
    const { work, futures = [], valid, aside = false } = own;
    return {
      ...linked,
      ...work,
      futures,
      valid,
      aside,
      ...left,
      ...changed,
      own: own.own,
      ahead: ahead === true,
    };
  }
  const kept = alone ? undefined : readKeptWork('device')?.work;
  if (!kept || (linked && sameWork(kept, linked))) return { ...linked, ...notice };
  return { past: [kept], ...linked, notice: { ...(problem ?? { text: 'notice.kept' }), undoable: true } };
}

/** The kept work for this address: as typed, and newer than the address. */
function ownWork(fragment: string): (OwnWork & { readonly left?: string | undefined }) | undefined {
  const tab = readKeptWork('tab');
  if (tab?.fragment === fragment || (isReload() && tab?.earlier?.includes(fragment))) return tab;
  const entry = takeBack(readHistoryState());
  if (entry) return entry;
  const device = readKeptWork('device');
  return fragment !== '' && device?.fragment === fragment ? device : undefined;
}

/** The other link fields; empty for an invalid fragment. */
function besideOf(found: Opened) {
  return 'work' in found ? { ...panelsOf(found.panel), compare: found.compare } : undefined;
}

function sameWork(a: Work, b: Work): boolean {
  const text = (work: Work): string => JSON.stringify({ ...scenarioOf(work), cursor: 0 });
  return text(a) === text(b);
}
