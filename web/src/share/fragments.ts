// Writes the work as the fragment of a link, and opens it. Loaded when an address has a link or gets one.

import { encodeLink, readLink } from '@syncpod/core/scenario';
import type { NoticeKey } from '../store/notices.ts';
import { scenarioOf, workOf } from '../store/scenario.ts';
import type { Work } from '../store/work.ts';
import { type Beside, changedNotice, type Opened } from './link.ts';

/** Undefined if the work is too large for a link. */
export function fragmentOf(work: Work, { panel, compare }: Beside = {}): string | undefined {
  const link = encodeLink({
    scenario: scenarioOf(work),
    ...(panel === undefined ? {} : { panel }),
    ...(compare ? { compare } : {}),
  });
  return link.ok ? link.value : undefined;
}

const LINK_TEXTS: Readonly<Record<string, NoticeKey>> = {
  'link-future': 'link.future',
  'scenario-version': 'link.future',
  'scenario-unknown': 'link.newer',
  'scenario-field': 'link.invalid',
  'scenario-shape': 'link.invalid',
  'link-too-large': 'link.tooLarge',
};

/** Notices that name the part of the link. */
const NAMED: ReadonlySet<NoticeKey> = new Set<NoticeKey>(['link.future', 'link.newer', 'link.invalid']);

export function openFragment(fragment: string): Opened {
  const link = readLink(fragment);
  if (link.ok) {
    const { scenario, panel, compare, changes = [] } = link.value;
    return {
      work: workOf(scenario),
      ...(panel === undefined ? {} : { panel }),
      ...(compare ? { compare } : {}),
      ...changedNotice(changes),
    };
  }
  // The checksum is right: a part that this version does not know comes from a newer one.
  const unknown = link.error.find(({ code }) => code === 'scenario-unknown');
  const first = unknown ?? link.error[0];
  const text = LINK_TEXTS[first?.code ?? ''] ?? 'link.broken';
  return { problem: { text, ...(first && NAMED.has(text) ? { reason: [first] } : {}) } };
}
