// Checks that values are written as Go's encoding/json writes them.

import { describe, expect, it } from 'vitest';
import { goType } from '../../src/api/goTypes.ts';
import { compareBytes, encodeJson } from '../../src/go/json.ts';
import { parseQuantity, quantityText } from '../../src/go/quantity.ts';

const container = goType('v1.Container', 26);
const now = { longEscapes: false };

describe("Go's JSON", () => {
  it('escapes HTML characters, the two line separators, and control characters', () => {
    const name = '<a>&\u2028\u2029"\\\n\r\t\u0001';
    expect(encodeJson({ name }, container, now)).toBe(
      '{"name":"\\u003ca\\u003e\\u0026\\u2028\\u2029\\"\\\\\\n\\r\\t\\u0001","resources":{}}',
    );
  });

  it('writes \\b and \\f in long form before Go 1.22 and in short form since', () => {
    expect(encodeJson({ name: '\b\f' }, container, { longEscapes: true })).toContain('"\\u0008\\u000c"');
    expect(encodeJson({ name: '\b\f' }, container, now)).toContain('"\\b\\f"');
  });

  it('writes an unpaired surrogate as the character that Go decodes', () => {
    expect(encodeJson({ name: 'a\ud800b' }, container, now)).toContain('"a\ufffdb"');
  });

  it('omits values that omitempty calls empty, but never a struct', () => {
    const empty = { name: '', image: '', command: [], tty: false, env: null };
    expect(encodeJson(empty, container, now)).toBe('{"name":"","resources":{}}');
  });

  it('writes times in UTC and whole seconds, the zero time as null', () => {
    const meta = goType('v1.ObjectMeta', 26);
    const written = (creationTimestamp: string) => encodeJson({ creationTimestamp }, meta, now);
    expect(written('2024-02-29T23:30:00.9-01:00')).toBe('{"creationTimestamp":"2024-03-01T00:30:00Z"}');
    expect(written('0001-01-01T00:00:00Z')).toBe('{"creationTimestamp":null}');
  });

  it('copies managed fields unchanged', () => {
    const fieldsV1 = { 'f:metadata': { 'f:labels': { '.': {}, 'f:<a>': {} } } };
    expect(encodeJson({ fieldsV1 }, goType('v1.ManagedFieldsEntry', 26), now)).toBe(
      '{"fieldsV1":{"f:metadata":{"f:labels":{".":{},"f:\\u003ca\\u003e":{}}}}}',
    );
  });

  it('keeps a pointer to zero', () => {
    const value = { name: 'a', securityContext: { runAsUser: 0 } };
    expect(encodeJson(value, container, now)).toContain('"securityContext":{"runAsUser":0}');
  });

  it('prints quantities below a thousand of a unit as written, as the full parser does', () => {
    const quantity = goType('resource.Quantity', 26);
    const suffixes = ['', 'n', 'u', 'm', 'k', 'M', 'G', 'T', 'P', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi'];
    const differing = suffixes.flatMap((suffix) =>
      Array.from({ length: 999 }, (_, at) => `${at + 1}${suffix}`).filter((text) => {
        const parsed = parseQuantity(text);
        const long = parsed.ok ? quantityText(parsed.value) : '';
        return encodeJson(text, quantity, now) !== `"${long}"`;
      }),
    );
    expect(differing).toEqual([]);
  });

  it('sorts the keys of maps by their bytes', () => {
    const limits = { '\uffee': '1', '😀': '1', b: '1', a: '1' };
    const keys = Object.keys(limits).sort(compareBytes);
    expect(keys).toEqual(['a', 'b', '\uffee', '😀']);
    expect(keys).not.toEqual(Object.keys(limits).sort());
  });
});
