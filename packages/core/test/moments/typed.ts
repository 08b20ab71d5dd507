// What is foretold of a draft in a test, and what then happens when it is applied?

import type { EditPath } from '../../src/admission/admission.ts';
import { explainMoment } from '../../src/moments/explainMoment.ts';
import { foretold } from '../../src/moments/foresight.ts';
import { podText } from '../../src/moments/podText.ts';
import { type Explanation, explain } from '../../src/pipeline.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story } from '../../src/runtime/timeline.ts';
import type { Language } from '../../src/trace/language.ts';
import { verdictText } from '../../src/trace/verdictText.ts';
import { pointsTold } from './pointsTold.ts';

export const pod = (containers: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {${more}containers: [${containers}]}\n`;

export const said = ({ verdict }: Explanation, lang: Language = 'en'): string =>
  verdictText(verdict, lang)
    .map(({ text }) => text)
    .join('');

/** `way`: how the draft travels, if not as the story's edits do. */
export type Told = Pick<Story, 'manifest'> & { readonly draft: string; readonly way?: EditPath } & Partial<
    Omit<Story, 'manifest'>
  >;

/** What is foretold of a draft where the story has come to rest. */
export function typed({
  release = '1.34',
  path = 'direct',
  events = [],
  manifest,
  draft,
  way = path,
}: Told): Explanation {
  const point = pointsTold({ release, path, events, manifest }).at(-1);
  if (!point) throw new Error('no Pod');
  const { state, snapshot } = point;
  const running = podText(state.manifest);
  const asked = { release: state.release, path: way, running, draft, status: snapshot.status };
  const { explanation } = explain(asked);
  if (!explanation) throw new Error('unreadable');
  return foretold(explanation, point);
}

/** What is said of the first sync after the same draft was applied. */
export function applied({
  release = '1.34',
  path = 'direct',
  events = [],
  manifest,
  draft,
}: Told): Explanation {
  const edit: ScenarioEvent = { type: 'edit', manifest: draft };
  const points = pointsTold({ release, path, manifest, events: [...events, edit] });
  const sync = points.findIndex(
    ({ snapshot }) => snapshot.event === events.length && snapshot.cause.kind === 'sync',
  );
  const moment = explainMoment(points, sync);
  if (!moment) throw new Error('no sync');
  return moment.explanation;
}
