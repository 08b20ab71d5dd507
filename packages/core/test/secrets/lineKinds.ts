// Kinds of secrets that other lines show, and whose value may be a word: tables, lists of users, settings without a sign.

import type { SecretKind } from './kinds.ts';

const word = (text: string): string => `w${text.replaceAll(/[^A-Za-z]/g, '').toLowerCase()}qxz`;

/** Each is tried with a random secret and with a word. */
const EITHER: Readonly<Record<string, (secret: string) => string>> = {
  'a column of CSV': (s) => `user,password\nbob,a1b2c3d4\nann,${s}`,
  'a column of CSV in the middle': (s) => `id,user,password,role\n1,bob,${s},admin`,
  'a column of CSV with quotes': (s) => `"user","password"\n"bob","${s}"`,
  'a column behind tabs': (s) => `user\tpassword\nbob\t${s}`,
  'a column behind semicolons': (s) => `user;token\nbob;${s}`,
  'a table of Markdown': (s) => `| user | password |\n|---|---|\n| bob | ${s} |`,
  'a table of Markdown without outer lines': (s) => `user | password\n--- | ---\nbob | ${s}`,
  'a table of Markdown with tokens': (s) =>
    `| account | token | note |\n| --- | :---: | --- |\n| ci | \`${s}\` | old |`,
  'INSERT INTO': (s) => `INSERT INTO users (name, password) VALUES ('ann', 'a1b2c3d4'), ('bob, jr', '${s}');`,
  'INSERT INTO over lines': (s) => `insert into app.users(\n id, "password")\nvalues\n (1, '${s}')`,
  'password x beside other settings': (s) => `server db\npassword ${s}\nport 5432`,
  'a file of netrc': (s) => `machine api.example\nlogin bob\npassword ${s}`,
  'password x in a section': (s) => `<match app>\npassword ${s}\n</match>`,
  'password x in a here-document': (s) => `cat > app.conf <<EOF\npassword ${s}\nEOF`,
  'a setting with a telling name': (s) => `# of the bridge\nremote_password ${s}`,
  'a setting with a telling name, dots': (s) => `a b c\nspring.datasource.password ${s}`,
  'an element over lines': (s) => `<password>\n  ${s}\n</password>`,
  'an element with attributes': (s) => `<server>\n<password type="plain">${s}</password>`,
  'an element with CDATA': (s) => `<a>\n<password><![CDATA[${s}]]></password>`,
  'a property of code': (s) => `module.exports = {\n  port: 1,\n  secret: '${s}',\n}`,
  'a property of code, double quotes': (s) => `export const a = {\n  token: "${s}" };`,
  'a property of code, backticks': (s) => `const a = {\n  apiKey: \`${s}\` }`,
  'an index of PHP': (s) => `<?php\n$config['db_password'] = '${s}';`,
  'three quotes': (s) => `[db]\npassword = """${s}"""`,
  'three quotes and a line break': (s) => `[db]\npassword = '''\n${s}'''`,
  'a header of STOMP': (s) => `CONNECT\nlogin:bob\npasscode:${s}\n`,
  'a user of JAAS': (s) => `a: b\nPlainLoginModule required user_alice="${s}";`,
  com2sec: (s) => `# of net-snmp\ncom2sec readonly default ${s}`,
  'a user of a kubeconfig': (s) => `users:\n- name: ci\n  user:\n    token: ${s}`,
  'a file of tokens of the API server': (s) => `a b\n${s},admin,1,"system:masters"`,
  'AUTH before a command of Redis': (s) => `AUTH ${s}\nPING`,
  'AUTH in printf': (s) => `printf 'AUTH ${s}\\r\\nPING\\r\\n' |\nnc redis 6379`,
  'ENV of a Dockerfile': (s) => `FROM alpine\nENV DB_PASSWORD ${s}`,
  'a typed variable': (s) => `class A {\n  let apiKey: String = "${s}"`,
  'a hidden field of Jsonnet': (s) => `{\n  password:: '${s}' }`,
  'a default of CUE': (s) => `a: 1\npassword: string | *"${s}"`,
  'a constant of C': (s) => `#pragma once\n#define DB_PASSWORD "${s}"`,
  'a pair of Erlang': (s) => `[{default_user, <<"bob">>},\n {default_pass, <<"${s}">>}].`,
  'a macro of Zabbix': (s) => `{$DB_USER} => bob\n{$DB_PASSWORD} => ${s}`,
  'the arguments of a connection': (s) => `db = connect(\n"db", "bob", "${s}")`,
  'credentials of sbt': (s) => `// of Nexus\ncredentials += Credentials("realm", "host", "bob", "${s}")`,
  'an element of a namespace': (s) =>
    `<wsse:Username>bob</wsse:Username>\n<wsse:Password Type="x">${s}</wsse:Password>`,
  'a stored password': (s) => `bob:{PLAIN}${s}:1000:1000::/home/bob\nx`,
  'an encoded password of WebSphere': (s) => `a b\n{xor}${s}`,
  'cleartext of TACACS': (s) => `user = bob {\n login = cleartext "${s}" }`,
  'a password of Junos': (s) => `a\nset system root-authentication plain-text-password-value ${s}`,
  BasicAuth: (s) => `Port 8888\nBasicAuth bob ${s}`,
  'AuthInfo of sendmail': (s) => `# relay\nAuthInfo:mail.example "U:bob" "P:${s}" "M:PLAIN"`,
  'client_send of exim': (s) => `driver = plaintext\nclient_send = : bob : ${s}`,
  'a resource of Nagios': (s) => `$USER1$=/usr/lib\n$USER3$=${s}`,
  'userid of sqlldr': (s) => `cd /x\nsqlldr userid=bob/${s} control=x`,
  'add-user of WildFly': (s) => `cd bin\n./add-user.sh -u bob -p ${s}`,
  'echo into a keystore': (s) => `set -e\necho ${s} | bin/elasticsearch-keystore add -x bootstrap.password`,
  'a registry of Bundler': (s) => `---\nBUNDLE_GEMS__EXAMPLE__COM: "bob:${s}"`,
  'a folded block': (s) => `user: bob\npassword: >-\n  ${s}\n`,
};

export const EITHER_KINDS: readonly SecretKind[] = Object.entries(EITHER).flatMap(([name, write]) => [
  { name, write },
  { name: `${name}, a word`, secret: word, write },
]);

export const RANDOM_KINDS: readonly SecretKind[] = [
  { name: 'lines of user:password', write: (s) => `bob:Xa1b2c3d4\nann:${s}X9q` },
  { name: 'an element with a licence', write: (s) => `<a>\n<license>${s}00a</license>` },
];
