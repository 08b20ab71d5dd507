// Assigns masks to secrets.

import type { Part } from './form.ts';
import { type KnownSecrets, knownSecrets } from './knownSecrets.ts';

/**
 * Assigns equal masks to equal secrets and different masks to different ones, across texts. A mask shows neither the
 * length nor the characters of its secret. Created by newMasks.
 */
export interface Masks {
  readonly known: Map<string, string>;
  /** The known secrets that can be recognized wherever they occur. */
  readonly strong: KnownSecrets;
  /** The secrets by form in texts that were searched. */
  readonly searched: Map<string, readonly Part[]>;
  /** Texts without a secret, with the number of strong secrets that were known when they were searched. */
  readonly clean: Map<string, { readonly strong: number; readonly complete: boolean }>;
  /** Numbers of masks that the texts contain already. */
  readonly taken: ReadonlySet<number>;
  last: number;
}

const MASKS = /masked-(\d{1,9})|\b999999(\d{4})\b/g;
/** With the quotes that a word of a command keeps. The last alternative is the first in base64. */
const ONE_MASK = /^["'`]?(?:masked-\d{1,9}|999999\d{4}|bWFza2VkL[A-Za-z\d+/=]{2,13})["'`]?$/;
/** Instead of a number without quotes, so that the type of the value stays. */
const NUMBER_BASE = 9_999_990_000;

/** `texts`: all texts that share the masks; their existing masks are not assigned again. */
export function newMasks(texts: readonly string[] = []): Masks {
  const taken = texts.flatMap((text) =>
    [...text.matchAll(MASKS)].map(([, word, number]) => Number(word ?? number)),
  );
  return {
    known: new Map(),
    strong: knownSecrets(),
    searched: new Map(),
    clean: new Map(),
    taken: new Set(taken),
    last: 0,
  };
}

export function isMask(text: string): boolean {
  return ONE_MASK.test(text);
}

export function maskOf(secret: string, masks: Masks): string {
  if (isMask(secret)) return secret;
  const found = masks.known.get(secret);
  if (found !== undefined) return found;
  do masks.last += 1;
  while (masks.taken.has(masks.last));
  const mask = `masked-${masks.last}`;
  masks.known.set(secret, mask);
  if (isStrong(secret)) masks.strong.add(secret);
  return mask;
}

/** The mask of a number. */
export function numberMaskOf(secret: string, masks: Masks): string {
  if (isMask(secret)) return secret;
  return String(NUMBER_BASE + Number(maskOf(secret, masks).slice('masked-'.length)));
}

/** The mask of a value in base64. */
export function encodedMaskOf(secret: string, masks: Masks): string {
  return isMask(secret) ? secret : base64Of(maskOf(secret, masks));
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of a text in ASCII. */
function base64Of(text: string): string {
  const bits = [...text].map((one) => one.charCodeAt(0).toString(2).padStart(8, '0')).join('');
  const digits = (bits.match(/.{1,6}/g) ?? []).map((six) =>
    BASE64.charAt(Number.parseInt(six.padEnd(6, '0'), 2)),
  );
  return digits.join('').padEnd(Math.ceil(text.length / 3) * 4, '=');
}

/** True if the secret can be recognized wherever it occurs: it is neither short nor a word. */
function isStrong(secret: string): boolean {
  if (secret.length < 8 || isMask(secret)) return false;
  const kinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\w\s./:-]/].filter((kind) => kind.test(secret)).length;
  return kinds >= 2 || secret.length >= 16 || /^\d{10,}$/.test(secret);
}
