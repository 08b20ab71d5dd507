// Finds secrets that are known wherever a text has them, in time linear in the text for any number of secrets.

import type { Part } from './form.ts';

export interface KnownSecrets {
  add(secret: string): void;
  /** The number of secrets. */
  size(): number;
  /** The places of the secrets, not sorted. */
  partsIn(text: string): Part[];
  /** False only if no secret that was added after the first `since` is in the text. */
  mayOccur(text: string, since: number): boolean;
}

interface Known {
  readonly secret: string;
  /** Its longest run of letters and digits, which every form of writing leaves as it is. */
  readonly run: string;
  readonly index: number;
  pattern?: RegExp;
}

/** The characters of a run by which a text is searched. */
const GRAM = 4;
const SLOTS = 1 << 16;

export function knownSecrets(): KnownSecrets {
  /** Marks the hashes of the first characters of the runs. */
  const slots = new Uint8Array(SLOTS);
  const byGram = new Map<string, Known[]>();
  const withoutRun: Known[] = [];
  let count = 0;

  function candidates(text: string): ReadonlySet<Known> {
    const found = new Set<Known>(withoutRun);
    if (byGram.size === 0) return found;
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) {
      // A character leaves the hash after GRAM more.
      hash = ((hash << GRAM) ^ text.charCodeAt(at)) & (SLOTS - 1);
      if (slots[hash] === 0) continue;
      for (const known of byGram.get(text.slice(at - GRAM + 1, at + 1)) ?? []) found.add(known);
    }
    return found;
  }

  return {
    add(secret) {
      const [run = ''] = (secret.slice(0, LONGEST_PATTERN).match(/[A-Za-z\d]+/g) ?? []).toSorted(
        (a, b) => b.length - a.length,
      );
      const known = { secret, run, index: count };
      count += 1;
      if (run.length < GRAM) {
        withoutRun.push(known);
        return;
      }
      const gram = run.slice(0, GRAM);
      slots[hashOf(gram)] = 1;
      byGram.set(gram, [...(byGram.get(gram) ?? []), known]);
    },
    size: () => count,
    partsIn: (text) =>
      [...candidates(text)].flatMap((known) => {
        if (known.secret.length > text.length || !text.includes(known.run)) return [];
        known.pattern ??= asWritten(known.secret);
        return [...text.matchAll(known.pattern)].map(
          ({ index, 0: found }): Part => [index, index + found.length],
        );
      }),
    mayOccur: (text, since) =>
      count > since && [...candidates(text)].some(({ index, run }) => index >= since && text.includes(run)),
  };
}

function hashOf(gram: string): number {
  let hash = 0;
  for (const one of gram) hash = ((hash << GRAM) ^ one.charCodeAt(0)) & (SLOTS - 1);
  return hash;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** A pattern of the secret as it is, and as JSON, Markdown, XML or HTML write it. */
function asWritten(secret: string): RegExp {
  const characters = (secret.slice(0, LONGEST_PATTERN).match(/\s+|\S/gu) ?? []).map((one) => {
    if (/[A-Za-z\d]/.test(one)) return one;
    if (/\s/.test(one)) return String.raw`(?:\s|\\+[nrt])+`;
    const code = one.codePointAt(0) ?? 0;
    const entity = ENTITIES[one];
    const escaped = String.raw`\u{${code.toString(16)}}`;
    return String.raw`\\{0,20}(?:${escaped}|&#(?:${code}|x${code.toString(16)});${entity === undefined ? '' : `|&${entity};`})`;
  });
  return new RegExp(characters.join(''), 'gu');
}

const LONGEST_PATTERN = 2000;
