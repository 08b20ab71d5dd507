// Makes a story of a manifest: a Pod, or the Pod that a workload creates, as its status shows it.

import { isRecord } from '@syncpod/core/go';
import { ok, type Result } from '@syncpod/core/result';
import type { Scenario } from '@syncpod/core/scenario';
import { type Io, note } from '../io.ts';
import type { Kubectl } from '../live/kubectl.ts';
import { nodeKubelets } from '../live/nodeKubelets.ts';
import { type AskedRelease, type ChosenRelease, chooseRelease } from '../releases.ts';
import { explainPair } from './explainPair.ts';
import { liveKubelets } from './liveObjects.ts';
import { pairSources } from './pairs.ts';
import { problemPrinter } from './problems.ts';
import { type NamedText, readSources, type Source, type Sources, sourceName } from './sources.ts';
import { storyOf } from './storyOf.ts';

interface Asked extends AskedRelease {
  /** The text after an edit, which becomes the draft. */
  readonly edit?: NamedText;
  /** The cluster from which the text has just been read. */
  readonly kubectl?: Kubectl;
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
  const readAt = asked.kubectl ? (io.now?.() ?? Date.now() / 1000) : undefined;
  const [source, ...others] = before.sources;
  if (source === undefined)
    return { ok: false, error: `${given.name}: no Pods and no objects that create Pods` };
  if (others.length > 0) return { ok: false, error: severalError(given.name, before.sources) };
  const [pair] = after === undefined ? [] : pairSources([source], after.sources);
  if (after !== undefined && pair?.after === undefined)
    return { ok: false, error: `${asked.edit?.name}: has no ${sourceName(source)}` };
  const chosen = await releaseFor(source, before, asked, io);
  if (!chosen.ok) return chosen;
  const { release, why } = chosen.value;
  const pairOfOne = pair ?? { before: source, after: undefined };
  const edited = after !== undefined;
  const question = { release, path: undefined, edited, controllerSettings: {}, printer };
  const explained = explainPair(pairOfOne, question, readAt);
  printer.end();
  if (explained.result === 'unreadable') return { ok: false, error: '' };
  if (why !== '') note(io, why);
  if (explained.scale?.to === 0)
    note(
      io,
      `${sourceName(source)} has no Pods, because replicas is 0: the story has the one that it would create`,
    );
  return ok(storyOf(explained, release, readAt));
}

/** Of a live Pod, that of its node; of another live object, that of most nodes. */
async function releaseFor(
  { kind, part }: Source,
  { kubelets }: Sources,
  asked: Asked,
  io: Io,
): Promise<Result<ChosenRelease, string>> {
  const { kubectl, text, gates } = asked;
  const { spec } = part.value;
  const node = isRecord(spec) && typeof spec.nodeName === 'string' ? spec.nodeName : '';
  if (kubectl && kind === 'Pod' && node !== '') {
    const ofNode = await nodeKubelets({ release: text, gates }, kubectl, io);
    // The reason has been printed.
    return ofNode.ok ? ok({ release: (await ofNode.value(node)).release, why: '' }) : ofNode;
  }
  return chooseRelease({ text, gates, env: io.env }, kubectl ? await liveKubelets(kubectl) : kubelets);
}

function severalError(name: string, sources: readonly Source[]): string {
  const [first, second, third] = sources.map(sourceName);
  const more = sources.length > 3 ? `, and ${sources.length - 3} more` : '';
  const list = [first, second, third].filter((one) => one !== undefined).join(', ');
  return `${name}: a story is about one workload, and the text has ${sources.length}: ${list}${more}`;
}
