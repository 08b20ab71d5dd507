// Reads the texts that people pasted in public issues.

import { readFileSync } from 'node:fs';

export interface PublicText {
  readonly cause: string;
  readonly container?: string;
  readonly source: string;
  /** The reason why the text does not lead to the cause. */
  readonly wrong?: { readonly en: string; readonly zh: string };
  readonly text: string;
}

const file = readFileSync(new URL('./pasted.txt', import.meta.url), 'utf8');

export const PUBLIC_TEXTS: readonly PublicText[] = file
  .split(/^=== /m)
  .slice(1)
  .map((section) => {
    const [head = '', source = '', ...lines] = section.split('\n');
    const [cause = '', container] = head.trim().split(' ');
    const [, en, zh = ''] = /^wrong: (.*) \| (.*)$/.exec(lines[0] ?? '') ?? [];
    const wrong = en === undefined ? undefined : { en, zh };
    const text = (wrong === undefined ? lines : lines.slice(1)).join('\n');
    return { cause, source, text, ...(container ? { container } : {}), ...(wrong ? { wrong } : {}) };
  });
