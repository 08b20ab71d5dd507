// Masks secrets in the work, and in texts that are derived from it. Loads on demand, with the search for secrets.

import { maskDerived, maskScenario } from '@syncpod/core/import';
import { memo } from './memo.ts';
import { pickWork, type Work } from './work.ts';

export interface HiddenSecrets {
  readonly work: Work;
  /** Number of masked values. */
  readonly masked: number;
  /** True if a text is invalid, so that secrets in it may remain. */
  readonly unread: boolean;
  /** A text that is derived from the work, such as a report or a picture, with the same secrets masked. */
  hide(text: string): string;
}

/** Called again only if a text has changed: a step changes nothing but the cursor. */
const maskTexts = memo(
  (
    title: Work['title'],
    manifest: string,
    object: Work['object'],
    events: Work['events'],
    draft: Work['draft'],
    bookmarks: Work['bookmarks'],
  ) =>
    maskScenario({
      manifest,
      events,
      bookmarks,
      ...(object === undefined ? {} : { object }),
      ...(title === undefined ? {} : { title }),
      ...(draft === undefined ? {} : { draft }),
    }),
);

export function hideSecrets(own: Work): HiddenSecrets {
  const { title, manifest, object, events, draft, bookmarks } = own;
  const { scenario, masked, diagnostics, masks } = maskTexts(
    title,
    manifest,
    object,
    events,
    draft,
    bookmarks,
  );
  return {
    work: { ...pickWork(own), ...scenario },
    masked,
    unread: diagnostics.some(({ code }) => code === 'secrets-unread'),
    hide: (text) => maskDerived(text, masks),
  };
}
