// Finds secrets by their form within a text: token formats, pairs, flags, addresses, headers and commands.

import { isHarmlessValue, isOpaque, isPlainName, isSecretName } from './secretNames.ts';

/** Start and end of a secret. */
export type Part = readonly [start: number, end: number];

/** A form: the texts of its groups in order, of which some are secrets. */
interface Form {
  readonly pattern: RegExp;
  /** Start and end of the secret, counted from the start of the match; undefined if there is none. */
  find(found: RegExpExecArray): Part | undefined;
}

/** The second group is the secret. The first is the text before it. */
function after(pattern: RegExp, refuse?: RegExp): Form {
  return {
    pattern,
    find: ([, before = '', secret = '']) =>
      secret === '' || isReference(secret) || refuse?.test(secret)
        ? undefined
        : [before.length, before.length + secret.length],
  };
}

/** The first group of `head` is the name. `value` is sticky: it is read only after the name of a secret. */
function named(head: RegExp, value: RegExp): Form {
  return {
    pattern: head,
    find: ({ 0: before, 1: name = '', index, input }) => {
      if (!isPlainName(name) && !isSecretName(name)) return undefined;
      const start = index + before.length;
      value.lastIndex = start;
      const text = (value.exec(input)?.[0] ?? '').replace(/[,;)\]}]+$/, '');
      // Before an equals sign, `secret` is not the name of a Secret.
      const whole = before.endsWith('=') && /^secrets?$/i.test(name) ? 'password' : name;
      return isSecretPair(whole, text) ? [before.length, before.length + text.length] : undefined;
    },
  };
}

function isReference(text: string): boolean {
  return /^(?:\$\(|\$\{|\$[A-Za-z_]|<[^<>]*>$|\*+$)/.test(text);
}

/** True if the name or the form of the value shows that the value is a secret. */
export function isSecretPair(name: string, value: string): boolean {
  if (value === '' || isHarmlessValue(value)) return false;
  return isPlainName(name) ? isOpaque(name, value) : isSecretName(name);
}

/** Formats of tokens and keys, each recognizable by itself. */
const TOKENS = [
  String.raw`(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)*`,
  // Base64 of {"auth
  String.raw`eyJhdXRo[\w+/=-]{8,}`,
  '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}',
  String.raw`(?:gh[pousr]_|github_pat_|gl(?:pat|dt|ft|rt|cbt|ptt|agent|soat|imt|oas|ffct|wt)-|GR1348941)[\w-]{10,}(?:\.[\w-]{2,})*`,
  String.raw`(?:sk|rk|pk)_(?:live|test)_\w{8,}`,
  String.raw`sk-[\w-]{16,}`,
  String.raw`xox[a-z](?:\.xox[a-z])?-[\w-]{8,}|xapp-[\w-]{10,}`,
  String.raw`(?:npm_|dckr_[op]at_|do[oprs]_v1_|hf_|api_org_|shp(?:at|ca|pa|ss)_|whsec_|glsa_|glc_|lin_api_|rubygems_|sntry[su]_|NRAK-|PMAK-|pypi-)[\w-]{12,}`,
  // A prefix of two or three letters tells less: what follows must be long and have a digit.
  String.raw`(?:gsk_|xai-|r8_|pplx-|ntn_|secret_|figd_|pscale_(?:pw|tkn|oauth)_|sq0[a-z]{3}-|xkeysib-|CLOJARS_|GOCSPX-|ABSK|ATATT3|ATCTT3|ATBB|pul-|fm2_|fo1_|tskey-[a-z]+-|ops_eyJ|bk[a-z]{2}_|CCIPAT_|sq[apu]_|AKCp|sbp_|sb_secret_|v[ac]p_|vercel_|nf[cpu]_|HRKU-|rnd_|lsv2_|pcsk_|tfp_|dapi|dp\.[a-z]{2,7}\.|snyk_uat\.|pat\.|key-)(?=[\w-]*\d)[\w-]{20,}(?:[.=][\w-]{8,})*`,
  String.raw`hv[sbr]\.[\w-]{12,}|\w{14}\.atlasv1\.[\w-]{40,}`,
  String.raw`AIza[\w-]{30,}|ya29\.[\w-]{12,}|1//0[\w-]{30,}|[\w-]{11}:APA91b[\w-]{30,}`,
  // Keys of AWS for a session, of Azure and of New Relic, tokens of Discord, Airtable and Mailchimp.
  String.raw`(?:FwoGZXIvYXdzE|IQoJb3JpZ2luX2Vj)[\w+/=-]{20,}`,
  String.raw`[\w~.-]{3}\dQ~[\w~.-]{31,}|\w{20,100}AZDO\w{4,}|[0-9a-f]{36,40}NRAL`,
  String.raw`[MNO][A-Za-z\d]{23,25}\.[\w-]{6}\.[\w-]{27,}|pat\w{14}\.[0-9a-f]{50,}|[0-9a-f]{32}-us\d{1,2}\b|SK[0-9a-f]{32}`,
  String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`,
  String.raw`AGE-SECRET-KEY-1\w{20,}`,
  String.raw`(?:bot)?\d{8,10}:AA[\w-]{30,}`,
  // Base64 of -----BEGIN, of a private key, and of a reference token.
  String.raw`LS0tLS1CRUdJTi(?:BSU0EgUFJJVkFURS|BQUklWQVRFI|BFQyBQUklWQVRFI|BPUEVOU1NIIFBSSVZBVEUg|BFTkNSWVBURUQgUFJJVkFURS)[\w+/=-]{8,}|cmVmdGtuOj[\w+/=]{20,}`,
].join('|');

/** The value of a pair within a word: up to a separator that another pair follows. */
const IN_WORD = /(?:(?![,;&|]\s*[\w.-]{1,60}(?: [\w.-]{1,60}){0,2}=)[^\s"'\\`<>])+/y;

/** Where a word begins. */
const START = String.raw`(?:^|[\s"'\`=,;:({[|&?<>])`;

const DATABASE = String.raw`\b(?:mysql|mysqldump|mysqladmin|mysqlcheck|mysqlshow|mysqlsh|mysqlimport|mysqlpump|mariadb|mariadb-\w+|mariabackup|xtrabackup|mycli|mydumper|myloader)\b`;

const FORMS: readonly Form[] = [
  { pattern: new RegExp(String.raw`\b(?:${TOKENS})`, 'g'), find: ([whole]) => [0, whole.length] },
  // A private key on one line, with escaped line breaks or cut off.
  after(
    /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\\+n)*)((?:(?!-----END|["'])[^\n])+)/g,
    /^\s+$/,
  ),
  // An address that is a secret by its path.
  after(/(hooks\.slack\.com\/(?:services|workflows|triggers)\/)([\w/-]+)/g),
  after(/(discord(?:app)?\.com\/api\/webhooks\/)([\w/-]+)/g),
  after(/(\.webhook\.office\.com\/webhookb2\/)([\w/@-]+)/g),
  { pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/([^\s"'<>`\\]+)/gi, find: inAddress },
  // user:password@registry/image and user:password@tcp(host:3306)/, but not a tag with a digest.
  after(
    /((?:^|[\s"'=,(<`])(?!mailto:|sip:|urn:)[\w.%+-]{1,100}:)([^\s:/"'<>`\\][^\s/"'<>`\\]{0,300})(?=@(?!sha\d+:)(?:[\w-]+[.:/]|\w+\(|[\w-]+(?:[\s"'`,]|$)))/g,
    /^\d+$|@sha\d+:/,
  ),
  after(/((?:^|[\s"'=])[\w.-]{1,100}:)([^\s"'`]{1,300})(?=@(?:tcp|tcp6|udp|unix)\()/g),
  // <password>x</password>, password => 'x', 'password': 'x', setPassword("x") and ENV DB_PASSWORD x.
  named(/<([A-Za-z_][\w.-]{0,100})>/g, /[^<>\s][^<>\n]*(?=<\/)/y),
  named(/["':]([A-Za-z_][\w.-]{0,100})["']?\s*=>\s*\\*["']/g, /[^"'\\]+/y),
  named(/'([A-Za-z_][\w.-]{0,100})'\s*:\s*'/g, /[^'\\]+(?=')/y),
  named(/\bset([A-Z]\w{2,60})\(\s*\\*["']/g, /[^"'\\]+/y),
  named(/(?:^|\n)[ \t]*(?:ENV|ARG)[ \t]+([A-Za-z_]\w{0,100})[ \t]+/g, /[^\s"'\\]+/y),
  // Pairs in JSON, also in JSON within a string.
  named(/"([A-Za-z_.][\w.-]{0,100})\\*"\s*:\s*\\*"/g, /(?:[^"\\]|\\(?!\\{0,20}"))+/y),
  named(
    /"(?:name|key)\\*"\s*:\s*\\*"([^"\\]{1,100})\\*"\s*,\s*\\*"value\\*"\s*:\s*\\*"/gi,
    /(?:[^"\\]|\\(?!\\{0,20}"))+/y,
  ),
  named(/\bname\s*:\s*["']?([\w.-]{1,100})["']?\s*,\s*value\s*:\s*["']?/gi, /[^\s"',}]+/y),
  // A number in JSON.
  named(/"([A-Za-z_.][\w.-]{0,100})\\*"\s*:\s*/g, /\d+/y),
  // A whole quoted pair: "DB_PASSWORD=two words".
  named(/"-{0,2}([A-Za-z_][\w.-]{0,100})=/g, /(?:[^"\\]|\\(?!\\{0,20}"))+(?=\\*")/y),
  named(/'-{0,2}([A-Za-z_][\w.-]{0,100})=/g, /[^']+(?=')/y),
  // A pair whose value is quoted: password="two words".
  named(/\b([A-Za-z_][\w.-]{0,100})\s?[=:]\s?\\*"/g, /(?:[^"\\]|\\(?!\\{0,20}"))+/y),
  named(/\b([A-Za-z_][\w.-]{0,100})\s?[=:]\s?'/g, /[^']+/y),
  // A connection string: Password=two words;
  named(
    /\b(Password|Pwd|AccountKey|SharedAccessKey|SharedAccessSignature)\s?=\s?/gi,
    /[^;"'\\\n]{1,1000}(?=;)/y,
  ),
  // A pair within a word: -o username=svc,password=x, ?sig=x&n=1.
  named(new RegExp(String.raw`(?:${START}-{0,2}|-D)([A-Za-z_][\w.-]{0,100})=`, 'g'), IN_WORD),
  named(new RegExp(String.raw`${START}([A-Za-z_][\w.-]{0,100}) ?= `, 'g'), IN_WORD),
  // password: x, X-Api-Key: x; without a blank only for names that cannot be an image with its tag.
  named(
    /(?:^|[\s"'`,;({[])(?!(?:[Pp]roxy-)?[Aa]uthorization:)([A-Za-z_][\w.-]{0,100}):(?: |(?<=[A-Z][\w.-]{0,100}:))/g,
    /[^\s"'\\`<>{[][^\s"'\\`<>]*/y,
  ),
  after(
    /(\b(?:Proxy-)?Authorization\\*["']?\s?[:=]\s?\\*["']?(?:(?:Basic|Bearer|Digest|Token|ApiKey|Negotiate|AWS4-HMAC-SHA256)\s+)?)([^\s"'\\{[][^\s"'\\]*)/gi,
    /^(?:Basic|Bearer|Digest|Token|ApiKey|Negotiate)$/i,
  ),
  after(/(\b(?:Set-)?Cookie\\*["']?:\s?)([^"'\\\n]+)/g),
  after(/(\b(?:Bearer|Basic)\s+)((?=\S*\d|\S{16})[\w.~+/=-]{6,})/g),
  // A flag, followed by its value.
  named(
    /(?:^|[\s"'`[,])--?([A-Za-z][\w.-]{2,60})(?:[^\S\n]+|\\*["'],\s*\\*["'])/g,
    /[^\s"'\\,-][^\s"'\\,]*/y,
  ),
  // user:password of curl and others.
  after(
    /((?:^|[\s"'[,])(?:-u|-U|--user|--proxy-user|--userpass|--creds?)(?:[\s=]+|\\*["'],\s*\\*["'])?\\*["']?[^\s:"'=\\-][^\s:"'=\\]*:)([^\s"'\\]+)/g,
    /^\d+$/,
  ),
  after(/((?:^|[\s"'[,])-U\s*[\w.\\/-]+%)([^\s"'\\]+)/g),
  // Commands whose flag for a password has no telling name.
  after(new RegExp(String.raw`(${DATABASE}[^|;&\n]{0,300}?[\s"',]-p)([^\s"'\\,]+)`, 'g')),
  after(
    /(\b(?:sshpass|mongo|mongosh|mongodump|mongorestore|mongoexport|influx|clickhouse-client|zip|unzip)\b[^|;&\n]{0,200}?[\s"',]-(?:p|P)(?:\s+|\\*["'],\s*\\*["'])?\\*["']?)([^\s"'\\,]+)/g,
    /^-|^(?:\d{1,5}|assword.*|ort.*)$/,
  ),
  after(
    /(\b(?:redis-cli|keydb-cli|valkey-cli|rdb-cli)\b[^|;&\n]{0,200}?[\s"',]-a(?:\s+|\\*["'],\s*\\*["'])?\\*["']?)([^\s"'\\,]+)/g,
    /^-/,
  ),
  after(
    /(\b(?:sqlcmd|bcp|osql|snmpwalk|isql)\b[^|;&\n]{0,200}?[\s"',]-(?:P|A)(?:\s+|\\*["'],\s*\\*["'])?\\*["']?)([^\s"'\\,]+)/g,
    /^-/,
  ),
  after(
    /(\b(?:ldapsearch|ldapadd|ldapmodify|ldapwhoami|ldapdelete)\b[^|;&\n]{0,300}?[\s"',]-w(?:\s+|\\*["'],\s*\\*["'])?\\*["']?)([^\s"'\\,]+)/g,
    /^-/,
  ),
  after(
    /(\b(?:docker|podman|nerdctl|helm|skopeo|buildah|crane|oras|az|oc|registry)\b[^|;&\n]{0,60}\blogin\b[^|;&\n]{0,200}?[\s"',]-p(?:\s+|\\*["'],\s*\\*["'])\\*["']?)([^\s"'\\,]+)/g,
    /^-/,
  ),
  after(/((?:^|[\s"'[,])7z\s+[^|;&\n]{0,200}?[\s"',]-p)([^\s"'\\,]+)/g),
  // -pPASS by itself: a digit or an upper-case letter tells it from -path.
  after(
    /((?:^|[\s"'[,])-p)((?=\S*\d)(?=\S*[A-Za-z])(?!\S*[=:/])[^\s"'\\,]{4,}|(?=[A-Z]\S*[a-z]|[a-z]+[A-Z])(?!\S*[=:/])[^\s"'\\,]{4,})/g,
  ),
  after(
    /(\b(?:requirepass|masterauth|--requirepass|--masterauth)(?:\s+|\\*["'],\s*\\*["'])\\*["']?)([^\s"'\\,]+)/g,
  ),
  after(/(\b(?:login|user)\s+\S{1,100}\s+password\s+)([^\s"'\\]+)/g),
  after(/(\bpass(?:in|out)?[\s=]+pass:)([^\s"'\\]+)/g),
  after(/(\bIDENTIFIED\s+(?:WITH\s+\w+\s+)?BY\s+\\*["']?)([^\s"'\\;]+)/gi, /^PASSWORD$/i),
  after(/(\bPASSWORD(?:\s+|\s*[=(]\s*)\\*["'])([^"'\\]+)/gi),
  after(/(\brabbitmqctl\s+(?:add_user|change_password)\s+\S{1,100}\s+)([^\s"'\\]+)/g),
  after(/(\bmc\s+(?:alias\s+set|config\s+host\s+add)\s+\S+\s+\S+\s+\S+\s+)([^\s"'\\]+)/g),
  after(/(\bvault\s+login\s+)([^\s"'\\-]\S*)/g, /^method=/),
  after(/(\bvault\s+operator\s+unseal\s+)([^\s"'\\-]\S*)/g),
  after(
    /(\b(?:ngrok\s+config\s+add-authtoken|wandb\s+login|aws\s+configure\s+set\s+\w*secret\w*)\s+)([^\s"'\\-]\S*)/g,
  ),
  // The values of a Secret that a command makes, whatever their names.
  after(/(--from-literal[\s=]+\\*["']?[\w.-]{1,100}=)([^\s"'\\]+)/g),
  after(/(\bnuget\s+(?:push|setapikey)\b[^|;&\n]{0,200}?-ApiKey\s+)([^\s"'\\]+)/gi),
  after(/(\bhtpasswd\s+(?:-\w+\s+)*-\w*b\w*\s+(?:-\w+\s+)*\S{1,200}\s+\S{1,100}\s+)([^\s"'\\]+)/g),
  after(/(\b(?:useradd|usermod|adduser)\b[^|;&\n]{0,200}?\s(?:-p|--password)\s+)([^\s"'\\]+)/g),
  after(/(\bopenssl\s+(?:enc|aes\S*|des\S*)\b[^|;&\n]{0,200}?\s-[kK]\s+)([^\s"'\\]+)/g),
  after(/(\blftp\b[^|;&\n]{0,100}?\s-u\s*[^\s,"']{1,100},)([^\s"'\\]+)/g),
  // user/password@database of Oracle.
  after(/(\bjdbc:oracle:\w+:[\w$#]{1,60}\/)([^\s"'\\@]{1,200})(?=@)/g),
  after(
    /(\b(?:sqlplus|sqlldr|expdp|impdp|rman)\b[^|;&\n]{0,100}?\s\\*["']?[\w$#]{1,60}\/)([^\s"'\\@]{1,200})(?=@)/g,
  ),
  // Text that is piped to a program which wants a secret.
  after(
    /(\b(?:echo|printf)\s+(?:-\w+\s+|\\*["']?%s(?:\\+n)?\\*["']?\s+)*\\*["']?)([^\s"'\\|;&$][^"'\\|;&\n]{0,400}?)(?=\\*["']?\s*\|\s*(?:sudo\s+)?(?:base64|openssl|passwd|chpasswd|su\b|sudo -S|smbpasswd|htpasswd|cryptsetup|gpg|docker\s+login|podman\s+login|helm\s+registry|crane|skopeo|kinit|mkpasswd|md5sum|sha\d+sum))/g,
  ),
  after(/((?:base64|kinit|passwd)\b[^|;&\n]{0,60}<<<\s*\\*["']?)([^\s"'\\]+)/g),
  // A line of .pgpass.
  after(/((?:^|[\s"'])[\w.*-]{1,100}:(?:\d{1,5}|\*):[\w.*-]{1,60}:[\w.*-]{1,60}:)([^\s"'\\]+)/g),
];

/** The password in scheme://user:password@host, or a long token in place of the user. */
function inAddress([whole, rest = '']: RegExpExecArray): Part | undefined {
  const start = whole.length - rest.length;
  const nested = rest.indexOf('://');
  const authority = nested < 0 ? rest : rest.slice(0, nested);
  const slash = authority.search(/[/?#]/);
  const host = slash < 0 ? authority : authority.slice(0, slash);
  const inHost = host.lastIndexOf('@');
  // A password with a slash, which is written so although it is not valid.
  const at =
    inHost >= 0 ? inHost : /^[^:/?#@]*:(?!\d+(?:[/?#]|$))/.test(authority) ? authority.lastIndexOf('@') : -1;
  if (at < 0) return undefined;
  const user = authority.slice(0, at);
  const colon = user.indexOf(':');
  const secret = colon < 0 ? user : user.slice(colon + 1);
  if (secret === '' || isReference(secret)) return undefined;
  if (colon < 0 && !/^(?=.*\d)[\w-]{16,}$/.test(secret)) return undefined;
  return [start + user.length - secret.length, start + user.length];
}

/** One of these is in every text with a secret of a known form. */
const POSSIBLE =
  /[=:@|%]|--|-----BEGIN|eyJ|AKIA|ASIA|ABIA|ACCA|_|sk-|SG\.|hv[sbr]\.|AIza|ya29|AGE-|xox|xapp|xai|pplx|sq0|xkeysib|GOCSPX|ABSK|ATATT|ATCTT|ATBB|GR13|NRAL|pul-|tskey|dapi|dp\.|pat|key|snyk|vault|atlasv1|lftp|openssl|useradd|htpasswd|HRKU|AKCp|1\/\/0|Q~|AZDO|FwoG|IQoJ|SK|-us\d|LS0t|cmVm|bot|[MNO][A-Za-z\d]{23}|-p|-a |-P|-w |Bearer|Basic|pass|PASS|BY|auth|gl\w{1,5}-|NRAK|PMAK|pypi|login|rabbitmqctl|alias|PuTTY|<<</i;

/** Secrets in a text by their form, not sorted. Takes time linear in the text. */
export function formParts(text: string): Part[] {
  if (!POSSIBLE.test(text)) return [];
  const parts: Part[] = [];
  for (const { pattern, find } of FORMS) {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      const part = find(found);
      if (part) parts.push([found.index + part[0], found.index + part[1]]);
      // A text without a secret is searched again from its last character: a separator begins the next pair.
      const end = part ? part[1] : Math.max(1, found[0].length - 1);
      pattern.lastIndex = found.index + Math.max(1, end);
    }
  }
  return parts;
}
