// Tests the masks of pasted texts, and the link that contains them.

import { describe, expect, it } from 'vitest';
import { diagnose } from '../../src/why/diagnose.ts';
import { maskPasted } from '../../src/why/maskPasted.ts';
import { decodePasted, encodePasted } from '../../src/why/pastedLink.ts';

describe('secrets', () => {
  it.each([
    ['describe', '      DB_PASSWORD:  hunter2', '      DB_PASSWORD:  xxxxxx0'],
    ['YAML', '- name: API_TOKEN\n  value: abc123', '- name: API_TOKEN\n  value: xxx000'],
    ['an argument', '    --password=hunter2 --port=80', '    --password=xxxxxx0 --port=80'],
    ['an address', 'dial postgres://app:hunter2@db:5432', 'dial postgres://app:xxxxxx0@db:5432'],
    [
      'JSON on one line',
      '{"env":[{"name":"DB_PASSWORD","value":"hunter2"}]}',
      '{"env":[{"name":"DB_PASSWORD","value":"xxxxxx0"}]}',
    ],
    ['nothing', '  Reason:       OOMKilled', '  Reason:       OOMKilled'],
    ['the key of a taint', '  key: node.kubernetes.io/unreachable', '  key: node.kubernetes.io/unreachable'],
  ])('are masked in %s', (_, text, masked) => {
    expect(maskPasted(text)).toBe(masked);
  });

  it('are masked in evidence', () => {
    const text =
      '1m Warning Unhealthy pod/w Liveness probe failed: Get "http://app:hunter2@10.0.0.1/": refused';
    const [cause] = diagnose([{ name: 'a', text }]);
    expect(cause?.evidence[0]?.text).toContain('http://app:xxxxxx0@10.0.0.1');
  });
});

describe('a link with texts', () => {
  it('holds them with masked secrets', () => {
    const named = encodePasted([{ name: 'a', text: 'API_TOKEN: secret12' }]);
    expect(named.ok && decodePasted(named.value)).toEqual([{ name: 'a', text: 'API_TOKEN: xxxxxx00' }]);
  });

  it.each(['', 'x', '1.AAAA.0', '1..'])('is refused if it is broken: %s', (code) => {
    expect(decodePasted(code)).toBeUndefined();
  });
});
