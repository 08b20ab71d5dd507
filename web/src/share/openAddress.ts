// Chooses the initial work of the page: from its address, or kept on this device.

import { isReload, readFragment, readHistoryState } from '../browser/location.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import { scenarioOf } from '../store/scenario.ts';
import type { Source } from '../store/source.ts';
import type { Work } from '../store/work.ts';
import { type OwnWork, readKeptWork, takeBack } from './keptWork.ts';
import type { Opened } from './link.ts';
import { type Fragments, loadFragments } from './loadFragments.ts';
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
export async function openAddress(alone: boolean): Promise<Begins> {
  const fragment = readFragment();
  const own = alone ? undefined : ownWork(fragment);
  const isLink = fragment !== '' && !isOtherFragment(fragment);
  const links = isLink || own?.left !== undefined ? await loadFragments() : undefined;
  const found = isLink ? links?.openFragment(fragment) : undefined;
  const linked = found && 'work' in found ? { ...found.work, ...besideOf(found) } : undefined;
  const problem = found && ('problem' in found ? found.problem : found.notice);
  const notice = problem && { notice: problem };
  if (own) return ownBegins(own, { fragment, linked, notice, links });
  const kept = alone ? undefined : readKeptWork('device')?.work;
  if (!kept || (linked && sameWork(kept, linked))) return { ...linked, ...notice };
  return { past: [kept], ...linked, notice: { ...(problem ?? { text: 'notice.kept' }), undoable: true } };
}

type Linked = Work & Partial<NonNullable<ReturnType<typeof besideOf>>>;

interface Addressed {
  readonly fragment: string;
  /** The work of the link, and the panels beside it. */
  readonly linked: Linked | undefined;
  readonly notice: Pick<Begins, 'notice'> | undefined;
  readonly links: Fragments | undefined;
}

function ownBegins(
  { own, left: leftAt, work, futures = [], valid, aside = false }: Kept,
  { fragment, linked, notice, links }: Addressed,
): Begins {
  const said = fragment === '' ? OPENING_SCENARIO : linked;
  const left = leftAt !== undefined && links ? besideOf(links.openFragment(leftAt)) : undefined;
  const ahead = said !== undefined && (!sameWork(said, work) || (left && leftAt !== fragment));
  const changed = own || !linked ? undefined : notice;
  return { ...linked, ...work, futures, valid, aside, ...left, ...changed, own, ahead: ahead === true };
}

type Kept = OwnWork & { readonly left?: string | undefined };

/** The kept work for this address: as typed, and newer than the address. */
function ownWork(fragment: string): Kept | undefined {
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
