// Measures `syncpod upgrade` of many Pods, and JSON.parse of the same bytes: `npx tsx scripts/benchUpgrade.ts 100000`.

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ratioLine } from './bench/figures.ts';

const count = Number(process.argv[2] ?? 100_000);
/** JSON.parse reads a file of so many Pods at once: a text has at most 512 MB. */
const IN_A_FILE = 10_000;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'syncpod-'));

interface Cost {
  /** CPU time of the process, in milliseconds. */
  readonly cpu: number;
  readonly megabytes: number;
}

const REPORT = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error('COST ' + JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, megabytes: Math.round(maxRSS / 1024) }));
});`;

function costOf(args: readonly string[]): Cost {
  const report = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`];
  const { stderr, status } = spawnSync(process.execPath, [...report, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const [, cost] = /^COST (.*)$/m.exec(stderr) ?? [];
  if (status !== 0 || cost === undefined) throw new Error(`exit status ${status}: ${stderr}`);
  return JSON.parse(cost) as Cost;
}

try {
  const command = join(folder, 'cli');
  const vite = here('../node_modules/vite/bin/vite.js');
  spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', command], {
    cwd: here('../packages/cli'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const files: string[] = [];
  for (let first = 0; first < count; first += IN_A_FILE) {
    const file = join(folder, `${first}.json`);
    const output = openSync(file, 'w');
    const size = String(Math.min(IN_A_FILE, count - first));
    spawnSync(process.execPath, [here('bench/pods.mjs'), size, '400', String(first)], {
      stdio: ['ignore', output, 'inherit'],
    });
    closeSync(output);
    files.push(file);
  }
  const parse = `for (const file of process.argv.slice(1)) JSON.parse(require('node:fs').readFileSync(file, 'utf8'));`;
  const ofParse = costOf(['-e', parse, ...files]);
  const releases = ['upgrade', '--from', '1.30', '--to', '1.31', '-o', 'json'];
  const inputs = files.flatMap((file) => ['--file', file]);
  const ofUpgrade = costOf([join(command, 'syncpod.mjs'), ...releases, ...inputs]);
  console.log(ratioLine(`CPU time of upgrade of ${count} Pods / JSON.parse`, ofUpgrade.cpu, ofParse.cpu));
  console.log(`memory: ${ofUpgrade.megabytes} MB`);
} finally {
  rmSync(folder, { recursive: true });
}
