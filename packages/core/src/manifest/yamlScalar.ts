// Resolves YAML scalars as Kubernetes does.

/** A scalar as goyaml resolves it. An integer that a number cannot hold exactly is a bigint. */
export type Scalar =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'null'; readonly value: null }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: number | bigint }
  | { readonly type: 'float'; readonly value: number };

const NULL: Scalar = { type: 'null', value: null };
const TRUE: Scalar = { type: 'bool', value: true };
const FALSE: Scalar = { type: 'bool', value: false };

const WORDS = new Map<string, Scalar>();
function words(value: Scalar, ...spellings: string[]): void {
  for (const spelling of spellings) WORDS.set(spelling, value);
}
words(NULL, '', '~', 'null', 'Null', 'NULL');
words(TRUE, 'y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON');
words(FALSE, 'n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF');
words({ type: 'float', value: Number.NaN }, '.nan', '.NaN', '.NAN');
words({ type: 'float', value: Number.POSITIVE_INFINITY }, '.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF');
words({ type: 'float', value: Number.NEGATIVE_INFINITY }, '-.inf', '-.Inf', '-.INF');

const SMALL_INTEGER = /^(?:0|[1-9]\d{0,14})$/;
const STARTS_LIKE_A_VALUE = /^[-+.\d~yYnNtTfFoO]/;
const YAML_FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const DOT_FLOAT = /^\.\d+(?:_\d+)*(?:[eE][-+]?\d+(?:_\d+)*)?$/;
const INTEGER = /^([-+]?)(?:0[xX]([\da-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9]\d*))$/;

const MIN_INT64 = -(2n ** 63n);
const MAX_UINT64 = 2n ** 64n - 1n;

/**
 * The value of a scalar without quotes or a tag.
 * Ports go.yaml.in/yaml/v2 resolve, as sigs.k8s.io/yaml uses it: timestamps and sexagesimal numbers stay text.
 */
export function resolvePlain(text: string): Scalar {
  if (SMALL_INTEGER.test(text)) return { type: 'int', value: Number(text) };
  if (text === '') return NULL;
  if (!STARTS_LIKE_A_VALUE.test(text)) return { type: 'string', value: text };
  return WORDS.get(text) ?? resolveNumber(text) ?? { type: 'string', value: text };
}

function resolveNumber(text: string): Scalar | undefined {
  const first = text.charAt(0);
  if (first === '.') return DOT_FLOAT.test(text) ? float(text.replaceAll('_', '')) : undefined;
  if (!/[-+\d]/.test(first)) return undefined;
  const plain = text.replaceAll('_', '');
  return integer(plain) ?? (YAML_FLOAT.test(plain) ? float(plain) : undefined);
}

function integer(text: string): Scalar | undefined {
  const parts = INTEGER.exec(text);
  if (!parts) return undefined;
  const [, sign, hex, binary, octal, decimal] = parts;
  const size = BigInt(
    hex !== undefined
      ? `0x${hex}`
      : binary !== undefined
        ? `0b${binary}`
        : octal !== undefined
          ? `0o${octal}`
          : (decimal ?? '0'),
  );
  const value = sign === '-' ? -size : size;
  // strconv.ParseInt accepts signs, strconv.ParseUint does not.
  if (value < MIN_INT64 || value > MAX_UINT64 || (sign === '+' && value > MAX_UINT64 / 2n)) return undefined;
  const exact = Number(value);
  return { type: 'int', value: Number.isSafeInteger(exact) ? exact : value };
}

function float(text: string): Scalar | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? { type: 'float', value } : undefined;
}

const YAML_TAG = 'tag:yaml.org,2002:';

/**
 * The value of a scalar with an explicit tag, or undefined if the text does not match the type.
 * Tags that goyaml does not resolve leave the text unchanged.
 */
export function resolveTagged(tag: string, text: string): Scalar | undefined {
  if (!tag.startsWith(YAML_TAG)) return { type: 'string', value: text };
  const wanted = tag.slice(YAML_TAG.length);
  if (wanted === 'binary') return decodeBase64(text);
  if (!['bool', 'int', 'float', 'null'].includes(wanted)) return { type: 'string', value: text };
  const found = resolvePlain(text);
  if (found.type === wanted) return found;
  if (wanted === 'float' && found.type === 'int') return { type: 'float', value: Number(found.value) };
  return undefined;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decodeBase64(text: string): Scalar | undefined {
  const digits = text.replaceAll(/[\r\n]/g, '');
  if (digits.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(digits)) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const digit of digits.replaceAll('=', '')) {
    held = ((held << 6) | BASE64.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return { type: 'string', value: decodeUtf8(bytes) };
}

function decodeUtf8(bytes: readonly number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return bytes.map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : '\ufffd')).join('');
  }
}

/**
 * A scalar as the key of a JSON object; undefined where Kubernetes rejects it (null, integers beyond int64).
 * Ports sigs.k8s.io/yaml convertToJSONableObject.
 */
export function keyText(key: Scalar): string | undefined {
  if (key.type === 'null' || (key.type === 'int' && key.value > MAX_UINT64 / 2n)) return undefined;
  if (key.type === 'float') return floatKey(key.value);
  return String(key.value);
}

/** strconv.FormatFloat(value, 'g', -1, 32), with YAML's names for infinity and NaN. */
function floatKey(value: number): string {
  const single = Math.fround(value);
  if (Number.isNaN(single)) return '.nan';
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  let digits = 1;
  while (Math.fround(Number(single.toExponential(digits - 1))) !== single && digits < 9) digits += 1;
  const [mantissa = '', power = ''] = single.toExponential(digits - 1).split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 6) return plainDecimal(mantissa, exponent);
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

function plainDecimal(mantissa: string, exponent: number): string {
  const value = Number(`${mantissa}e${exponent}`);
  return value.toFixed(Math.max(0, mantissa.replace(/^-?\d\.?/, '').length - exponent));
}
