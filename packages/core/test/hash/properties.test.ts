// Checks properties of any container, with 12,000 random containers per run.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goType } from '../../src/api/goTypes.ts';
import { fnv32a } from '../../src/go/fnv32a.ts';
import { encodeJson } from '../../src/go/json.ts';
import { hashContainer } from '../../src/hash/hashContainer.ts';
import { hashText } from '../../src/hash/hashText.ts';
import { decodeContainer } from '../../src/manifest/decode.ts';
import { MINORS } from '../../src/releases/release.ts';
import { mustResolve, readLines } from './vectors.ts';

const known = readLines<{ container: Record<string, unknown> }>('containers.jsonl').map(
  ({ container }) => container,
);
const release = fc.constantFrom(...MINORS).map(mustResolve);
// Recombines the fields of real containers to cover every type; one in ten also has arbitrary JSON.
const container = fc
  .tuple(
    fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 3 }),
    fc.object({ maxDepth: 2 }),
    fc.nat(9),
  )
  .map(
    ([some, odd, chance]) => Object.assign({}, ...some, chance === 0 ? odd : {}) as Record<string, unknown>,
  );

/** Milliseconds, enough for a busy machine. */
const PATIENCE = 60_000;

const hashOf = (value: unknown, of: ReturnType<typeof mustResolve>) =>
  hashContainer(decodeContainer(value, of).container, of).hash;

describe('any container', () => {
  it(
    'is unchanged after writing and reading it',
    () => {
      fc.assert(
        fc.property(container, release, (value, of) => {
          const { container: decoded } = decodeContainer(value, of);
          const type = goType('v1.Container', of.number);
          const once = encodeJson(decoded, type, { longEscapes: false });
          const again = encodeJson(decodeContainer(JSON.parse(once), of).container, type, {
            longEscapes: false,
          });
          expect(again).toBe(once);
        }),
        { numRuns: 400 },
      );
    },
    PATIENCE,
  );

  it(
    'has the fnv-plus hash of its text',
    () => {
      fc.assert(
        fc.property(container, release, (value, of) => {
          const { container: decoded } = decodeContainer(value, of);
          expect(hashContainer(decoded, of).hash).toBe(fnv32a(hashText(decoded, of)));
        }),
        { numRuns: 300 },
      );
    },
    PATIENCE,
  );

  it(
    'has a hash that does not depend on the order of its keys',
    () => {
      fc.assert(
        fc.property(container, release, (value, of) => {
          expect(hashOf(reversed(value), of)).toBe(hashOf(value, of));
        }),
        { numRuns: 400 },
      );
    },
    PATIENCE,
  );

  it(
    'has a hash that ignores every field that the release lacks',
    () => {
      fc.assert(
        fc.property(container, release, fc.jsonValue(), (value, of, odd) => {
          const more = { ...value, fieldOfTomorrow: odd, securityContext: value.securityContext };
          expect(hashOf(more, of)).toBe(hashOf(value, of));
        }),
        { numRuns: 300 },
      );
    },
    PATIENCE,
  );

  it(
    'has a text, and the fnv-plus hash of this text, for arbitrary JSON',
    () => {
      fc.assert(
        fc.property(fc.jsonValue(), release, (value, of) => {
          const { container: decoded } = decodeContainer(value, of);
          const text = hashText(decoded, of);
          expect(text).toMatch(/^\(/);
          expect(hashContainer(decoded, of).hash).toBe(fnv32a(text));
        }),
        { numRuns: 300 },
      );
    },
    PATIENCE,
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
