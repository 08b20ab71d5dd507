// Sets one field in a text and keeps comments and layout.

import type { Range } from '../result.ts';
import { offsets } from './positions.ts';
import type { SourceMap } from './sourceMap.ts';
import { writeYaml } from './writeYaml.ts';

/**
 * The text with the field `name` of the map at the path `parent`. `source` is the source map of the text. Undefined if
 * the text has no such map, or has it in braces.
 */
export function withField(
  text: string,
  source: SourceMap,
  parent: string,
  { name, value }: { readonly name: string; readonly value: unknown },
): string | undefined {
  const map = source.value(parent);
  if (!map) return undefined;
  const offset = offsets(text);
  if (text.charAt(offset(map.start)) === '{') return undefined;
  const indent = ' '.repeat(map.start.column - 1);
  const field = writeYaml({ [name]: value })
    .trimEnd()
    .replaceAll('\n', `\n${indent}`);
  const key = source.key(`${parent}.${name}`);
  const old = source.value(`${parent}.${name}`);
  // A block ends with its line break.
  const endOf = ({ end }: Range): number => text.slice(0, offset(end)).trimEnd().length;
  if (key && old) return text.slice(0, offset(key.start)) + field + text.slice(endOf(old));
  return `${text.slice(0, endOf(map))}\n${indent}${field}${text.slice(endOf(map)) || '\n'}`;
}
