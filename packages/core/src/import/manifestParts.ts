// Splits a text of manifests into its objects: YAML documents, JSON values and the items of Lists.

import { isRecord, mapsOf } from '../go/record.ts';
import { readYaml } from '../manifest/readYaml.ts';
import { say } from '../messages/message.ts';
import type { Diagnostic, Position, Range } from '../result.ts';
import type { Json } from './jsonValues.ts';
import { itemSplitter } from './splitItems.ts';

/** One object of a text. */
export interface ManifestPart {
  readonly value: Json;
  /** The object alone, as YAML or JSON. */
  readonly text: string;
  /** Converts a position in `text` to one in the whole text; undefined if `text` was rewritten. */
  placed(range: Range): Range | undefined;
  /** The position in the whole text of the value at a path, or of its nearest parent. */
  nearest(path: string): Range | undefined;
}

export interface ManifestParts {
  readonly parts: readonly ManifestPart[];
  /** Problems of the unreadable parts, with ranges in the whole text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The objects of a text in its order. Comments and empty documents are not objects. Never throws. */
export function manifestParts(text: string): ManifestParts {
  const plain = text.replace(/^\ufeff/, '');
  return (/^\s*[[{]/.test(plain) ? jsonParts(plain) : undefined) ?? yamlParts(plain);
}

/** Undefined if the text is not JSON: braces are YAML too. */
function jsonParts(text: string): ManifestParts | undefined {
  const splitter = itemSplitter();
  const items = splitter.push(text);
  if (splitter.end()) return undefined;
  const listed = listKind(text);
  const lines = lineCounter(text);
  const parts: ManifestPart[] = [];
  for (const item of items) {
    const value = parsed(item.text);
    if (!isRecord(value)) return undefined;
    // The API's own PodList leaves kind out of its items.
    const named = value.kind === undefined && listed !== undefined ? { ...value, kind: listed } : value;
    const source = () => readYaml(item.text).source;
    parts.push(
      partAt(named, item.text, lines(item.at), (path) =>
        path === '' ? (firstKey(item.text) ?? source().nearest('')) : source().nearest(path),
      ),
    );
  }
  return { parts, diagnostics: [] };
}

/** The range of the first key of a JSON map, to which a problem of the whole map points. */
function firstKey(text: string): Range | undefined {
  const [, blanks = '', key] = /^\{([ \n]*)("[\w.-]*")/.exec(text) ?? [];
  if (key === undefined) return undefined;
  const line = 1 + lineBreaks(blanks);
  const column = blanks.length - blanks.lastIndexOf('\n') + (line === 1 ? 1 : 0);
  return { start: { line, column }, end: { line, column: column + key.length } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Pod` for a PodList. */
function listKind(text: string): string | undefined {
  const [, kind] = /^\s*\{\s*"kind"\s*:\s*"(\w+)List"/.exec(text) ?? [];
  return kind;
}

/** Counts lines up to an offset. Call it with increasing offsets. */
function lineCounter(text: string): (offset: number) => Position {
  let line = 1;
  let start = 0;
  return (offset) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    return { line, column: offset - start + 1 };
  };
}

interface Slice {
  readonly text: string;
  /** The number of lines before the text. */
  readonly line: number;
}

function yamlParts(text: string): ManifestParts {
  const parts: ManifestPart[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const slice of documents(text).flatMap(listItems)) {
    const start = { line: slice.line + 1, column: 1 };
    const { value, source, diagnostics: problems } = readYaml(slice.text, { endsLastLine: true });
    if (value === null) continue;
    if (isRecord(value)) {
      parts.push(...objectsOf(value, partAt(value, slice.text, start, source.nearest)));
      continue;
    }
    const errors = problems.filter(({ severity }) => severity === 'error');
    const other = errors.some(({ code }) => code === 'yaml-too-big') ? largeOther(slice.text) : undefined;
    if (other) {
      parts.push(partAt(other, slice.text, start, () => undefined));
      continue;
    }
    diagnostics.push(...errors.map((problem) => shifted(problem, start)));
    if (errors.length === 0) diagnostics.push(noObject(start));
  }
  return { parts, diagnostics };
}

/** Kinds whose texts or schemas may mention containers. */
const HOLDERS = new Set(['ConfigMap', 'CustomResourceDefinition', 'Secret']);

/**
 * The head of a document that is too large to be read, if its kind creates no Pods: CustomResourceDefinitions of 800 kB
 * are common beside workloads.
 */
function largeOther(text: string): Json | undefined {
  const kind = /^kind:[ \t]*["']?(\w+)["']?[ \t]*\r?$/m.exec(text)?.[1];
  if (kind === undefined || kind === 'Pod' || /List$/.test(kind)) return undefined;
  return HOLDERS.has(kind) || !text.includes('containers') ? { kind } : undefined;
}

/** The items of a List that was not split as a text, each written as JSON. */
function objectsOf(value: Json, part: ManifestPart): ManifestPart[] {
  if (typeof value.kind !== 'string' || !/List$/.test(value.kind) || !Array.isArray(value.items))
    return [part];
  return mapsOf(value.items).map((item, index) => ({
    value: item,
    text: JSON.stringify(item, undefined, 2),
    placed: () => undefined,
    nearest: (path) => part.nearest(`items[${index}].${path}`),
  }));
}

function partAt(
  value: Json,
  text: string,
  start: Position,
  nearest: (path: string) => Range | undefined,
): ManifestPart {
  const placed = (range: Range) => shiftedRange(range, start);
  return {
    value,
    text,
    placed,
    nearest(path) {
      const range = nearest(path);
      return range && placed(range);
    },
  };
}

function documents(text: string): Slice[] {
  return slices(text, /^---(?:[ \t].*)?$/gm, 0).filter((slice) => /^[ \t]*[^\s#]/m.test(slice.text));
}

/**
 * The items of a List as kubectl prints it, one by one: the whole may exceed the limits of the manifest reader. Lines
 * inside an item are always indented. A space replaces the dash: lines and columns stay the same.
 */
function listItems(document: Slice): Slice[] {
  const list = /^items:[ \t]*\r?\n(?=- )/m.exec(document.text);
  if (!list || !/^kind:[ \t]*\w*List[ \t]*\r?$/m.test(document.text)) return [document];
  const begin = list.index + list[0].length;
  const rest = document.text.slice(begin);
  const items = rest.slice(0, /^[^\s-]/m.exec(rest)?.index ?? rest.length);
  const line = document.line + lineBreaks(document.text.slice(0, begin));
  return slices(items, /^(?=- )/gm, line)
    .filter(({ text }) => text.startsWith('- '))
    .map((item) => ({ ...item, text: ` ${item.text.slice(1)}` }));
}

/** The text between the matches of a pattern, with the lines before each. */
function slices(text: string, pattern: RegExp, first: number): Slice[] {
  const found: Slice[] = [];
  let [from, line] = [0, first];
  const cut = (end: number, next: number) => {
    found.push({ text: text.slice(from, end), line });
    line += lineBreaks(text.slice(from, next));
    from = next;
  };
  for (const match of text.matchAll(pattern)) cut(match.index, match.index + match[0].length);
  cut(text.length, text.length);
  return found;
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function shifted(problem: Diagnostic, start: Position): Diagnostic {
  return problem.range ? { ...problem, range: shiftedRange(problem.range, start) } : problem;
}

function shiftedRange({ start, end }: Range, by: Position): Range {
  const move = ({ line, column }: Position): Position => ({
    line: line + by.line - 1,
    column: line === 1 ? column + by.column - 1 : column,
  });
  return { start: move(start), end: move(end) };
}

function noObject(start: Position): Diagnostic {
  const message = say('this document is not a Kubernetes object');
  return { code: 'not-an-object', severity: 'error', ...message, path: '', range: { start, end: start } };
}
