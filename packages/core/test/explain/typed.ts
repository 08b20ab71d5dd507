// Previews a draft in a test, and explains the sync after it is applied.

import type { EditPath } from '../../src/admission/admission.ts';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import type { Explanation } from '../../src/explain/explanation.ts';
import { preview } from '../../src/explain/preview.ts';
import type { Language } from '../../src/messages/language.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story } from '../../src/story/story.ts';
import { verdictText } from '../../src/text/verdictText.ts';
import { replayStory } from './replayStory.ts';

export const pod = (containers: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {${more}containers: [${containers}]}\n`;

export const said = ({ verdict }: Explanation, lang: Language = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

/** `way`: the path of the draft, if it differs from that of the story's edits. */
export type DraftedStory = Pick<Story, 'manifest'> & {
  readonly draft: string;
  readonly way?: EditPath;
} & Partial<Omit<Story, 'manifest'>>;

/** The preview of a draft over a settled story. */
export function typed({
  release = '1.34',
  path = 'direct',
  events = [],
  manifest,
  draft,
  way = path,
}: DraftedStory): Explanation {
  const entry = replayStory({ release, path, events, manifest }).at(-1);
  if (!entry) throw new Error('no Pod');
  const { explanation } = preview({ kubelet: entry.state, path: way, draft });
  if (!explanation) throw new Error('unreadable');
  return explanation;
}

/** The first sync after the same draft is applied. */
export function applied({
  release = '1.34',
  path = 'direct',
  events = [],
  manifest,
  draft,
}: DraftedStory): Explanation {
  const edit: ScenarioEvent = { type: 'edit', manifest: draft };
  const entries = replayStory({ release, path, manifest, events: [...events, edit] });
  const sync = entries.findIndex(
    ({ snapshot }) => snapshot.event === events.length && snapshot.cause.kind === 'sync',
  );
  const explained = explainEntry(entries, sync);
  if (!explained) throw new Error('no sync');
  return explained.explanation;
}
