// Makes a story of a manifest: a Pod, or the Pod that a workload creates, as its status shows it.

import type { Result } from '@syncpod/core/result';
import type { Scenario } from '@syncpod/core/scenario';
import { type Io, note } from '../io.ts';
import { type AskedRelease, chooseRelease } from '../releases.ts';
import { explainPair } from './explainPair.ts';
import { pairSources } from './pairs.ts';
import { problemPrinter } from './problems.ts';
import { type NamedText, readSources, type Source, sourceName } from './sources.ts';
import { storyOf } from './storyOf.ts';

interface Asked extends AskedRelease {
  /** The text after an edit, which becomes the draft. */
  readonly edit?: NamedText;
}

/**
 * The story of the only workload of a text. The problems of the text have been printed; the error is the rest, one
 * line, or empty.
 */
export async function manifestStory(
  given: NamedText,
  asked: Asked,
  io: Io,
): Promise<Result<Scenario, string>> {
  const printer = problemPrinter(io);
  const read = (text: NamedText) => readSources([], { recursive: false, texts: [text] }, printer, io);
  const before = await read(given);
  const after = asked.edit === undefined ? undefined : await read(asked.edit);
  if (before.failed || after?.failed) return { ok: false, error: '' };
  const chosen = chooseRelease({ ...asked, env: io.env }, before.kubelets);
  if (!chosen.ok) return chosen;
  const [source, ...others] = before.sources;
  if (source === undefined)
    return { ok: false, error: `${given.name}: no Pods and no objects that create Pods` };
  if (others.length > 0) return { ok: false, error: severalError(given.name, before.sources) };
  const [pair] = after === undefined ? [] : pairSources([source], after.sources);
  if (after !== undefined && pair?.after === undefined)
    return { ok: false, error: `${asked.edit?.name}: has no ${sourceName(source)}` };
  const { release, why } = chosen.value;
  const explained = explainPair(pair ?? { before: source, after: undefined }, {
    release,
    path: undefined,
    edited: after !== undefined,
    controllerGates: {},
    printer,
  });
  printer.end();
  if (explained.result === 'unreadable') return { ok: false, error: '' };
  note(io, why);
  return { ok: true, value: storyOf(explained, release) };
}

function severalError(name: string, sources: readonly Source[]): string {
  const [first, second, third] = sources.map(sourceName);
  const more = sources.length > 3 ? `, and ${sources.length - 3} more` : '';
  const list = [first, second, third].filter((one) => one !== undefined).join(', ');
  return `${name}: a story is about one workload, and the text has ${sources.length}: ${list}${more}`;
}
