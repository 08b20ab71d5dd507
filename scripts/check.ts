// Runs everything that CI runs: the second of the README's two commands.
// Ends with a line `N passed, N failed` that counts the tests of all runners.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBrowser } from './lib/browser.ts';
import { budgetFindings } from './lib/budgets.ts';
import { run } from './lib/run.ts';

interface Counts {
  passed: number;
  failed: number;
}

const TYPE_PROJECTS = [
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.test.json',
  'packages/cli/tsconfig.json',
  'web/tsconfig.json',
  'e2e/tsconfig.json',
];

const reports = mkdtempSync(join(tmpdir(), 'syncpod-check-'));
const counts: Counts = { passed: 0, failed: 0 };
const failures: string[] = [];

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
  console.log(`== ${name}: ${good ? 'ok' : 'FAILED'} (${((Date.now() - before) / 1000).toFixed(1)} s)`);
}

const succeeds = async (command: string, ...args: string[]): Promise<boolean> =>
  (await run(command, args)) === 0;

/** A runner's JSON report; a report that is missing or empty is a failure, not zero tests. */
function add(report: string, read: (json: never) => Counts): boolean {
  const found = read(JSON.parse(readFileSync(join(reports, report), 'utf8')) as never);
  counts.passed += found.passed;
  counts.failed += found.failed;
  return found.passed > 0 && found.failed === 0;
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
  const good = add('unit.json', (json: { numPassedTests: number; numFailedTests: number }) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }));
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
  ensureBrowser();
  const code = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
  });
  const good = add(
    'e2e.json',
    (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
    }),
  );
  return good && code === 0;
});

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nfailed: ${failures.join('; ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
