// Encodes pasted texts in a link, on request, and decodes untrusted links.

import { isRecord } from '../go/record.ts';
import type { Diagnostic, Result } from '../result.ts';
import { decodeFragment, encodeReadable, MAX_TEXT_BYTES, tooLargeForLink } from '../scenario/codec.ts';
import { maskPasted } from '../secrets/maskPasted.ts';
import type { PastedText } from './pasted.ts';

/** The texts with masked secrets, in the format of scenario links. Error: `link-too-large`. */
export function encodePasted(texts: readonly PastedText[]): Result<string, Diagnostic> {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  // Masking takes seconds.
  if (length > MAX_TEXT_BYTES) return tooLargeForLink();
  return encodeReadable({ texts: texts.map(({ name, text }) => ({ name, text: maskPasted(text) })) });
}

/** Never throws; undefined for any other text. */
export function decodePasted(code: string): readonly PastedText[] | undefined {
  const decoded = decodeFragment(code);
  const texts = decoded.ok && isRecord(decoded.value) ? decoded.value.texts : undefined;
  if (!Array.isArray(texts)) return undefined;
  return texts.filter(
    (one): one is PastedText => isRecord(one) && typeof one.name === 'string' && typeof one.text === 'string',
  );
}
