// How large may what a visitor downloads be?

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { compressed } from './compressed.ts';

interface Budget {
  readonly name: string;
  /** kB (1,000 bytes) after brotli. */
  readonly limit: number;
  matches(file: string, page: Named): boolean;
}

/** What index.html names. */
interface Named {
  /** It stands in the way of the first paint: the page's markup, with its styles and what puts it in place. */
  readonly blocking: ReadonlySet<string>;
  /** Styles that stand in index.html: nobody fetches their files. */
  readonly inPage: ReadonlySet<string>;
  /** The first module and what it imports: React, and what holds the editor. */
  readonly shell: ReadonlySet<string>;
  /** The engine and the page around the editor. */
  readonly page: ReadonlySet<string>;
}

const isCode = (file: string): boolean => ['.js', '.css', '.html'].includes(extname(file));
/** The editor, its worker, and `zh-cn-*.js`, which is the editor's own menus in Chinese. */
const isEditor = (file: string): boolean =>
  /(^|\/)(editor|monaco|nls|zh-cn-)[^/]*$|editor\.worker/i.test(file);

/** The worker that keeps the files for a time without a network, and the example of a page that embeds this one. */
const isBeside = (file: string): boolean => /^(sw|workbox-|embed-demo)/.test(file);

const BUDGETS: readonly Budget[] = [
  { name: 'before the first paint', limit: 24, matches: (file, { blocking }) => blocking.has(file) },
  {
    name: 'the shell, before Monaco',
    limit: 100,
    matches: (file, { blocking, shell }) => blocking.has(file) || shell.has(file),
  },
  {
    name: 'before the page answers, without the editor',
    limit: 297,
    matches: (file, { blocking, shell, page }) => blocking.has(file) || shell.has(file) || page.has(file),
  },
  {
    name: 'programs and styles of every panel, without the editor',
    limit: 514,
    matches: (file) => isCode(file) && !isEditor(file) && !isBeside(file) && extname(file) !== '.html',
  },
  { name: 'everything', limit: 1407, matches: (file, { inPage }) => isCode(file) && !inPage.has(file) },
];

export interface BudgetFinding {
  readonly good: boolean;
  readonly text: string;
}

/** Compares the files of a build with the budgets; one finding a budget. */
export function budgetFindings(folder: string): BudgetFinding[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode);
  const sizes = new Map(files.map((file) => [file, compressed(readFileSync(join(folder, file))).length]));
  const page = namedFiles(folder);
  return BUDGETS.map(({ name, limit, matches }) => {
    const bytes = files
      .filter((file) => matches(file, page))
      .reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const kilobytes = bytes / 1000;
    return {
      good: bytes > 0 && kilobytes <= limit,
      text: `${name}: ${kilobytes.toFixed(0)} kB of ${limit} kB (brotli)`,
    };
  });
}

function namedFiles(folder: string): Named {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<(?:script|link)\b([^>]*)\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)];
  const filesWhere = (disabled: boolean): string[] =>
    named.filter(([, tag = '']) => tag.includes(' disabled') === disabled).map(([, , file = '']) => file);
  const listed = (list: 'shell' | 'page'): ReadonlySet<string> => {
    const files = new RegExp(`data-${list}="([^"]+)"`).exec(page)?.[1] ?? '';
    return new Set(files.split(' ').map((file) => file.replace('./', '')));
  };
  return {
    blocking: new Set(['index.html', ...filesWhere(false)]),
    inPage: new Set(filesWhere(true)),
    shell: listed('shell'),
    page: listed('page'),
  };
}
