// What does a link carry beside its scenario, and what is said of one that cannot be read?

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fnv32a } from '../../src/go/fnv32a.ts';
import { encodeFragment } from '../../src/scenario/codec.ts';
import { DICTIONARY_1 } from '../../src/scenario/dictionary1.ts';
import { encodeLink, LONG_LINK, linkSize, readLink, TOO_LONG_LINK } from '../../src/scenario/link.ts';
import { readScenario, type Scenario } from '../../src/scenario/scenario.ts';

const shop = readFileSync(new URL('../fixtures/shop.yaml', import.meta.url), 'utf8');
const scenario: Scenario = {
  v: 1,
  release: '1.26',
  path: 'api',
  manifest: shop,
  events: [
    { type: 'edit', manifest: shop.replace('4.2.0', '4.3.0') },
    { type: 'exit', container: 'api', code: 137, reason: 'OOMKilled' },
    { type: 'upgrade', release: '1.31', gates: { InPlacePodVerticalScaling: true } },
  ],
  draft: shop.replace('info', 'debug'),
  cursor: 12,
};

const SCENARIOS = new URL('../../../../public/scenarios/', import.meta.url);
const published = readdirSync(SCENARIOS)
  .filter((file) => /^\d.*\.json$/.test(file))
  .map((file): [string, unknown] => [file, JSON.parse(readFileSync(new URL(file, SCENARIOS), 'utf8'))]);

describe('the link of a scenario', () => {
  it('opens that scenario, at that moment, on that panel', () => {
    expect(readLink(`#${encodeLink({ scenario, panel: 'why' })}`)).toEqual({
      ok: true,
      value: { scenario, panel: 'why' },
    });
  });

  it.each(published)('%s opens as it is, and is short', (_, value) => {
    const read = readScenario(value);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const link = encodeLink({ scenario: read.value });
    expect(readLink(link)).toEqual({ ok: true, value: { scenario: read.value } });
    expect(link.length).toBeLessThanOrEqual(260);
  });

  it('does not depend on the order of the fields', () => {
    const { v, release, ...rest } = scenario;
    expect(encodeLink({ scenario: { ...rest, release, v } })).toBe(encodeLink({ scenario }));
  });

  it('of the 60-line Pod has at most 600 characters, also after an edit', () => {
    expect(encodeLink({ scenario: { ...scenario, events: [] } }).length).toBeLessThanOrEqual(600);
    expect(encodeLink({ scenario, panel: 'why' }).length).toBeLessThanOrEqual(600);
  });

  it('that was made before opens now: the dictionary of format 1 is frozen', () => {
    expect([DICTIONARY_1.length, fnv32a(DICTIONARY_1)]).toEqual([9928, 241_638_995]);
    const made = '1.Iy2tOgLnMSC1CaVJFp6scIQyoaDC7j2CDRbCjR4c1SwxdTWwKobVv8Zo9S0A.1n8iys8';
    expect(readLink(made)).toMatchObject({
      ok: true,
      value: { scenario: { release: '1.26' }, panel: 'why' },
    });
  });
});

describe('the link of a comparison', () => {
  const fork = { ...scenario, draft: shop.replace('info', 'warn') };

  it('opens both releases, or both scenarios, at their place', () => {
    for (const compare of [{ releases: ['1.30', '1.31'] as const, at: 7 }, { scenario: fork }]) {
      const read = readLink(encodeLink({ scenario, compare }));
      expect(read).toEqual({ ok: true, value: { scenario, compare } });
    }
  });

  it('with a fork of its scenario is little longer than that of the scenario', () => {
    const alone = encodeLink({ scenario });
    expect(encodeLink({ scenario, compare: { scenario: fork } }).length - alone.length).toBeLessThan(120);
  });

  it('that was made before opens now', () => {
    const made = '1.Iy6tIidQZIOBlQ9oPhW4tgfSvAKbAZIA1V4GQJXgSgyoKhGo1ai2FgA.1s4lts5';
    const compare = { releases: ['1.30', '1.31'], at: 2 };
    expect(readLink(made)).toMatchObject({ ok: true, value: { scenario: { release: '1.26' }, compare } });
  });

  it('that cannot be read opens the scenario alone', () => {
    const scenarios = [{ ...fork, v: 9 }, 'x', null];
    const releases = [['1.30'], ['1.30', '1.99'], ['1.30', '1.31', '1.32'], '1.30', [1.3, 1.31]];
    const wrong = [
      ...scenarios.map((one) => ({ scenario: one })),
      ...releases.map((two) => ({ releases: two })),
    ];
    for (const compare of [...wrong, [], 7, null]) {
      expect(readLink(encodeFragment({ ...scenario, compare }))).toEqual({ ok: true, value: { scenario } });
    }
    for (const at of [-1, 1.5, 'x', 1e12]) {
      const compare = { releases: ['1.30', '1.31'] };
      const read = readLink(encodeFragment({ ...scenario, compare: { ...compare, at } }));
      expect(read).toEqual({ ok: true, value: { scenario, compare } });
    }
  });
});

describe('a link that is no scenario', () => {
  it.each([
    ['a list', []],
    ['null', null],
    ['a text', 'hello'],
    ['another version', { ...scenario, v: 3 }],
    ['an unknown field', { ...scenario, colour: 'red' }],
    ['an unknown event', { ...scenario, events: [{ type: 'explode' }] }],
    ['no manifest', { v: 1, release: '1.26', path: 'api' }],
    ['a version that is very deep', { v: nested(90) }],
  ])('but %s says what is wrong', (_, value) => {
    const read = readLink(encodeFragment(value));
    if (read.ok) throw new Error('was read');
    expect(read.error[0]).toMatchObject({ severity: 'error' });
    expect(read.error[0]?.message.length).toBeLessThan(400);
  });

  it('and has ten thousand faults names ten', () => {
    const events = Array.from({ length: 900 }, () => ({ type: 'explode', a: 1, b: 2 }));
    const read = readLink(encodeFragment({ ...scenario, events }));
    expect(read.ok ? 0 : read.error.length).toBe(10);
  });

  it('and is nested without end is refused before it is walked', () => {
    for (const body of ['['.repeat(400_000), '{"v":'.repeat(90_000)]) {
      const read = readLink(encodeFragment({ raw: 0 }));
      expect(read.ok).toBe(false);
      expect(readLink(fragmentOf(body))).toMatchObject({ ok: false, error: [{ code: 'link-broken' }] });
    }
  });

  it('opens without a panel that no page can have', () => {
    for (const panel of [7, '<b>', 'x'.repeat(99), null]) {
      expect(readLink(encodeFragment({ ...scenario, panel }))).toEqual({ ok: true, value: { scenario } });
    }
  });
});

describe('a mutated link', () => {
  const fragment = encodeLink({ scenario, panel: 'why' });
  const mutated = fc
    .tuple(fc.nat(fragment.length), fc.nat(8), fc.string({ maxLength: 8 }))
    .map(([at, cut, put]) => fragment.slice(0, at) + put + fragment.slice(at + cut));
  // The check is what stops most of those; these get past it and reach the inflater and the reader.
  const resealed = fc
    .tuple(fc.nat(fragment.length), fc.nat(4), fc.stringMatching(/^[A-Za-z0-9_-]{0,4}$/))
    .map(([at, cut, put]) => {
      const body = fragment.split('.')[1] ?? '';
      return sealed(body.slice(0, at) + put + body.slice(at + cut));
    });
  const rewritten = fc
    .jsonValue({ maxDepth: 5 })
    .chain((value) =>
      fc
        .constantFrom(...Object.keys(scenario), 'gates', 'title', 'panel', 'compare')
        .map((key) => encodeFragment({ ...scenario, [key]: value })),
    );

  it('gets an answer, whatever was done to it', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, resealed, rewritten, fc.string()), (text) => {
        const read = readLink(text);
        expect(read.ok ? read.value.scenario.v : read.error.length).toBeGreaterThan(0);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 3000) },
    );
  });
});

describe('the size of a link', () => {
  it('is told in three words', () => {
    expect(linkSize('x'.repeat(LONG_LINK))).toBe('fits');
    expect(linkSize('x'.repeat(LONG_LINK + 1))).toBe('long');
    expect(linkSize('x'.repeat(TOO_LONG_LINK))).toBe('long');
    expect(linkSize('x'.repeat(TOO_LONG_LINK + 1))).toBe('too-long');
  });
});

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)];
}

function sealed(body: string): string {
  return `1.${body}.${fnv32a(body).toString(36)}`;
}

/** A link whose text is not made by JSON.stringify. */
function fragmentOf(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9, dictionary: strToU8(DICTIONARY_1) });
  return sealed(Buffer.from(bytes).toString('base64url'));
}
