// Tests links of scenarios and comparisons, and the errors of unreadable links.

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fnv32a } from '../../src/go/fnv32a.ts';
import { MINORS } from '../../src/releases/release.ts';
import { encodeFragment } from '../../src/scenario/codec.ts';
import { DICTIONARY_1 } from '../../src/scenario/dictionary1.ts';
import {
  encodeLink,
  type Linked,
  LONG_LINK,
  linkSize,
  readLink,
  TOO_LONG_LINK,
} from '../../src/scenario/link.ts';
import { readScenario, type Scenario } from '../../src/scenario/scenario.ts';

const shop = readFileSync(new URL('../fixtures/shop.yaml', import.meta.url), 'utf8');
const scenario: Scenario = {
  v: 4,
  release: '1.26',
  path: 'apply',
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

function linkOf(linked: Linked): string {
  const link = encodeLink(linked);
  if (!link.ok) throw new Error(link.error.message);
  return link.value;
}

describe('the link of a scenario', () => {
  it('opens that scenario at that snapshot and panel', () => {
    expect(readLink(`#${linkOf({ scenario, panel: 'why' })}`)).toEqual({
      ok: true,
      value: { scenario, panel: 'why' },
    });
  });

  it.each(published)('%s opens unchanged, and is short', (_, value) => {
    const read = readScenario(value);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const link = linkOf({ scenario: read.value });
    expect(readLink(link)).toEqual({ ok: true, value: { scenario: read.value } });
    expect(link.length).toBeLessThanOrEqual(320);
  });

  it('keeps the settings of the controller', () => {
    const controller = { replicas: 3, maxSurge: '1' };
    const rolled: Scenario = { ...scenario, path: 'deployment', controller };
    expect(readLink(linkOf({ scenario: rolled }))).toEqual({ ok: true, value: { scenario: rolled } });
  });

  it('does not depend on the order of the fields', () => {
    const { v, release, ...rest } = scenario;
    expect(linkOf({ scenario: { ...rest, release, v } })).toBe(linkOf({ scenario }));
  });

  it('of the 60-line Pod has at most 600 characters, also after an edit', () => {
    expect(linkOf({ scenario: { ...scenario, events: [] } }).length).toBeLessThanOrEqual(600);
    expect(linkOf({ scenario, panel: 'why' }).length).toBeLessThanOrEqual(600);
  });

  it('of an earlier version opens now: the dictionary of format 1 is frozen', () => {
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

  it('opens both releases, or both scenarios, at their position', () => {
    for (const compare of [{ releases: ['1.30', '1.31'] as const, at: 7 }, { scenario: fork }]) {
      const read = readLink(linkOf({ scenario, compare }));
      expect(read).toEqual({ ok: true, value: { scenario, compare } });
    }
  });

  it('with a fork of its scenario is little longer than the link of the scenario', () => {
    const alone = linkOf({ scenario });
    expect(linkOf({ scenario, compare: { scenario: fork } }).length - alone.length).toBeLessThan(120);
  });

  it('of an earlier version opens now', () => {
    const made = '1.Iy6tIidQZIOBlQ9oPhW4tgfSvAKbAZIA1V4GQJXgSgyoKhGo1ai2FgA.1s4lts5';
    const compare = { releases: ['1.30', '1.31'], at: 2 };
    expect(readLink(made)).toMatchObject({ ok: true, value: { scenario: { release: '1.26' }, compare } });
  });

  it('opens the scenario alone if it is invalid, and says so', () => {
    const scenarios = [{ ...fork, v: 9 }, 'x', null];
    const releases = [['1.30'], ['1.30', '1.99'], ['1.30', '1.31', '1.32'], '1.30', [1.3, 1.31]];
    const wrong = [
      ...scenarios.map((one) => ({ scenario: one })),
      ...releases.map((two) => ({ releases: two })),
    ];
    for (const compare of [...wrong, [], 7, null]) {
      const read = readLink(encodeFragment({ ...scenario, compare }));
      const changes = [{ message: expect.stringContaining('comparison') }];
      expect(read).toMatchObject({ ok: true, value: { scenario, changes } });
      expect(read).not.toHaveProperty('value.compare');
    }
    for (const at of [-1, 1.5, 'x', 1e12]) {
      const compare = { releases: ['1.30', '1.31'] };
      const read = readLink(encodeFragment({ ...scenario, compare: { ...compare, at } }));
      expect(read).toEqual({ ok: true, value: { scenario, compare } });
    }
  });
});

describe('a link without a scenario', () => {
  it.each([
    ['a list', []],
    ['null', null],
    ['a text', 'hello'],
    ['another version', { ...scenario, v: 5 }],
    ['an unknown field', { ...scenario, colour: 'red' }],
    ['an unknown event', { ...scenario, events: [{ type: 'explode' }] }],
    ['no manifest', { v: 1, release: '1.26', path: 'api' }],
    ['a version that is very deep', { v: nested(90) }],
  ])('that is %s is refused with the reason', (_, value) => {
    const read = readLink(encodeFragment(value));
    if (read.ok) throw new Error('was read');
    expect(read.error[0]).toMatchObject({ severity: 'error' });
    expect(read.error[0]?.message.length).toBeLessThan(400);
  });

  it('with ten thousand errors reports ten and counts the others', () => {
    const events = Array.from({ length: 900 }, () => ({ type: 'explode', a: 1, b: 2 }));
    const read = readLink(encodeFragment({ ...scenario, events }));
    expect(read.ok ? 0 : read.error.length).toBe(11);
  });

  it('with endless nesting is refused before it is walked', () => {
    for (const body of ['['.repeat(400_000), '{"v":'.repeat(90_000)]) {
      const read = readLink(encodeFragment({ raw: 0 }));
      expect(read.ok).toBe(false);
      expect(readLink(fragmentOf(body))).toMatchObject({ ok: false, error: [{ code: 'link-broken' }] });
    }
  });

  it('opens without an invalid panel', () => {
    for (const panel of [7, '<b>', 'x'.repeat(99), null]) {
      expect(readLink(encodeFragment({ ...scenario, panel }))).toEqual({ ok: true, value: { scenario } });
    }
  });
});

describe('a mutated link', () => {
  const fragment = linkOf({ scenario, panel: 'why' });
  const mutated = fc
    .tuple(fc.nat(fragment.length), fc.nat(8), fc.string({ maxLength: 8 }))
    .map(([at, cut, put]) => fragment.slice(0, at) + put + fragment.slice(at + cut));
  // The checksum stops most of those; these pass it and reach the inflater and the reader.
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

  it('gets an answer, for any modification', () => {
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
  it('has three categories', () => {
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

/** A link whose text does not come from JSON.stringify. */
function fragmentOf(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9, dictionary: strToU8(DICTIONARY_1) });
  return sealed(Buffer.from(bytes).toString('base64url'));
}

describe('a link of a newer version', () => {
  const readFrom = (value: object) => {
    const read = readLink(encodeFragment({ ...scenario, ...value }));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return { ...read.value, changes: (read.value.changes ?? []).map(({ message }) => message) };
  };

  it('is shown under the newest release, and names its own', () => {
    const read = readFrom({ release: '1.99' });
    expect(read.scenario).toEqual({ ...scenario, release: MINORS.at(-1) });
    expect(read.changes).toEqual([
      `made for Kubernetes 1.99; this version supports 1.8 to ${MINORS.at(-1)} and shows it with ${MINORS.at(-1)}`,
    ]);
  });

  it('names an unknown release of its API server', () => {
    const read = readFrom({ apiServer: '1.98' });
    expect(read.scenario).toEqual({ ...scenario, apiServer: MINORS.at(-1) });
    expect(read.changes).toEqual([expect.stringMatching(/^made for Kubernetes 1\.98; /)]);
  });

  it('upgrades to the newest release instead of an unknown one', () => {
    const events = [
      { type: 'upgrade', release: '1.99', gates: { InPlacePodVerticalScaling: true } },
    ] as const;
    const read = readFrom({ events });
    expect(read.scenario.events).toEqual([
      { type: 'upgrade', release: MINORS.at(-1), gates: { InPlacePodVerticalScaling: true } },
    ]);
    expect(read.changes).toHaveLength(1);
  });

  it.each([
    ['1.7', '1.8'],
    ['v1.30.4-eks-1', '1.30.4'],
    ['2.0', MINORS.at(-1)],
    ['banana', MINORS.at(-1)],
  ])('of kubelet %s is shown under %s', (release, shown) => {
    expect(readFrom({ release }).scenario.release).toBe(shown);
  });

  it('leaves out the gates that no known release has, and names some of them', () => {
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`Gate${index}`, true]));
    const read = readFrom({ release: '1.28', gates: { ...unknown, SidecarContainers: true } });
    expect(read.scenario.gates).toEqual({ SidecarContainers: true });
    expect(read.changes).toEqual(['unknown feature gates are left out: Gate0, Gate1, Gate2 and 4997 more']);
  });

  it('keeps a gate that only another release has, for the release to refuse', () => {
    const gates = { SidecarContainers: true };
    expect(readFrom({ release: '1.20', gates })).toMatchObject({ scenario: { gates }, changes: [] });
  });
});

describe('a scenario that no link may hold', () => {
  /** Text that does not compress: base 36 of a multiplicative generator. */
  const noise = (length: number): string => {
    let text = '';
    for (let seed = 1; text.length < length; seed = (seed * 48_271) % 2_147_483_647)
      text += seed.toString(36);
    return text.slice(0, length);
  };

  it('is refused by the writer and by the reader', () => {
    for (const manifest of [noise(500_000), 'a'.repeat(1_000_001)]) {
      const value = { ...scenario, manifest };
      expect(readLink(encodeFragment(value))).toMatchObject({ error: [{ code: 'link-too-large' }] });
      expect(encodeLink({ scenario: value })).toMatchObject({ error: { code: 'link-too-large' } });
    }
  });

  it('does not accept a text of 100,000 characters', () => {
    const value = { ...scenario, manifest: noise(100_000) };
    expect(readLink(linkOf({ scenario: value }))).toMatchObject({ ok: true });
  });
});

it.each(['\n', '\r\n', '\r'])(
  'refuses a text of more lines than a Pod can have, with line ends %j',
  (end) => {
    const long = `kind: Pod${end.repeat(20_000)}`;
    const event = { type: 'edit', manifest: long } as const;
    for (const [path, linked] of Object.entries({
      manifest: { ...scenario, manifest: long },
      draft: { ...scenario, draft: long },
      'events[1].manifest': { ...scenario, events: [{ type: 'reboot' }, event] },
    } satisfies Record<string, Scenario>)) {
      const message = 'the text has 20001 lines; the limit is 20000';
      expect(encodeLink({ scenario: linked })).toMatchObject({ error: { code: 'link-too-large', message } });
      expect(readLink(encodeFragment(linked))).toMatchObject({ error: [{ path, message }] });
    }
  },
);
