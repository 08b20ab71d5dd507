// Checks that quantities are parsed, rounded and printed as resource.Quantity does.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goType } from '../../src/api/goTypes.ts';
import {
  compareQuantities,
  MILLI,
  parseQuantity,
  type Quantity,
  quantityText,
  roundUp,
  scaledValue,
} from '../../src/go/quantity.ts';
import { dump } from '../../src/go/spew.ts';

interface Row {
  readonly in: string;
  readonly error?: string;
  readonly text?: string;
  readonly dump?: string;
  readonly milli?: string;
  readonly value?: string;
}

const rows = readFileSync(new URL('quantities.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

const type = goType('resource.Quantity', 15);
const dumped = (text: string) => dump(text, type);

/** The dump of a quantity without its source text. */
function parts({ i, d, s, format }: Quantity): string {
  const dec = d
    ? `(*inf.Dec){unscaled:(big.Int){neg:(bool)${d.unscaled < 0n} abs:(big.nat)${d.unscaled === 0n ? '<nil>' : `[${d.unscaled < 0n ? -d.unscaled : d.unscaled}]`}} scale:(inf.Scale)${d.scale}}`
    : '(*inf.Dec)<nil>';
  return `(resource.Quantity){i:(resource.int64Amount){value:(int64)${i.value} scale:(resource.Scale)${i.scale}} d:(resource.infDecAmount){Dec:${dec}} s:(string)${s} Format:(resource.Format)${format}}`;
}

function mustParse(text: string): Quantity {
  const parsed = parseQuantity(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error}`);
  return parsed.value;
}

describe('resource.Quantity', () => {
  it('accepts and rejects the same texts as Go, with the same errors', () => {
    const got = rows.map(({ in: text }) => {
      const parsed = parseQuantity(text);
      return [text, parsed.ok ? undefined : parsed.error];
    });
    expect(got).toEqual(rows.map((row) => [row.in, row.error]));
  });

  const good = rows.filter(({ error }) => error === undefined);

  it('has the same private fields as Go', () => {
    expect(good.map((row) => [row.in, dumped(row.in)])).toEqual(good.map((row) => [row.in, row.dump]));
  });

  it('prints as Go does', () => {
    expect(good.map((row) => [row.in, quantityText(mustParse(row.in))])).toEqual(
      good.map((row) => [row.in, row.text]),
    );
  });

  it('rounds up to thousandths as defaulting does', () => {
    const small = good.filter(({ milli = '' }) => !/\[\d+ \d+/.test(milli));
    expect(small.length).toBeGreaterThan(500);
    expect(small.map((row) => [row.in, parts(roundUp(mustParse(row.in), MILLI))])).toEqual(
      small.map((row) => [row.in, row.milli]),
    );
  });

  it('counts thousandths of positive quantities as Go does', () => {
    const counted = good.filter(({ in: text, value }) => value !== undefined && !text.startsWith('-'));
    expect(counted.length).toBeGreaterThan(300);
    expect(counted.map((row) => [row.in, String(scaledValue(mustParse(row.in), MILLI))])).toEqual(
      counted.map((row) => [row.in, row.value]),
    );
  });

  it('compares by value, not by text', () => {
    expect(compareQuantities(mustParse('1'), mustParse('1000m'))).toBe(0);
    expect(compareQuantities(mustParse('1Gi'), mustParse('1G'))).toBe(1);
    expect(compareQuantities(mustParse('-1'), mustParse('0'))).toBe(-1);
  });
});
