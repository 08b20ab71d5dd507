// Reads the JSON values of a pasted text within limits.

import { readYaml } from '../manifest/readYaml.ts';
import { type Message, say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import { readJson } from '../scenario/readJson.ts';

/** UTF-16 units. JSON parses fast; this allows `kubectl get pods -A -o json` of a thousand Pods. */
const MAX_JSON = 16 * 1024 * 1024;
/** YAML parses about twenty times slower. */
const MAX_YAML = 1024 * 1024;
/** The most documents or items to read. */
export const MAX_ITEMS = 1000;

export interface InputValues {
  readonly values: readonly unknown[];
  readonly diagnostics: readonly Diagnostic[];
  /** True if the text is one YAML document that was read as a whole. */
  readonly whole?: boolean;
}

/** The values of a text in JSON (one or more in sequence) or YAML (documents, or the items of a List). */
export function readInput(text: string): InputValues {
  if (/^\s*[[{]/.test(text)) {
    if (text.length > MAX_JSON) return tooBig(text.length, MAX_JSON, say('ask for one namespace or one Pod'));
    const read = readJson(text);
    if (read.ok) return { values: [read.value], diagnostics: [] };
    if (read.error.code === 'json-too-deep') return failed(read.error);
    const several = readJson(`[${text.replaceAll(/^\}\s*\n\{/gm, '},\n{')}]`);
    if (several.ok && Array.isArray(several.value)) return { values: several.value, diagnostics: [] };
    // Text in braces is also YAML, and the YAML reader reports the position of an error.
  }
  if (text.length > MAX_YAML) return tooBig(text.length, MAX_YAML, say('use -o json, or ask for one Pod'));
  return readDocuments(text);
}

function tooBig(length: number, most: number, advice: Message): InputValues {
  const message = say('the text has {length} characters; the limit is {most}: {advice}', {
    length,
    most,
    advice,
  });
  return failed({ code: 'import-too-big', severity: 'error', ...message, path: '' });
}

function failed(problem: Diagnostic): InputValues {
  return { values: [], diagnostics: [problem] };
}

function readDocuments(text: string): InputValues {
  const documents = text.split(/^---(?:[ \t].*)?$/m).filter((document) => /^[ \t]*[^\s#]/m.test(document));
  const parts = documents.flatMap(listItems);
  const values: unknown[] = [];
  const diagnostics: Diagnostic[] = parts.length > MAX_ITEMS ? [manyDocuments(parts.length)] : [];
  for (const part of parts.slice(0, MAX_ITEMS)) {
    const read = readYaml(part);
    // Ranges are valid only if the text was read as a whole.
    const problems = part === text ? read.diagnostics : read.diagnostics.map(withoutRange);
    diagnostics.push(...problems.filter(({ severity }) => severity !== 'info'));
    if (read.value === undefined) return { values, diagnostics };
    values.push(read.value);
  }
  return { values, diagnostics, whole: parts.length === 1 && parts[0] === text };
}

function manyDocuments(count: number): Diagnostic {
  const message = say('read the first {most} of {count} objects', { count, most: MAX_ITEMS });
  return { code: 'import-many', severity: 'warning', ...message, path: '' };
}

function withoutRange({ range: _, ...problem }: Diagnostic): Diagnostic {
  return problem;
}

/**
 * The items of a List as kubectl prints it, one by one: a long List exceeds the limits of the manifest reader.
 * Lines inside an item are always indented.
 */
function listItems(document: string): string[] {
  const list = /^items:[ \t]*\n(?=- )/m.exec(document);
  if (!list || !/^kind:[ \t]*\w*List[ \t]*$/m.test(document)) return [document];
  const lines = document.slice(list.index + list[0].length);
  const end = /^[^\s-]/m.exec(lines)?.index ?? lines.length;
  return lines
    .slice(0, end)
    .split(/^(?=- )/m)
    .map((item) => item.replace(/^- /, '  '));
}
