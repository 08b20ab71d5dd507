// `syncpod explain`: explains what the kubelet does to Pods and workloads, as they are or after an edit.

import { EDIT_PATHS, type EditPath } from '@syncpod/core/admission';
import { KRUISE_NAMES } from '@syncpod/core/controllers';
import { writeYaml } from '@syncpod/core/manifest';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import { type Release, skewProblem } from '@syncpod/core/releases';
import type { ReportLine } from '@syncpod/core/report';
import type { Result } from '@syncpod/core/result';
import type { SvgOptions } from '@syncpod/core/svg';
import manifest from '../../package.json' with { type: 'json' };
import { allOf, type Values, withArguments } from '../arguments.ts';
import { wantsColour } from '../colour.ts';
import { CONTROLLER_GATES, splitGates } from '../explain/controllerGates.ts';
import { EFFECTS, type FailOn, readFailOn } from '../explain/effects.ts';
import { STATUS, statusOf } from '../explain/exitStatus.ts';
import { explainAll } from '../explain/explainAll.ts';
import { answerPair, type Explained, printNotes } from '../explain/explainPair.ts';
import { explainSvg } from '../explain/explainSvg.ts';
import { failsIn, findingsOf } from '../explain/findings.ts';
import { type Hider, hider, plainPrinter, reportPrinter } from '../explain/hider.ts';
import { explainPage } from '../explain/html.ts';
import { linkTo } from '../explain/linkTo.ts';
import { liveKubelets, liveObjects } from '../explain/liveObjects.ts';
import { onlyPairs } from '../explain/only.ts';
import { openExplained } from '../explain/openExplained.ts';
import { type Pair, pairSources, repeated } from '../explain/pairs.ts';
import {
  isPipelineFormat,
  PIPELINE_FORMATS,
  type PipelineFormat,
  pipelineText,
} from '../explain/pipelineFormats.ts';
import { type ProblemPrinter, problemPrinter, type RecordingPrinter } from '../explain/problems.ts';
import {
  listJson,
  listLines,
  listMarkdown,
  type Printer,
  singleData,
  singleLines,
  singleMarkdown,
} from '../explain/report.ts';
import { sharedAnswers } from '../explain/sharedAnswers.ts';
import { type NamedText, readSources, type Source, type Sources, sourceName } from '../explain/sources.ts';
import { surroundingsOf } from '../explain/surroundings.ts';
import { fail, type Io, lacking, note } from '../io.ts';
import { asksForCluster, CLUSTER, type ClusterValues } from '../live/cluster.ts';
import { type Input, inputsOf, type LiveInput, listCalls, readInputOrFail } from '../live/input.ts';
import { type Kubectl, kubectlOf } from '../live/kubectl.ts';
import {
  API_SERVER,
  EDIT_PATH,
  FILES,
  GATES,
  LANG,
  type OptionTable,
  outputOption,
  RELEASE,
  REPEAT,
  SECRETS,
  THEME,
  WEB,
} from '../options.ts';
import { readNumber, readWord, SECRET_CHOICES, THEMES } from '../optionWords.ts';
import { chooseRelease, readRelease } from '../releases.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'json', 'yaml', 'markdown', 'svg', 'html', ...PIPELINE_FORMATS] as const;

const OPTIONS = {
  file: FILES,
  ...CLUSTER,
  edit: {
    value: 'FILE',
    short: 'e',
    multiple: true,
    about: 'file or directory after the edit; workloads are paired by kind, namespace and name',
  },
  recursive: { short: 'R', about: 'also read the directories in a directory' },
  only: { value: 'KIND/NAME', about: 'only this workload, such as deploy/web, or only this name' },
  'fail-on': {
    value: 'WHAT[=N]',
    words: EFFECTS,
    multiple: true,
    about: `${EFFECTS.join(', ')}: fail only for these effects, with =N only for N workloads or more`,
  },
  release: RELEASE,
  'api-server': API_SERVER,
  gates: { ...GATES, about: `${GATES.about}, and those of controllers: ${CONTROLLER_GATES.join(', ')}` },
  openkruise: {
    value: 'R',
    words: KRUISE_NAMES,
    about: `release of OpenKruise (default ${KRUISE_NAMES[0]})`,
  },
  path: EDIT_PATH,
  output: outputOption(FORMATS),
  base: { value: 'URL', about: 'address of the page, for a link in Markdown' },
  secrets: SECRETS,
  theme: THEME,
  step: { value: 'N', about: 'draw the snapshot at this SyncPod step (svg)' },
  lang: LANG,
  json: { about: 'older spelling of --output json', means: { option: 'output', word: 'json' } },
  markdown: { about: 'older spelling of --output markdown', means: { option: 'output', word: 'markdown' } },
  svg: { about: 'older spelling of --output svg', means: { option: 'output', word: 'svg' } },
  web: WEB,
  watch: REPEAT,
} as const satisfies OptionTable;

export const explain: Command = {
  usage: 'FILE|NAME... [--edit FILE]...',
  about:
    'Reads Pods, Deployments and all other kinds with a Pod template, Lists and files with several documents, as kubectl, ' +
    'kustomize and Helm print them. With --edit, explains the edit. Without it, explains the next sync of the Pods, in the ' +
    'state that their status shows; a Pod without a status counts as running. The edit of a workload that a cluster stored is ' +
    'merged as kubectl apply does, unless the edit is a stored object too; --path replace replaces it. Objects that the API server would not ' +
    'create are refused. A name that is no file, such as deploy/web, is read from the cluster with kubectl. --edit without ' +
    'files, or files with an option such as -n or --context, explain the edit of the live objects.',
  options: OPTIONS,
  statuses: {
    0: 'no container is killed',
    10: 'containers are killed: restarted, replaced, or removed by the edit',
    20: 'the API server, or the kubelet of a static Pod, refuses something',
  },
  examples: [
    'syncpod explain pod.yaml --edit new.yaml --release 1.30',
    'kubectl get pod web-0 -o yaml | syncpod explain -',
    'syncpod explain -n shop -f new.yaml',
    'syncpod explain deploy/web --edit new.yaml',
    'kubectl kustomize . | syncpod explain -',
    'syncpod explain old/ --edit new/ -o markdown',
    'helm template . -f prod.yaml | syncpod explain before.yaml --edit -',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const inputs = await inputsOf(positionals, values.file ?? [], values);
    const options = readOptions(values, inputs);
    if (!options.ok) return fail(io, options.error);
    return values['dry-run']
      ? listCalls(values, io, (kubectl, silent) => readAll(options.value, values, kubectl, silent))
      : explainFiles(options.value, values, io);
  }),
};

interface Options {
  /** The live objects before the edit. */
  readonly names: readonly LiveInput[];
  readonly files: readonly string[];
  readonly edits: readonly string[];
  readonly recursive: boolean;
  readonly only: string | undefined;
  /** Undefined: every killed container and every refusal gives its status. */
  readonly failOn: FailOn | undefined;
  /** Undefined if the kind of each workload determines the path. */
  readonly path: EditPath | undefined;
  readonly lang: Language;
  readonly output: (typeof FORMATS)[number];
  /** The address of the page, for the link in Markdown. */
  readonly base: string | undefined;
  readonly secrets: (typeof SECRET_CHOICES)[number];
  readonly theme: SvgOptions['theme'];
  readonly step: number | undefined;
  readonly openkruise: (typeof KRUISE_NAMES)[number];
}

function readOptions(values: Values<typeof OPTIONS>, inputs: readonly Input[]): Result<Options, string> {
  const names = inputs.filter((input) => input.kind === 'live');
  const given = inputs.flatMap((input) => (input.kind === 'file' ? [input.path] : []));
  const changesLive = names.length === 0 && values.edit === undefined && asksForCluster(values);
  const files = changesLive ? [] : given;
  const edits = changesLive ? given : (values.edit ?? []);
  if (inputs.length === 0 && edits.length === 0) {
    const sentence = 'explain needs a file or directory with Pods or workloads, or - for standard input';
    return { ok: false, error: lacking(sentence, 'explain', explain.usage) };
  }
  if ([...files, ...edits].filter((file) => file === '-').length > 1) {
    return { ok: false, error: 'standard input can be read once: as the Pods or as the edit, not both' };
  }
  const words = allOf({
    path: readPath(values.path),
    lang: readWord('lang', LANGUAGES, values.lang),
    secrets: readWord('secrets', SECRET_CHOICES, values.secrets),
    output: readWord('output', FORMATS, values.output === 'md' ? 'markdown' : values.output),
    failOn: readFailOn(values['fail-on']),
    theme: readWord('theme', THEMES, values.theme),
    step: readNumber('step', values.step, { least: 1 }),
    openkruise: readWord('openkruise', KRUISE_NAMES, values.openkruise),
  });
  if (!words.ok) return words;
  const { output } = words.value;
  const misplaced =
    (values.web ? undefined : goesWith('base', values.base, output, ['markdown'])) ??
    goesWith('theme', values.theme, output, ['svg', 'html']) ??
    goesWith('step', values.step, output, ['svg']);
  if (misplaced !== undefined) return { ok: false, error: misplaced };
  const { only, base } = values;
  return {
    ok: true,
    value: { ...words.value, names, files, edits, recursive: values.recursive === true, only, base },
  };
}

/** `api` is the older name of `apply`. */
function readPath(text: string | undefined): Result<EditPath | undefined, string> {
  if (text === undefined) return { ok: true, value: undefined };
  return text === 'api' ? { ok: true, value: 'apply' } : readWord('path', EDIT_PATHS, text);
}

function goesWith(
  option: string,
  given: unknown,
  output: string,
  formats: readonly string[],
): string | undefined {
  if (given === undefined || formats.includes(output)) return undefined;
  return `--${option} needs --output ${formats.join(' or ')}`;
}

async function explainFiles(options: Options, values: Values<typeof OPTIONS>, io: Io): Promise<number> {
  const { edits, only, output, lang, failOn } = options;
  const { before, after, printer, readAt } = await readAll(options, values, kubectlOf(values, io), io);
  const inPipeline = (format: PipelineFormat, all: readonly Explained[]) =>
    pipelineText(format, findingsOf(all, printer.errors, lang), failsIn(failOn), manifest.version);
  const failed = before.failed || after.failed;
  const { gates, controllerGates } = splitGates(values.gates);
  const chosen = chooseRelease({ text: values.release, gates, env: io.env }, [
    ...before.kubelets,
    ...after.kubelets,
  ]);
  if (!chosen.ok) return fail(io, chosen.error);
  // Without one of the sides, every workload would count as added or removed.
  const sides = edits.length > 0 ? [before, after] : [before];
  if (failed && sides.some(({ sources }) => sources.length === 0)) {
    if (isPipelineFormat(output)) io.stdout.write(inPipeline(output, []));
    return STATUS.error;
  }
  const every = edits.length === 0 ? before.sources.map(alone) : pairSources(before.sources, after.sources);
  const chosenPairs = onlyPairs(every, only);
  if (!chosenPairs.ok) return fail(io, chosenPairs.error);
  const pairs = chosenPairs.value;
  noteRepeated([...repeated(before.sources), ...repeated(after.sources)], io);
  note(io, chosen.value.why);
  const { release } = chosen.value;
  const apiServer = values['api-server'] === undefined ? undefined : readRelease(values['api-server']);
  if (apiServer && !apiServer.ok) return fail(io, apiServer.error);
  const skew = apiServer && skewProblem(apiServer.value.minor, release.minor);
  if (skew) note(io, skew.message);
  const server = apiServer ? { apiServer: apiServer.value } : {};
  const asked = {
    release,
    ...server,
    path: options.path,
    edited: edits.length > 0,
    controllerSettings: {
      ...controllerGates,
      ...(values.openkruise === undefined ? {} : { openkruise: options.openkruise }),
    },
  };
  const explained = (pair: Pair, problems: ProblemPrinter) =>
    answerPair(pair, { ...asked, printer: problems });
  // A picture is as wide as its names.
  const shares = pairs.length > 1 && output !== 'html';
  const answerOf = sharedAnswers(printer, { shares, release }, explained);
  const around = { before: before.others, after: edits.length > 0 ? after.others : before.others };
  const all = await explainAll(
    pairs,
    (pair) => {
      const { surroundings } = surroundingsOf(pair, around, release);
      const answer = surroundings ? { ...explained(pair, printer), surroundings } : answerOf(pair);
      printNotes(answer, printer, readAt);
      return answer;
    },
    io,
  );
  printer.end();
  const secrets = hider(all, options);
  if (isPipelineFormat(output)) io.stdout.write(secrets.hide(inPipeline(output, all)));
  else if (output === 'table') {
    const lines = tableOf(all, lang).map((line) =>
      line.map(({ text, tone }) => ({ text: secrets.hide(text), tone })),
    );
    io.stdout.writeLines(lines, wantsColour(io));
  } else {
    const printed = print(all, secrets, release, { ...options, output }, io);
    if (!printed.ok) return fail(io, printed.error);
    io.stdout.write(printed.value);
  }
  const status = failed ? STATUS.error : statusOf(all, failOn);
  return values.web ? openExplained(singleOf(all), release, status, { ...options, io }) : status;
}

function noteRepeated([twice, ...more]: readonly Source[], io: Io): void {
  const others = more.length > 0 ? ` and ${more.length} others appear` : ' appears';
  if (twice) note(io, `${sourceName(twice)}${others} more than once`);
}

const NOTHING = { sources: [], others: [], kubelets: [], failed: false } as const;

interface Both {
  readonly before: Sources;
  readonly after: Sources;
  readonly printer: RecordingPrinter;
  /** When the cluster was read, in Unix seconds. */
  readonly readAt?: number;
}

/** Both sides. An edit without files before it changes the live objects of the same names. */
async function readAll(
  { names, files, edits, recursive }: Options,
  values: ClusterValues,
  kubectl: Kubectl,
  io: Io,
): Promise<Both> {
  const printer = problemPrinter(io);
  const after = edits.length > 0 ? await readSources(edits, { recursive }, printer, io) : NOTHING;
  const changesLive = names.length === 0 && files.length === 0;
  if (!changesLive && names.length === 0)
    return { before: await readSources(files, { recursive }, printer, io), after, printer };
  const texts: NamedText[] = [];
  let failed = false;
  for (const input of names) {
    const text = await readInputOrFail(input, kubectl, io);
    if (text === undefined) failed = true;
    else texts.push({ name: input.name, text });
  }
  if (changesLive && after.sources.length > 0) {
    const live = await liveObjects(after.sources, values, kubectl, io);
    if (!live.ok) failed = fail(io, live.error) === 1;
    else if (live.value.text.trim() !== '') texts.push(live.value);
  }
  if (failed) return { before: { ...NOTHING, failed }, after, printer };
  const read =
    texts.length + files.length === 0 ? NOTHING : await readSources(files, { recursive, texts }, printer, io);
  // A status in a file is older.
  const readAt = files.length > 0 ? {} : { readAt: io.now?.() ?? Date.now() / 1000 };
  return { before: { ...read, kubelets: await liveKubelets(kubectl) }, after, printer, ...readAt };
}

function alone(before: Source): Pair {
  return { before, after: undefined };
}

/** The only workload, if there is one. */
function singleOf([only, ...more]: readonly Explained[]): Explained | undefined {
  return more.length === 0 ? only : undefined;
}

function tableOf(all: readonly Explained[], lang: Language): ReportLine[] {
  const single = singleOf(all);
  // Unreadable input has already been reported with its position.
  if (single?.result === 'unreadable') return [];
  return single ? singleLines(single, lang) : listLines(all, lang);
}

function print(
  all: readonly Explained[],
  secrets: Hider,
  release: Release,
  options: Options & { readonly output: Exclude<Options['output'], 'table' | PipelineFormat> },
  io: Io,
): Result<string, string> {
  const { lang, output } = options;
  const single = singleOf(all);
  const { hide } = secrets;
  const printer = reportPrinter(secrets);
  const text = (value: string): Result<string, string> => ({ ok: true, value });
  if (single?.result === 'unreadable' && output !== 'json' && output !== 'yaml') return text('');
  const json = (by: Printer): string =>
    single
      ? by.hide(JSON.stringify(singleData(single, release, lang), undefined, 2))
      : listJson(all, by, release, lang);
  switch (output) {
    case 'json':
      return text(`${json(printer)}\n`);
    case 'yaml':
      return text(hide(writeYaml(JSON.parse(json(plainPrinter)))));
    case 'markdown':
      return text(
        single
          ? hide(singleMarkdown(single, lang, linkOrNote(single, release, options, io)))
          : listMarkdown(all, printer, lang),
      );
    case 'html':
      return text(explainPage(all, printer, release, options));
    case 'svg':
      return single
        ? explainSvg(single, hide, options)
        : { ok: false, error: `--output svg draws one workload, not ${all.length}: choose one with --only` };
  }
}

/** Undefined if no link is requested, or if none is possible; a note then gives the reason. */
function linkOrNote(single: Explained, release: Release, options: Options, io: Io): string | undefined {
  const link = linkTo(single, release, { ...options, io });
  if (!link || link.ok) return link?.value;
  note(io, `--base: ${link.error.message}`);
  return undefined;
}
