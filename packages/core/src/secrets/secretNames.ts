// Decides by a name whether its value is a secret.

/** Parts of a name, separated by punctuation or camel case, that indicate a secret. */
const SECRET_WORDS =
  /^(?:PASSWORDS?|PASSWD|PASSWRD|PSWD|PWD|PASS|PASSPHRASE|PASSCODE|PW|SECRETS?|TOKENS?|KEYS?|CREDENTIALS?|CREDS?|AUTH|AUTHORIZATION|DSN|SALT|PEPPER|COOKIE|PRIVATE|SIGNATURE|SIG|JWT|BEARER|PASSIN|PASSOUT|PIN|PSK|MNEMONIC|SEED|COMMUNITY|R[OW]COMMUNITY|PATS?)$/;

/** The same within the joined words of a name: `PGPASSWORD`, `accountkey`. */
const SECRET_JOINED =
  /PASSWORD|PASSWD|PASSPHRASE|SECRET|APIKEY|ACCESSKEY|ACCOUNTKEY|PRIVATEKEY|SIGNINGKEY|ENCRYPTIONKEY|CREDENTIAL|CONNECTIONSTRING|CONNSTR|REQUIREPASS|MASTERAUTH|DOCKERCONFIG|DOCKERCFG|HTPASSWD|NETRC|AUTHKEY|MASTERKEY|SHAREDKEY|RECOVERYCODE|BACKUPCODE/;

/** Words that end with a secret's: `PGPASS`, `dbpw`, `authtoken`. */
const SECRET_END = /(?:(?<!BY|COM|TRES|OVER|UNDER)PASS|PWD|(?<=[A-Z]{2})PW|TOKEN)$/;

/** The words for “password”, “secret key” and “token” in other languages. */
export const FOREIGN_PASSWORD =
  /密码|密碼|口令|密钥|密鑰|金鑰|秘钥|私钥|令牌|パスワード|パスフレーズ|비밀번호|암호|пароль|токен|passwort|kennwort|mot[ _-]?de[ _-]?passe|contraseña|contrasena|senha|wachtwoord|hasło|parola|şifre|lösenord|passord|adgangskode|heslo|salasana|jelszó/i;

/** Names with these endings describe a secret, or refer to it. */
const HARMLESS_END =
  /^(?:FILES?|FILENAME|PATHS?|DIRS?|DIRECTORY|NAMES?|URLS?|URI|HOSTS?|PORT|IDS?|TTL|TIMEOUT|SECONDS|MINUTES|HOURS|DAYS|LENGTH|SIZE|TYPE|ENABLED?|DISABLED?|COUNT|REFS?|REFERENCE|PREFIX|SUFFIX|VERSION|FORMAT|ALGORITHM|ALG|POLICY|CLASS|MODE|ISSUER|AUDIENCES?|EXPIRY|EXPIRATION|AGE|MIN|MAX|LIMIT|INTERVAL|LIFETIME|PERIOD|ROTATION|LOCATION|MOUNT|VOLUME|ENDPOINT|SERVICE|METHOD|STRATEGY|PROVIDER|REQUIRED|KIND|LABELS?|SELECTOR|HINT|REALM|NUMBER|REQUESTS?|BACKEND|STORE|MANAGER|SOURCE|SPEC|CONFIG|OPERATOR|CONTROLLER|RING|STATUS|NAMESPACE|OPTIONAL|CHANGED|ROTATED|IMAGE|READER|WRITER)$/;

/** A key with one of these words before it is public, or has another meaning. */
const PUBLIC_KEY =
  /^(?:PUBLIC|PUB|AGGREGATION|PRESENTATION|TOPOLOGY|PARTITION|SORT|PRIMARY|FOREIGN|LABEL|ANNOTATION|MAP|MERGE|ROUTING|CACHE|OBJECT|SHARD|HASH|GROUP|MATCH|HOST)$/;

/** Fields of Kubernetes whose values are names: the key of a taint, the name of a Secret. Variables have capitals. */
const PLAIN =
  /^(?:[Kk]eys?|KEYS?|[Ss]ecrets?|[Aa]uth|[Tt]okens?|[Pp]rivate|[Cc]ookie|[Ss]alt|[Ss]ignature|[Ss]ig|[Cc]reds?|[Cc]redentials?)$/;

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter(Boolean);
}

/** The longest name of a key, a flag or an environment variable. */
const LONGEST_NAME = 200;

/** One of these is in every name of a secret without its punctuation. */
const POSSIBLE =
  /PASS|PSWD|PWD|PW|SECRET|TOKEN|KEY|CRED|AUTH|DSN|SALT|PEPPER|COOKIE|PRIVATE|SIG|JWT|BEARER|PIN|PSK|MNEMONIC|SEED|COMMUNITY|PAT|CONN|DOCKER|NETRC|CODE|[\u0080-\uffff]|kennwort|mot|contrasena|senha|wachtwoord|parola|adgangskode|heslo|salasana/i;

/** True for the name of an environment variable, a header, a key or a flag that holds a secret. */
export function isSecretName(name: string): boolean {
  if (name.length > LONGEST_NAME || !POSSIBLE.test(name.replaceAll(/[^A-Za-z\d\u0080-\uffff]/g, '')))
    return false;
  if (FOREIGN_PASSWORD.test(name)) return true;
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (words.length === 0) return false;
  if (
    /^(?:CONNECTIONSTRING|DOCKERCONFIGJSON|DOCKERCFG|DOCKERCONFIG)$/.test(words.slice(-2).join('')) ||
    last === 'DOCKERCONFIGJSON'
  )
    return true;
  if (HARMLESS_END.test(last)) return false;
  if (words.some((word, index) => isSecretWord(word, words[index - 1]))) return true;
  return SECRET_JOINED.test(words.join('')) || words.some((word) => SECRET_END.test(word));
}

function isSecretWord(word: string, before: string | undefined): boolean {
  if (!SECRET_WORDS.test(word)) return false;
  return !(/^KEYS?$/.test(word) && before !== undefined && PUBLIC_KEY.test(before));
}

/** True if a field of this name holds a secret only if its value looks like one. */
export function isPlainName(name: string): boolean {
  return PLAIN.test(name);
}

/**
 * Names that are no secret's, with a value that only a secret has: the routing key of PagerDuty, the private numbers of
 * a JSON Web Key, a code of OAuth, the key of Consul, the headers of OpenTelemetry, the pair of numbers with which Bundler fetches from Sidekiq.
 */
const ODD: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^routing[_-]?key$/i, /^(?=[A-Za-z]*\d)[A-Za-z\d]{32}$/],
  [/^(?:d|p|q|dp|dq|qi|k)$/, /^(?=[\w-]{0,60}\d)(?=[\w-]{0,60}[A-Z])(?=[\w-]{0,60}[a-z])[\w-]{40,}$/],
  [/^code$/, /^(?=[^\s]{0,60}\d)(?=[^\s]{0,60}[A-Za-z])(?:4\/0)?[\w-]{16,}$/],
  [/^encrypt$/, /^(?=[\w+/]{0,80}[a-z])(?=[\w+/]{0,80}[A-Z])[\w+/]{22,86}={0,2}$/],
  [/^(?:[A-Z]+_)+HEADERS$/, /^[\w-]+=/],
  [/(?:^|\.)login$/i, /^(?:sq[apu]_)?[0-9a-f]{40}$/],
  // A key of LiveKit, with its secret.
  [
    /^API(?=[A-Za-z]*\d)(?=[A-Z\d]*[a-z])[A-Za-z\d]{6,14}$/,
    /^(?=[A-Za-z]*\d|[a-z]*[A-Z]|[A-Z]*[a-z])[A-Za-z\d]{8,}$/,
  ],
  [/^licen[cs]e$/i, /^(?=[^\s]{0,100}\d)(?=[^\s]{0,100}[A-Za-z])[A-Za-z\d+/=-]{12,}$/],
  [/^BUNDLE_\w+__\w+$/, /^[\w.@-]+:[^\s/]{4,}$/],
];

export function isOddName(name: string): boolean {
  return ODD.some(([pattern]) => pattern.test(name));
}

export function isOddSecret(name: string, value: string): boolean {
  return ODD.some(([pattern, form]) => pattern.test(name) && form.test(value.trim()));
}

/** A value of a SealedSecret begins with the length of its encrypted key, 512 bytes. It can be published. */
const SEALED = /^Ag[A-D][A-Za-z\d+/]{80,}={0,2}$/;

/** References, booleans, short numbers, values encrypted by SOPS, and texts that stand for a secret. */
const HARMLESS_VALUE =
  /^(?:["',]*|true|false|yes|no|on|off|y|n|null|none|nil|read|write|required|optional|\d{1,3}|\$\([^)]*\)|\$\{[^}]*\}+|\$[A-Za-z_]\w*|<[^<>]*>|\{\{.*\}\}|\$?\{\{[^{}\x22\x27\x60]*|https?:\/\/[\w.:-]+(?:\/[a-z-]+)*\/?|\*+|REDACTED|~|ENC\[[A-Z\d_]+,data:.*|@azure\.keyvault\(.*|(?:ref\+)?(?:vault|op|awssm|gcpsm|secretref|keyvault|ssm):[\w/.#:+-]*)$/is;

const FILE_PATH =
  /^\/(?:etc|var|run|opt|usr|tmp|home|root|data|mnt|app|config|proc|dev|srv|secrets?|certs?|vault|bin|keys|ssl|tls|tokens?|credentials)(?:\/[\w.+-]*)*$/;

/** An object as namespace/Kind/name. */
const OBJECT_PATH = /^[a-z\d][a-z\d-]{0,62}\/[A-Z][A-Za-z]{2,40}\/[a-z\d][a-z\d.-]{0,252}$/;

export function isHarmlessValue(value: string): boolean {
  // A comment behind a value of YAML is none of it.
  const text = value.trim().replace(/^([a-z]{1,8})\s+#.*$/s, '$1');
  if (SEALED.test(text)) return true;
  return text.length < 500 && (HARMLESS_VALUE.test(text) || FILE_PATH.test(text) || OBJECT_PATH.test(text));
}

const WORDS = /^[A-Za-z]+(?:[-_. ][A-Za-z]+)*$/;
/** Where small letters become capitals, or capitals small letters. */
const CASE_CHANGE = /(?<=[a-z])[A-Z]|(?<=[A-Z])[a-z]/g;
/** Base64 of fewer than nine bytes is as short as a word. */
const SHORTEST_BASE64 = 12;
const OBJECT_NAME = /^[a-z\d]([-a-z\d.]*[a-z\d])?(?:\/[-\w.]+)?$/;

/** True for a value of a plain name that is not the name of an object or a word. */
export function isOpaque(name: string, value: string): boolean {
  const text = value.trim();
  if (/^cookie$/i.test(name) && /^[\w.-]+=\S/.test(text)) return true;
  if (text.length < 6 || /\s/.test(text)) return false;
  if (WORDS.test(text) && !isBase64OfLetters(text)) return false;
  if (!/^(?:keys?|secrets?)$/i.test(name)) return true;
  if (OBJECT_NAME.test(text)) return /^(?=.*\d)[a-z\d]{20,}$/.test(text);
  return /\d/.test(text) || /[A-Z].*[a-z]|[a-z].*[A-Z]/.test(text.slice(1));
}

/**
 * True for letters that are no words: the case changes with every second to fourth of them, and capitals stand in a row.
 * Of the digits and signs of base64, a short text may have none.
 */
function isBase64OfLetters(text: string): boolean {
  const changes = text.match(CASE_CHANGE)?.length ?? 0;
  return text.length >= SHORTEST_BASE64 && changes >= text.length / 4 && /[A-Z]{2}/.test(text);
}
