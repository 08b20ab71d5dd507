// Lists the terms with definitions, and finds them in a text.

import { createTexts, type KeyOf, type Text, useText } from './i18n/texts.ts';
import { en } from './terms.en.ts';

export const termTexts = createTexts(en, { zh: () => import('./terms.zh.ts') });

type TermKey = KeyOf<typeof termTexts>;
export type TermId = TermKey extends `${string}.${infer Id}` ? Id : never;
export type TermText = Text<TermKey>;

export const useTermText = () => useText(termTexts);

/** In the order of the help. */
export const TERMS = [
  ...(['sync', 'sandbox', 'attempt', 'ip', 'uid', 'hash', 'policy', 'backOff', 'grace'] as const),
  ...(['init', 'sidecar', 'ephemeral', 'pleg', 'admission'] as const),
  ...(['static', 'replicaSet', 'drain', 'eviction', 'readinessGate', 'cri', 'rail'] as const),
] satisfies readonly TermId[];

/** The word without its other forms. */
export function wordOf(words: TermText, id: TermId): string {
  return words(`word.${id}`).split('|')[0] ?? '';
}

/** A stretch of a text; with `id`, it is a term. */
export interface Stretch {
  readonly text: string;
  readonly id?: TermId;
}

/**
 * Splits a text at the first occurrence of each term. Parts of names, such as `init-db`, are not terms. `seen`: the
 * terms of earlier parts of the same text, to which it adds its own.
 */
export function splitAtTerms(
  text: string,
  words: TermText,
  seen: Set<TermId> = new Set(),
): readonly Stretch[] {
  const { pattern, idOf } = patternFor(words);
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const id = idOf.get(found);
    if (!id || seen.has(id)) continue;
    seen.add(id);
    if (index > end) stretches.push({ text: text.slice(end, index) });
    stretches.push({ text: found, id });
    end = index + found.length;
  }
  return end < text.length ? [...stretches, { text: text.slice(end) }] : stretches;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly idOf: ReadonlyMap<string, TermId>;
}

const patterns = new WeakMap<TermText, Pattern>();

function patternFor(words: TermText): Pattern {
  const known = patterns.get(words);
  if (known) return known;
  const idOf = new Map(
    TERMS.flatMap((id) =>
      words(`word.${id}`)
        .split('|')
        .map((form) => [form, id] as const),
    ),
  );
  const longestFirst = [...idOf.keys()].sort((a, b) => b.length - a.length).join('|');
  const made = { idOf, pattern: new RegExp(`(?<![\\w./-])(?:${longestFirst})(?![\\w/-]|\\.\\w)`, 'g') };
  patterns.set(words, made);
  return made;
}
