// How large may what a visitor downloads be?

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Budget {
  readonly name: string;
  /** kB (1,000 bytes) after brotli. */
  readonly limit: number;
  /** `first`: what index.html names, so that nothing is painted without it. */
  matches(file: string, first: ReadonlySet<string>): boolean;
}

const isCode = (file: string): boolean => ['.js', '.css', '.html'].includes(extname(file));
/** The editor, its worker, and `zh-cn-*.js`, which is the editor's own menus in Chinese. */
const isEditor = (file: string): boolean =>
  /(^|\/)(editor|Monaco|monaco|nls|zh-cn)[^/]*$|editor\.worker/i.test(file);

const BUDGETS: readonly Budget[] = [
  { name: 'before the first paint', limit: 260, matches: (file, first) => first.has(file) },
  {
    name: 'page without the editor, with every panel',
    limit: 420,
    matches: (file) => isCode(file) && !isEditor(file),
  },
  { name: 'everything', limit: 1700, matches: isCode },
];

export interface BudgetFinding {
  readonly good: boolean;
  readonly text: string;
}

/** Compares the files of a build with the budgets; one finding a budget. */
export function budgetFindings(folder: string): BudgetFinding[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode);
  const sizes = new Map(files.map((file) => [file, compressed(readFileSync(join(folder, file)))]));
  const first = firstFiles(folder);
  return BUDGETS.map(({ name, limit, matches }) => {
    const bytes = files
      .filter((file) => matches(file, first))
      .reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const kilobytes = bytes / 1000;
    return {
      good: bytes > 0 && kilobytes <= limit,
      text: `${name}: ${kilobytes.toFixed(0)} kB of ${limit} kB (brotli)`,
    };
  });
}

function firstFiles(folder: string): ReadonlySet<string> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  return new Set(['index.html', ...named]);
}

function compressed(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
