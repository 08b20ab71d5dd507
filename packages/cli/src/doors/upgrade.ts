// `syncpod upgrade`: which containers of a cluster does an upgrade of the kubelet restart?

import { once } from 'node:events';
import {
  type FleetReport,
  fleet,
  fleetHtml,
  fleetJson,
  fleetLines,
  fleetMarkdown,
  LANGUAGES,
  type Language,
  type Release,
  type Result,
} from '@syncpod/core';
import { allOf, readArguments, readRelease } from '../arguments.ts';
import { printLines, wantsColour } from '../colour.ts';
import { fail, type Io } from '../io.ts';
import { LANG, type OptionTable, RELEASE, wordOption } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { readFleet } from '../readFleet.ts';
import type { Door } from './door.ts';

const FORMATS = ['table', 'json', 'markdown', 'html'] as const;
type Format = (typeof FORMATS)[number];

const WRONG = 1;
const RESTART = 10;

const NOTHING_PIPED =
  'nothing is piped in: kubectl get pods -A -o json | syncpod upgrade ..., or give a file with --file';
const COUNTED_IN_PART = 'the report is about what could be read, not about the whole cluster';
const NO_PODS = 'none of the items is a Pod: kubectl get pods -A -o json prints what is read here';

const FAIL_ON = ['restart'] as const;

const OPTIONS = {
  from: { ...RELEASE, required: true },
  to: { ...RELEASE, required: true },
  file: { value: 'F' },
  format: wordOption(FORMATS),
  limit: { value: 'N' },
  lang: LANG,
  'fail-on': wordOption(FAIL_ON),
} as const satisfies OptionTable;

export const upgrade: Door = {
  operands: '',
  options: OPTIONS,
  summary:
    'Which containers of which Pods an upgrade of the kubelet restarts, and why. Reads the List of\n' +
    'kubectl get nodes,pods -A -o json on standard input, or from a file; as many Pods as there\n' +
    'are. Nodes tell which kubelets run. --limit lists so many Pods only, and counts all.\n' +
    'What cannot be read is told with its place, the rest is counted.\n' +
    'Exit status: 0, 1 error; with --fail-on restart 10 if a container is restarted.',
  async open(args, io) {
    const read = readOptions(args);
    if (!read.ok) return fail(io, read.error);
    const { from, to, file, format, lang, limit, failOnRestart } = read.value;
    if (file === undefined && io.stdin.isTTY === true) return fail(io, NOTHING_PIPED);
    const counted = fleet(from, to);
    const problems = await readFleet(counted, file, io);
    for (const problem of problems) fail(io, problem);
    const report = counted.report();
    if (report.items === 0 && problems.length > 0) return WRONG;
    if (report.items > 0 && report.items === report.notPods) return fail(io, NO_PODS);
    const listed = { ...report, restarted: report.restarted.slice(0, limit) };
    for (const text of inPieces(print(listed, format, lang, wantsColour(io)))) await write(text, io);
    const left = report.restarted.length - listed.restarted.length;
    if (left > 0) io.stderr.write(`syncpod: ${left} more Pods are counted, not listed\n`);
    if (problems.length > 0) return fail(io, COUNTED_IN_PART);
    return failOnRestart && report.restartedContainers > 0 ? RESTART : 0;
  },
};

interface Options {
  readonly from: Release;
  readonly to: Release;
  readonly file: string | undefined;
  readonly format: Format;
  readonly lang: Language;
  /** So many Pods are listed, of those that are counted. */
  readonly limit: number;
  readonly failOnRestart: boolean;
}

function readOptions(args: string[]): Result<Options, string> {
  const read = readArguments(args, OPTIONS);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  if (positionals.length > 0) {
    return { ok: false, error: `unexpected argument "${positionals[0]}"; a file is given with --file` };
  }
  if (values.from === undefined || values.to === undefined) {
    return { ok: false, error: 'upgrade needs --from and --to, each a release' };
  }
  const words = allOf({
    from: readRelease(values.from, undefined),
    to: readRelease(values.to, undefined),
    format: readWord('format', FORMATS, values.format),
    lang: readWord('lang', LANGUAGES, values.lang),
    limit: readLimit(values.limit),
    failOn: readWord('fail-on', FAIL_ON, values['fail-on']),
  });
  if (!words.ok) return words;
  const file = values.file === '-' ? undefined : values.file;
  return { ok: true, value: { ...words.value, file, failOnRestart: values['fail-on'] !== undefined } };
}

function readLimit(text: string | undefined): Result<number, string> {
  if (text === undefined) return { ok: true, value: Number.POSITIVE_INFINITY };
  if (/^\d{1,9}$/.test(text)) return { ok: true, value: Number(text) };
  return { ok: false, error: `--limit: "${text}" is not a number of Pods` };
}

function print(report: FleetReport, format: Format, lang: Language, colour: boolean): Iterable<string> {
  switch (format) {
    case 'table':
      return printed(fleetLines(report, lang), colour);
    case 'json':
      return fleetJson(report, lang);
    case 'markdown':
      return fleetMarkdown(report, lang);
    case 'html':
      return fleetHtml(report, lang);
  }
}

function* printed(lines: ReturnType<typeof fleetLines>, colour: boolean): Iterable<string> {
  for (const line of lines) yield printLines([line], colour);
}

const PIECE = 1 << 16;

/** A write a line is slow, one of everything is too much. */
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

async function write(text: string, { stdout }: Io): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
