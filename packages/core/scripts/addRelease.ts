// Adds the answers of another kubelet release to all files of test/vectors.
//
//   npx tsx packages/core/scripts/addRelease.ts WORK 1.38.0 [containerChanged=pkg/kubelet/FILE.go ...]
//
// WORK: where oracle/build.py built WORK/bin/1.38, and oracle/status.py WORK/bin/1.38-status. The remaining arguments
// are functions that have moved to another file.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonLines } from '../test/jsonLines.ts';
import { COMMANDS, type CommandName, hasAnswer, type Line } from '../test/overtime/commands.ts';
import {
  addMinor,
  addOverTime,
  addStatus,
  addTexts,
  addToRanges,
  addTypes,
  type GoType,
  type HashedText,
  type StatusAnswer,
  type Step,
  timedAnswers,
} from './lib/addAnswers.ts';
import { addLogLines, type LogEntry, type SourceFiles } from './lib/addLogLines.ts';
import { type DescribedRelease, describeRelease } from './lib/describeRelease.ts';

const [work, version, ...moves] = process.argv.slice(2);
const minor = /^(1\.\d+)\.\d+(?:-(?:alpha|beta|rc)\.\d+)?$/.exec(version ?? '')?.[1];
if (work === undefined || version === undefined || minor === undefined) {
  throw new Error('usage: tsx packages/core/scripts/addRelease.ts WORK 1.38.0');
}
const program = join(work, 'bin', minor);
for (const needed of [program, `${program}-status`]) {
  if (!existsSync(needed)) throw new Error(`${needed} is not there: see oracle/README.md`);
}
const vectors = fileURLToPath(new URL('../test/vectors/', import.meta.url));
const oracle = fileURLToPath(new URL('../../../oracle/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'syncpod-release-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

const releases = JSON.parse(read('releases.json')) as DescribedRelease[];
const newest = releases.at(-1);
if (!newest || releases.some((release) => release.minor === minor))
  throw new Error(`${minor} is there already`);
const step: Step = { before: newest.minor, minor };
const newestTag = newest.tag;
const changes = new Map<string, string>();
/** Next to the vectors. */
const MORE_TEXTS = '../../scripts/lib/moreTexts.json';
const TEXTS_OF = /("releases": "1\.8 to )1\.\d+(, read at [^"]*)"/;

addRanges('actions', (cases) => said('actions', cases), decided);
addRanges('actions-gates', (cases) => said('actions', cases), decided);
addRanges('admit', (cases) => said('admit', cases), rest);
addRanges(
  'defaults',
  (cases) => said('defaults', cases),
  ({ pod }) => pod,
);
addRanges('sync', (cases) => saidByScript('sync.py', version, cases).filter(resizesNothing), rest);
addHashes();
addTimed();
change('status/answers.json', (file) =>
  addStatus(
    file,
    minor,
    answered(ask(`${program}-status`, [], read('status/cases.jsonl'))) as StatusAnswer[],
  ),
);
change('fields.json', (file) => addTypes(file, step, reachableTypes()));
addTextLines();
const moved = Object.fromEntries(moves.map((move) => move.split('=', 2) as [string, string]));
const tree = sources(version);
const described = describeRelease(newest, { version, minor, gates: knownGates(), moved }, (path) =>
  readFileSync(join(tree, path), 'utf8'),
);
changes.set('releases.json', JSON.stringify([...releases, described], null, 1));
// All files or none.
for (const [name, text] of changes) writeFileSync(join(vectors, name), text);
ask('npx', ['biome', 'format', '--write', join(vectors, MORE_TEXTS)]);

function addRanges(kind: string, asked: (cases: string) => Line[], answerOf: (line: Line) => unknown): void {
  const cases = read(`${kind}/cases.jsonl`);
  const answers = new Map(asked(cases).map((line) => [String(line.id), answerOf(line)]));
  const ids = jsonLines<Line>(cases).map(({ id }) => String(id));
  change(`${kind}/results.jsonl`, (file) => addToRanges(file, step, answers, ids));
}

function addHashes(): void {
  const containers = jsonLines<Line>(read('hash/containers.jsonl'));
  const asked = containers.map((line) => JSON.stringify({ ...line, text: true })).join('\n');
  const hashes = said('hash', `${asked}\n`) as unknown as HashedText[];
  const templates = said('template', read('hash/templates.jsonl'));
  change('hash/hashes.json', (file) =>
    addMinor(file, step.minor, Object.fromEntries(hashes.map(({ id, hash }) => [id, hash]))),
  );
  change('hash/template-hashes.json', (file) =>
    addMinor(file, step.minor, Object.fromEntries(templates.map(({ id, hash, name }) => [id, [hash, name]]))),
  );
  change('hash/texts.jsonl', (file) => addTexts(file, step, new Map(hashes.map((one) => [one.id, one]))));
}

function addTimed(): void {
  for (const command of Object.keys(COMMANDS) as CommandName[]) {
    const cases = read(`${command}/cases.jsonl`);
    const answers = timedAnswers(command, cases, saidByScript('overtime.py', version ?? '', cases, command));
    change(`${command}/results.jsonl`, (file) => addOverTime(file, step.minor, answers));
  }
}

/** The vectors stop at the location of a time, which manifests do not contain. */
function reachableTypes(): Record<string, GoType> {
  const types = JSON.parse(ask(program, ['types'])) as Record<string, GoType>;
  return Object.fromEntries(Object.entries(types).filter(([name]) => !/\btime\.(Location|zone)/.test(name)));
}

/** The gates that some release has in the vectors; relevant new gates are added by hand. */
function knownGates(): DescribedRelease['gates'] {
  const names = new Set(releases.flatMap(({ gates }) => Object.keys(gates)));
  const gates = JSON.parse(ask(program, ['gates'])) as DescribedRelease['gates'];
  return Object.fromEntries(Object.entries(gates).filter(([name]) => names.has(name)));
}

/** A question that the release cannot answer, such as one with an unknown gate, has no id. */
function answered(text: string): Line[] {
  return jsonLines<Line>(text).filter(({ id, error }) => id !== undefined && error === undefined);
}

function said(command: string, cases: string): Line[] {
  return answered(ask(program, [command], cases));
}

function saidByScript(script: string, version: string, cases: string, ...command: string[]): Line[] {
  const [asked, out] = [join(folder, 'cases.jsonl'), join(folder, 'out.jsonl')];
  writeFileSync(asked, cases);
  rmSync(out, { force: true });
  ask('python3', [join(oracle, script), work ?? '', version, ...command, asked, out]);
  return jsonLines<Line>(readFileSync(out, 'utf8')).filter(hasAnswer);
}

/** Upstream's fake runtime cannot complete a resize. */
function resizesNothing({ results }: Line): boolean {
  return !(results as readonly { readonly action: string }[]).some(
    ({ action }) => action === 'ResizePodInPlace',
  );
}

/** The hashes have their own files. */
function decided({ hashes: _hashes, ...line }: Line): unknown {
  return rest(line);
}

function rest({ id: _id, ...answer }: Line): unknown {
  return answer;
}

function ask(command: string, args: readonly string[], input = ''): string {
  return execFileSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: 'pipe' });
}

/** Go's directory with the sources of a release. */
function sources(version: string): string {
  ask('go', ['mod', 'download', `k8s.io/kubernetes@v${version}`]);
  return join(ask('go', ['env', 'GOMODCACHE']).trim(), `k8s.io/kubernetes@v${version}`);
}

function sourceFiles(version: string): SourceFiles {
  const pkg = join(sources(version), 'pkg');
  const paths = readdirSync(pkg, { recursive: true, encoding: 'utf8' });
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const files =
      known.get(name) ??
      paths.filter((path) => basename(path) === name).map((path) => readFileSync(join(pkg, path), 'utf8'));
    known.set(name, files);
    return files;
  };
}

function addTextLines(): void {
  const [before, now] = [sourceFiles(newestTag.slice(1)), sourceFiles(version ?? '')];
  const added = (name: string) =>
    addLogLines((JSON.parse(read(name)) as { logs: LogEntry[] }).logs, before, now);
  const first = added('texts.json');
  change('texts.json', (file) =>
    first.entries.reduce(withLines, file.replace(TEXTS_OF, `$1${minor}$2 ${version}"`)),
  );
  const more = added(MORE_TEXTS);
  change(MORE_TEXTS, (file) => `${JSON.stringify({ ...JSON.parse(file), logs: more.entries }, null, 2)}\n`);
  for (const text of [...first.unread, ...more.unread]) process.stdout.write(`to be looked up: ${text}\n`);
}

/** Each entry is one line. */
function withLines(file: string, { id, lines }: LogEntry): string {
  const begin = file.indexOf(`{"id":"${id}",`);
  const end = file.indexOf('\n', begin);
  const changed = file.slice(begin, end).replace(/"lines":\[[^\]]*\]/, `"lines":${JSON.stringify(lines)}`);
  return file.slice(0, begin) + changed + file.slice(end);
}

function change(name: string, changed: (file: string) => string): void {
  changes.set(name, changed(read(name)));
  process.stdout.write(`${name}: ${step.minor} has answered\n`);
}

function read(name: string): string {
  return readFileSync(join(vectors, name), 'utf8');
}
