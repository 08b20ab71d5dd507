// Finds upstream names in our comments and tables that are missing from the cited releases' sources.
//
//   npx tsx packages/core/scripts/checkBreadcrumbs.ts WORK
//
// WORK: the output of oracle/build.py. Checks every release in WORK/src.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Breadcrumb, breadcrumbsOf, rowsOf } from './lib/breadcrumbs.ts';
import { type GoSources, goSources } from './lib/goSources.ts';

const [work] = process.argv.slice(2);
if (work === undefined) throw new Error('usage: tsx packages/core/scripts/checkBreadcrumbs.ts WORK');
const modules = ask('go', ['env', 'GOMODCACHE']).trim();
const src = fileURLToPath(new URL('../src/', import.meta.url));
const minors = readdirSync(join(work, 'src'))
  .flatMap((name) => /^1\.(\d+)$/.exec(name)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b);

/** A cited name and its declarations by minor, if any. */
interface Search {
  readonly said: string;
  readonly crumb: Breadcrumb;
  readonly name: string;
  /** The minors that bound a row: the declaration must differ from that of the minor before. */
  readonly changes: readonly number[];
  readonly texts: Map<number, string>;
  readonly elsewhere: Map<string, number[]>;
}

const searches = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .flatMap((file) => {
    const source = readFileSync(join(src, file), 'utf8');
    const rows = /^releases\/\w+ifferences\.ts$|^releases\/behaviours\.ts$/.test(file) ? rowsOf(source) : [];
    return [
      ...breadcrumbsOf(source).flatMap((crumb) => searchesFor(file, crumb, [])),
      ...rows.flatMap(({ row, crumb, changes }) => searchesFor(`${file} ${row}`, crumb, changes)),
    ];
  });

for (const minor of minors) {
  const sources = goSources(join(work, 'src', `1.${minor}`), modules);
  for (const search of searches) look(search, minor, sources);
}
const problems = searches.flatMap(problemsOf);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${searches.length} names, ${minors.length} releases, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;

function searchesFor(said: string, crumb: Breadcrumb, changes: readonly number[]): Search[] {
  return crumb.names.map((name) => ({ said, crumb, name, changes, texts: new Map(), elsewhere: new Map() }));
}

function look({ crumb, name, changes, texts, elsewhere }: Search, minor: number, sources: GoSources): void {
  const { since, until } = bounds(crumb);
  if ((minor < since || minor > until) && !changes.some((change) => minor === change - 1 || minor === change))
    return;
  // 1.8 has another name for the API package.
  const paths = crumb.paths.map((path) => (minor < 9 ? path.replace('pkg/apis/core', 'pkg/api') : path));
  const found = [name, ...crumb.otherNames].flatMap((wanted) => sources.find(lastPart(wanted), paths));
  if (found.length > 0) texts.set(minor, found.map(({ text }) => text).join('\n'));
  else {
    for (const { file } of paths.length > 0 ? sources.find(lastPart(name)) : [])
      elsewhere.set(file, [...(elsewhere.get(file) ?? []), minor]);
  }
}

/** A citation without releases refers at least to the newest. */
function bounds({ since, until }: Breadcrumb): { since: number; until: number } {
  const newest = minors.at(-1) ?? 0;
  return { since: since ?? (until === undefined ? newest : 0), until: until ?? newest };
}

/** The method of `Type.method`: it may belong to a pointer or an interface. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function problemsOf({ said, crumb, name, changes, texts, elsewhere }: Search): string[] {
  const { since, until } = bounds(crumb);
  const lacking = minors.filter((minor) => minor >= since && minor <= until && !texts.has(minor));
  const places = [...elsewhere].slice(0, 4).map(([file, found]) => ` ${file} (${listed(found)})`);
  const problems = lacking.length > 0 ? [`not in ${listed(lacking)}; there is${places}`] : [];
  for (const change of changes) {
    if (minors.includes(change) && minors.includes(change - 1) && texts.get(change) === texts.get(change - 1))
      problems.push(`reads in 1.${change} as in 1.${change - 1}`);
  }
  return problems.map((problem) => `${said}: ${crumb.paths.join(' ')} ${name}: ${problem}`);
}

/** Lists minors as ranges: 1.8-1.12 1.14 */
function listed(found: readonly number[]): string {
  const runs: number[][] = [];
  for (const minor of found) {
    const run = runs.at(-1);
    if (run && (run.at(-1) === minor - 1 || run.at(-1) === minor)) run.push(minor);
    else runs.push([minor]);
  }
  return runs.map((run) => `1.${run[0]}${run.length > 1 ? `-1.${run.at(-1)}` : ''}`).join(' ');
}

function ask(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' });
}
