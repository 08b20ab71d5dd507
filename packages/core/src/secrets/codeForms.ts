// Finds secrets in source code and in settings with a syntax of their own.

import { after, type Form, named } from './form.ts';

export const CODE_FORMS: readonly Form[] = [
  named(/\b([A-Za-z_][\w.-]{0,100})\s?[=:]\s?(?:"""|''')/g, /(?:(?!"""|''')[^\\]){1,2000}/y),
  named(/\b([A-Za-z_][\w.-]{0,100})\s?[=:]\s?`/g, /[^`\\$\n]+(?=`)/y),
  // let apiKey: String = "x", password: string | *"x", password:: 'x', #define PASSWORD "x", {password, <<"x">>}
  named(/\b([A-Za-z_]\w{0,100})\s?:\s?[A-Za-z][\w.<>?[\]]{0,40}\s?(?:=|\|\s?\*)\s?\\*["']/g, /[^"'\\]+/y),
  named(/\b([A-Za-z_]\w{0,100}):{2,3}\s?\\*["']/g, /[^"'\\]+/y),
  named(/#define\s+([A-Za-z_]\w{0,100})\s+\\*"/g, /[^"\\]+/y),
  named(/\{\s?([a-z]\w{0,100})\s?,\s?(?:<<)?\\*"/g, /[^"\\]+/y),
  // {$DB_PASSWORD} => x, $config['db_password'] = 'x'
  named(/([A-Za-z_]\w{0,100})\}?\s{0,5}=>\s{0,5}/g, /[^\s"'\\<>()[\]{}]+/y),
  named(/\[\\*["']([A-Za-z_][\w.-]{0,100})\\*["']\]\s{0,5}=\s{0,5}\\*["']/g, /[^"'\\]+/y),
  // In code, `secret` and `token` are no names of Secrets.
  after(
    /(\b(?:secret|token)\s?:\s?(?<=(?:\b(?:const|let|var|exports?|return|require)\b|=>|\(\{|= ?\{)[\s\S]{0,400})["'`])([^\s"'`]{6,200})(?=["'`])/g,
  ),
  // The last argument of a call that opens a connection, behind a user.
  after(
    /(\b(?:database|connect|credentials?|login|authenticate|getConnection)\((?:[^()"']{0,100}\\*["'][^"'\n]{1,200}["']\s{0,5},\s{0,5}){2,4}\\*["'])([^"'\\\n]{4,200})(?=\\*["']\s{0,5}\))/gi,
  ),
  after(/(\buser:[ \t]*\r?\n[ \t#>|+-]{0,40}token:[ \t]{1,5}["']?)([^\s"'{[][^\s"']*)/g),
  // A name that no image has: passcode:x.
  named(/(?:^|[\s"'`,;({[#])([\w.-]{0,60}pass(?:word|wd|code|phrase)):/gi, /[^\s"'\\`<>{[:][^\s"'\\`<>]*/y),
  after(/(\buser_\w{1,60}=\\*"(?<=LoginModule\b[\s\S]{0,1000}))([^"\\]+)/g),
  after(/(\bcom2sec6?\s+(?:-Cn\s+\S+\s+)?\S{1,60}\s+\S{1,60}\s+)([^\s"'\\]+)/g),
  // A file of tokens of the API server: token,user,uid,"groups".
  after(/((?:^|\n)[ \t#>|+-]{0,10})([^\s,"']{8,200})(?=,[\w:.@-]{1,100},[\w:.@-]{1,60},\\*"[^"\n]{1,200}")/g),
  after(
    /((?:^|[\n"'])[ \t#>|+-]{0,10}AUTH\s+)([^\s"'\\]{4,200})(?=\\+r\\+n|[ \t]*\r?\n[ \t#>|+-]{0,10}(?:PING|SELECT|GET|SET|INFO|CONFIG|KEYS)\b)/g,
  ),
  // How a password is stored: {PLAIN}x, {xor}x, cleartext "x", plain-text-password x.
  after(/(\{(?:xor|plain|cleartext|ssha\d{0,3}|sha\d{0,3}|md5|crypt)\})([^\s"'\\:]{4,300})/gi),
  after(/(\bcleartext\s+\\*["'])([^"'\\]+)/gi),
  after(/(\b(?:plain-text|encrypted)-password(?:-value)?\s+\\*["']?)([^\s"'\\]{4,200})/g),
  after(/(\bBasicAuth\s+[\w.@-]{1,60}\s+)([^\s"'\\]{4,200})/g),
  after(/(\bAuthInfo:[^\n]{0,200}"P:)([^"\\\n]{4,200})(?=")/g),
  after(/(\bclient_send\s?=\s?:\s?\S{1,100}\s?:\s?)([^\s"'\\]{4,200})/g),
  after(/(\$USER\d{1,3}\$=)([^\s"'\\/][^\s"'\\]{3,200})/g),
  after(/(\buserid=\\*["']?[\w$]{1,60}\/)([^\s@"'\\]+)/gi),
  after(/(\badd-user(?:\.sh)?\b[^|;&\n]{0,200}\s-p\s+)([^\s"'\\]+)/g),
  // Into a program that reads a secret.
  after(
    /(\becho\s+(?:-n\s+)?\\*["']?)([^\s"'\\|$-][^\s"'\\|]{3,200})(?=\\*["']?\s*\|[^|\n]{0,200}(?:keystore\s+add|--(?:password-)?stdin|\bkinit\b|\bsudo\s+-S|\bcryptsetup\b))/g,
  ),
];
