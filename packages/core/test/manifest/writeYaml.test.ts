// Tests that written YAML reads back as the same value.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { writeYaml } from '../../src/manifest/writeYaml.ts';

const TRICKY = [
  'y',
  'no',
  'Off',
  '0777',
  '0o17',
  '1e3',
  '1_000',
  '-0b1',
  '+.inf',
  '.NaN',
  '12:30',
  '~',
  '<<',
  '=',
];
const LINES = [
  '---',
  '...',
  'a\n---\nb',
  '\n',
  ' \n a',
  'a\n',
  'a\n\n',
  '\ta',
  'a \nb',
  '- ',
  '# a',
  'a: b',
  'é\u2028',
];
const text = fc.oneof(
  fc.constantFrom(...TRICKY, ...LINES),
  fc.stringMatching(/^[-+~.0-9a-fxobeEyYnN_:= <#&*!|>'"%@`,?[\]{}\n\t]{0,8}$/),
  fc.string(),
  fc.string({ unit: 'binary' }).map((value) => value.replaceAll(/\p{Surrogate}/gu, '')),
);
// A property of Object.prototype, which plain objects cannot contain as a key here.
const key = text.filter((name) => name !== '__proto__');
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('the YAML of an import', () => {
  it('is read by Kubernetes as the original value', () => {
    fc.assert(
      fc.property(json, (made) => {
        const value: unknown = JSON.parse(JSON.stringify(made));
        expect(JSON.stringify(readYaml(writeYaml(value)).value)).toBe(JSON.stringify(value));
      }),
      { numRuns: 1000 },
    );
  });

  it('looks like output of kubectl', () => {
    const pod = {
      spec: {
        containers: [{ name: 'app', args: ['yes', '0777', 'a: b', 'set -e\nexec app\n'], resources: {} }],
      },
    };
    expect(writeYaml(pod)).toBe(
      'spec:\n  containers:\n  - name: app\n    args:\n    - "yes"\n    - "0777"\n    - "a: b"\n' +
        '    - |\n      set -e\n      exec app\n    resources: {}\n',
    );
  });
});
