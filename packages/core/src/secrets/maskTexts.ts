// Masks the secrets in all texts of a value, such as a scenario or a lesson.

import { isRecord, setField } from '../go/record.ts';
import type { Diagnostic } from '../result.ts';
import { type Masks, newMasks } from './masks.ts';
import { maskText } from './maskText.ts';
import { maskParts, secretParts } from './secretText.ts';

export interface MaskedTexts<Value> {
  readonly value: Value;
  /** The number of masked values. */
  readonly masked: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The masks, for texts that are derived from the value. */
  readonly masks: Masks;
}

/** Fields that hold a whole document. */
const DOCUMENTS: ReadonlySet<string> = new Set(['manifest', 'object', 'draft']);

/**
 * The value with the secrets of every text masked, whatever its field: manifests as YAML, other texts by form. Equal
 * secrets get equal masks, so that no edit appears; different secrets get different masks, so that no edit disappears.
 * A secret that was found in one text is masked in all.
 */
export function maskTexts<Value>(value: Value): MaskedTexts<Value> {
  const masks = newMasks(textsIn(value));
  const once = walk(value, masks);
  // Secrets that are found late occur in earlier texts too.
  const twice = once.masked === 0 ? { ...once, diagnostics: [] } : walk(once.value, masks);
  return {
    value: twice.value as Value,
    masked: once.masked + twice.masked,
    diagnostics: uniqueByCode([...once.diagnostics, ...twice.diagnostics]),
    masks,
  };
}

interface Walked {
  readonly value: unknown;
  readonly masked: number;
  readonly diagnostics: readonly Diagnostic[];
}

function walk(value: unknown, masks: Masks): Walked {
  let masked = 0;
  const diagnostics: Diagnostic[] = [];
  const replaced = mapTexts(value, (text, field) => {
    if (DOCUMENTS.has(field)) {
      const read = maskText(text, masks);
      masked += read.masked;
      diagnostics.push(...read.diagnostics);
      return read.text;
    }
    const parts = secretParts(text, masks);
    masked += parts.length;
    return maskParts(text, parts, masks);
  });
  return { value: replaced, masked, diagnostics };
}

function textsIn(value: unknown): readonly string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Replaces every text of a JSON value, and every key of its maps. */
function mapTexts(value: unknown, replace: (text: string, field: string) => string, field = ''): unknown {
  if (typeof value === 'string') return replace(value, field);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace, field));
  if (!isRecord(value)) return value;
  const mapped: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value))
    setField(mapped, replace(key, ''), mapTexts(item, replace, key));
  return mapped;
}

function uniqueByCode(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code }, index) => diagnostics.findIndex((one) => one.code === code) === index);
}

/** A text that was derived from texts with these masks, such as a report, with the same secrets masked. */
export function maskDerived(text: string, masks: Masks): string {
  return maskParts(text, secretParts(text, masks), masks);
}

/** True if the text has a secret that is masked wherever it occurs. */
export function hasMasked(text: string, masks: Masks): boolean {
  return masks.strong.partsIn(text).length > 0;
}
