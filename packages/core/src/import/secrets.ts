// Finds secrets in values and computes masks.

/** Parts of a name, separated by underscores or camel case, that indicate a secret. */
const SECRET_WORDS =
  /^(?:PASSWORDS?|PASSWD|PWD|PASS|PASSPHRASE|SECRETS?|TOKENS?|KEYS?|APIKEY|CREDENTIALS?|CREDS?|AUTH|DSN|SALT|COOKIE|PRIVATE)$/;
const SECRET_JOINED = /PASSWORD|PASSWD|SECRET|APIKEY|ACCESSKEY|CREDENTIAL/;
/** Names with these endings refer to a secret's location. */
const HARMLESS_END =
  /^(?:FILE|PATH|DIR|NAME|URL|URI|HOST|PORT|ID|TTL|TIMEOUT|SECONDS|LENGTH|SIZE|TYPE|ENABLED|COUNT)$/;

/** Values that are secrets regardless of the name: known token formats, private keys and long random texts. */
const SECRET_FORMS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\b(?:gh[pousr]_|github_pat_|glpat-|sk-|xox[abpr]-|npm_|hvs\.)[\w-]{16,}/,
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w+/=-]{32,}$/,
];

/** Known formats are searched in this many characters of a value. */
const MAX_LOOKED_AT = 4096;

/** The password in `scheme://user:password@host`. */
const IN_URL = /(?<=\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/gi;

/** `--password=x` and `token=x` in an argument. */
const IN_ARGUMENT = /^(-{0,2}([A-Za-z][\w.-]*)=)(.+)$/s;

/** References, booleans and short numbers are not secret. */
const HARMLESS_VALUE = /^(?:|true|false|yes|no|on|off|null|none|\d{1,3}|\$\([^)]*\))$/i;

function isSecretName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter(Boolean);
  if (words.length === 0 || HARMLESS_END.test(words.at(-1) ?? '')) return false;
  return words.some((word) => SECRET_WORDS.test(word)) || SECRET_JOINED.test(words.join(''));
}

/** Start and end of each secret in a value; [] if there is none. `name` is '' if the value has no name. */
export function secretParts(name: string, value: string): readonly (readonly [number, number])[] {
  if (HARMLESS_VALUE.test(value)) return [];
  const urls = [...value.matchAll(IN_URL)].map((found): [number, number] => [
    found.index,
    found.index + found[0].length,
  ]);
  if (urls.length > 0) return urls;
  const whole = isSecretName(name) || SECRET_FORMS.some((form) => form.test(value.slice(0, MAX_LOOKED_AT)));
  return whole ? [[0, value.length]] : [];
}

/** The same for an argument of a command: the text after the `=` of a flag with such a name. */
export function secretPartsOfArgument(argument: string): readonly (readonly [number, number])[] {
  const [, head = '', name = '', value = argument] = IN_ARGUMENT.exec(argument) ?? [];
  return secretParts(name, value).map(([start, end]) => [head.length + start, head.length + end]);
}

const LETTERS = 'xyzwvutsrq';

/** Replaces letters by letters and digits by digits; `attempt` gives different secrets different masks. */
export function maskOf(secret: string, attempt: number): string {
  const letter = LETTERS.charAt(attempt % LETTERS.length);
  const digit = String(attempt % 10);
  return secret
    .replaceAll(/\p{Lu}/gu, letter.toUpperCase())
    .replaceAll(/(?!\p{Lu})\p{L}/gu, letter)
    .replaceAll(/\p{N}/gu, digit);
}
