// Builds the command as a single executable for this system, with the Node.js that runs this script (24 or newer):
// `node ci/executable.mjs dist/syncpod` in packages/cli.

import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Marks the place in Node.js that the program is written to. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const POSTJECT = 'postject@1.0.0-alpha.6';

const [target] = process.argv.slice(2);
if (target === undefined || Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write('executable.mjs FILE, with Node.js 24 or newer\n');
  process.exit(1);
}
const file = resolve(target);
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { platform } = process;
const node = (...args) => execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });

node('../../node_modules/vite/bin/vite.js', 'build', '--mode', 'executable', '--logLevel', 'error');
const config = {
  main: 'dist/syncpod.cjs',
  output: 'dist/syncpod.blob',
  disableExperimentalSEAWarning: true,
  // The compiled program; without it, a start takes twice as long.
  useCodeCache: true,
};
writeFileSync('dist/sea.json', JSON.stringify(config));
node('--experimental-sea-config', 'dist/sea.json');
rmSync(file, { force: true });
copyFileSync(process.execPath, file);
if (platform === 'darwin') execFileSync('codesign', ['--remove-signature', file]);
const segment = platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : [];
const postject = ['-y', POSTJECT, file, 'NODE_SEA_BLOB', config.output, '--sentinel-fuse', FUSE, ...segment];
// npx is a script of the shell on Windows; none of the arguments needs quoting.
execFileSync('npx', postject, { stdio: ['ignore', 'ignore', 'inherit'], shell: platform === 'win32' });
if (platform === 'darwin') execFileSync('codesign', ['--sign', '-', file]);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const printed = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim();
if (printed !== version) throw new Error(`${file} --version prints ${printed}, not ${version}`);
