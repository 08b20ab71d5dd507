// Reads a YAML or JSON text as Kubernetes does.

import { wellFormed } from '../go/utf8.ts';
import { say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import { endAsWritten } from './lastBlock.ts';
import { type Ranger, ranger } from './positions.ts';
import { printedJson } from './printedJson.ts';
import { lateSource, makeSourceMap, NO_SOURCE, type SourceMap } from './sourceMap.ts';
import { misplacedTab } from './tabs.ts';
import { firstDocument } from './yamlDocument.ts';
import { yamlValue } from './yamlValue.ts';
import type { YamlProblem } from './yamlWalk.ts';

export interface YamlText {
  /** JSON data; null for a text without a value. Absent if a diagnostic is an error. */
  readonly value?: unknown;
  readonly source: SourceMap;
  readonly diagnostics: readonly Diagnostic[];
}

/** The most syntax errors to report. */
const MAX_SYNTAX_ERRORS = 20;

/** UTF-16 units of a line in which a template is looked for. */
const MAX_TEMPLATE_LINE = 1000;

/**
 * The first document of the text as JSON, as sigs.k8s.io/yaml reads it (JSON is YAML too). Never throws, and takes
 * bounded time for any text. `endsLastLine` first adds a line break to a last line without one.
 */
export function readYaml(original: string, { endsLastLine = false } = {}): YamlText {
  const printed = printedJson(original);
  if (printed === undefined) return parsedYaml(original, endsLastLine);
  return {
    value: printed,
    source: lateSource(() => parsedYaml(original, endsLastLine).source),
    diagnostics: [],
  };
}

function parsedYaml(original: string, endsLastLine: boolean): YamlText {
  const text = asGoReads(original);
  const range = ranger(text);
  const control = controlCharacter(text, range);
  if (control) return { source: NO_SOURCE, diagnostics: [control] };
  const first = firstDocument(text, range);
  if (!first.ok) return { source: NO_SOURCE, diagnostics: [first.error] };
  const { document, rest } = first.value;
  if (!endsLastLine) endAsWritten(document.contents, text);
  const { value, source, problems } = yamlValue(document.contents, text.includes('*'));
  const template = templateAt(text, [...document.errors.map(({ pos }) => pos[0]), ...keyProblems(problems)]);
  if (template !== undefined) return { source: NO_SOURCE, diagnostics: [templateProblem(template, range)] };
  const diagnostics: Diagnostic[] = [
    ...incompatibleVersion(document.directives?.yaml),
    ...document.errors.slice(0, MAX_SYNTAX_ERRORS).map((error) => syntaxError(error, range)),
    ...furtherErrors(document.errors.length - MAX_SYNTAX_ERRORS),
    ...tabProblem(misplacedTab(text.slice(0, rest), document.contents), range),
    ...problems.map(({ start, end, ...problem }) => ({ ...problem, range: range(start, end) })),
    ...(rest === undefined ? [] : laterDocuments(text, rest, range)),
  ];
  const failed = diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  return { ...(failed ? {} : { value }), source: makeSourceMap(source, range), diagnostics };
}

/** Keeps all offsets: a lone carriage return ends a line, and half a surrogate pair is replaced. */
function asGoReads(text: string): string {
  return wellFormed(text.includes('\r') ? text.replaceAll(/\r(?!\n)/g, '\n') : text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for these characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/**
 * goyaml rejects these characters. A text that begins with a brace is decoded as JSON, and Go's decoder accepts some.
 */
function controlCharacter(text: string, range: Ranger): Diagnostic | undefined {
  const at = text.search(CONTROL);
  if (at < 0 || (/^\s*\{/.test(text) && text.charCodeAt(at) >= 0x20)) return undefined;
  const message = say('control characters are not allowed');
  return { code: 'yaml-control', severity: 'error', ...message, path: '', range: range(at, at + 1) };
}

function incompatibleVersion(yaml: { version: string; explicit?: boolean } | undefined): Diagnostic[] {
  if (!yaml?.explicit || yaml.version === '1.1') return [];
  const message = say('found incompatible YAML document: Kubernetes reads YAML 1.1, not {version}', {
    version: yaml.version,
  });
  return [{ code: 'yaml-version', severity: 'error', ...message, path: '' }];
}

function keyProblems(problems: readonly YamlProblem[]): number[] {
  return problems.flatMap(({ code, start }) => (code === 'yaml-key' ? [start] : []));
}

/** Offset of the first `{{` or `{%` on a line with one of the problems, which are consequences of it. */
function templateAt(text: string, problems: readonly number[]): number | undefined {
  for (const start of problems.slice(0, MAX_SYNTAX_ERRORS)) {
    const line = text.lastIndexOf('\n', start - 1) + 1;
    const [written = ''] = /^.*/.exec(text.slice(line, line + MAX_TEMPLATE_LINE)) ?? [];
    const column = written.search(/\{[{%]/);
    if (column >= 0) return line + column;
  }
  return undefined;
}

function templateProblem(at: number, range: Ranger): Diagnostic {
  const message = say('this is a template: use the rendered text, such as the output of helm template');
  return { code: 'yaml-template', severity: 'error', ...message, path: '', range: range(at, at + 2) };
}

function syntaxError(error: { message: string; pos: [number, number] }, range: Ranger): Diagnostic {
  const [start, end] = error.pos;
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: error.message,
    path: '',
    range: range(start, Math.max(end, start + 1)),
  };
}

function furtherErrors(count: number): Diagnostic[] {
  if (count <= 0) return [];
  return [
    {
      code: 'yaml-syntax',
      severity: 'error',
      ...say('{count} more errors are not listed', { count }),
      path: '',
    },
  ];
}

function tabProblem(at: number | undefined, range: Ranger): Diagnostic[] {
  if (at === undefined) return [];
  const message = say('found a tab character that violates indentation');
  return [{ code: 'yaml-syntax', severity: 'error', ...message, path: '', range: range(at, at + 1) }];
}

function laterDocuments(text: string, start: number, range: Ranger): Diagnostic[] {
  const written = /^(?![ \t]*(?:#|---[ \t]*$|\.\.\.[ \t]*$|$))/m.test(text.slice(start));
  if (!written) return [];
  const message = say('only the first document is read');
  return [
    { code: 'yaml-later-documents', severity: 'info', ...message, path: '', range: range(start, start + 3) },
  ];
}
