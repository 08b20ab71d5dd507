import { describe, expect, it } from 'vitest';
import { goType } from '../../src/api/goTypes.ts';
import { compareBytes, encodeJson } from '../../src/go/json.ts';

const container = goType('v1.Container', 26);
const now = { longEscapes: false };

describe("Go's JSON", () => {
  it('escapes what HTML could read, the two line separators, and control characters', () => {
    const name = '<a>&\u2028\u2029"\\\n\r\t\u0001';
    expect(encodeJson({ name }, container, now)).toBe(
      '{"name":"\\u003ca\\u003e\\u0026\\u2028\\u2029\\"\\\\\\n\\r\\t\\u0001","resources":{}}',
    );
  });

  it('writes \\b and \\f long before Go 1.22 and short since', () => {
    expect(encodeJson({ name: '\b\f' }, container, { longEscapes: true })).toContain('"\\u0008\\u000c"');
    expect(encodeJson({ name: '\b\f' }, container, now)).toContain('"\\b\\f"');
  });

  it('writes half a surrogate pair as U+FFFD', () => {
    expect(encodeJson({ name: 'a\ud800b' }, container, now)).toContain('"a\\ufffdb"');
  });

  it('leaves out what omitempty calls empty, but never a struct', () => {
    const empty = { name: '', image: '', command: [], tty: false, env: null };
    expect(encodeJson(empty, container, now)).toBe('{"name":"","resources":{}}');
  });

  it('keeps the pointer to a zero', () => {
    const value = { name: 'a', securityContext: { runAsUser: 0 } };
    expect(encodeJson(value, container, now)).toContain('"securityContext":{"runAsUser":0}');
  });

  it('sorts the keys of maps by their bytes', () => {
    const limits = { '\uffee': '1', '😀': '1', b: '1', a: '1' };
    const keys = Object.keys(limits).sort(compareBytes);
    expect(keys).toEqual(['a', 'b', '\uffee', '😀']);
    expect(keys).not.toEqual(Object.keys(limits).sort());
  });
});
