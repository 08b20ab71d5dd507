// Measures the time and memory of `syncpod upgrade` for many Pods: `npx tsx scripts/benchUpgrade.ts 150000`.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const count = process.argv[2] ?? '150000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pods = spawn(process.execPath, [here('bench/pods.mjs'), count], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const report = "process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))";
const command = spawn(
  process.execPath,
  [
    ...['--import', `data:text/javascript,${encodeURIComponent(report)}`, '--import', 'tsx'],
    ...[here('../packages/cli/src/main.ts'), 'upgrade', '--from', '1.30', '--to', '1.31', '--format', 'json'],
  ],
  { stdio: ['pipe', 'ignore', 'pipe'] },
);
const begun = Date.now();
pods.stdout.pipe(command.stdin);
let kilobytes = '';
command.stderr.on('data', (chunk: Buffer) => {
  kilobytes += chunk.toString();
});
command.on('close', (status) => {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(
    `${count} Pods: ${seconds} s, ${Math.round(Number(kilobytes) / 1024)} MB, exit status ${status}`,
  );
});
