// Validates names; each function returns a message for each error.

import type { Release } from '../releases/release.ts';
import { wording } from './wording.ts';

// Ports staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go (1.8+). Each function returns one message
// for each error, and none if the name is valid.

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const QUALIFIED = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const LABEL_VALUE = `(${QUALIFIED})?`;
const ENV_NAME = '[-._a-zA-Z][-._a-zA-Z0-9]*';
const CONFIG_KEY = '[-._a-zA-Z0-9]+';
const HEADER = '[-A-Za-z0-9]+';

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const IS_LABEL = whole(LABEL);
const IS_SUBDOMAIN = whole(SUBDOMAIN);
const IS_QUALIFIED = whole(QUALIFIED);
const IS_LABEL_VALUE = whole(LABEL_VALUE);
const IS_ENV_NAME = whole(ENV_NAME);
const IS_CONFIG_KEY = whole(CONFIG_KEY);
const IS_HEADER = whole(HEADER);

const ENDS = 'and must start and end with an alphanumeric character';
const PLAIN = 'must consist of alphanumeric characters';

function explained(text: string, pattern: string, ...examples: string[]): string {
  const shown = examples.map((example) => `'${example}', `).join(' or ');
  return `${text} (e.g. ${shown}regex used for validation is '${pattern}')`;
}

export function mustBeBetween(low: number, high: number): string {
  return `must be between ${low} and ${high}, inclusive`;
}

/** Go counts bytes of UTF-8. */
function byteLength(value: string): number {
  let bytes = value.length;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}

function lengthFaults(value: string, limit: number, unit: 'bytes' | 'characters' = 'characters'): string[] {
  return byteLength(value) > limit ? [`must be no more than ${limit} ${unit}`] : [];
}

/** The unit in the messages about the length of labels. */
function labelUnit(release: Release): 'bytes' | 'characters' {
  return release.has('labels-count-bytes') ? 'bytes' : 'characters';
}

/** Ports IsDNS1123Label. */
export function dnsLabelFaults(release: Release, value: string): string[] {
  const faults = lengthFaults(value, 63);
  if (IS_LABEL.test(value)) return faults;
  const dots = release.has('dots-named-as-fault') && IS_SUBDOMAIN.test(value);
  const text = `${dnsName(release)} label must consist of lower case alphanumeric characters or '-', ${ENDS}`;
  return [...faults, dots ? 'must not contain dots' : explained(text, LABEL, 'my-name', '123-abc')];
}

function dnsName(release: Release): string {
  return wording(release, [
    { until: 19, text: 'a DNS-1123' },
    { since: 20, text: 'a lowercase RFC 1123' },
  ]);
}

/** Ports IsDNS1123Subdomain. */
export function subdomainFaults(release: Release, value: string): string[] {
  return subdomainFaultsIn(release, value, 'characters');
}

function subdomainFaultsIn(release: Release, value: string, unit: 'bytes' | 'characters'): string[] {
  const faults = lengthFaults(value, 253, unit);
  if (IS_SUBDOMAIN.test(value)) return faults;
  const text = `${dnsName(release)} subdomain must consist of lower case alphanumeric characters, '-' or '.', ${ENDS}`;
  return [...faults, explained(text, SUBDOMAIN, 'example.com')];
}

const QUALIFIED_TEXT = explained(
  `${PLAIN}, '-', '_' or '.', ${ENDS}`,
  QUALIFIED,
  'MyName',
  'my.name',
  '123-abc',
);

/** Ports IsQualifiedName: for label keys, annotation keys, finalizers and resources. */
export function qualifiedNameFaults(release: Release, value: string): string[] {
  const parts = value.split('/');
  const unit = labelUnit(release);
  const called = unit === 'bytes' ? 'a valid label key' : 'a qualified name';
  if (parts.length > 2) {
    return [
      `${called} ${QUALIFIED_TEXT} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const name = parts.at(-1) ?? '';
  const prefix = parts.length === 2 ? parts[0] : undefined;
  const faults: string[] = [];
  if (prefix === '') faults.push('prefix part must be non-empty');
  else if (prefix !== undefined) {
    faults.push(...subdomainFaultsIn(release, prefix, unit).map((fault) => `prefix part ${fault}`));
  }
  if (name === '') faults.push('name part must be non-empty');
  else faults.push(...lengthFaults(name, 63, unit).map((fault) => `name part ${fault}`));
  if (!IS_QUALIFIED.test(name)) faults.push(`name part ${QUALIFIED_TEXT}`);
  return faults;
}

const LABEL_VALUE_TEXT = explained(
  `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', ${ENDS}`,
  LABEL_VALUE,
  'MyValue',
  'my_value',
  '12345',
);

/** Ports IsValidLabelValue. */
export function labelValueFaults(release: Release, value: string): string[] {
  const faults = lengthFaults(value, 63, labelUnit(release));
  return IS_LABEL_VALUE.test(value) ? faults : [...faults, LABEL_VALUE_TEXT];
}

/** Ports IsValidPortName. */
export function portNameFaults(release: Release, value: string): string[] {
  const faults = lengthFaults(value, 15);
  if (!/^[-a-z0-9]+$/.test(value)) {
    faults.push('must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)');
  }
  if (!/[a-z]/.test(value)) {
    faults.push(
      wording(release, [
        { until: 24, text: 'must contain at least one letter or number (a-z, 0-9)' },
        { since: 25, text: 'must contain at least one letter (a-z)' },
      ]),
    );
  }
  if (value.includes('--')) faults.push('must not contain consecutive hyphens');
  if (value.startsWith('-') || value.endsWith('-')) faults.push('must not begin or end with a hyphen');
  return faults;
}

/** Ports IsValidPortNum. */
export function portNumberFaults(value: number): string[] {
  return value >= 1 && value <= 65535 ? [] : [mustBeBetween(1, 65535)];
}

/** Ports IsEnvVarName (1.8-1.31) and IsRelaxedEnvVarName (1.32+). */
export function envNameFaults(release: Release, value: string): string[] {
  if (release.has('relaxed-env-names')) {
    const text =
      "a valid environment variable name must consist only of printable ASCII characters other than '='";
    return /^[ -<>-~]+$/.test(value) ? [] : [text];
  }
  const text =
    "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit";
  const faults = IS_ENV_NAME.test(value)
    ? []
    : [explained(text, ENV_NAME, 'my.env-name', 'MY_ENV.NAME', 'MyEnvName1')];
  return [...faults, ...parentFolderFaults(value)];
}

/** Ports IsConfigMapKey. */
export function configKeyFaults(value: string): string[] {
  const text = `a valid config key ${PLAIN}, '-', '_' or '.'`;
  return [
    ...lengthFaults(value, 253),
    ...(IS_CONFIG_KEY.test(value) ? [] : [explained(text, CONFIG_KEY, 'key.name', 'KEY_NAME', 'key-name')]),
    ...parentFolderFaults(value),
  ];
}

/** Ports hasChDirPrefix. */
function parentFolderFaults(value: string): string[] {
  if (value === '.' || value === '..') return [`must not be '${value}'`];
  return value.startsWith('..') ? ["must not start with '..'"] : [];
}

/** Ports IsHTTPHeaderName. */
export function headerNameFaults(value: string): string[] {
  const text = `a valid HTTP header ${PLAIN} or '-'`;
  return IS_HEADER.test(value) ? [] : [explained(text, HEADER, 'X-Header-Name')];
}
