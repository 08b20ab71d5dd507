// Finds secrets in commands of the shell, by the program and its flags or arguments.

import { after, type Form, named, withFlag } from './form.ts';

const DATABASE = String.raw`\b(?:mysql|mysqldump|mysqladmin|mysqlcheck|mysqlshow|mysqlsh|mysqlimport|mysqlpump|mariadb|mariadb-\w+|mariabackup|xtrabackup|mycli|mydumper|myloader)\b`;

export const COMMAND_FORMS: readonly Form[] = [
  // Commands whose flag for a password has no telling name.
  after(new RegExp(String.raw`(${DATABASE}[^|;&\n]{0,300}?[\s"',]-p)([^\s"'\\,]+)`, 'g')),
  withFlag(
    'sshpass|mongo|mongosh|mongodump|mongorestore|mongoexport|influx|clickhouse-client|zip|unzip|cqlsh|cypher-shell|couchbase-cli|cbq|twine|knife|check_\\w+',
    '[pP]',
    /^-|^(?:\d{1,5}|assword.*|ort.*)$/,
  ),
  withFlag('redis-cli|keydb-cli|valkey-cli|rdb-cli', 'a'),
  withFlag('snmp(?:walk|get|getnext|bulkwalk|bulkget|set|table|trap|inform)', '[cAX]'),
  withFlag('sqlcmd|bcp|osql|isql|mosquitto_(?:pub|sub|rr)|ipmitool|racadm', '[PA]'),
  after(
    /(\b(?:ldapsearch|ldapadd|ldapmodify|ldapwhoami|ldapdelete)\b[^|;&\n]{0,300}?[\s"',]-w(?:\s+|\\*["'],\s*\\*["'])?\\*["']?)([^\s"'\\,]+)/g,
    /^-/,
  ),
  after(
    /(\b(?:docker|podman|nerdctl|helm|skopeo|buildah|crane|oras|az|oc|registry)\b[^|;&\n]{0,60}\blogin\b[^|;&\n]{0,200}?[\s"',]-p(?:\s+|\\*["'],\s*\\*["'])\\*["']?)([^\s"'\\,]+)/g,
    /^-/,
  ),
  withFlag('plink|pscp|psftp|putty', 'pw'),
  withFlag('[Pp]s[Ee]xec|PSEXEC', 'p'),
  withFlag('consul', 'encrypt=?'),
  withFlag('gitlab-runner', 'r'),
  after(/((?:^|[\s"'])-setcookie\s+)([^\s"'\\]+)/g),
  // user app on >x of Redis, AUTH PLAIN x of SMTP, hmac-sha256:name:x of DNS, secret "x"; of BIND.
  after(
    /(\b(?:setuser|user)\s+\S{1,100}\s+(?:(?:on|off|reset\w{0,10}|[~+&-]\S{1,60})\s+){0,10}>)([^\s"'\\]+)/gi,
  ),
  after(/(\bAUTH\s+(?:PLAIN|LOGIN|XOAUTH2)\s+)([\w+/=-]{8,})/g),
  after(/(\bhmac-(?:md5|sha\d{1,3}):[\w.-]{1,100}:)([\w+/=-]+)/g),
  after(/(\bsecret\s+\\*["'])([^"'\\\n]{1,300})(?=\\*["']\s*;)/g),
  // Keys that an expect script types.
  after(/(\bsend\s+(?:--\s+)?\\*["'])([^"'\\\s]+)(?=\\{1,20}[rn]\\*["'])/g),
  after(/((?:^|[\s"'[,])(?:7z[ar]?|(?:un)?rar)\s+[^|;&\n]{0,200}?[\s"',]-p)([^\s"'\\,]+)/g),
  // -pPASS by itself: a digit or an upper-case letter tells it from -path.
  after(
    /((?:^|[\s"'[,])-p)((?=\S*\d)(?=\S*[A-Za-z])(?!\S*[=:/])[^\s"'\\,]{4,}|(?=[A-Z]\S*[a-z]|[a-z]+[A-Z])(?!\S*[=:/])[^\s"'\\,]{4,})/g,
  ),
  after(
    /(\b(?:requirepass|masterauth|--requirepass|--masterauth)(?:\s+|\\*["'],\s*\\*["'])\\*["']?)([^\s"'\\,]+)/g,
  ),
  after(/(\b(?:login|user)\s+\S{1,100}\s+password\s+)([^\s"'\\]+)/g),
  after(/(\bpass(?:in|out)?[\s=]+\\*["']?pass:)([^\s"'\\]+)/g),
  after(/(\bIDENTIFIED\s+(?:WITH\s+\w+\s+)?BY\s+\\*["']?)([^\s"'\\;]+)/gi, /^PASSWORD$/i),
  after(/(\bPASSWORD(?:\s+|\s*[=(]\s*|\s+FOR\s+\S{1,100}\s*=\s*)N?\\*["'])([^"'\\]+)/gi),
  after(/(\brabbitmqctl\s+(?:add_user|change_password)\s+\S{1,100}\s+\\*["']?)([^\s"'\\]+)/g),
  after(/(\bmc\s+(?:alias\s+set|config\s+host\s+add)\s+\S+\s+\S+\s+\S+\s+)([^\s"'\\]+)/g),
  // Commands whose argument is a secret.
  after(
    /(\b(?:rclone\s+obscure|mkpasswd|openssl\s+passwd|pulumi\s+config\s+set\s+--secret\s+\S{1,100}|ansible-vault\s+encrypt_string|add-(?:generic|internet)-password\b[^|;&\n]{0,200}?\s-w|digest\s+[\w.-]{1,60}(?=:)|htpasswd\s+-(?=\w*n)(?=\w*b)\w+\s+\S{1,100})(?:\s+-\w+(?:\s+sha-?\d+)?)*[\s:]+\\*["']?)([^\s"'\\-][^\s"'\\]*)/g,
  ),
  after(/(\bisql\b(?:\s+-\w+)*\s+[\w.-]{1,60}\s+[\w.-]{1,60}\s+)([^\s"'\\-]\S*)/g),
  after(/(\s\/RP\s+\\*["']?)([^\s"'\\]+)/gi),
  after(/(\b(?:vault|cargo)\s+login\s+)([^\s"'\\-]\S*)/g, /^method=/),
  after(/(\bvault\s+operator\s+unseal\s+)([^\s"'\\-]\S*)/g),
  after(
    /(\b(?:ngrok\s+config\s+add-authtoken|wandb\s+login|aws\s+configure\s+set\s+\w*secret\w*)\s+)([^\s"'\\-]\S*)/g,
  ),
  after(
    /(\b(?:gh\s+secret\s+set|glab\s+variable\s+set|aws\s+ssm\s+put-parameter|az\s+keyvault\s+secret\s+set|aws\s+secretsmanager\s+\S{1,30}|netlify\s+\w+)\b[^|;&\n]{0,300}?\s(?:--body|-b|--value|--secret-string|--auth)[\s=]{0,3}\\*["']?)([^\s"'\\$-][^\s"'\\]*)/g,
  ),
  after(
    /(\b(?:bw\s+unlock|dotnet\s+user-secrets\s+set\s+\S{1,100}|b2\s+(?:account\s+authorize|authorize-account)\s+\S{1,60}|poetry\s+config\s+pypi-token\.\S{1,60}|conda\s+config\s+--set\s+\w{0,40}token|rclone\s+config\s+\w+\s[^|;&\n]{0,200}?\bpass)\s+\\*["']?)([^\s"'\\$-][^\s"'\\]*)/g,
  ),
  after(/(<\(\s{0,3}(?:echo|printf)\s+(?:-\w+\s+)*\\*["']?)([^\s"'()$]+)(?=\\*["']?\s{0,3}\))/g),
  after(/((?:^|\s)\\\\[\w.-]{1,60}\\[\w.$-]{1,60}\s+)([^\s"'/\\]+)(?=\s+\/user:)/gi),
  after(
    /((?:^|[\n"']|\\n)(?:password|passwd|passcode|passphrase):)([^\s"'\\]{6,100})(?=[ \t]*(?:\r?\n|$|\\n|["']))/gi,
  ),
  // Pairs that are secrets whatever their names.
  after(
    /(\s[\w.-]{1,60}=(?<=\b(?:vault\s+(?:kv\s+(?:put|patch)|write)|fly(?:ctl)?\s+secrets\s+(?:set|import))\s[^|;&\n]{0,300})\\*["']?)([^\s"'\\@$]+)/g,
  ),
  after(/("stringData\\*"\s*:\s*\{\s*\\*"[^"\\]{1,100}\\*"\s*:\s*\\*")([^"\\]+)/g),
  after(/(auth\w{0,30}Param\w{0,10}["']?[=:]\s?\\*["']?token:)([^\s"'\\]+)/gi),
  // The values of a Secret that a command makes, whatever their names.
  after(/(--from-literal[\s=]+\\*["']?[\w.-]{1,100}=)([^\s"'\\]+)/g),
  after(/(\bnuget\s+(?:push|setapikey)\b[^|;&\n]{0,200}?-ApiKey\s+)([^\s"'\\]+)/gi),
  after(/(\bhtpasswd\s+(?:-\w+\s+)*-\w*b\w*\s+(?:-\w+\s+)*\S{1,200}\s+\S{1,100}\s+)([^\s"'\\]+)/g),
  after(/(\b(?:useradd|usermod|adduser)\b[^|;&\n]{0,200}?\s(?:-p|--password)\s+\\*["']?)([^\s"'\\]+)/g),
  after(/(\bopenssl\s+(?:enc|aes\S*|des\S*)\b[^|;&\n]{0,200}?\s-[kK]\s+)([^\s"'\\]+)/g),
  after(/(\blftp\b[^|;&\n]{0,100}?\s-u\s*[^\s,"']{1,100},)([^\s"'\\]+)/g),
  // user/password@database of Oracle.
  after(/(\bjdbc:oracle:\w+:[\w$#]{1,60}\/)([^\s"'\\@]{1,200})(?=@)/g),
  after(
    /(\b(?:sqlplus|sqlldr|expdp|impdp|rman)\b[^|;&\n]{0,100}?\s\\*["']?[\w$#]{1,60}\/)([^\s"'\\@]{1,200})(?=@)/g,
  ),
  // Text that is piped to a program which wants a secret.
  after(
    /(\b(?:echo|printf)\s+(?:-\w+\s+|\\*["']?%s(?:\\+n)?\\*["']?\s+)*\\*["']?)([^\s"'\\|;&$][^"'\\|;&\n]{0,400}?)(?=(?:\\+n)?\\*["']?\s*\|\s*(?:sudo\s+)?(?:base64|openssl|passwd|chpasswd|su\b|sudo -S|smbpasswd|htpasswd|cryptsetup|gpg|docker\s+login|podman\s+login|helm\s+registry|crane|skopeo|kinit|mkpasswd|md5sum|sha\d+sum|kubeseal|gcloud\s+secrets|kubectl\s+create\s+secret|gh\s+secret|vault\s|wrangler\s+secret|\S[^|;&\n]{0,100}?-pass\w{0,10}-(?:on-)?stdin))/g,
  ),
  after(
    /((?:base64|kinit|passwd|su|sudo|cryptsetup|gpg|openssl|chpasswd)\b[^|;&\n]{0,60}<<<\s*\\*["']?)([^\s"'\\]+)/g,
  ),
  // Text that is written to a file of a secret.
  after(
    /(\b(?:echo|printf)\s+(?:-\w+\s+|\\*["']?%s(?:\\+n)?\\*["']?\s+)*\\*["']?)([^\s"'\\|;&$<>][^"'\\|;&\n<>]{0,400}?)(?=\\*["']?\s*>{1,2}\s*[\w./~-]{0,200}(?:secret|passw|token|credential|\.pgpass|\.netrc|htpasswd))/gi,
  ),
  // What an assignment sets if there is no value: ??=, ||=, ?=, := and ?: of several languages.
  named(
    /\b([A-Za-z_][\w.-]{0,100})["'\])]{0,3}\s{0,5}(?:\?\?=|\|\|=|[:?]=|\?:)\s{0,5}(?:default\s)?\\*["']/g,
    /[^"'\\]+/y,
  ),
  named(
    /\b([A-Za-z_][\w-]{0,100})\s{0,5}(?:\?\?=|\|\|=|[:?]=)[ \t]{0,5}(?!(?:default|range)\s)/g,
    /[^\s"'\\`$({[.][^\s"'\\`({[.]*(?![^\s;])/y,
  ),
  named(
    /["']([A-Za-z_]\w{0,100})["']\)\s{0,5}(?:\{|\.(?:unwrap_or|or_else|orElse|getOrElse)\()\s{0,5}\\*["']/g,
    /[^"'\\]+/y,
  ),
  // Lines of user:password for chpasswd, as its input or in the settings of cloud-init.
  after(
    /((?:\n|\\n|["'])[ \t#>|+-]{0,20}[\w.-]{1,32}:)([^\s:"'\\][^\s"'\\]{3,})(?=\\*["']?[ \t]*(?:\r?\n|$|\\n))(?:(?<=\bchpasswd\b[\s\S]{0,600})|(?=[^|\n]{0,20}\|\s*(?:sudo\s+)?chpasswd))/g,
  ),
  // A line of davfs2: the address, the user and the password.
  after(
    /((?:^|\n|\\n)[ \t#>|+-]{0,10}(?:https?:\/\/\S{1,200}|\/\S{0,100}dav\S{0,100})[ \t]+\\*["']?[\w.@-]{1,60}\\*["']?[ \t]+\\*["']?)([^\s"'\\:=]{5,100})(?=\\*["']?[ \t]*(?:\r?\n|$|\\n|["']))/g,
    /^[a-z]+[.,;!?]?$/,
  ),
  after(/(<auth-user-pass>(?:[\s#]|\\n)+\S{1,100}?(?:[\s#]|\\n)+)([^\s<\\]+)/g),
  after(
    /(\{(?:PLAIN|CLEARTEXT|CLEAR|CRYPT|S?SHA(?:256|512)?(?:-CRYPT)?|S?MD5(?:-CRYPT)?|BLF-CRYPT|ARGON2I?D?|PBKDF2)\})([^\s:"'\\,{}]+)/g,
  ),
  after(
    /((?:^|[\n"'|#]|\\n)[ \t#>+-]{0,10}(?:quote[ \t]+)?PASS[ \t]+)([^\s"'\\/.:]{5,})(?=[ \t]*(?:\r?\n|$|\\n|["']))/g,
  ),
  after(/(\b[A-Za-z]\d{1,4} LOGIN \S{1,60} \\*["']?)([^\s"'\\]+)/g),
  after(/(\bsmbclient\s+(?:-\w+\s+)*\\*["']?(?:\/\/|\\\\)\S{1,100}?\\*["']?\s+)([^\s"'\\-][^\s"'\\]*)/g),
  after(
    /(\b(?:insecure-password|reset-(?:admin-)?password|wifi\s+connect\s+\S{1,60}\s+password|http-basic\.\S{1,100}\s+\S{1,60}|doctl\s+auth\s+init\s+(?:-t|--access-token)|mosquitto_passwd\s+-\w*b\w*\s+\S{1,100}\s+\S{1,60}|nuget\s+(?:add|update)\s+source\b[^|;&\n]{0,200}?\s-p|beeline\b[^|;&\n]{0,200}?\s-p)\s+\\*["']?)([^\s"'\\-][^\s"'\\]*)/g,
  ),
  after(/(\bbundle\s+config\s+(?:set\s+)?(?:--\w+\s+)?\S{1,100}\s+[\w.-]{1,60}:)([^\s"'\\]+)/g),
  after(/(\.logon\s+\S{1,100}?,)([^\s"'\\;]+)/gi),
  after(/(\b(?:auth|digest):[\w.-]{1,60}:)([^\s"'\\:]+)(?=:[cdrwa]{1,5}\b)/g),
  after(/((?:^|[\n#"|]|\\n)[ \t#>+-]{0,10}\\*"[^"\\\n]{1,60}\\*"[ \t]+\*[ \t]+\\*")([^"\\\n]+)/g),
  // A line of .pgpass.
  after(/((?:^|[\s"'])[\w.*-]{1,100}:(?:\d{1,5}|\*):[\w.*-]{1,60}:[\w.*-]{1,60}:)([^\s"'\\]+)/g),
];
