// Kinds of secrets that the text around them shows although they are words: letters only, or digits of a hash.

import type { SecretKind } from './kinds.ts';

const hex = (text: string, length: number): string =>
  [...text.repeat(length)]
    .map((one) => (one.charCodeAt(0) % 16).toString(16))
    .join('')
    .slice(0, length);
const word = (text: string): string => `w${text.replaceAll(/[^A-Za-z]/g, '').toLowerCase()}qxz`;
const digits = (text: string): string => hex(text, 40);
const uuid = (text: string): string => hex(text, 32).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const WORDS: Readonly<Record<string, (secret: string) => string>> = {
  'credentials of a user': (s) => `connecting with credentials postgres:${s}`,
  'a line of pgbouncer': (s) => `"app" "${s}"`,
  'a key of LiveKit': (s) => `livekit-server --keys "APIwLeah7g4: ${s}Qa"`,
  'the prompt of aws configure': (s) => `AWS Secret Access Key [None]: ${s}`,
  'a key of b2': (s) => `b2 authorize-account 000abc ${s}`,
  'a secret of GitHub': (s) => `gh secret set DB_PASS --body ${s}`,
  'a flag --token': (s) => `circleci setup --token ${s}`,
  'a token of a form': (s) => `curl -F token=${s} https://example.com`,
  'a token in TOML': (s) => `token = "${s}"`,
  'a token in the fragment of an address': (s) => `https://app/cb#access_token=${s}&token_type=bearer`,
  'AUTH of Redis, behind its prompt': (s) => `redis> AUTH ${s}`,
  cqlsh: (s) => `cqlsh -u cassandra -p ${s} db`,
  'cypher-shell': (s) => `cypher-shell -u neo4j -p ${s}`,
  couchbase: (s) => `couchbase-cli server-list -c h -u Administrator -p ${s}`,
  twine: (s) => `twine upload -u a -p ${s} dist/*`,
  'a check of Nagios': (s) => `check_mysql -u a -p ${s} -H h`,
  'a client of Pulsar': (s) => `brokerClientAuthenticationParameters=token:${s}`,
  'a line of pptpd': (s) => `bob pptpd ${s} *`,
  'a cookie of curl': (s) => `curl -b "session=${s}" http://x`,
  'a header of a cookie': (s) => `Cookie: session=${s}; theme=dark`,
  'a Secret that kubectl patches': (s) => `kubectl patch secret a -p '{"stringData":{"x":"${s}"}}'`,
  'a token of RubyGems': (s) => `:rubygems_api_key: ${s}`,
  'a token of poetry': (s) => `poetry config pypi-token.pypi ${s}`,
  'a token of conda': (s) => `conda config --set anaconda_token ${s}`,
  Puppet: (s) => `password => '${s}'`,
  'a property of Hibernate': (s) => `<property name="hibernate.connection.password">${s}</property>`,
  'a field of HTML': (s) => `<input type="password" value="${s}">`,
  'a header of nginx': (s) => `proxy_set_header X-Api-Key "${s}";`,
  secure_link: (s) => `secure_link_md5 "$expires$uri ${s}";`,
  AuthBasicFake: (s) => `AuthBasicFake bob ${s}`,
  SetEnv: (s) => `SetEnv DB_PASS ${s}`,
  RequestHeader: (s) => `RequestHeader set X-Auth-Token "${s}"`,
  'a pair of vault': (s) => `vault kv put secret/a user=x value=${s}`,
  'a remote of rclone': (s) => `rclone config create r webdav user a pass ${s}`,
  bindpw: (s) => `bindpw ${s}`,
  'set of fish': (s) => `set -gx DB_PASSWORD ${s}`,
  setenv: (s) => `setenv DB_PASSWORD ${s}`,
  'print_r of PHP': (s) => `[password] => ${s}`,
  'a sentence with the user': (s) => `The password for user admin is ${s}.`,
  'a sentence with a colon': (s) => `Your temporary password is: ${s}`,
  'a sentence with the password first': (s) => `use ${s} as the password`,
  'a bold name': (s) => `**Password:** ${s}`,
  'a secret of fly': (s) => `fly secrets set API=${s}`,
  'a parameter of AWS': (s) => `aws ssm put-parameter --name /a --type SecureString --value ${s}`,
  'a secret of Azure': (s) => `az keyvault secret set --vault-name v -n s --value ${s}`,
  'bw unlock': (s) => `bw unlock ${s}`,
  'the input of kubeseal': (s) => `echo -n ${s} | kubeseal --raw`,
  'the input of gcloud': (s) => `echo -n "${s}" | gcloud secrets create a --data-file=-`,
  'the input of a flag': (s) => `echo ${s} | openconnect --passwd-on-stdin h`,
  'a process substitution': (s) => `wg set wg0 peer x preshared-key <(echo ${s})`,
  'a secret of .NET': (s) => `dotnet user-secrets set "Db:Password" "${s}"`,
  'a digest of ZooKeeper': (s) => `setAcl / digest:super:${s}:cdrwa`,
  'a variable of munin': (s) => `env.mysqlpassword ${s}`,
  vpnc: (s) => `IPSec secret ${s}`,
  unrar: (s) => `unrar x -p${s} a.rar`,
  'a drive of Windows': (s) => `mount \\\\nas\\share ${s} /user:app`,
};

const HASHES: Readonly<Record<string, readonly [(text: string) => string, (secret: string) => string]>> = {
  'a key of hexadecimal digits': [digits, (s) => `the key ${s} was used`],
  'a token of hexadecimal digits': [digits, (s) => `token ${s}`],
  'a flag --authkey': [digits, (s) => `tailscale up --login-server h --authkey ${s}`],
  'a login of SonarQube': [digits, (s) => `mvn sonar:sonar -Dsonar.login=${s}`],
  'a UUID behind api': [uuid, (s) => `api-${s}`],
  'a recovery code': [(text) => `${hex(text, 4)}-7${hex(text, 3)}`, (s) => `recovery code: ${s}`],
};

/** Names that tell a secret by their end, by their capitals, or in another language. */
const NAMES = [
  'LDAP_BINDPW',
  'SECRET',
  'AUTH',
  'TOKENS',
  '密钥',
  '令牌',
  '金鑰',
  'パスフレーズ',
  '암호',
  'токен',
  'passord',
  'heslo',
];

/** Tried in lines: at fewer places than the other kinds. */
export const WORD_KINDS: readonly SecretKind[] = [
  ...Object.entries(WORDS).map(([name, write]) => ({ name: `${name}, a word`, secret: word, write })),
  ...NAMES.flatMap((name) => [
    { name: `${name} in YAML`, secret: word, write: (s: string) => `${name}: ${s}` },
    { name: `${name} in JSON`, secret: word, write: (s: string) => `{"${name}":"${s}"}` },
  ]),
  ...Object.entries(HASHES).map(([name, [secret, write]]) => ({ name, secret, write })),
];
