// Finds parts of the page by role and name. Its functions run in the page, beside the queries of Testing Library.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Target } from './target.ts';

/** What a story sees of one part. */
export interface Seen {
  readonly text: string;
  /** Of an input, a list or a slider. */
  readonly value: string;
  /** The text that a screen reader reads for the value, such as the time of the slider. */
  readonly valueText: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly focused: boolean;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** A point at which the mouse reaches the part, if no other part covers it. */
  readonly point?: readonly [x: number, y: number];
}

/** The form of a target that JSON can carry. */
export type Query = readonly {
  readonly role: string;
  readonly name?: Pattern;
  readonly has?: Pattern;
  readonly nth?: number;
}[];
type Pattern = readonly [source: string, flags: string | null];

/** The outermost part first. */
export function queryOf(target: Target): Query {
  const { role, name, has, nth, within } = target;
  const own = {
    role,
    ...(name === undefined ? {} : { name: pattern(name) }),
    ...(has === undefined ? {} : { has: pattern(has) }),
    ...(nth === undefined ? {} : { nth }),
  };
  return [...(within ? queryOf(within) : []), own];
}

const pattern = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? [text, null] : [text.source, text.flags];

const folder = dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json'));

/** The source of a function that prepares a new document. */
export const PREPARE = `() => {
  if (globalThis.findParts) return '';
  const module = { exports: {} };
  ((exports, module, define) => {
    ${readFileSync(join(folder, 'dist/@testing-library/dom.umd.min.js'), 'utf8')}
  })(module.exports, module, undefined);
  const queries = module.exports;
  queries.configure({ defaultHidden: true });
  globalThis.findParts = ${findParts};
  globalThis.seeParts = ${seeParts};
  globalThis.partQueries = queries;
  return '';
}`;

interface Page {
  readonly findParts: (query: Query) => Element[];
  readonly partQueries: {
    readonly queryAllByRole: (
      root: Element,
      role: string,
      options: { name?: RegExp | ((name: string) => boolean); hidden: boolean },
    ) => Element[];
  };
}

/** The parts that a person can see. */
function findParts(query: Query): Element[] {
  const { partQueries } = globalThis as unknown as Page;
  const matches = ([source, flags]: Pattern, text: string): boolean =>
    flags === null ? text.trim() === source : new RegExp(source, flags).test(text);
  let roots: Element[] = [document.body];
  for (const { role, name, has, nth } of query) {
    const found = roots
      .flatMap((root) =>
        partQueries.queryAllByRole(root, role, {
          hidden: true,
          ...(name === undefined ? {} : { name: (text: string) => matches(name, text) }),
        }),
      )
      .filter(
        (element) =>
          (element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) || role === 'option') &&
          (has === undefined || matches(has, element.textContent ?? '')),
      );
    roots = nth === undefined ? found : found.slice(nth, nth + 1);
  }
  return roots;
}

function seeParts(query: Query): string {
  const page = globalThis as unknown as Page;
  const seen = page.findParts(query).map((element): Seen => {
    const field = element as HTMLInputElement;
    const { x, y, width, height } = element.getBoundingClientRect();
    const labels = [...(field.labels ?? [])];
    const reaches = (px: number, py: number): boolean => {
      const top = document.elementFromPoint(px, py);
      return top !== null && [element, ...labels].some((part) => part.contains(top));
    };
    const points = [0.5, 0.15, 0.85].map((part) => [x + width * part, y + height / 2] as const);
    const point = points.find(([px, py]) => reaches(px, py));
    return {
      // biome-ignore lint/performance/useDomNodeTextContent: a person reads only the text that is rendered.
      text: (element as HTMLElement).innerText,
      value: String(field.value ?? ''),
      valueText: element.getAttribute('aria-valuetext') ?? '',
      enabled: !field.disabled && element.getAttribute('aria-disabled') !== 'true',
      checked: field.checked === true || element.getAttribute('aria-checked') === 'true',
      focused: document.activeElement === element,
      box: [x, y, width, height],
      ...(point ? { point } : {}),
    };
  });
  return JSON.stringify(seen);
}
