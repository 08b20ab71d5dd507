// Lists the kinds of secrets: in a text by their form, and in YAML by what stands around them.

/** Writes a text with the secret; the secret of a kind with its own format is formed from it. */
export interface SecretKind {
  readonly name: string;
  /** The secret in the format of the kind. */
  readonly secret?: (text: string) => string;
  readonly write: (secret: string) => string;
}

const token = (name: string, prefix: string, length = 24): SecretKind => ({
  name,
  secret: (text) => prefix + text.padEnd(length, 'q7Z').slice(0, Math.max(length, text.length)),
  write: (secret) => `sent ${secret} twice`,
});
const base64 = (text: string): string => btoa(text);

/** Recognizable in any text. */
export const TEXT_KINDS: readonly SecretKind[] = [
  { name: 'a pair', write: (s) => `PASSWORD=${s}` },
  { name: 'a flag with an equals sign', write: (s) => `app --db-password=${s} --port=80` },
  { name: 'a flag with one dash', write: (s) => `app -password=${s} -v` },
  { name: 'a flag and its value', write: (s) => `app --db-password ${s} --port 80` },
  { name: 'a later pair of a word', write: (s) => `mount -o username=svc,password=${s}` },
  { name: 'a later pair of a word, CephFS', write: (s) => `-o name=admin,secret=${s},mds_namespace=x` },
  { name: 'a connection string', write: (s) => `Server=db;User Id=sa;Password=${s};Encrypt=true` },
  { name: 'a connection string, last', write: (s) => `Server=db;Uid=sa;Pwd=${s}` },
  { name: 'libpq words', write: (s) => `psql "host=db user=app password=${s} sslmode=require"` },
  { name: 'mysql -p', write: (s) => `mysql -uroot -p${s} -e 'select 1'` },
  { name: 'mysqladmin -p', write: (s) => `mysqladmin ping -h db -p${s}` },
  { name: 'mariadb-dump -p', write: (s) => `mariadb-dump -uapp -p${s} shop` },
  { name: '-p alone', write: (s) => `run -p${s}` },
  { name: 'redis-cli -a', write: (s) => `redis-cli -h db -a ${s} ping` },
  { name: '--requirepass', write: (s) => `redis-server --requirepass ${s}` },
  { name: 'requirepass in a file', write: (s) => `requirepass ${s}` },
  { name: 'masterauth', write: (s) => `masterauth ${s}` },
  { name: 'curl -u', write: (s) => `curl -u app:${s} http://web/` },
  { name: 'curl --user', write: (s) => `curl --user app:${s} http://web/` },
  { name: 'curl --user=', write: (s) => `curl --user=app:${s} http://web/` },
  { name: 'curl --proxy-user', write: (s) => `curl --proxy-user app:${s} http://web/` },
  { name: 'sshpass -p', write: (s) => `sshpass -p ${s} ssh root@web` },
  { name: 'sshpass -p, joined', write: (s) => `sshpass -p${s} ssh root@web` },
  { name: 'docker login -p', write: (s) => `docker login -u app -p ${s} registry.example` },
  { name: 'helm registry login -p', write: (s) => `helm registry login -u app -p ${s} registry.example` },
  { name: 'ldapsearch -w', write: (s) => `ldapsearch -D cn=admin -w ${s} -b dc=x` },
  { name: 'sqlcmd -P', write: (s) => `sqlcmd -S db -U sa -P ${s} -Q "select 1"` },
  { name: 'mongosh -p', write: (s) => `mongosh -u root -p ${s}` },
  { name: 'smbclient -U', write: (s) => `smbclient //nas/x -U svc%${s}` },
  { name: 'openssl pass:', write: (s) => `openssl rsa -passin pass:${s} -in k` },
  { name: 'rabbitmqctl add_user', write: (s) => `rabbitmqctl add_user app ${s}` },
  { name: 'vault login', write: (s) => `vault login ${s}` },
  { name: 'mc alias set', write: (s) => `mc alias set s3 http://minio app ${s}` },
  { name: 'echo into base64', write: (s) => `echo ${s} | base64` },
  { name: 'echo -n into base64', write: (s) => `echo -n "${s}" | base64 -d` },
  { name: 'printf into docker login', write: (s) => `printf '%s' ${s} | docker login --password-stdin` },
  { name: 'echo into sudo', write: (s) => `echo ${s} | sudo -S id` },
  { name: 'here string', write: (s) => `base64 -d <<< ${s}` },
  { name: 'SQL', write: (s) => `ALTER USER app PASSWORD '${s}'` },
  { name: 'SQL of MySQL', write: (s) => `CREATE USER a IDENTIFIED BY '${s}'` },
  { name: 'netrc', write: (s) => `machine web login app password ${s}` },
  { name: 'pgpass', write: (s) => `db:5432:shop:app:${s}` },
  { name: 'Java property', write: (s) => `java -Dspring.datasource.password=${s} -jar x` },
  { name: 'an address', write: (s) => `dial postgres://app:${s}@db:5432/shop` },
  { name: 'an address without a user', write: (s) => `redis://:${s}@cache:6379/0` },
  {
    name: 'an address with a token',
    secret: (t) => `${t}0a1b2c3d4e5f6a7b`,
    write: (s) => `git clone https://${s}@git.example/x`,
  },
  { name: 'AMQP', write: (s) => `amqp://app:${s}@mq/%2f` },
  { name: 'MongoDB with two hosts', write: (s) => `mongodb://app:${s}@a:27017,b:27017/x` },
  { name: 'DSN of Go', write: (s) => `root:${s}@tcp(db:3306)/shop` },
  { name: 'an image with a user', write: (s) => `user:${s}@registry.example/app:1.2` },
  {
    name: 'signed address of S3',
    write: (s) => `Get "https://b.s3.amazonaws.com/x?X-Amz-Date=1&X-Amz-Signature=${s}"`,
  },
  {
    name: 'security token of S3',
    write: (s) => `https://b.s3.amazonaws.com/x?X-Amz-Security-Token=${s}&n=1`,
  },
  {
    name: 'signed address of Azure',
    write: (s) => `https://x.blob.core.windows.net/a?sv=2022-11-02&sig=${s}&se=1`,
  },
  {
    name: 'signed address of Google',
    write: (s) => `https://storage.googleapis.com/b/x?Expires=1&Signature=${s}`,
  },
  { name: 'a token in an address', write: (s) => `Get "http://10.0.0.1/x?token=${s}&n=1"` },
  {
    name: 'Azure AccountKey',
    write: (s) => `DefaultEndpointsProtocol=https;AccountName=x;AccountKey=${s}==;EndpointSuffix=y`,
  },
  {
    name: 'Azure SharedAccessKey',
    write: (s) => `Endpoint=sb://x/;SharedAccessKeyName=n;SharedAccessKey=${s}`,
  },
  { name: 'Authorization: Bearer', write: (s) => `curl -H "Authorization: Bearer ${s}"` },
  { name: 'Authorization: Basic', secret: base64, write: (s) => `Authorization: Basic ${s}` },
  { name: 'Authorization of GitHub', write: (s) => `-H 'Authorization: token ${s}'` },
  { name: 'Bearer alone', write: (s) => `sent Bearer ${s}aa11` },
  { name: 'X-Api-Key', write: (s) => `curl -H 'X-Api-Key: ${s}' http://web/` },
  { name: 'X-Auth-Token', write: (s) => `wget --header="X-Auth-Token: ${s}" http://web/` },
  { name: 'Cookie', write: (s) => `curl -H "Cookie: session=${s}"` },
  { name: 'JSON', write: (s) => `{"password":"${s}","user":"app"}` },
  { name: 'JSON in a string', write: (s) => `"{\\"password\\":\\"${s}\\"}"` },
  { name: 'an environment variable in JSON', write: (s) => `{"name":"DB_PASSWORD","value":"${s}"}` },
  { name: 'environment of docker', write: (s) => `"Env":["A=b","DB_PASSWORD=${s}","PATH=/bin"]` },
  {
    name: 'dockerconfigjson',
    secret: (t) => base64(`app:${t}`),
    write: (s) => `{"auths":{"r.example":{"auth":"${s}"}}}`,
  },
  { name: 'describe', write: (s) => `DB_PASSWORD:  ${s}` },
  { name: 'export', write: (s) => `export PGPASSWORD=${s}; psql` },
  { name: 'env PGPASS', write: (s) => `PGPASS=${s} psql` },
  { name: 'env MYSQL_PWD', write: (s) => `MYSQL_PWD=${s} mysql` },
  { name: 'env ADMIN_PW', write: (s) => `ADMIN_PW=${s} run` },
  { name: 'env REDISCLI_AUTH', write: (s) => `REDISCLI_AUTH=${s} redis-cli` },
  { name: 'a quoted pair', write: (s) => `run PASSWORD="${s}" now` },
  { name: 'INI', write: (s) => `password = ${s}` },
  {
    name: 'a key of AWS',
    secret: (t) =>
      `AKIA${t
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, 'X')
        .padEnd(16, 'Q')
        .slice(0, 16)}`,
    write: (s) => `key ${s} used`,
  },
  { name: 'a secret key of AWS', write: (s) => `aws_secret_access_key = ${s}` },
  { name: 'a Slack hook', write: (s) => `https://hooks.slack.com/services/T0/B0/${s}` },
  { name: 'a Discord hook', write: (s) => `https://discord.com/api/webhooks/1/${s}` },
  token('GitHub', 'ghp_'),
  token('GitHub, fine-grained', 'github_pat_'),
  token('GitLab', 'glpat-'),
  token('Stripe', 'sk_live_'),
  token('OpenAI', 'sk-'),
  token('Slack', 'xoxb-'),
  token('npm', 'npm_'),
  token('Docker Hub', 'dckr_pat_'),
  token('Vault', 'hvs.'),
  token('Hugging Face', 'hf_'),
  token('Google API', 'AIza', 40),
  {
    name: 'SendGrid',
    secret: (t) => `SG.${t}aaaaaaaaaaaaaaaa.${t}bbbbbbbbbbbbbbbb`,
    write: (s) => `use ${s} now`,
  },
  {
    name: 'JWT',
    secret: (t) => `eyJhbGciOiJI.eyJz${t.replaceAll(/\W/g, '')}aaaa.${t.replaceAll(/\W/g, '')}`,
    write: (s) => `jwt ${s} end`,
  },
  {
    name: 'a private key',
    secret: (t) => `MIIE${base64(t).replaceAll('=', '')}`,
    write: (s) => `-----BEGIN RSA PRIVATE KEY-----\n${s}\n-----END RSA PRIVATE KEY-----`,
  },
  {
    name: 'a private key on one line',
    secret: (t) => `MIIE${base64(t).replaceAll('=', '')}`,
    write: (s) => `-----BEGIN PRIVATE KEY-----\\n${s}\\n-----END PRIVATE KEY-----`,
  },
];

/** Recognizable by what stands around them in YAML. */
export const YAML_KINDS: readonly SecretKind[] = [
  { name: 'an environment variable', write: (s) => `env:\n- name: DB_PASSWORD\n  value: ${s}` },
  { name: 'an environment variable, PGPASS', write: (s) => `env:\n- name: PGPASS\n  value: "${s}"` },
  { name: 'an environment variable, TOKEN', write: (s) => `env:\n- name: TOKEN\n  value: '${s}'` },
  { name: 'an environment variable, value first', write: (s) => `env:\n- value: ${s}\n  name: API_KEY` },
  { name: 'an environment variable in flow style', write: (s) => `env: [{name: SECRET, value: ${s}}]` },
  {
    name: 'an environment variable in a block',
    write: (s) => `env:\n- name: PRIVATE_KEY\n  value: |\n    one ${s}\n    two`,
  },
  { name: 'environment variables as a map', write: (s) => `env: {DB_PASSWORD: ${s}}` },
  { name: 'environment variables as a map of maps', write: (s) => `env:\n  DB_PASSWORD:\n    value: ${s}` },
  { name: 'Env in capitals', write: (s) => `Env:\n- Name: DB_PASSWORD\n  Value: ${s}` },
  { name: 'a duplicate key', write: (s) => `env:\n- name: DB_PASSWORD\n  value: ${s}\n  value: other` },
  {
    name: 'an unquoted number',
    secret: (t) => String(([...t].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7) % 1e12) + 1e12),
    write: (s) => `env:\n- name: DB_PASSWORD\n  value: ${s}`,
  },
  { name: 'an alias', write: (s) => `x: &p ${s}\nenv:\n- name: DB_PASSWORD\n  value: *p` },
  { name: 'a flag and its value', write: (s) => `args: ['--password', '${s}']` },
  { name: 'a flag and its value on lines', write: (s) => `args:\n- --password\n- ${s}` },
  { name: 'mysql as words', write: (s) => `command: [mysql, -uroot, -p${s}]` },
  { name: 'redis-cli as words', write: (s) => `command: [redis-cli, -a, ${s}, ping]` },
  { name: 'redis-cli in command and args', write: (s) => `command: [redis-cli]\nargs: [-a, ${s}]` },
  { name: 'curl as words', write: (s) => `command: [curl, -u, 'app:${s}']` },
  { name: 'sshpass as words', write: (s) => `command:\n- sshpass\n- -p\n- ${s}` },
  { name: 'requirepass as words', write: (s) => `args: ["--requirepass", "${s}"]` },
  {
    name: 'a header of a probe',
    write: (s) => `httpGet:\n  httpHeaders:\n  - name: Authorization\n    value: Bearer ${s}`,
  },
  { name: 'a header of a probe, X-Api-Key', write: (s) => `httpHeaders: [{name: X-Api-Key, value: ${s}}]` },
  { name: 'options of a volume', write: (s) => `flexVolume:\n  options: {username: a, password: ${s}}` },
  { name: 'options of a mount', write: (s) => `mountOptions: ["username=svc,password=${s}"]` },
  { name: 'a Secret, stringData', write: (s) => `kind: Secret\nstringData:\n  user: ${s}` },
  { name: 'a Secret, data', secret: base64, write: (s) => `data:\n  user: ${s}\nkind: Secret` },
  {
    name: 'a ConfigMap',
    write: (s) => `kind: ConfigMap\ndata:\n  application.yml: |\n    spring:\n      password: ${s}\n`,
  },
  {
    name: 'JSON in an annotation',
    write: (s) => `annotations:\n  last: |\n    {"spec":{"env":[{"name":"DB_PASSWORD","value":"${s}"}]}}\n`,
  },
  { name: 'JSON in JSON', write: (s) => `annotations:\n  last: '{"a":"{\\"password\\":\\"${s}\\"}"}'` },
  { name: 'a comment', write: (s) => `a: b # password: ${s}` },
  { name: 'a comment with a variable', write: (s) => `# - name: DB_PASSWORD\n#   value: ${s}\na: b` },
  { name: 'kubeconfig', write: (s) => `users:\n- user:\n    token: ${s}` },
  { name: 'kubeconfig, key', secret: base64, write: (s) => `users:\n- user:\n    client-key-data: ${s}` },
  {
    name: 'dockerconfigjson',
    secret: (t) => base64(`{"auths":{"r":{"auth":"${t}"}}}`),
    write: (s) => `data:\n  .dockerconfigjson: ${s}`,
  },
  { name: 'a list of passwords', write: (s) => `passwords: [${s}, other]` },
  { name: 'an anchor', write: (s) => `password: &p ${s}\nother: *p` },
  { name: 'a tag', write: (s) => `password: !!str ${s}` },
];
