// Finds secrets by their form within a text: token formats, pairs, flags, addresses, headers and commands.

import { CODE_FORMS } from './codeForms.ts';
import { COMMAND_FORMS } from './commandForms.ts';
import { after, type Form, isReference, named, type Part, withFlag } from './form.ts';
import { FOREIGN_PASSWORD } from './secretNames.ts';
import { TOKEN } from './secretTokens.ts';

/** The value of a pair within a word: up to a separator that another pair follows. */
const IN_WORD = /(?:(?![,;&|]\s*[\w.-]{1,60}(?: [\w.-]{1,60}){0,2}=)[^\s"'\\`<>])+/y;

/** Where a word begins. */
const START = String.raw`(?:^|[\s"'\`=,;:({[|&?#<>]|\\[nrt])`;

/** Numbers of results and errors in words. */
const NO_CODE = /^(?:\d{1,5}|[a-z]+(?:_[a-z]+)+|[A-Z][a-z]+(?:[A-Z][a-z]+)*|[A-Z_]+)$/;

const FORMS: readonly Form[] = [
  { pattern: TOKEN, find: ([whole]) => [0, whole.length] },
  // A private key on one line, with escaped line breaks or cut off.
  after(
    /(-----BEGIN (?:[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d)-----(?:\\+n)*)((?:(?!-----END|["'])[^\n])+)/g,
    /^\s+$/,
  ),
  // An address that is a secret by its path.
  after(/(hooks\.slack\.com\/(?:services|workflows|triggers)\/)([\w/-]+)/g),
  after(/(discord(?:app)?\.com\/api\/webhooks\/)([\w/-]+)/g),
  after(/(hooks\.zapier\.com\/hooks\/catch\/)([\w/-]+)/g),
  // Addresses to which anybody can write: of chats, alerts and heartbeats.
  after(
    /(\/(?:bot\/v2\/hook|webhook-bot|hooks|integration|x-ere|heartbeat|api\/push|with\/key|alert|IncomingWebhook|webhook\/\w{8,40})\/)((?=[\w-]{0,60}\d)(?=[\w-]{0,60}[A-Za-z])[\w-]{10,}|[0-9a-f-]{26,})/g,
  ),
  after(
    /(\/\/(?:hc-ping\.com|nosnch\.in|ping\.\w+\.(?:com|io)|outlook\.office(?:365)?\.com\/webhook)\/)((?=[\w-]{0,60}\d)[\w@/-]{8,})/g,
  ),
  after(/(\/webhook\/send\?key=|\bvmess:\/\/|\btrojan:\/\/(?=[^\s@"']{1,200}@))([^\s"'<>`\\@&]{6,})/g),
  // What a query carries for a while: codes of OAuth, tickets, assertions, sessions.
  after(
    /([?&](?:code|sid|nonce|ticket)=)((?=[^\s&]{0,200}\d)(?=[^\s&]{0,200}[A-Za-z])[^\s&"'\\<>`;#]{10,})/gi,
  ),
  // Behind a path of a sign-in, beside a state or in the exchange for a token, a code has any form.
  after(
    /(\/(?:[\w-]{0,40}callback|oauth2?|oidc|sso|auth|cb|redirect|signin-\w{1,20}|authorize|login|complete)(?:\/[\w.-]{0,60}){0,3}\?(?:[^\s"'<>?]{0,300}&)?code=)([^\s&"'\\<>`;#]{4,})/gi,
    NO_CODE,
  ),
  after(
    /((?:^|[?&"'\s])code=)([^\s&"'\\<>`;#]{4,})(?=&[^\s"'<>]{0,300}?\b(?:state|grant_type|code_verifier)=)/gi,
    NO_CODE,
  ),
  after(/(\b(?:state|grant_type|redirect_uri)=[^\s"'<>]{1,300}?&code=)([^\s&"'\\<>`;#]{4,})/gi, NO_CODE),
  after(/("code\\*"\s?:\s?\\*")([^"\\]{4,})(?=[^{}\n]{0,300}"grant_type)/g, NO_CODE),
  after(/("grant_type[^{}\n]{0,300}"code\\*"\s?:\s?\\*")([^"\\]{4,})/g, NO_CODE),
  after(
    /((?:^|[\s?&;"'])(?:SAML(?:Request|Response)|j?session_?id|(?:client_)?assertion|code_verifier|device_code)=)((?=[^\s&]{0,200}\d)[^\s&"'\\<>`;#?]{10,})/gi,
  ),
  // A line of the list of users of pgbouncer.
  after(
    /((?:^|[\n[#|>,"']|\\n)[ \t]*\\*"[\w.@*-]{1,100}\\*"[ \t]{1,20}\\*")((?:md5[0-9a-f]{32}|SCRAM-[^"\\\n]{20,300}|(?=[^"\\\s]{0,60}\d)(?=[^"\\\s]{0,60}[A-Za-z])[^"\\\s/=:]{6,100}))(?=\\*"(?:[ \t]{1,20}\\*"[^"\\\n]{0,20}\\*"){0,2}(?:[ \t]*(?:\r?\n|$)|["'\\]))/g,
  ),
  after(
    /((?:^|\n|\\n)[ \t#>|+-]{0,10}\\*"[\w.@*-]{1,60}\\*"[ \t]{1,20}\\*")([^"\s\\/=:]{6,100})(?=\\*"(?:[ \t]{1,20}\\*"[^"\\\n]{0,20}\\*"){0,2}[ \t]*(?:\r?\n|$|\\n))/g,
  ),
  after(/(\.webhook\.office\.com\/webhookb2\/)([\w/@-]+)/g),
  // An address in the query of another.
  after(/(%3A%2F%2F(?:(?!%2F|%40)[^\s"'&]){0,100}?%3A)((?:(?!%2F)[^\s"'&\\]){1,300}?)(?=%40)/gi),
  { pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/([^\s"'<>`\\]+)/gi, find: inAddress },
  // user:password@registry/image and user:password@tcp(host:3306)/, but not a tag with a digest.
  after(
    /((?:^|[\s"'=,(<`])(?!mailto:|sip:|urn:)[\w.%+-]{1,100}:)([^\s:/"'<>`\\][^\s/"'<>`\\]{0,300})(?=@(?!sha\d+:)(?:[\w-]+[.:/]|\w+\(|[\w-]+(?:[\s"'`,]|$)))/g,
    /^\d+$|@sha\d+:/,
  ),
  after(/((?:^|[\s"'=])[\w.-]{1,100}:)([^\s"'`]{1,300})(?=@(?:tcp|tcp6|udp|unix)\()/g),
  // <password>x</password>, password => 'x', 'password': 'x', setPassword("x") and ENV DB_PASSWORD x.
  named(
    /<(?:[\w-]{1,40}:)?([A-Za-z_][\w.-]{0,100})(?:\s[^<>\n]{0,200})?>[\s#]{0,100}(?:<!\[CDATA\[)?/g,
    /[^<>\s[\]][^<>\n]*?(?=\]\]>|[\s#]{0,100}<\/)/y,
  ),
  named(/([A-Za-z_][\w.-]{0,100})["']?\s{0,20}=>\s{0,5}\\*["']/g, /[^"'\\]+/y),
  named(/\[([A-Za-z_][\w.-]{0,100})\] => /g, /[^\s"'\\]+/y),
  named(/'([A-Za-z_][\w.-]{0,100})'\s*:\s*'/g, /[^'\\]+(?=')/y),
  named(/\bset([A-Z]\w{2,60})\(\s*\\*["']/g, /[^"'\\]+/y),
  named(/(?:^|\n)[ \t#>|+-]{0,10}(?:ENV|ARG)[ \t]+([A-Za-z_]\w{0,100})[ \t]+/g, /[^\s"'\\]+/y),
  // Pairs in JSON, also in JSON within a string.
  named(/"([A-Za-z_.][\w.-]{0,100})\\*"\s*:\s*\\*"/g, /(?:[^"\\]|\\(?!\\{0,20}"))+/y),
  named(
    /"(?:name|key)\\*"\s*:\s*\\*"([^"\\]{1,100})\\*"\s*,\s*\\*"value\\*"\s*:\s*\\*"/gi,
    /(?:[^"\\]|\\(?!\\{0,20}"))+/y,
  ),
  named(/\bname\s*:\s*["']?([\w.-]{1,100})["']?\s*,\s*value\s*:\s*["']?/gi, /[^\s"',}]+/y),
  // <add key="Password" value="x" />, <property name="password" value="x" />.
  named(/\b(?:key|name)=\\*["']([A-Za-z_][\w.-]{0,100})\\*["']\s{1,20}value=\\*["']/gi, /[^"'\\]+/y),
  named(/\bname=\\*["']([A-Za-z_][\w.-]{0,100})\\*["'][^<>\n]{0,60}>/g, /[^<>\s][^<>\n]*(?=<\/)/y),
  after(/(\btype=\\*["']password\\*["'][^<>\n]{0,100}?\bvalue=\\*["'])([^"'\\]+)/gi),
  after(/(<\w{0,60}Password>\s{0,80}<Value>)([^<>\n]+)/g),
  // What replaces a variable that is not set: ${DB_PASSWORD:-x}, ${db.password:x}, env.DB_PASSWORD || 'x'.
  named(/\$\{([A-Za-z_][\w.-]{0,100}?)(?::[-=]?|-)/g, /[^\s"'\\{}$:?+-][^\s"'\\{}$]*(?=\})/y),
  named(
    /\b([A-Za-z_]\w{0,100})["'\])]{0,3}\s{0,5}(?:\|\||\?\?|\bor\b|\|\s?default)\s{0,5}\\*["']/g,
    /[^"'\\]+/y,
  ),
  // A JSON patch, and a variable of Terraform.
  named(
    /"path\\*"\s*:\s*\\*"[^"\\\n]{0,200}?\/([\w.~-]{1,100})\\*"\s*,\s*\\*"value\\*"\s*:\s*\\*"/g,
    /(?:[^"\\]|\\(?!\\{0,20}"))+/y,
  ),
  named(/\bvariable\s+"([\w-]{1,100})"\s*\{[^{}]{0,300}?\bdefault\s*=\s*"/g, /[^"\\\n]+/y),
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
    /(?:^|[\s"'`,;({[])(?!(?:[Pp]roxy-)?[Aa]uthorization:)([A-Za-z_][\w.-]{0,100}):(?: {1,20}|(?<=[A-Z][\w.-]{0,100}:))/g,
    /[^\s"'\\`<>{[][^\s"'\\`<>]*/y,
  ),
  // Not a sentence: may require authorization: server message.
  after(
    /(\b(?:Proxy-)?Authorization\\*["']?\s?[:=]\s?\\*["']?(?:(?:Basic|Bearer|Digest|Token|ApiKey|Negotiate|AWS4-HMAC-SHA256)\s+)?)(?!(?<=[:=]\s?)[a-z]{1,12}[,.:]? [a-z]+[ :])([^\s"'\\{[][^\s"'\\]*)/gi,
    /^(?:Basic|Bearer|Digest|Token|ApiKey|Negotiate)$/i,
  ),
  after(/(\bAuthorization\s+\\*["'](?:Basic|Bearer|Token)\s+)([^\s"'\\$]+)/gi),
  after(/(\b(?:Set-)?Cookie\\*["']?:\s?)([^"'\\\n]+)/g),
  after(/(\bcurl\b[^|;&\n]{0,300}?\s(?:-b|--cookie)[\s=]{0,3}\\*["']?[\w.-]{1,60}=)([^\s"'\\;]+)/g),
  after(/(\t(?:TRUE|FALSE)\t\/[^\t\n]{0,100}\t(?:TRUE|FALSE)\t\d{1,12}\t[^\t\n]{1,100}\t)([^\s]+)/g),
  after(/(\b(?:Bearer|Basic)\s+)((?=\S*\d|\S{16})[\w.~+/=-]{6,})/g),
  // --requirepass x and secret_access_key x: a name that no sentence has, and a value that is no word.
  named(
    /(?:^|[\s"'`])(?=[A-Za-z\d]{1,60}[_-])([A-Za-z][\w-]{2,100})[^\S\n]+/g,
    /(?=[^\s"'\\]{0,200}\d)(?=[^\s"'\\]{0,200}[A-Za-z])[^\s"'\\,;:/=()<>{}[\]-][^\s"'\\,;:/=()<>{}[\]]{5,}/y,
  ),
  // An administrator and the password, not an image with its tag: admin:x. In the settings of CouchDB, admin = x.
  after(
    /((?:^|[\s"'`(,=])(?:admin|administrator|root|sa|guest|superuser|superadmin|sysadmin|sysdba|elastic|kibana_system|[\w.-]{0,20}-admin):)((?=[^\s"'\\]{0,60}[A-Za-z])(?=[^\s"'\\]{0,60}[\d!#%^*~])(?!v?\d+\.)[^\s"'\\/:=,;()<>{}[\]]{6,100})(?![\w:/=])/g,
  ),
  after(
    /(\b(?:couchdb|basic[ -]auth|credentials?|creds?|user\/pass(?:word)?|login)\b(?:[ :]{1,3}(?:as|is|are|with|for|user)\b)?[ :]{1,3}\\*["']?[\w.@-]{1,40}[:/])((?=[^\s"'\\]{0,60}[A-Za-z])(?=[^\s"'\\]{0,60}\d)(?=[^\s"'\\]{0,60}[A-Z!#%^*~])(?!v?\d+\.)[^\s"'\\/:=,;()<>{}[\]]{6,100})(?![\w:/=])/gi,
  ),
  after(
    /(\b(?:credentials|creds)\b(?:[ :]{1,3}(?:as|are|with|for|user)\b)?[ :]{1,3}\\*["'`]?(?!(?:error|file|https?|name|path|secret|type|arn|urn):)[\w.@-]{1,40}:)((?!v?\d+(?:\.|$))[^\s"'\\/:=,;()<>{}[\]`]{6,100})(?![\w:/=])/gi,
    /^\d+$/,
  ),
  after(
    /((?:\n|\\n)[ \t#>|+-]{0,10}[\w.@-]{1,60} ?= ?\\*["']?)([^\s"'\\=]{3,100})(?<=\[admins\][^[]{0,400})/g,
  ),
  // Variables of shells, and headers and variables of servers: setenv DB_PASSWORD x, proxy_set_header X-Api-Key x;
  named(
    /\b(?:[Ss]et[Ee]nv|setx|set\s+-\w{1,4}|(?:proxy_set|add|set|more_set)[_-]headers?|(?:fastcgi|uwsgi|scgi)_param|(?:Request)?Header\s+(?:always\s+)?(?:set|add|append|merge))\s+\\*["']?([A-Za-z][\w-]{1,100})\\*["']?\s+\\*["']?/g,
    /[^\s"'\\;$][^\s"'\\;]*/y,
  ),
  after(/(\bAuthBasicFake\s+\S{1,60}\s+)([^\s"'\\]+)/g),
  after(/(\bsecure_link_md5\s+\\*["'][^"'\n]{0,200}\s)([^\s"'\\$]+)(?=\\*["'])/g),
  after(
    /((?:^|[\n|#]|\\n)[ \t]*(?:bindpw|rootpw|env\.\w{0,30}pass\w{0,10}|IPSec secret|Xauth password)[ \t]+\\*["']?)([^\s"'\\]{4,})/g,
  ),
  // A line of a file of settings: password x.
  after(
    /((?:^|[\n|#]|\\n)[ \t]*(?:password|passwd|bindpw|rootpw|api_?key|secret|r[ow]community)[ \t]+\\*["']?)((?=[^\s"'\\]{0,200}\d)[^\s"'\\:=,;]{6,100})(?=\\*["']?[ \t]*(?:\r?\n|$|\\n|["']))/gi,
  ),
  after(
    /((?:^|[\n|#]|\\n)[ \t]*(?:- )?(?:pwd|pass|token|pin)[ \t]+\\*["']?)((?=[^\s"'\\]{0,200}\d)(?=[^\s"'\\]{0,200}[A-Za-z])[^\s"'\\:=,;/()[\]]{6,100})(?=\\*["']?[ \t]*(?:\r?\n|$|\\n|["']))/gi,
  ),
  // A prompt with the value before: AWS Secret Access Key [None]: x. A code that replaces a password.
  after(
    /(\b(?:secret access key|password|passphrase|api key|token|secret)[ \t]?\[[^\]\n]{0,40}\]:[ \t]{0,5})(\S+)/gi,
  ),
  after(
    /(\b(?:recovery|backup|scratch|2fa|mfa)[ _-]codes?(?:\s+is)?:?[ \t]+\\*["']?)((?=[^\s"'\\]{0,60}\d)[\w-]{6,60})/gi,
  ),
  after(
    /((?<!\b(?:cache|lock|hash|partition|idempotency|object|sort|etag|commit|public|host|signing)[ _-]|[\w-])(?:key|token|secret)[ \t]{1,3}\\*["']?)([0-9a-f]{32,64})(?!\w)/gi,
  ),
  after(
    /(\b(?:password|passphrase|passcode|api key|token)\s+(?:is|was)\s?:\s+\\*["'`]?)([^\s"'\\`]{6,100})/gi,
    /^(?:a|an|the)$/i,
  ),
  // A key of two words: api key x, routing key x, access token x. What follows is no name of an object.
  after(
    /(\b(?:(?:api|access|secret|routing|integration|service|auth|licen[cs]e|signing|encryption|account)[ -]key|(?:api|access|auth|bearer|personal|refresh|pagerduty|bot|deploy|join)[ -]token)(?:\s+(?:is|was))?:?[ \t]+\\*["']?)((?=[^\s"'\\]{0,200}\d)(?=[^\s"'\\]{0,200}[A-Za-z])(?![a-z\d]{1,60}(?:[-.][a-z\d]{1,60}){1,9}(?![\w+/=-]))[\w+/=~!-]{8,200})/gi,
  ),
  // /pass:x of Windows.
  named(/(?:^|[\s"'`,])\/([A-Za-z]{3,30}):/g, /[^\s"'\\]+/y),
  // define('DB_PASSWORD', 'x')
  named(/\(\s{0,5}\\*["']([A-Za-z_][\w.-]{0,100})\\*["']\s{0,5},\s{0,5}\\*["']/g, /[^"'\\]+/y),
  // A flag, followed by its value.
  named(
    /(?:^|[\s"'`[,])--?([A-Za-z][\w.-]{2,60})(?:[^\S\n]+|\\*["'],\s*\\*["'])/g,
    /[^\s"'\\,-][^\s"'\\,]*/y,
  ),
  // A token of letters only; the help of a command has the type of the value.
  after(
    /((?:^|[\s"'`[,])--?token(?:[\s=]{1,5}|\\*["'],\s*\\*["'])\\*["']?)([^\s"'\\,$-][^\s"'\\,]{7,})/g,
    /^(?:string|token|required)/i,
  ),
  // The password of a user: -u app -p x. A number is a port.
  after(
    /((?:^|[\s"'[,])(?:-[uU]|--user(?:name)?)(?:[\s=]+|\\*["'],\s*\\*["'])\\*["']?[\w.@-]{1,60}[^|;&\n]{0,60}?[\s"',]-[pP](?:\s+|\\*["'],\s*\\*["'])\\*["']?)((?=[^\s"'\\,]*[A-Za-z])(?=[^\s"'\\,]*[\dA-Z!#%^*~])[^\s"'\\,/=:.$-][^\s"'\\,/=:]*)/g,
  ),
  // The third argument of a call that opens a connection to a database.
  after(
    /(\b(?:connect|PDO|getConnection)\(\s{0,5}["'](?:dbi|jdbc|mysql|pgsql|oci|sqlsrv):[^"'\n]{1,300}["']\s{0,5},\s{0,5}["'][^"'\n]{0,100}["']\s{0,5},\s{0,5}["'])([^"'\n]+)/g,
  ),
  // Windows: ConvertTo-SecureString x, a PSCredential, net use and net user.
  after(/(\bConvertTo-SecureString\s+(?:-String\s+)?\\*["']?)([^\s"'\\$-][^\s"'\\]*)/gi),
  after(/(\bPSCredential\s?\(\s{0,5}["'][^"'\n]{1,100}["']\s{0,5},\s{0,5}["'])([^"'\n]+)/gi),
  after(/(\bnet1?(?:\.exe)?\s+use\s[^|;&\n]{1,200}?\s)([^\s"'/\\]+)(?=\s+\/user:)/gi, /:$/),
  after(/(\bnet1?(?:\.exe)?\s+user\s+[\w.-]{1,60}\s+)([^\s"'/*]+)/gi),
  // Keys of networks, and their devices.
  after(/(\b(?:PSK|EAP|XAUTH|NTLM)[\s=:]+\\*["'])([^"'\\\n]+)/gi),
  after(
    /(\b(?:(?:username|user)\s+\S{1,60}\s+(?:privilege\s+\d+\s+)?(?:password|secret)|enable\s+(?:password|secret)|neighbor\s+\S{1,60}\s+password|(?:tacacs|radius)-server\s+key|snmp-server\s+community|key-string|createUser\s+\S{1,60}\s+(?:MD5|SHA[\w-]*)|rootpw|r[ow]community6?)\s+(?:\d\s+|--(?:plaintext|iscrypted)\s+)?\\*["']?)([^\s"'\\]+)/gi,
    /^-/,
  ),
  after(/(\bcreateUser\s+\S{1,60}\s+\S{1,20}\s+\S{1,200}\s+(?:AES|DES|3DES)[\w-]*\s+\\*["']?)([^\s"'\\]+)/gi),
  // A line of a file of users: [smtp.x]:587 user:x of Postfix, client server x * of PPP.
  after(
    /((?:^|[\s"'])\[(?=[\w.-]{0,60}[A-Za-z])[\w-]{1,60}(?:\.[\w-]{1,60}){1,5}\](?::\d{1,5})?\s+[^\s:]{1,100}:)([^\s"'\\/][^\s"'\\]*)/g,
  ),
  after(
    /((?:^|\n|\\n)[ \t#>|+"']{0,10}[\w.@*-]{1,60}\\*["']?[ \t]+\\*["']?[\w.*-]{1,60}\\*["']?[ \t]+\\*["']?)((?=[^\s"'\\]{0,60}\d)(?=[^\s"'\\]{0,60}[A-Za-z])[^\s"'\\/:=,;]{6,100})(?=\\*["']?[ \t]+\*[ \t]*(?:\r?\n|$|\\n))/g,
  ),
  after(
    /((?:^|[\n"']|\\n)[ \t#>|+-]{0,10}\S{1,60}[ \t]+(?:pptpd|l2tpd|pppd|xl2tpd)[ \t]+\\*["']?)([^\s"'\\]{4,100})/g,
  ),
  after(/(\bwpa_passphrase\s+\S{1,60}\s+)([^\s"'\\]+)/g),
  after(/(\bcurl\b[^|;&\n]{0,200}?\s(?:-E|--(?:proxy-)?cert)[\s=]+[\w./-]{1,200}:)([^\s"'\\]+)/g),
  after(/(\b(?:https?|xh|xhs)\b[^|;&\n]{0,200}?-A\s+bearer\s+-a\s+)([^\s"'\\]+)/g),
  withFlag('rcon|rcon-cli|mcrcon|rdesktop', 'p'),
  withFlag('ssh-keygen', 'N'),
  after(/(\b(?:xfreerdp|mstsc)\b[^|;&\n]{0,200}?\s\/p:)([^\s"'\\]+)/g),
  after(/(\+login\s+\S{1,60}\s+)([^\s"'\\]+)/g),
  after(/(\bauth-pass\s+\S{1,60}\s+)([^\s"'\\]+)/g),
  after(/((?:^|[\n"'|]|\\n)[ \t#>|+-]{0,10}AUTH\s+)((?=[^\s"'\\]{0,60}\d)[^\s"'\\]{6,})/g),
  after(
    /((?:\bredis|:\d{2,5}|\[\d\])> AUTH[ \t]+(?:\S{1,60}[ \t]+)?)([^\s"'\\]{4,})(?=[ \t]*(?:\r?\n|$|\\n))/gi,
  ),
  after(/((?:^|[\n"'])AUTH\s+default\s+)([^\s"'\\]{4,})/g),
  after(/(\.auth\(\s{0,5}["'][^"'\n]{1,100}["']\s{0,5},\s{0,5}["'])([^"'\n]+)/g),
  after(/(\/t\/)((?=[\w-]{0,60}\d)[\w-]{20,})(?=\/)/g),
  after(
    /((?:^|[\s"'{,])API(?=[A-Za-z]*\d)(?=[A-Z\d]*[a-z])[A-Za-z\d]{6,14}\\*["']?:\s{1,3}\\*["']?)([A-Za-z\d]{8,})/g,
  ),
  after(/(\bSSWS\s+)([\w-]{16,})/g),
  after(/([?&]app_?(?:id|key)=)([0-9a-f]{32})/gi),
  // A line of the file of users of digest authentication.
  after(/((?:^|\n|\\n)[ \t#>|+-]{0,10}[\w.@-]{1,60}:[^:\s][^:\n]{0,60}:)([0-9a-f]{32})(?![\w:])/g),
  // A password in a sentence: its password is x, was changed to x.
  after(
    /(\b(?:password|passphrase|passcode)\b(?:\s+(?:is|was)|[^\n.;]{0,40}?\s(?:changed|set|reset)\s+to)?:?\s+\\*["']?)((?=[^\s"'\\]{0,60}\d)(?=[^\s"'\\]{0,60}[A-Za-z])[^\s"'\\/:=,;<>()[\]{}]{6,60})(?![\w+/])/gi,
  ),
  after(
    /(\b(?:password|passphrase)\s+(?:for|of)\s+(?:the\s+)?(?:(?:user|account|database)\s+)?\S{1,60}\s+(?:is|was set to)\s+["'`]?)([^\s"'`]{6,100}?)(?<![.!])(?=["'`]?[.!]?[ \t]*(?:\r?\n|$))/gi,
    /^(?:wrong|invalid|expired|required|incorrect|missing|correct|changed|optional|stored|unknown)$/i,
  ),
  after(
    /(\buse\s+["'`]?)([^\s"'`]{6,100})(?=["'`]?\s+as\s+(?:the\s+|your\s+|its\s+)?(?:password|passphrase|token)\b)/gi,
  ),
  // On the next lines: use the following password to proceed.
  after(
    /(\bfollowing\s+(?:\w+\s+){0,2}(?:password|token|secret)\b[^\n:]{0,80}:[\s#>|*]{1,20}\\*["'`]?)([^\s"'`\\]{6,200})/gi,
  ),
  // A password in a sentence, an object or a flag of another language.
  after(
    new RegExp(
      String.raw`((?:${FOREIGN_PASSWORD.source})(?:\\{0,3}["'」]?\s{0,3}[:：=]\s{0,3}|(?<=\s--?\S{1,20})\s+)\\{0,3}["'「]?)([^\s"'「」，。、；：,;\\]+)`,
      'gi',
    ),
  ),
  // user:password of curl and others.
  after(
    /((?:^|[\s"'[,])(?:-u|-U|--user|--proxy-user|--userpass|--creds?)(?:[\s=]+|\\*["'],\s*\\*["'])?\\*["']?[^\s:"'=\\+-][^\s:"'=\\]*:)([^\s"'\\]+)/g,
    /^\d+$/,
  ),
  after(/((?:^|[\s"'[,])-U\s*[\w.\\/-]+%)([^\s"'\\]+)/g),
  after(
    /(\b(?:https?|xh|xhs)\b[^|;&\n]{0,200}?\s(?:-a|--auth)[\s=]+\\*["']?[^\s:"'=\\-][^\s:"'=\\]*:)([^\s"'\\]+)/g,
  ),
  after(/(\b(?:stats\s+auth\s+|login=)[\w.-]{1,100}:)([^\s"'\\]+)/g),
  ...CODE_FORMS,
  ...COMMAND_FORMS,
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

/** The patterns, of which each takes time linear in the text. */
export const FORM_PATTERNS: readonly RegExp[] = FORMS.map(({ pattern }) => pattern);

/** One of these is in every text with a secret of a form other than a token. */
const POSSIBLE =
  /[=:@|%"]|--|-----BEGIN|vault|lftp|openssl|useradd|htpasswd|-p|-a |-P|-w |Bearer|Basic|pass|PASS|BY|auth|login|rabbitmqctl|alias|<<|wandb|ngrok|nuget|hooks\.|ENV|ARG|<\w|>|rclone|isql|\/RP|createUser| \*|secret|key|token|pw|cookie|community|send|encrypt|\bmc\b|7z|\bnet\b|PSC|：|wpa|snmp|com2sec|cleartext|\{\w+\}|\$USER|dav|smbclient|logon|http-basic|usermod|beeline|bw |E\t/i;

/** Secrets in a text by their form, not sorted. Takes time linear in the text. */
export function formParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const { pattern, find } of POSSIBLE.test(text) ? FORMS : FORMS.slice(0, 1)) {
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
