// Finds the kubelet releases that can have recorded a Pod's Events. Imports a large table, so load it lazily.

import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import { isInSpan } from '../releases/releaseSpan.ts';
import { lookUpText, type TextMatch } from '../runtime/log/lookUpText.ts';
import type { DescribedEvent } from './imported.ts';

/** The kubelet releases that can have recorded the Events of a Pod. */
export interface EventReleases {
  /** For each Event: the best matching wordings and their releases; empty if it is unknown or not the kubelet's. */
  readonly lines: readonly {
    readonly event: DescribedEvent;
    readonly matches: readonly TextMatch[];
    readonly releases: readonly Minor[];
  }[];
  /** The releases common to all known Events; empty if the kubelet was upgraded between them. */
  readonly together: readonly Minor[];
}

/** The most Events to examine. */
const MAX_EVENTS = 200;

export function eventReleases(events: readonly DescribedEvent[]): EventReleases {
  const lines = events.slice(0, MAX_EVENTS).map((event) => {
    const matches = matchesOf(event);
    return {
      event,
      matches,
      releases: MINORS.filter((minor) => matches.some((match) => isInSpan(match, minor))),
    };
  });
  const known = lines.filter(({ releases }) => releases.length > 0);
  const together =
    known.length > 0 ? MINORS.filter((minor) => known.every(({ releases }) => releases.includes(minor))) : [];
  return { lines, together };
}

/** The most specific wording of this type and reason, with all its times and occasions. */
function matchesOf({ type, reason, from, message }: DescribedEvent): TextMatch[] {
  if (!/^kubelet\b/.test(from)) return [];
  const fitting = lookUpText(message).filter(
    ({ kind, source }) => kind === 'event' && source === `${type} ${reason}`,
  );
  return fitting.filter(({ wording }) => wording === fitting[0]?.wording);
}
