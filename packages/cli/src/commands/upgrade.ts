// `syncpod upgrade`: counts the containers of a cluster that an upgrade of the kubelets restarts.

import {
  type FleetEnds,
  type FleetReport,
  fleet,
  fleetHtml,
  fleetJson,
  fleetLines,
  fleetMarkdown,
  type NodeGates,
  readNodeGates,
} from '@syncpod/core/fleet';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import type { ReportLine } from '@syncpod/core/report';
import type { Result } from '@syncpod/core/result';
import { allOf, readArguments, type Values } from '../arguments.ts';
import { wantsColour } from '../colour.ts';
import { filesIn } from '../files.ts';
import { printData } from '../formats.ts';
import { fail, type Io, lacking, note } from '../io.ts';
import { FILES, LANG, type OptionTable, outputOption, RELEASE } from '../options.ts';
import { readNumber, readWord } from '../optionWords.ts';
import { boundedProblems, readFleet } from '../readFleet.ts';
import { readRelease } from '../releases.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'json', 'yaml', 'markdown', 'html'] as const;
type Format = (typeof FORMATS)[number];

const WRONG = 1;
const RESTART = 10;

const NOTHING_PIPED =
  'no input: pipe it in (kubectl get pods -A -o json | syncpod upgrade ...), or name a file with --file';
const COUNTED_IN_PART = 'the report covers only what could be read, not the whole cluster';
const NO_PODS = 'none of the items is a Pod: use the output of kubectl get pods -A -o json';
const EMPTY =
  'the List has no items: check the kubectl context, and whether this user is allowed to list Pods';

const FAIL_ON = ['restart'] as const;

const OPTIONS = {
  from: { ...RELEASE, about: 'release of kubelets whose Node is not in the input' },
  to: { ...RELEASE, about: 'release to which the kubelets are upgraded' },
  gates: {
    value: '[NODE:]A=true',
    multiple: true,
    about: 'feature gates of all kubelets, or of the kubelet on a node',
  },
  file: { ...FILES, about: 'file or directory to read; default: standard input' },
  recursive: { short: 'R', about: 'also read the directories in a directory' },
  'fail-on': { value: 'WHAT', words: FAIL_ON, about: 'restart: exit with 10 if a container is restarted' },
  limit: { value: 'N', about: 'list at most N Pods; all are counted' },
  output: outputOption(FORMATS),
  lang: LANG,
  format: {
    value: 'FORMAT',
    words: FORMATS,
    about: 'older spelling of --output',
    means: { option: 'output' },
  },
} as const satisfies OptionTable;

export const upgrade: Command = {
  usage: '--from R --to R [--file FILE]',
  about:
    'Reads the List that kubectl get nodes,pods,events -A -o json prints, of any length, in bounded memory. Each Pod starts ' +
    'from the kubelet of its Node, which must precede it; Pods without a Node start from --from. A node that is newer than ' +
    '--to stays unchanged. Lists the nodes to drain. Events show why containers have restarted so far. Unreadable items are ' +
    'reported with their position, and the others are counted.',
  options: OPTIONS,
  statuses: {
    0: 'the report is complete; without --fail-on also if containers are restarted',
    10: 'with --fail-on restart: a container is restarted',
    1: 'an error, an unreadable item, or with --fail-on a List without items',
  },
  examples: [
    'kubectl get nodes,pods -A -o json | syncpod upgrade --from 1.30 --to 1.31',
    'syncpod upgrade --from 1.30 --to 1.31 -f cluster.json --fail-on restart --quiet',
    'syncpod upgrade --from 1.30 --to 1.31 -f cluster.json -o html > report.html',
  ],
  async run(args, world) {
    const read = readArguments(args, OPTIONS, world);
    if (!read.ok) return fail(world, read.error);
    const { values, positionals, io } = read.value;
    const missing = (['from', 'to'] as const).filter((name) => values[name] === undefined);
    if (missing.length > 0) {
      const names = missing.map((name) => `--${name} R`).join(' and ');
      const sentence = `${names} ${missing.length > 1 ? 'are' : 'is'} required`;
      return fail(io, lacking(sentence, 'upgrade', upgrade.usage));
    }
    const options = await readOptions(values, positionals);
    if (!options.ok) return fail(io, options.error);
    if (options.value.files.includes('-') && io.stdin.isTTY === true) return fail(io, NOTHING_PIPED);
    return reportFleet(options.value, io);
  },
};

async function reportFleet(options: Options, io: Io): Promise<number> {
  const { ends, files, output, lang, limit, failOnRestart } = options;
  const problems = boundedProblems();
  const made = fleet(ends, problems.addHere);
  if (!made.ok) return fail(io, `--gates: ${made.error}`);
  const counted = made.value;
  await readFleet(files, counted, problems, io);
  for (const problem of problems.lines()) fail(io, problem);
  const report = counted.report(counted.restarts());
  if (report.items === 0 && problems.count > 0) return WRONG;
  if (report.items > 0 && report.items === report.notPods) return fail(io, NO_PODS);
  const listed = { ...report, restarted: report.restarted.slice(0, limit) };
  await print(listed, output, lang, io);
  const left = report.restarted.length - listed.restarted.length;
  if (left > 0) note(io, `${left} more Pods are counted, not listed`);
  if (report.items === 0) {
    if (failOnRestart) return fail(io, EMPTY);
    note(io, EMPTY);
  }
  if (problems.count > 0) return fail(io, COUNTED_IN_PART);
  return failOnRestart && report.restartedContainers > 0 ? RESTART : 0;
}

interface Options {
  readonly ends: FleetEnds;
  readonly files: readonly string[];
  readonly output: Format;
  readonly lang: Language;
  /** The most Pods to list. */
  readonly limit: number;
  readonly failOnRestart: boolean;
}

async function readOptions(
  values: Values<typeof OPTIONS>,
  positionals: readonly string[],
): Promise<Result<Options, string>> {
  const words = allOf({
    from: readRelease(values.from),
    to: readRelease(values.to),
    output: readWord('output', FORMATS, values.output),
    lang: readWord('lang', LANGUAGES, values.lang),
    limit: readNumber('limit', values.limit),
    failOn: readWord('fail-on', FAIL_ON, values['fail-on']),
    gates: readGates(values.gates),
  });
  if (!words.ok) return words;
  const { from, to, gates, limit = Number.POSITIVE_INFINITY } = words.value;
  const files = await allFiles([...positionals, ...(values.file ?? [])], values.recursive === true);
  if (!files.ok) return files;
  const failOnRestart = values['fail-on'] !== undefined;
  const ends = { from: from.minor, to: to.minor, gates };
  return { ok: true, value: { ...words.value, ends, limit, files: files.value, failOnRestart } };
}

function readGates(texts: readonly string[] = []): Result<NodeGates, string> {
  const gates = readNodeGates(texts);
  return gates.ok ? gates : { ok: false, error: `--gates: ${gates.error}` };
}

async function allFiles(
  paths: readonly string[],
  recursive: boolean,
): Promise<Result<readonly string[], string>> {
  const files: string[] = [];
  for (const path of paths.length === 0 ? ['-'] : paths) {
    const found = await filesIn(path, recursive);
    if (!found.ok) return found;
    files.push(...found.value);
  }
  return { ok: true, value: files };
}

async function print(report: FleetReport, format: Format, lang: Language, io: Io): Promise<void> {
  const { stdout } = io;
  if (format !== 'table') {
    for (const text of inPieces(textsOf(report, format, lang)))
      if (!stdout.write(text)) await stdout.drained();
    return;
  }
  const colour = wantsColour(io);
  let lines: ReportLine[] = [];
  for (const line of fleetLines(report, lang)) {
    lines.push(line);
    if (lines.length < LINES) continue;
    if (!stdout.writeLines(lines, colour)) await stdout.drained();
    lines = [];
  }
  stdout.writeLines(lines, colour);
}

function textsOf(report: FleetReport, format: Exclude<Format, 'table'>, lang: Language): Iterable<string> {
  switch (format) {
    case 'json':
      return fleetJson(report, lang);
    case 'yaml':
      return [printData(JSON.parse([...fleetJson(report, lang)].join('')), 'yaml')];
    case 'markdown':
      return fleetMarkdown(report, lang);
    case 'html':
      return fleetHtml(report, lang);
  }
}

const PIECE = 1 << 16;
/** The lines of a table that are written at once. */
const LINES = 256;

/** Joins lines into pieces of moderate size: a write for each line is slow, and the whole text may be too large. */
function* inPieces(texts: Iterable<string>): Iterable<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
