// 10,000 random containers a run: beside the vectors, what must hold for any.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goType } from '../../src/api/goTypes.ts';
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
// Fields of real containers put together anew, so that every type occurs, and now and then any JSON at all.
const container = fc
  .tuple(
    fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 3 }),
    fc.object({ maxDepth: 2 }),
    fc.nat(9),
  )
  .map(
    ([some, odd, chance]) => Object.assign({}, ...some, chance === 0 ? odd : {}) as Record<string, unknown>,
  );

/** Milliseconds, for a busy machine: a quiet one needs a tenth. */
const PATIENCE = 60_000;

const hashOf = (value: unknown, of: ReturnType<typeof mustResolve>) =>
  hashContainer(decodeContainer(value, of).container, of).hash;

describe('any container', () => {
  it(
    'is the same after it was written and read again',
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
        { numRuns: 3000 },
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
        { numRuns: 3000 },
      );
    },
    PATIENCE,
  );

  it(
    'has a hash that no field can change which the release lacks',
    () => {
      fc.assert(
        fc.property(container, release, fc.jsonValue(), (value, of, odd) => {
          const more = { ...value, fieldOfTomorrow: odd, securityContext: value.securityContext };
          expect(hashOf(more, of)).toBe(hashOf(value, of));
        }),
        { numRuns: 2000 },
      );
    },
    PATIENCE,
  );

  it(
    'gets a hash and a text, whatever JSON it is',
    () => {
      fc.assert(
        fc.property(fc.jsonValue(), release, (value, of) => {
          const { container: decoded } = decodeContainer(value, of);
          expect(hashContainer(decoded, of).hash).toBeGreaterThanOrEqual(0);
          expect(hashText(decoded, of)).toMatch(/^\(/);
        }),
        { numRuns: 2000 },
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
