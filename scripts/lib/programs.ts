// Finds the JavaScript file of a program of this workspace, which any system can run with Node.js.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The packages of the programs. Their names in node_modules/.bin are scripts of a shell, on Windows of another one. */
const PACKAGES = {
  tsc: 'typescript',
  biome: '@biomejs/biome',
  knip: 'knip',
  vitest: 'vitest',
  playwright: 'playwright',
} as const;

export type ProgramName = keyof typeof PACKAGES;

/** `root`: the folder of the repository. */
export function programFile(name: ProgramName, root = resolve(import.meta.dirname, '../..')): string {
  const folder = join(root, 'node_modules', PACKAGES[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (file === undefined) throw new Error(`${PACKAGES[name]} has no program ${name}`);
  return join(folder, file);
}
