// Kinds of secrets in commands, files of settings and sentences, and words of formats that no list has.

import type { SecretKind } from './kinds.ts';

const MIXED = 'Vq7nT2xLb9RkW4pZc8Jm3Yd6';
/** A word drawn at random with the text in it. */
const drawn = (text: string): string => `${MIXED.slice(0, 12)}${text}${MIXED.slice(12)}`;
const hex = (text: string, length: number): string =>
  [...text.repeat(length)]
    .map((one) => (one.charCodeAt(0) % 16).toString(16))
    .join('')
    .slice(0, length);
const base32 = (text: string, length: number): string =>
  `7${text.toUpperCase().replaceAll(/[^A-Z2-7]/g, '4')}`.repeat(length).slice(0, length);

export const PROGRAM_KINDS: readonly SecretKind[] = [
  { name: 'a word drawn at random', secret: drawn, write: (s) => `sent ${s} twice` },
  { name: 'a random word behind a name', secret: drawn, write: (s) => `example.org/id ${s}` },
  { name: 'a random word in an address', secret: drawn, write: (s) => `https://web/reset?reset=${s}` },
  {
    name: 'a random word with signs of base64',
    secret: (t) => `${drawn(t)}+${drawn(t)}/x1=`,
    write: (s) => `Unseal Key 1: ${s}`,
  },
  { name: 'a random word of an option', secret: drawn, write: (s) => `scanner -Dsonar.login=${s}` },
  { name: 'a seed of NATS', secret: (t) => `SU${base32(t, 56)}`, write: (s) => `nkey ${s}` },
  { name: 'a token of kubeadm', secret: (t) => `abc1ef.z${hex(t, 14)}7`, write: (s) => `kubeadm token ${s}` },
  {
    name: 'a token of k3s',
    secret: (t) => `K10${hex(t, 64)}::server:${t}`,
    write: (s) => `server token ${s} used`,
  },
  { name: 'a token of Asana', secret: (t) => `1/1204567890123456:${hex(t, 32)}`, write: (s) => `use ${s}` },
  { name: 'a hash of Redis', secret: (t) => `#${hex(t, 64)}`, write: (s) => `user app on ${s} ~* +@all` },
  { name: 'digest authentication', secret: (t) => hex(t, 32), write: (s) => `app:realm:${s}` },
  { name: 'a user and -p', write: (s) => `cqlsh -u cassandra -p ${s} db` },
  { name: 'a user, other options and -p', write: (s) => `couchbase-cli list -u Admin -c db -p ${s}` },
  { name: 'a long name of a user and -p', write: (s) => `twine upload --username __token__ -p ${s}` },
  { name: 'PDO', write: (s) => `new PDO("mysql:host=db", "app", "${s}")` },
  { name: 'DBI', write: (s) => `DBI->connect("dbi:Pg:db", "app", "${s}")` },
  { name: 'a SecureString', write: (s) => `ConvertTo-SecureString "${s}" -AsPlainText` },
  { name: 'a PSCredential', write: (s) => `New-Object PSCredential('svc', '${s}')` },
  { name: 'net use', write: (s) => `net use z: \\\\nas\\share ${s} /user:svc` },
  { name: 'net user', write: (s) => `net user bob ${s} /add` },
  { name: 'a key of IPsec', write: (s) => `%any %any : PSK "${s}"` },
  { name: 'a key of a wireless network', write: (s) => `wpa_passphrase home ${s}` },
  { name: 'the key of a certificate of curl', write: (s) => `curl --cert client.pem:${s} https://web/` },
  { name: 'a bearer of HTTPie', write: (s) => `http -A bearer -a ${s} https://web/` },
  { name: 'a community of SNMP', write: (s) => `snmpwalk -v2c -c ${s} host` },
  { name: 'a key of SNMP', write: (s) => `snmpget -v3 -u app -A other1 -X ${s} host` },
  { name: 'an escaped line', write: (s) => `printf "[client]\\npassword=${s}"` },
  { name: 'a sentence with a password', write: (s) => `The password is: ${s}` },
  { name: 'a password in a message', write: (s) => `denied for user a using password ${s}` },
  { name: 'a password that was changed', write: (s) => `password of admin changed to '${s}'` },
  { name: 'SET PASSWORD', write: (s) => `SET PASSWORD FOR 'a'@'%' = '${s}'` },
  { name: 'SQL of SQL Server', write: (s) => `CREATE LOGIN sa WITH PASSWORD = N'${s}'` },
  { name: 'a call of MongoDB', write: (s) => `db.auth("app", "${s}")` },
  { name: 'AUTH of Redis', write: (s) => `AUTH ${s}` },
  { name: 'sentinel auth-pass', write: (s) => `sentinel auth-pass main ${s}` },
  { name: 'rcon -p', write: (s) => `rcon -p ${s} list` },
  { name: 'xfreerdp /p:', write: (s) => `xfreerdp /u:app /p:${s} /v:host` },
  { name: 'ssh-keygen -N', write: (s) => `ssh-keygen -t rsa -N ${s} -f key` },
  { name: 'a login of Steam', write: (s) => `steamcmd +login app ${s} +quit` },
  { name: 'a here string of su', write: (s) => `su - app -c id <<< '${s}'` },
  { name: 'a quoted pass:', write: (s) => `openssl pkcs12 -passin "pass:${s}" -in k` },
  { name: 'rabbitmqctl, quoted', write: (s) => `rabbitmqctl change_password app '${s}'` },
  {
    name: 'a hash of CouchDB',
    secret: (t) => `-pbkdf2-${hex(t, 40)},${hex(t, 32)},10`,
    write: (s) => `admin = ${s}`,
  },
  { name: 'a channel of conda', secret: drawn, write: (s) => `channel https://conda.example/t/${s}/main` },
  { name: 'a sentence in Chinese', write: (s) => `密码：${s}` },
  { name: 'a sentence in Japanese', write: (s) => `パスワード: ${s}` },
  { name: 'a sentence in Korean', write: (s) => `비밀번호: ${s}` },
  { name: 'a sentence in Russian', write: (s) => `Пароль: ${s}` },
  { name: 'a sentence in German', write: (s) => `Passwort: ${s}` },
  { name: 'a sentence in French', write: (s) => `Mot de passe : ${s}` },
  { name: 'a sentence in Spanish', write: (s) => `contraseña: ${s}` },
  { name: 'a sentence in Portuguese', write: (s) => `senha: ${s}` },
  { name: 'a default, ??=', write: (s) => `process.env.DB_PASSWORD ??= '${s}'` },
  { name: 'a default, ||=', write: (s) => `config.password ||= "${s}"` },
  { name: 'a default of make', write: (s) => `DB_PASSWORD ?= ${s}` },
  { name: 'an assignment of make', write: (s) => `DB_PASSWORD := ${s}` },
  { name: 'a default of Helm', write: (s) => `$password := default "${s}" .Values.password` },
  { name: 'a default of PHP', write: (s) => `getenv('DB_PASSWORD') ?: '${s}'` },
  { name: 'a default of Ruby', write: (s) => `ENV.fetch('DB_PASSWORD') { '${s}' }` },
  { name: 'a default of Rust', write: (s) => `env::var("DB_PASSWORD").unwrap_or("${s}".into())` },
  { name: 'a user of FreeRADIUS', write: (s) => `app Cleartext-Password := "${s}"` },
  { name: 'input of chpasswd, escaped', write: (s) => `printf 'app:${s}\\n' | chpasswd` },
  { name: 'a line of davfs2', write: (s) => `https://dav.example.com/remote.php/webdav/ app ${s}` },
  { name: 'a mount point of davfs2', write: (s) => `/mnt/dav app "${s}"` },
  { name: 'a user of Dovecot', write: (s) => `app:{PLAIN}${s}:1000:1000::/home/app` },
  { name: 'usermod -p, quoted', write: (s) => `usermod -p '${s}' app` },
  { name: 'PASS of FTP', write: (s) => `quote PASS ${s}` },
  { name: 'LOGIN of IMAP', write: (s) => `a1 LOGIN app ${s}` },
  { name: 'smbclient', write: (s) => `smbclient //nas/share ${s} -U app` },
  { name: 'insecure-password of HAProxy', write: (s) => `user app insecure-password ${s}` },
  { name: 'a network of nmcli', write: (s) => `nmcli dev wifi connect home password ${s}` },
  { name: 'mosquitto_passwd -b', write: (s) => `mosquitto_passwd -b /etc/users app ${s}` },
  { name: 'an account of composer', write: (s) => `composer config http-basic.repo.example app ${s}` },
  { name: 'an account of bundler', write: (s) => `bundle config set gems.example app:${s}` },
  { name: 'a token of doctl', write: (s) => `doctl auth init -t ${s}` },
  { name: 'a source of NuGet', write: (s) => `dotnet nuget add source x -u app -p ${s}` },
  { name: '.LOGON of Teradata', write: (s) => `.LOGON db/app,${s}` },
  { name: 'an ACL of ZooKeeper', write: (s) => `setAcl /app auth:app:${s}:cdrwa` },
  { name: 'a line of PPP, quoted', write: (s) => `"app" * "${s}"` },
];

/** Of several lines: a comment holds them one by one. */
export const LINE_KINDS: readonly SecretKind[] = [
  { name: 'administrators of CouchDB', write: (s) => `[admins]\nroot = a1b2c3d4\napp = ${s}` },
  { name: 'lines of chpasswd', write: (s) => `chpasswd <<EOF\nroot:a1b2c3d4\napp:${s}\nEOF` },
  { name: 'a list of cloud-init', write: (s) => `chpasswd:\n  list: |\n    root:a1b2c3d4\n    app:${s}\n` },
  { name: 'a user of OpenVPN', write: (s) => `<auth-user-pass>\napp\n${s}\n</auth-user-pass>` },
];
