// `syncpod check`: judges the goals of a level on a real cluster, by reading it with kubectl.

import { readFile } from 'node:fs/promises';
import { isRecord, type JsonObject } from '@syncpod/core/go';
import { type Claim, goalOnCluster, type Lesson, readLesson, type SeenGoal } from '@syncpod/core/lessons';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import type { Result } from '@syncpod/core/result';
import { readScenario } from '@syncpod/core/scenario';
import { allOf, withArguments } from '../arguments.ts';
import { fileError } from '../files.ts';
import { printData } from '../formats.ts';
import { fail, type Io, lacking } from '../io.ts';
import { CLUSTER, namespaceArguments } from '../live/cluster.ts';
import { inputsOf, readInput } from '../live/input.ts';
import { kubectlOf, listItems } from '../live/kubectl.ts';
import { LANG, type OptionTable, outputOption } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { parsedJson } from '../parsedJson.ts';
import { pageFiles, type ReadPageFile } from '../serve/pageFiles.ts';
import type { Command } from './command.ts';

const FORMATS = ['text', 'json'] as const;
const NOT_REACHED = 3;

const OPTIONS = {
  before: {
    value: 'FILE',
    about: 'the Pod at the beginning, as kubectl get pod NAME -o json has printed it',
  },
  ...CLUSTER,
  page: {
    value: 'FOLDER',
    about: 'the folder with the built page, which has the levels; default: the installed one',
  },
  output: outputOption(FORMATS),
  lang: LANG,
} as const satisfies OptionTable;

export const check: Command = {
  usage: 'LEVEL [POD] [-n NS]',
  about:
    'Judges the goals of a level on a real cluster, such as kind. Without POD it prints the manifest that the level begins ' +
    'with. With POD it reads the Pod and its Events with kubectl, and nothing else. Some goals compare with --before; a ' +
    'cluster does not show every goal. The JSON is { v, level, goals: [{ claim, state }] }; state is met, open, ' +
    'needs-before or unseen.',
  options: OPTIONS,
  statuses: { 0: 'every goal that a cluster shows is met', [NOT_REACHED]: 'a goal is open' },
  examples: [
    'syncpod check level-one-of-two | kubectl apply -f -',
    'kubectl get pod web-2 -o json > before.json',
    'syncpod check level-one-of-two web-2 --before before.json',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      output: readWord('output', FORMATS, values.output),
      lang: readWord('lang', LANGUAGES, values.lang),
    });
    if (!options.ok) return fail(io, options.error);
    const [id, ...pods] = positionals;
    if (id === undefined || pods.length > 1)
      return fail(io, lacking('check needs a level, and one Pod', 'check', check.usage));
    const level = await levelOf(id, values.page);
    if (!level.ok) return fail(io, level.error);
    const { goals, manifest } = level.value;
    if (pods.length === 0) {
      io.stdout.write(manifest.endsWith('\n') ? manifest : `${manifest}\n`);
      return 0;
    }
    const before = values.before === undefined ? undefined : await savedPod(values.before);
    if (before && !before.ok) return fail(io, before.error);
    const seen = await seenPod(pods, values, io);
    if (!seen.ok) return fail(io, seen.error);
    const cluster = { ...seen.value, ...(before ? { before: before.value } : {}) };
    const judged = goals.map((claim) => ({ claim, state: goalOnCluster(claim, cluster) }));
    const { output, lang } = options.value;
    if (output === 'json') io.stdout.write(printData({ v: 1, level: id, goals: judged }, 'json'));
    else for (const one of judged) io.stdout.write(`${goalText(one.claim, one.state, lang)}\n`);
    return judged.some(({ state }) => state === 'open' || state === 'needs-before') ? NOT_REACHED : 0;
  }),
};

interface Level {
  readonly goals: readonly Claim[];
  readonly manifest: string;
}

async function levelOf(id: string, folder: string | undefined): Promise<Result<Level, string>> {
  const files = await pageFiles(folder, 'none');
  if (!files.ok) return files;
  const value = /^[a-z0-9-]+$/.test(id) ? await jsonIn(files.value, `lessons/${id}.json`) : undefined;
  const lesson = readLesson(value);
  const step = lesson.ok ? lesson.value.steps.find(({ task }) => task) : undefined;
  if (!lesson.ok || !step?.task)
    return { ok: false, error: `"${id}" is not a level, such as level-one-of-two` };
  const manifest = await manifestOf(lesson.value, files.value);
  return { ok: true, value: { goals: step.task.goal, manifest } };
}

async function manifestOf({ scenario }: Lesson, files: ReadPageFile): Promise<string> {
  if (typeof scenario !== 'string') return scenario.manifest;
  const read = readScenario(await jsonIn(files, `scenarios/${scenario}.json`));
  return read.ok ? read.value.manifest : '';
}

async function jsonIn(files: ReadPageFile, path: string): Promise<unknown> {
  return parsedJson((await files(path))?.bytes.toString('utf8') ?? '');
}

async function savedPod(file: string): Promise<Result<JsonObject, string>> {
  try {
    const value = parsedJson(await readFile(file, 'utf8'));
    if (isRecord(value) && value.kind === 'Pod') return { ok: true, value };
    return { ok: false, error: `${file}: not a Pod as JSON` };
  } catch (error) {
    return { ok: false, error: fileError(file, error) };
  }
}

interface SeenPod {
  readonly pod: JsonObject;
  readonly events: readonly JsonObject[];
}

async function seenPod(
  names: readonly string[],
  values: Parameters<typeof kubectlOf>[0],
  io: Io,
): Promise<Result<SeenPod, string>> {
  const [input] = await inputsOf(names, [], values);
  if (input?.kind !== 'live' || !input.call[1]?.startsWith('pod/'))
    return { ok: false, error: `"${names[0]}" is not the name of a Pod` };
  const kubectl = kubectlOf(values, io);
  const read = await readInput(input, kubectl, io);
  if (!read.ok) return read;
  const pod = read.value.value;
  if (!isRecord(pod) || !isRecord(pod.metadata)) return { ok: false, error: `${input.name}: not a Pod` };
  const { name, namespace = 'default' } = pod.metadata;
  const selector = `--field-selector=involvedObject.name=${name}`;
  const inNamespace = namespaceArguments({ namespace: String(namespace) });
  const list = await kubectl.readIfAllowed(
    ['get', 'events', ...inNamespace, selector, '--output=json'],
    `the Events of ${name}`,
  );
  return { ok: true, value: { pod, events: listItems(list?.value) ?? [] } };
}

const WORDS = {
  en: { met: '✓', open: '○', 'needs-before': '? needs --before:', unseen: '? a cluster does not show it:' },
  zh: { met: '✓', open: '○', 'needs-before': '? 需要 --before：', unseen: '? 集群里看不到：' },
} as const satisfies Record<Language, Record<SeenGoal, string>>;

/** Names of fields, as in lesson files: `outcome: container app, outcome kill-and-start`. */
function goalText({ type, ...fields }: Claim, state: SeenGoal, lang: Language): string {
  const list = Object.entries(fields).map(([name, value]) => `${name} ${value}`);
  return `${WORDS[lang][state]} ${type}${list.length > 0 ? `: ${list.join(', ')}` : ''}`;
}
