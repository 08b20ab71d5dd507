// Runs every check and every test, as CI does.
// The last line, `N passed, N failed`, counts the tests of both runners.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBrowser } from './lib/browser.ts';
import { budgetFindings } from './lib/budgets.ts';
import { ensureEngines } from './lib/engines.ts';
import type { ProgramName } from './lib/programs.ts';
import { run } from './lib/run.ts';
import { readPlaywright, readVitest, slowest, type TestReport } from './lib/testReport.ts';

const TYPE_PROJECTS = [
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.test.json',
  'packages/cli/tsconfig.json',
  'packages/vscode/tsconfig.json',
  'web/tsconfig.json',
  'e2e/tsconfig.json',
];

const reports = mkdtempSync(join(tmpdir(), 'syncpod-check-'));
const counts = { passed: 0, failed: 0 };
const failures: string[] = [];
const begin = Date.now();
/** Seconds that the whole check may take on two cores; a busy machine takes longer, so more is only a warning. */
const LONGEST = 600;

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function stage(name: string, work: () => Promise<boolean>): Promise<void> {
  const before = Date.now();
  console.log(`\n== ${name}`);
  let good = false;
  try {
    good = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  if (!good) failures.push(name);
  console.log(`== ${name}: ${good ? 'ok' : 'FAILED'} (${seconds(before)})`);
}

/** Undefined once Firefox and WebKitGTK are there; else the reason. What is missing is installed while other stages run. */
const withoutEngines: Promise<string | undefined> = ensureEngines().then(
  () => undefined,
  (error: Error) => error.message,
);

const succeeds = async (program: ProgramName, ...args: string[]): Promise<boolean> =>
  (await run(program, args)) === 0;

/** Counts the tests and prints the slowest ones. A report that is missing or empty is a failure, not zero tests. */
function add(file: string, read: (json: never) => TestReport): boolean {
  const report = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  counts.passed += report.passed;
  counts.failed += report.failed;
  console.log(`\nThe slowest of ${report.passed + report.failed} tests:`);
  for (const line of slowest(report, 10)) console.log(line);
  return report.passed > 0 && report.failed === 0;
}

await stage('types', async () => {
  for (const project of TYPE_PROJECTS) if (!(await succeeds('tsc', '-p', project))) return false;
  return true;
});
await stage('lint, format and allowed imports', () => succeeds('biome', 'check', '--error-on-warnings', '.'));
await stage('dead exports', () => succeeds('knip'));
await stage('unit tests', async () => {
  const file = join(reports, 'unit.json');
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/lib/proofReporter.ts',
    `--outputFile.json=${file}`,
  ]);
  const good = add(file, (json) => readVitest(json, process.cwd()));
  return good && code === 0;
});
await stage('build', async () => {
  await build({ configFile: 'vite.config.ts', logLevel: 'error' });
  return true;
});
await stage('bundle budgets', async () => {
  const findings = budgetFindings('dist');
  for (const finding of findings) console.log(finding.text);
  return findings.every((finding) => finding.good);
});
await stage('browser tests', async () => {
  // Two installations at once would wait for each other's locks, and fail.
  await withoutEngines;
  ensureBrowser();
  const file = join(reports, 'e2e.json');
  const code = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const good = add(file, readPlaywright);
  return good && code === 0;
});
// `e2e:engines` runs all stories.
await stage('stories in Firefox and WebKit', async () => {
  const reason = await withoutEngines;
  if (reason !== undefined) {
    console.log(`skipped: ${reason}`);
    return true;
  }
  const file = join(reports, 'engines.json');
  const code = await run(
    'playwright',
    ['test', '-c', 'e2e/engines/playwright.config.ts', '--grep=@check', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const good = add(file, readPlaywright);
  return good && code === 0;
});

rmSync(reports, { recursive: true, force: true });
console.log(`\ntotal: ${seconds(begin)}`);
if (Date.now() - begin > LONGEST * 1000) console.log(`warning: the check took more than ${LONGEST} s`);
if (failures.length > 0) console.log(`\nfailed: ${failures.join('; ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
