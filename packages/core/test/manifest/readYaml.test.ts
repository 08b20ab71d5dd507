// Tests our YAML reader against Go's sigs.k8s.io/yaml.

import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { differs } from '../proof.ts';
import { knownYamlDifferences } from './knownYamlDifferences.ts';

interface YamlCase {
  readonly id: string;
  readonly text: string;
  readonly json?: unknown;
  readonly error?: string;
}

const cases = readFileSync(new URL('./yaml-cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as YamlCase);

function difference({ text, json, error }: YamlCase): string | undefined {
  const got = readYaml(text);
  if (error !== undefined) return got.value === undefined ? undefined : `no error, but ${error}`;
  if (isDeepStrictEqual(got.value, json)) return undefined;
  const found = got.value === undefined ? got.diagnostics[0]?.message : JSON.stringify(got.value);
  return `${JSON.stringify(text)}: ${found} instead of ${JSON.stringify(json)}`;
}

describe('YAML as Kubernetes reads it', () => {
  it('agrees with Go on every text of the table', () => {
    const compared = cases.filter((test) => knownYamlDifferences[test.id] === undefined);
    const differences = compared.flatMap((test) => difference(test) ?? []);
    expect(differences.slice(0, 5)).toEqual([]);
    expect(compared.length + Object.keys(knownYamlDifferences).length).toBe(cases.length);
    expect(cases.length).toBe(533);
  });

  it('still differs where a difference is known', ({ task }) => {
    const known = cases.filter((test) => knownYamlDifferences[test.id] !== undefined);
    expect(known.filter((test) => difference(test) === undefined).map((test) => test.id)).toEqual([]);
    expect(known.length).toBe(Object.keys(knownYamlDifferences).length);
    const all = Object.values(knownYamlDifferences);
    differs(
      task,
      [...new Set(all)].map((one) => ({
        area: 'yaml',
        ...one,
        texts: all.filter((other) => other === one).length,
      })),
    );
  });

  it('keeps the last of duplicate keys and warns there', () => {
    const { value, diagnostics } = readYaml('a: 1\nb: 2\na: 3\n');
    expect(value).toEqual({ a: 3, b: 2 });
    expect(diagnostics).toMatchObject([
      {
        code: 'yaml-duplicate-key',
        severity: 'warning',
        message: 'duplicate key "a"; the last value wins',
        path: 'a',
        range: { start: { line: 3, column: 1 }, end: { line: 3, column: 2 } },
      },
    ]);
  });

  it.each([
    ['a value', 'metadata:\n  name: {{ .Release.Name }}-web\n'],
    ['a whole value', 'spec:\n  replicas: {{ .Values.replicas }}\n'],
    ['a line', 'kind: Pod\n{{- if .Values.labels }}\nmetadata: {}\n{{- end }}\n'],
    ['an included block', 'metadata:\n  labels:\n    {{- include "web.labels" . | nindent 4 }}\nspec: {}\n'],
    ['a block tag', 'spec:\n{% for c in containers %}\n  - name: {{ c }}\n{% endfor %}\n'],
  ])('names a template by its first mark: %s', (_, text) => {
    const { diagnostics } = readYaml(text);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['yaml-template', 'error']]);
    const line = text.slice(0, text.search(/\{[{%]/)).split('\n').length;
    expect(diagnostics[0]?.range?.start.line).toBe(line);
  });

  it('reads quoted braces as text, and reports the errors of such a text', () => {
    expect(readYaml('args: ["{{inputs.parameters.a}}"]\n').value).toEqual({
      args: ['{{inputs.parameters.a}}'],
    });
    const { diagnostics } = readYaml('args: ["{{inputs.parameters.a}}"]\nb: [\n');
    expect(diagnostics[0]?.code).toBe('yaml-syntax');
  });

  it('reads only the first document and says so', () => {
    const { value, diagnostics } = readYaml('a: 1\n---\nb: [\n');
    expect(value).toEqual({ a: 1 });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['yaml-later-documents', 'info'],
    ]);
    expect(readYaml('a: 1\n---\n# nothing\n').diagnostics).toEqual([]);
  });

  it('warns that a number beyond 53 bits is rounded', () => {
    const { value, diagnostics } = readYaml('a: 9223372036854775807\n');
    expect(value).toEqual({ a: 2 ** 63 });
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([['yaml-number', 'a']]);
  });

  it('keeps a key named __proto__ as data', () => {
    const { value } = readYaml('__proto__: {a: 1}\n');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});
