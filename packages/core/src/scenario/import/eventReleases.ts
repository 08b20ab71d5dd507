// Which releases of the kubelet can have printed the Events of a Pod? Brings a big table along: import it lazily.

import type { Minor } from '../../releases/minor.ts';
import { MINORS } from '../../releases/release.ts';
import { lookUpText, type TextMatch } from '../../runtime/log/lookUpText.ts';
import type { DescribedEvent } from './imported.ts';

/** Which releases of the kubelet can have told the Events of a Pod. */
export interface EventReleases {
  /** Of each Event: the wordings that fit best, and their releases; none if it is not a kubelet's, or not known. */
  readonly lines: readonly {
    readonly event: DescribedEvent;
    readonly matches: readonly TextMatch[];
    readonly releases: readonly Minor[];
  }[];
  /** What all Events that are known have in common: empty if the kubelet was upgraded between them. */
  readonly together: readonly Minor[];
}

/** More lines than these tell nothing new. */
const MAX_EVENTS = 200;

export function eventReleases(events: readonly DescribedEvent[]): EventReleases {
  const lines = events.slice(0, MAX_EVENTS).map((event) => {
    const matches = matchesOf(event);
    return {
      event,
      matches,
      releases: MINORS.filter((minor) => matches.some((match) => covers(match, minor))),
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

function covers({ since, until }: TextMatch, minor: Minor): boolean {
  const at = MINORS.indexOf(minor);
  return at >= MINORS.indexOf(since) && at <= MINORS.indexOf(until);
}
