// Masks secrets in a Pod's environment and arguments.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { isRecord } from '../go/record.ts';
import { readYaml } from '../manifest/readYaml.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import { writtenOver } from '../manifest/writtenOver.ts';
import { say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import { type Json, mapOf, textOf } from './jsonValues.ts';
import { maskOf, secretParts, secretPartsOfArgument } from './secrets.ts';

/** Assigns equal masks to equal secrets and different masks to different ones, across texts. Created by newMasks. */
export interface Masks {
  readonly known: Map<string, string>;
  readonly given: Set<string>;
}

export function newMasks(): Masks {
  return { known: new Map(), given: new Set() };
}

export interface MaskedText {
  readonly text: string;
  /** Paths of the masked values, such as `spec.containers[0].env[1].value`. */
  readonly masked: readonly string[];
  /** `secrets-masked`, with its effect, if any value was masked. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The text of a Pod with its secrets masked in place; keeps comments and layout. Returns a text that is not YAML, or
 * over the reader's limits, unchanged with `secrets-unread`; the caller must then ask before sharing it.
 */
export function maskText(text: string, masks: Masks = newMasks()): MaskedText {
  const { value, source } = readYaml(text);
  if (value === undefined) {
    const message = say('could not check for secrets: the text is invalid');
    return text.trim() === ''
      ? { text, masked: [], diagnostics: [] }
      : {
          text,
          masked: [],
          diagnostics: [{ code: 'secrets-unread', severity: 'warning', ...message, path: '' }],
        };
  }
  const found = maskings(value, masks);
  if (found.length === 0) return { text, masked: [], diagnostics: [] };
  const paths = found.map(({ path }) => path);
  const writings = found.flatMap(({ path, mask }) => {
    const range = source.value(path);
    return range ? { range, written: JSON.stringify(mask) } : [];
  });
  const replaced = writtenOver(text, writings);
  const good = maskings(readYaml(replaced).value, fixed(masks)).length === 0;
  const written = good ? replaced : writeYaml(withMasks(value, found));
  return { text: written, masked: paths, diagnostics: [notice(paths)] };
}

/** The same for a Pod as JSON, with the names of the changed containers. */
export function maskPod(pod: Json): {
  readonly pod: Json;
  readonly containers: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const found = maskings(pod, newMasks());
  const containers = new Set(found.map(({ container }) => container));
  const diagnostics = found.length > 0 ? [notice(found.map(({ path }) => path))] : [];
  return { pod: mapOf(withMasks(pod, found)), containers, diagnostics };
}

function notice(paths: readonly string[]): Diagnostic {
  const { length } = paths;
  const what =
    length === 1
      ? say('1 value that looks like a secret is')
      : say('{count} values that look like a secret are', { count: length });
  const message = say('{what} masked; before 1.31, a masked value changes the hash of its container', {
    what,
  });
  return { code: 'secrets-masked', severity: 'warning', ...message, path: paths[0] ?? '' };
}

interface Masking {
  readonly path: string;
  readonly keys: readonly (string | number)[];
  readonly container: string;
  readonly mask: string;
}

function maskings(value: unknown, masks: Masks): Masking[] {
  const spec = mapOf(mapOf(value).spec);
  return CONTAINER_LISTS.flatMap((list) =>
    entries(spec[list]).flatMap(([index, container]) =>
      inContainer(container, masks).map(({ keys, mask }) => {
        const all = ['spec', list, index, ...keys];
        return { path: pathOf(all), keys: all, container: textOf(container.name), mask };
      }),
    ),
  );
}

function entries(value: unknown): [number, Json][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one, index): [number, Json][] => (isRecord(one) ? [[index, one]] : []));
}

function inContainer(container: Json, masks: Masks): { keys: (string | number)[]; mask: string }[] {
  const env = entries(container.env).flatMap(([index, { name, value }]) => {
    const mask = masked(textOf(value), secretParts(textOf(name), textOf(value)), masks);
    return mask === undefined ? [] : [{ keys: ['env', index, 'value'], mask }];
  });
  const words = ['command', 'args'].flatMap((list) =>
    (Array.isArray(container[list]) ? container[list] : []).flatMap((word: unknown, index: number) => {
      const mask = masked(textOf(word), secretPartsOfArgument(textOf(word)), masks);
      return mask === undefined ? [] : [{ keys: [list, index], mask }];
    }),
  );
  return [...env, ...words];
}

function masked(
  value: string,
  parts: readonly (readonly [number, number])[],
  masks: Masks,
): string | undefined {
  let text = '';
  let at = 0;
  for (const [start, end] of parts) {
    text += value.slice(at, start) + maskFor(value.slice(start, end), masks);
    at = end;
  }
  const whole = text + value.slice(at);
  return whole === value ? undefined : whole;
}

/** A mask has the shape of a secret but is not masked again. */
function maskFor(secret: string, { known, given }: Masks): string {
  if (given.has(secret) || isMask(secret)) return secret;
  const found = known.get(secret);
  if (found !== undefined) return found;
  let attempt = 0;
  while (attempt < 9 && given.has(maskOf(secret, attempt))) attempt += 1;
  const mask = maskOf(secret, attempt);
  known.set(secret, mask);
  given.add(mask);
  return mask;
}

function isMask(text: string): boolean {
  return Array.from({ length: 10 }, (_, attempt) => maskOf(text, attempt)).includes(text);
}

/** A read-only copy that assigns no new masks. */
function fixed({ known, given }: Masks): Masks {
  return { known: new Map(known), given: new Set(given) };
}

function withMasks(value: unknown, found: readonly Masking[]): unknown {
  return found.reduce((changed, { keys, mask }) => setAt(changed, keys, mask), value);
}

function setAt(value: unknown, [key, ...rest]: readonly (string | number)[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? setAt(one, rest, text) : one));
  return { ...mapOf(value), [key]: setAt(mapOf(value)[key], rest, text) };
}

function pathOf(keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
    '',
  );
}
