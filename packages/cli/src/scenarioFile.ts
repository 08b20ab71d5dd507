// Reads a scenario from a file, as JSON or YAML, or makes one of a manifest or of a live Pod.

import { isRecord } from '@syncpod/core/go';
import { manifestParts } from '@syncpod/core/import';
import type { Diagnostic } from '@syncpod/core/result';
import { knownScenario, readScenario, type Scenario } from '@syncpod/core/scenario';
import { manifestStory } from './explain/manifestStory.ts';
import { fileName } from './files.ts';
import { fail, type Io, lacking, note } from './io.ts';
import type { ClusterValues } from './live/cluster.ts';
import { type Input, inputsOf, listCalls, readInputOrFail } from './live/input.ts';
import { type Kubectl, kubectlOf } from './live/kubectl.ts';
import { parsedJson } from './parsedJson.ts';

/**
 * The story in a file, or that of the object of the cluster with this name. Prints the problems and returns undefined if
 * it cannot be read. Prints a note for each change that this version requires.
 */
export async function readScenarioFile(
  file: string,
  io: Io,
  cluster: ClusterValues = {},
  kubectl: Kubectl = kubectlOf(cluster, io),
): Promise<Scenario | undefined> {
  const [input] = await inputsOf([file], [], cluster);
  if (input === undefined) return undefined;
  const text = await readInputOrFail(input, kubectl, io);
  if (text === undefined) return undefined;
  const name = nameOf(input);
  const value = storyValue(text);
  if (value === undefined) {
    const asked = { text: undefined, gates: undefined, ...(input.kind === 'live' ? { kubectl } : {}) };
    const made = await manifestStory({ name, text }, asked, io);
    if (made.ok) return made.value;
    if (made.error !== '') fail(io, made.error);
    return undefined;
  }
  const read = readScenario(value);
  if (read.ok) {
    const { scenario, changes } = knownScenario(read.value);
    for (const { message } of changes) note(io, `${name}: ${message}`);
    return scenario;
  }
  failWith(read.error, name, io);
  return undefined;
}

/** Prints the calls that read the story of an object of the cluster. */
export function listStoryCalls(file: string, values: ClusterValues, io: Io): Promise<0> {
  return listCalls(values, io, async (kubectl, silent) => {
    const [input] = await inputsOf([file], [], values);
    if (input?.kind === 'live') await readScenarioFile(file, silent, values, kubectl);
  });
}

function nameOf(input: Input): string {
  return input.kind === 'file' ? fileName(input.path) : input.name;
}

/** Undefined if the text is not a story, but perhaps a manifest. */
function storyValue(text: string): object | undefined {
  const value = parsedJson(text) ?? yamlOf(text);
  return isRecord(value) && STORY_FIELDS.some((field) => field in value) ? value : undefined;
}

/** A manifest has none of these. */
const STORY_FIELDS = ['v', 'manifest', 'events'] as const;

function yamlOf(text: string): unknown {
  const [only, ...more] = manifestParts(text).parts;
  return more.length === 0 ? only?.value : undefined;
}

/** Prints the problems of the scenario in a file. Returns the exit status. */
export function failWith(problems: readonly Diagnostic[], file: string, io: Io): 1 {
  for (const { message } of problems) fail(io, `${fileName(file)}: ${message}`);
  return 1;
}

/** The one file of a command's arguments and of `--file`, or the error. */
export function onlyFile(
  command: string,
  usage: string,
  positionals: readonly string[],
  files: readonly string[] = [],
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: string } {
  const [file, ...more] = [...positionals, ...files];
  if (file === undefined || more.length > 0) {
    const sentence = `${command} needs one story or manifest: a file, the name of a Pod, or - for standard input`;
    return { ok: false, error: lacking(sentence, command, usage) };
  }
  return { ok: true, value: file };
}
