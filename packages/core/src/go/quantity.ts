// Parses, compares and prints amounts like `100m` or `1.5Gi` as Go's resource.Quantity does.

/** The notation of the amount, which Go keeps for printing. */
type QuantityFormat = 'DecimalExponent' | 'BinarySI' | 'DecimalSI';

/**
 * resource.Quantity with its private parts, which the oldest container hashes contain.
 * `i` holds value * 10^scale as long as `d` is absent; `d` is unscaled / 10^scale; `s` is the cached text.
 * Upstream: k8s.io/apimachinery/pkg/api/resource/quantity.go.
 */
export interface Quantity {
  readonly i: { readonly value: bigint; readonly scale: number };
  readonly d?: { readonly unscaled: bigint; readonly scale: number };
  readonly s: string;
  readonly format: QuantityFormat;
}

export type ParsedQuantity =
  | { readonly ok: true; readonly value: Quantity }
  | { readonly ok: false; readonly error: string };

export const NANO = -9;
export const MILLI = -3;

const MAX_INT64 = 2n ** 63n - 1n;
const MAX_INT64_DIGITS = 18;
/** Differs: upstream computes 10^exponent for any exponent, which can exhaust memory. */
const MAX_EXPONENT = 5000;

const WRONG_FORMAT =
  "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const WRONG_NUMBER = 'unable to parse numeric part of quantity';
const WRONG_SUFFIX = "unable to parse quantity's suffix";

interface Suffix {
  readonly base: 2 | 10;
  readonly exponent: number;
  readonly format: QuantityFormat;
}

const DECIMAL = new Map([
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
]);
const BINARY = new Map([
  ['Ki', 10],
  ['Mi', 20],
  ['Gi', 30],
  ['Ti', 40],
  ['Pi', 50],
  ['Ei', 60],
]);
const DECIMAL_SUFFIX = new Map([...DECIMAL].map(([suffix, exponent]) => [exponent, suffix]));
const BINARY_SUFFIX = new Map([...BINARY].map(([suffix, exponent]) => [exponent, suffix]));

/** Ports ParseQuantity. The errors are Go's messages. */
export function parseQuantity(text: string): ParsedQuantity {
  if (text === '') return wrong(WRONG_FORMAT);
  if (text === '0') return right({ i: { value: 0n, scale: 0 }, s: '0', format: 'DecimalSI' });
  const parts = /^([+-]?)(0*)(\d*)(?:\.(\d*))?([eEinumkKMGTP]*[-+]?\d*)$/.exec(text);
  if (!parts) return wrong(WRONG_FORMAT);
  const [, sign = '', zeros = '', digits = '', fraction = '', suffixText = ''] = parts;
  const suffix = readSuffix(suffixText);
  if (!suffix || Math.abs(suffix.exponent) > MAX_EXPONENT) return wrong(WRONG_SUFFIX);

  const positive = sign !== '-';
  const num = digits === '' ? '0' : digits;
  const fast = fastPath(text, positive, num, fraction, suffix);
  if (fast) return right(fast);
  if (zeros === '' && digits === '' && fraction === '') return wrong(WRONG_NUMBER);
  return right(slowPath(positive, num, fraction, suffix));
}

function readSuffix(text: string): Suffix | undefined {
  const decimal = DECIMAL.get(text);
  if (decimal !== undefined) return { base: 10, exponent: decimal, format: 'DecimalSI' };
  const binary = BINARY.get(text);
  if (binary !== undefined) return { base: 2, exponent: binary, format: 'BinarySI' };
  if (!/^[eE][-+]?\d+$/.test(text)) return undefined;
  return { base: 10, exponent: Number(text.slice(1)), format: 'DecimalExponent' };
}

/** Parses amounts that always fit an int64 and a power of ten. */
function fastPath(
  text: string,
  positive: boolean,
  num: string,
  fraction: string,
  suffix: Suffix,
): Quantity | undefined {
  const { exponent, format } = suffix;
  const binary = format === 'BinarySI';
  const precision = binary
    ? fraction === ''
      ? 15 - num.length - Math.trunc((exponent * 3) / 10) - 1
      : -1
    : MAX_INT64_DIGITS - num.length - fraction.length;
  const scale = (binary ? 0 : exponent) - fraction.length;
  if (precision < 0 || scale < NANO) return undefined;

  const shifted = num + fraction;
  const written = BigInt(shifted);
  const value = written * (binary ? 2n ** BigInt(exponent) : 1n);
  if (value > MAX_INT64) return undefined;
  const canonicalAsWritten = binary
    ? exponent % 10 === 0 && (written & 7n) !== 0n
    : scale % 3 === 0 && !shifted.endsWith('000') && !shifted.startsWith('0');
  return { i: { value: positive ? value : -value, scale }, s: canonicalAsWritten ? text : '', format };
}

/** Parses amounts of any size, rounded up to billionths. */
function slowPath(
  positive: boolean,
  num: string,
  fraction: string,
  { base, exponent, format }: Suffix,
): Quantity {
  let unscaled = BigInt(num + fraction);
  let scale = fraction.length;
  if (base === 10) scale -= exponent;
  else unscaled *= 2n ** BigInt(exponent);
  let kept = format;
  if (unscaled !== 0n) {
    ({ unscaled, scale } = rounded({ unscaled, scale }, -NANO));
    const one = 10n ** BigInt(scale);
    if (format === 'BinarySI' && unscaled > MAX_INT64 * one) {
      unscaled = MAX_INT64;
      scale = 0;
    }
    if (format === 'BinarySI' && unscaled < one) kept = 'DecimalSI';
  }
  return {
    i: { value: 0n, scale: 0 },
    d: { unscaled: positive ? unscaled : -unscaled, scale },
    s: '',
    format: kept,
  };
}

interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

/** Rounds to exactly that scale, away from zero. Ports gopkg.in/inf.v0 Dec.Round with RoundUp. */
function rounded({ unscaled, scale }: Decimal, to: number): Decimal {
  if (scale <= to) return { unscaled: unscaled * 10n ** BigInt(to - scale), scale: to };
  const divisor = 10n ** BigInt(scale - to);
  const quotient = unscaled / divisor;
  const away = unscaled % divisor === 0n ? 0n : unscaled > 0n ? 1n : -1n;
  return { unscaled: quotient + away, scale: to };
}

function decimal({ i, d }: Quantity): Decimal {
  return d ?? { unscaled: i.value, scale: -i.scale };
}

/** Rounds to at least that scale, away from zero, and drops the cached text on a change. Ports Quantity.RoundUp. */
export function roundUp(quantity: Quantity, scale: number): Quantity {
  const { i, d } = quantity;
  if (d) return { ...quantity, d: rounded(d, -scale), s: '' };
  if (i.scale >= scale) return quantity;
  const { unscaled } = rounded(decimal(quantity), -scale);
  return { ...quantity, i: { value: unscaled, scale }, s: '' };
}

/** Ports Quantity.Cmp: -1, 0 or 1. */
export function compareQuantities(a: Quantity, b: Quantity): -1 | 0 | 1 {
  const left = decimal(a);
  const right = decimal(b);
  const scale = Math.max(left.scale, right.scale);
  const difference = rounded(left, scale).unscaled - rounded(right, scale).unscaled;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns value / 10^scale, rounded up. Ports Quantity.ScaledValue; differs: does not wrap at 64 bits. */
export function scaledValue(quantity: Quantity, scale: number): bigint {
  const { unscaled } = rounded(decimal(quantity), -scale);
  return unscaled;
}

/** Returns the text that Go prints: the cached text, if any. Ports Quantity.String and MarshalJSON. */
export function quantityText(quantity: Quantity): string {
  return quantity.s === '' ? canonicalText(quantity) : quantity.s;
}

/** Ports Quantity.CanonicalizeBytes. */
function canonicalText(quantity: Quantity): string {
  const { unscaled, scale } = decimal(quantity);
  if (unscaled === 0n) return '0';
  if (quantity.format === 'BinarySI') {
    const whole = rounded({ unscaled, scale }, 0).unscaled;
    const exact = scale <= 0 || whole * 10n ** BigInt(scale) === unscaled;
    if (exact && (whole <= -1024n || whole >= 1024n)) {
      const { left, times } = withoutFactors(whole, 1024n);
      return `${left}${BINARY_SUFFIX.get(times * 10) ?? ''}`;
    }
  }
  const { left, times } = withoutFactors(unscaled, 10n);
  let exponent = times - scale;
  let amount = left;
  while (exponent % 3 !== 0) {
    amount *= 10n;
    exponent--;
  }
  if (quantity.format === 'DecimalExponent') return exponent === 0 ? `${amount}` : `${amount}e${exponent}`;
  return `${amount}${DECIMAL_SUFFIX.get(exponent) ?? ''}`;
}

function withoutFactors(value: bigint, factor: bigint): { left: bigint; times: number } {
  let left = value;
  let times = 0;
  while (left !== 0n && left % factor === 0n) {
    left /= factor;
    times++;
  }
  return { left, times };
}

function right(value: Quantity): ParsedQuantity {
  return { ok: true, value };
}

function wrong(error: string): ParsedQuantity {
  return { ok: false, error };
}

/** The text of an amount in milli CPU. Ports NewMilliQuantity with DecimalSI. */
export function milliText(milli: number): string {
  return quantityText({ i: { value: BigInt(milli), scale: MILLI }, s: '', format: 'DecimalSI' });
}

/** The text of an amount in bytes. Ports NewQuantity with BinarySI. */
export function bytesText(bytes: number): string {
  return quantityText({ i: { value: BigInt(bytes), scale: 0 }, s: '', format: 'BinarySI' });
}
