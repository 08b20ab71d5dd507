// `syncpod upgrade`: counts the containers of a cluster that an upgrade of the kubelets restarts.

import {
  type Fleet,
  type FleetReport,
  type FleetStartEnds,
  fleetHtml,
  fleetJson,
  fleetLines,
  fleetMarkdown,
  fleetStart,
  type NodeGates,
  readNodeGates,
} from '@syncpod/core/fleet';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import { rankOf, skewProblem } from '@syncpod/core/releases';
import type { ReportLine } from '@syncpod/core/report';
import { ok, type Result } from '@syncpod/core/result';
import { allOf, type Values, withArguments } from '../arguments.ts';
import { wantsColour } from '../colour.ts';
import { filesIn, isInputEmpty } from '../files.ts';
import { printData } from '../formats.ts';
import { fail, type Io, lacking, note } from '../io.ts';
import { asksForCluster, CLUSTER } from '../live/cluster.ts';
import { FLEET_CALLS } from '../live/fleetCalls.ts';
import { type Kubectl, kubectlOf, unseenIn } from '../live/kubectl.ts';
import { FILES, LANG, type OptionTable, outputOption, RELEASE } from '../options.ts';
import { readNumber, readWord } from '../optionWords.ts';
import { boundedProblems, type PlacedItem, type Problems, readFleet, readLiveFleet } from '../readFleet.ts';
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
const NO_NODES =
  '--from R is required, because the input has no Nodes: name the release, or print Nodes too (kubectl get nodes,pods)';
const EMPTY =
  'the List has no items: check the kubectl context, and whether this user is allowed to list Pods';

const FAIL_ON = ['restart'] as const;

const OPTIONS = {
  from: {
    ...RELEASE,
    about: 'release of kubelets whose Node is not in the input; default: that of most Nodes',
  },
  to: { ...RELEASE, about: 'release to which the kubelets are upgraded' },
  ...CLUSTER,
  gates: {
    value: '[NODE:]A=true',
    multiple: true,
    about: 'feature gates of all kubelets, or of the kubelet on a node',
  },
  file: { ...FILES, about: 'file or directory to read; default: standard input' },
  recursive: { short: 'R', about: 'also read the directories in a directory' },
  'fail-on': { value: 'WHAT', words: FAIL_ON, about: 'restart: exit with 10 if a container is restarted' },
  limit: {
    value: 'N',
    about: 'list at most N Pods, in a table N rows of each section (default 10); all are counted',
  },
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
  usage: '--to R [--from R] [--file FILE]',
  about:
    'Reads what kubectl get nodes,pods,events -A -o json (or yaml) prints, of any length, in bounded memory. Each Pod starts ' +
    'from the kubelet of its Node, which precedes it in an input of more than 16 MB; Pods without a Node start from --from. ' +
    'A node that is newer than --to stays unchanged. Lists the nodes to drain. Events show why containers have restarted so far. Unreadable items are ' +
    'reported with their position, and the others are counted. Without a file and without input, or with an option such as ' +
    '--context, reads the cluster with kubectl. -o json has all rows.',
  options: OPTIONS,
  statuses: {
    0: 'the report is complete; without --fail-on also if containers are restarted',
    10: 'with --fail-on restart: a container is restarted',
    1: 'an error, an unreadable item, or with --fail-on a List without items',
  },
  examples: [
    'syncpod upgrade --to 1.33 --context prod',
    'kubectl get nodes,pods -A -o json | syncpod upgrade --from 1.30 --to 1.31',
    'syncpod upgrade --from 1.30 --to 1.31 -f cluster.json --fail-on restart --quiet',
    'syncpod upgrade --from 1.30 --to 1.31 -f cluster.json -o html > report.html',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    if (values.to === undefined) return fail(io, lacking('--to R is required', 'upgrade', upgrade.usage));
    const options = await readOptions(values, positionals);
    if (!options.ok) return fail(io, options.error);
    const unnamed = positionals.length === 0 && values.file === undefined;
    const terminal = io.stdin.isTTY === true;
    const empty = unnamed && !terminal && !asksForCluster(values) && (await isInputEmpty(io));
    if (empty)
      note(io, 'standard input is empty: reading the cluster with kubectl; --file - requires the input');
    const live = asksForCluster(values) || (unnamed && terminal) || empty;
    const kubectl = live ? kubectlOf(values, io) : undefined;
    if (values['dry-run'] && kubectl) {
      io.stdout.write(FLEET_CALLS.map(({ call }) => `${kubectl.line(call)}\n`).join(''));
      return 0;
    }
    if (options.value.files.includes('-') && terminal && !live) return fail(io, NOTHING_PIPED);
    return reportFleet(options.value, kubectl, io);
  }),
};

async function reportFleet(options: Options, kubectl: Kubectl | undefined, io: Io): Promise<number> {
  const { output, limit, failOnRestart } = options;
  const problems = boundedProblems();
  const counted = await countFleet(options, kubectl, problems, io);
  if (!counted) return WRONG;
  const report = counted.report(counted.restarts());
  if (report.items === 0 && problems.count > 0) return WRONG;
  if (report.items > 0 && report.items === report.notPods) return fail(io, NO_PODS);
  noteSkews(report, io);
  const gaps = kubectl ? unseenIn(kubectl) : {};
  const listed = { ...report, ...gaps, restarted: report.restarted.slice(0, limit) };
  await print(output === 'table' ? report : listed, options, io);
  const left = report.restarted.length - listed.restarted.length;
  if (left > 0 && output !== 'table') note(io, `${left} more Pods are counted, not listed`);
  if (report.items === 0) {
    if (failOnRestart) return fail(io, EMPTY);
    note(io, EMPTY);
  }
  if (problems.count > 0) return fail(io, COUNTED_IN_PART);
  return failOnRestart && report.restartedContainers > 0 ? RESTART : 0;
}

/** Names the kubelets that are too old for an API server of the target, which is upgraded first. */
function noteSkews({ starts, to }: FleetReport, io: Io): void {
  for (const { minor } of starts) {
    const skew = rankOf(minor) < rankOf(to) ? skewProblem(to, minor) : undefined;
    if (skew) note(io, skew.message);
  }
}

/** The fleet after the last item; undefined if it cannot be counted. The problem is printed. */
async function countFleet(
  { ends, files }: Options,
  kubectl: Kubectl | undefined,
  problems: Problems,
  io: Io,
): Promise<Fleet | undefined> {
  const started = fleetStart(ends, {
    begin: ({ place }: PlacedItem) => problems.at(place),
    tell: problems.addHere,
  });
  if (!started.ok) {
    fail(io, `--gates: ${started.error}`);
    return undefined;
  }
  const start = started.value;
  if (kubectl) {
    const failed = await readLiveFleet(kubectl, start, problems, io);
    if (failed !== undefined) {
      fail(io, failed);
      return undefined;
    }
  } else await readFleet(files, start, problems, io);
  const made = start.end();
  for (const problem of problems.lines()) fail(io, problem);
  if (made.ok) return made.value;
  // The problems have already been printed.
  if (problems.count === 0) fail(io, lacking(NO_NODES, 'upgrade', upgrade.usage));
  return undefined;
}

interface Options {
  readonly ends: FleetStartEnds;
  readonly files: readonly string[];
  readonly output: Format;
  readonly lang: Language;
  /** The most Pods to list; undefined if the user did not choose. */
  readonly limit: number | undefined;
  readonly failOnRestart: boolean;
}

async function readOptions(
  values: Values<typeof OPTIONS>,
  positionals: readonly string[],
): Promise<Result<Options, string>> {
  const words = allOf({
    from: values.from === undefined ? ok(undefined) : readRelease(values.from),
    to: readRelease(values.to),
    output: readWord('output', FORMATS, values.output),
    lang: readWord('lang', LANGUAGES, values.lang),
    limit: readNumber('limit', values.limit),
    failOn: readWord('fail-on', FAIL_ON, values['fail-on']),
    gates: readGates(values.gates),
  });
  if (!words.ok) return words;
  const { from, to, gates, limit } = words.value;
  const files = await allFiles([...positionals, ...(values.file ?? [])], values.recursive === true);
  if (!files.ok) return files;
  const failOnRestart = values['fail-on'] !== undefined;
  const ends = { from: from?.name, to: to.name, gates };
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

async function print(report: FleetReport, { output: format, lang, limit }: Options, io: Io): Promise<void> {
  const { stdout } = io;
  if (format !== 'table') {
    for (const text of inPieces(textsOf(report, format, lang)))
      if (!stdout.write(text)) await stdout.drained();
    return;
  }
  const colour = wantsColour(io);
  let lines: ReportLine[] = [];
  for (const line of fleetLines(report, lang, limit ?? ROWS)) {
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

/** The rows of each section of a table, so that it fits a screen. */
const ROWS = 10;
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
