// Tests that lines which are shown alone are masked as in the whole text.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskPasted, maskShown } from '../../src/secrets/maskPasted.ts';

const PARTS = [
  'Name:  web-0',
  '      DB_PASSWORD:  s3cr3tValue9',
  '    - name: API_TOKEN\n      value: abcDEF123456',
  '    - --password\n    - Tr0ub4dor3x',
  'apiVersion: v1\nkind: Secret\ndata:\n  other: c29tZXRoaW5nMQ==\n  more: c29tZXRoaW5nMg==\n---',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA7bq3\nQWERTYuiop123456\n-----END RSA PRIVATE KEY-----',
  'GET https://user:hunter2pass@example.com/x',
  '',
  'Normal  Pulled  5m  kubelet  Successfully pulled image "a"',
];

/** Masks are numbered in the order of the secrets that are searched. */
const unnumbered = (text: string) => text.replaceAll(/masked-\d+/g, 'masked');

it('a shown line is masked as in the whole text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 }),
      fc.nat(40),
      (parts, at) => {
        const text = parts.join('\n');
        const whole = maskPasted(text).split('\n');
        const line = (at % whole.length) + 1;
        const shown = maskShown(text, (one) => one === line).split('\n');
        expect(unnumbered(shown[line - 1] ?? '')).toBe(unnumbered(whole[line - 1] ?? ''));
        expect(shown.filter((one, index) => index !== line - 1 && one !== '')).toEqual([]);
      },
    ),
  );
});
