// How large may what a visitor downloads be?

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Budget {
  readonly name: string;
  /** kB (1,000 bytes) after brotli. */
  readonly limit: number;
  matches(file: string): boolean;
}

const isCode = (file: string): boolean => ['.js', '.css', '.html'].includes(extname(file));
const isEditor = (file: string): boolean =>
  /(^|\/)(editor|Monaco|monaco|nls)[^/]*$|editor\.worker/i.test(file);

// The shell is what must be there before the first paint; the editor comes after it.
const BUDGETS: readonly Budget[] = [
  { name: 'page without the editor', limit: 340, matches: (file) => isCode(file) && !isEditor(file) },
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
  return BUDGETS.map(({ name, limit, matches }) => {
    const bytes = files.filter(matches).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const kilobytes = bytes / 1000;
    return {
      good: bytes > 0 && kilobytes <= limit,
      text: `${name}: ${kilobytes.toFixed(0)} kB of ${limit} kB (brotli)`,
    };
  });
}

function compressed(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
