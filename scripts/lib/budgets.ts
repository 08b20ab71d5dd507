// Limits the size of what a visitor downloads.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { OCCASIONAL, OCCASIONAL_FILES, OCCASIONAL_TEXTS } from './chunks.ts';
import { compressed } from './compressed.ts';

interface Budget {
  readonly name: string;
  /** kB (1,000 bytes) after brotli. */
  readonly limit: number;
  matches(file: string, page: Named): boolean;
}

/** The files that index.html names. */
interface Named {
  /** Files that block the first paint: the markup with its inline styles and scripts. */
  readonly blocking: ReadonlySet<string>;
  /** Style sheets that are inlined in index.html. Their files are not fetched. */
  readonly inPage: ReadonlySet<string>;
  /** The first module and its imports: React and the editor's host. */
  readonly shell: ReadonlySet<string>;
  /** The engine and the page around the editor. */
  readonly page: ReadonlySet<string>;
}

const isCode = (file: string): boolean => ['.js', '.css', '.html'].includes(extname(file));
/** The editor, its worker, and its own menus in Chinese (`zh-cn-*.js`). */
const isEditor = (file: string): boolean =>
  /(^|\/)(editor|monaco|nls|zh-cn-)[^/]*$|editor\.worker/i.test(file);

/** Texts in Chinese, which no reader of English loads. */
const isChinese = (file: string): boolean =>
  /(^|\/)zh(-panels|-engine)?-[\w-]{8}\.js$/.test(file) && !isEditor(file);

/** The service worker, and the example of an embedding page. */
const isBeside = (file: string): boolean => /^(sw|workbox-|embed-demo)/.test(file);

const BUDGETS: readonly Budget[] = [
  { name: 'before the first paint', limit: 25, matches: (file, { blocking }) => blocking.has(file) },
  {
    name: 'the shell, before Monaco',
    limit: 100,
    matches: (file, { blocking, shell }) => blocking.has(file) || shell.has(file),
  },
  {
    name: 'before the page answers, without the editor',
    limit: 375,
    matches: (file, { blocking, shell, page }) => blocking.has(file) || shell.has(file) || page.has(file),
  },
  {
    name: 'programs, styles and English texts of every panel, without the editor',
    limit: 690,
    matches: (file) =>
      isCode(file) &&
      !isEditor(file) &&
      !isBeside(file) &&
      !isChinese(file) &&
      !isOccasional(file) &&
      extname(file) !== '.html',
  },
  { name: 'Chinese texts', limit: 51, matches: (file) => isChinese(file) },
  { name: 'everything', limit: 1765, matches: (file, { inPage }) => isCode(file) && !inPage.has(file) },
];

/** What few visitors of a panel load. It counts in `everything`. */
const isOccasional = (file: string): boolean =>
  [...OCCASIONAL, ...OCCASIONAL_TEXTS, ...OCCASIONAL_FILES].some((name) =>
    new RegExp(`^assets/${name}(?:Worker)?-[\\w-]{8}\\.`).test(file),
  );

export interface BudgetFinding {
  readonly good: boolean;
  readonly text: string;
}

/** Compares the files of a build with the budgets. One finding for each budget. */
export function budgetFindings(folder: string): BudgetFinding[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    // Visitors of the page load neither the static pages of stories nor the scripts that `syncpod serve` adds,
    // nor the decoder of QR codes, which a teacher's camera loads in a browser without its own.
    .filter((file) => !/^(?:stories\/|assets\/(?:live|class|decode)-)/.test(file));
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
