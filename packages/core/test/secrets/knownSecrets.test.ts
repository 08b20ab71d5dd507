// Tests that known secrets are found wherever a text has them.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownSecrets } from '../../src/secrets/knownSecrets.ts';

/** Few characters, so that secrets occur in texts and in each other. */
const few = fc.string({ unit: fc.constantFrom(...'aB1-.é ') });
const secrets = fc.array(fc.string({ unit: fc.constantFrom(...'aB1-.é'), minLength: 2, maxLength: 12 }));

it('finds exactly the places of the known secrets in a text', () => {
  fc.assert(
    fc.property(secrets, fc.array(fc.oneof(few, fc.nat())), (known, pieces) => {
      const text = pieces
        .map((piece) => (typeof piece === 'number' ? (known[piece % known.length] ?? '') : piece))
        .join('');
      const search = knownSecrets();
      for (const secret of known) search.add(secret);
      const found = new Set(search.partsIn(text).map(([start, end]) => text.slice(start, end)));
      expect(found).toEqual(new Set(known.filter((secret) => text.includes(secret))));
      for (const [since] of known.entries()) {
        const later = known.slice(since).some((secret) => text.includes(secret));
        if (later) expect(search.mayOccur(text, since)).toBe(true);
      }
      expect(search.mayOccur(text, known.length)).toBe(false);
    }),
  );
});
