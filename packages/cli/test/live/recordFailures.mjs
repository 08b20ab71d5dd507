// Records how real kubectls fail: `node packages/cli/test/live/recordFailures.mjs KUBECTL...` writes
// failures.generated.json. The servers, certificates and settings that fail are made here; each text is kubectl's own.

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HANDLERS, serveHandler, serveSecurely, serveSocket } from './failingApi.mjs';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-failures-'));
const path = (name) => join(folder, name);
const openssl = (...args) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

function authority(name) {
  mkdirSync(path(`${name}-certs`));
  writeFileSync(path(`${name}.index`), '');
  const subject = ['-subj', `/CN=${name}`, '-addext', 'basicConstraints=critical,CA:true'];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '36500',
    ...subject,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
  );
}

/** A certificate of an authority, for these names and times (YYYYMMDDHHMMSSZ). */
function certificate(name, by, names, from, to) {
  openssl(
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
  );
  const usage = 'extendedKeyUsage=serverAuth,clientAuth';
  writeFileSync(
    path(`${name}.cnf`),
    [
      '[ca]',
      'default_ca=d',
      '[d]',
      `database=${by}.index`,
      'rand_serial=yes',
      'default_md=sha256',
      'policy=p',
      `new_certs_dir=${by}-certs`,
      'unique_subject=no',
      'x509_extensions=x',
      '[p]',
      'commonName=supplied',
      '[x]',
      usage,
      ...(names === '' ? [] : [`subjectAltName=${names}`]),
      '',
    ].join('\n'),
  );
  openssl(
    'ca',
    '-batch',
    '-notext',
    '-config',
    `${name}.cnf`,
    '-cert',
    `${by}.crt`,
    '-keyfile',
    `${by}.key`,
    '-startdate',
    from,
    '-enddate',
    to,
    '-in',
    `${name}.csr`,
    '-out',
    `${name}.crt`,
  );
}

const [PAST, GONE, LATER, NEVER] = [
  '20200101000000Z',
  '20210101000000Z',
  '21000101000000Z',
  '21250101000000Z',
];
const LOCAL = 'IP:127.0.0.1,DNS:localhost';
authority('ca');
authority('other');
certificate('good', 'ca', LOCAL, PAST, NEVER);
certificate('expired', 'ca', LOCAL, PAST, GONE);
certificate('future', 'ca', LOCAL, LATER, NEVER);
certificate('elsewhere', 'ca', 'DNS:api.example.com', PAST, NEVER);
certificate('address', 'ca', 'IP:10.0.0.1', PAST, NEVER);
certificate('nameless', 'ca', '', PAST, NEVER);
certificate('foreign', 'other', LOCAL, PAST, NEVER);

const files = (name) => ({
  key: execFileSync('cat', [path(`${name}.key`)]),
  cert: execFileSync('cat', [path(`${name}.crt`)]),
});
const clientCertificates = {
  ca: execFileSync('cat', [path('ca.crt')]),
  requestCert: true,
  rejectUnauthorized: true,
};

const servers = [];
const at = async (promise) => {
  const { port, server } = await promise;
  servers.push(server);
  return port;
};
const secure = (name, more = {}) => at(serveSecurely({ ...files(name), ...more }));
const http = (port) => ({ server: `http://127.0.0.1:${port}` });
const https = (port, more = {}) => ({
  server: `https://127.0.0.1:${port}`,
  'certificate-authority': path('ca.crt'),
  ...more,
});
const script = (name, text) => {
  writeFileSync(path(name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return path(name);
};
const plugin = (command, more = {}) => ({
  exec: { apiVersion: 'client.authentication.k8s.io/v1', command, interactiveMode: 'Never', ...more },
});

const good = await secure('good');
const silent = await at(serveSocket(() => undefined));
const resetting = await at(serveSocket((socket) => socket.destroy()));
const plain = await at(serveHandler(HANDLERS.rbac));
const unauthorized = await at(serveHandler(HANDLERS.unauthorized));
const proxyLogin = await at(serveHandler(HANDLERS['proxy login']));
const token = { token: 'x' };

/** By name: the cluster and the user of the kubeconfig file, and the arguments and the time of the calls. */
const FAILURES = {
  refused: { cluster: { server: 'https://127.0.0.1:9' } },
  'refused without TLS': { cluster: http(9) },
  DNS: { cluster: { server: 'https://no-such-host.invalid:6443' } },
  'no route': { cluster: { server: 'https://[2001:db8::1]:6443' }, time: '30s' },
  reset: { cluster: http(resetting) },
  'reset with TLS': { cluster: https(resetting) },
  'HTTP server for HTTPS': { cluster: https(plain) },
  'HTTPS server for HTTP': { cluster: http(good) },
  'bad port': { cluster: { server: 'https://127.0.0.1:notaport' } },
  'TLS handshake time-out': { cluster: https(silent), time: '1m' },
  'no answer in time': { cluster: http(silent), time: '1s' },
  'no answer in time with TLS': { cluster: https(silent), time: '1s' },
  'certificate expired': { cluster: https(await secure('expired')) },
  'certificate not yet valid': { cluster: https(await secure('future')) },
  'certificate of another host': {
    cluster: https(0, { server: `https://localhost:${await secure('elsewhere')}` }),
  },
  'certificate without the address': { cluster: https(await secure('elsewhere')) },
  'certificate of another address': { cluster: https(await secure('address')) },
  'certificate without names': { cluster: https(await secure('nameless')) },
  'unknown authority': { cluster: https(await secure('foreign')) },
  'authority not in the system': { cluster: https(good, { 'certificate-authority': undefined }) },
  'authority file missing': { cluster: https(good, { 'certificate-authority': '/no/ca.crt' }) },
  'authority unreadable': {
    cluster: https(good, {
      'certificate-authority': undefined,
      'certificate-authority-data': Buffer.from('no certificate').toString('base64'),
    }),
  },
  'client certificate missing': { cluster: https(await secure('good', clientCertificates)) },
  'client certificate expired': {
    cluster: https(await secure('good', clientCertificates)),
    user: { 'client-certificate': path('expired.crt'), 'client-key': path('expired.key') },
  },
  'client certificate foreign': {
    cluster: https(await secure('good', clientCertificates)),
    user: { 'client-certificate': path('foreign.crt'), 'client-key': path('foreign.key') },
  },
  'client certificate file missing': {
    cluster: https(good),
    user: { 'client-certificate': '/no/me.crt', 'client-key': '/no/me.key' },
  },
  'TLS version': {
    cluster: https(
      await secure('good', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    ),
  },
  'token expired': { cluster: http(unauthorized) },
  'token file missing': { cluster: http(unauthorized), user: { tokenFile: '/no/token' } },
  'no user': { cluster: http(unauthorized), user: {} },
  'nobody logged in': { cluster: https(good), user: {} },
  'exec plugin missing': {
    cluster: https(good),
    user: plugin('no-such-login-helper', { installHint: 'Install it from https://example.com.' }),
  },
  'exec plugin path missing': { cluster: https(good), user: plugin('/no/such-helper') },
  'exec plugin fails': {
    cluster: https(good),
    user: plugin(script('fails.sh', 'echo "Error: the SSO session has expired" >&2; exit 1')),
  },
  'exec plugin cannot connect': {
    cluster: https(good),
    user: plugin(script('offline.sh', 'echo "dial tcp: lookup sts.example.com: no such host" >&2; exit 255')),
  },
  'exec plugin not executable': { cluster: https(good), user: plugin(path('good.crt')) },
  'exec plugin prints no credentials': { cluster: https(good), user: plugin(script('empty.sh', 'exit 0')) },
  'exec plugin prints text': { cluster: https(good), user: plugin(script('text.sh', 'echo hello')) },
  'exec plugin of another version': {
    cluster: https(good),
    user: plugin(
      script(
        'old.sh',
        `echo '{"apiVersion":"client.authentication.k8s.io/v1beta1","kind":"ExecCredential","status":{"token":"x"}}'`,
      ),
    ),
  },
  'exec plugin version unknown': {
    cluster: https(good),
    user: plugin('true', { apiVersion: 'client.authentication.k8s.io/v1alpha1' }),
  },
  'exec plugin needs a terminal': {
    cluster: https(good),
    user: plugin('true', { interactiveMode: 'Always' }),
  },
  'auth provider removed': { cluster: https(good), user: { 'auth-provider': { name: 'gcp' } } },
  'auth provider unknown': { cluster: https(good), user: { 'auth-provider': { name: 'nobody' } } },
  'OIDC refresh': {
    cluster: https(good),
    user: {
      'auth-provider': {
        name: 'oidc',
        config: {
          'client-id': 'a',
          'idp-issuer-url': 'http://127.0.0.1:9',
          'id-token': `e30.${Buffer.from('{"exp":1}').toString('base64url')}.x`,
          'refresh-token': 'x',
        },
      },
    },
  },
  'token and password': { cluster: https(good), user: { token: 'x', username: 'a', password: 'b' } },
  'proxy refused': { cluster: { server: 'https://api.example.com:6443', 'proxy-url': 'http://127.0.0.1:9' } },
  'proxy unknown': {
    cluster: { server: 'https://api.example.com:6443', 'proxy-url': 'http://no-such-proxy.invalid:3128' },
  },
  'proxy wants a login': {
    cluster: { server: 'https://api.example.com:6443', 'proxy-url': `http://127.0.0.1:${proxyLogin}` },
  },
  'proxy scheme': { cluster: { server: 'https://api.example.com:6443', 'proxy-url': 'ftp://127.0.0.1:9' } },
  'SOCKS proxy refused': {
    cluster: { server: 'https://api.example.com:6443', 'proxy-url': 'socks5://127.0.0.1:9' },
  },
  'kubeconfig missing': { args: ['--kubeconfig=/no/config'] },
  'kubeconfig a folder': { args: ['--kubeconfig=/tmp'] },
  'kubeconfig no YAML': { args: [`--kubeconfig=${path('bad-config')}`] },
  'kubeconfig of another kind': { args: [`--kubeconfig=${path('pod-config')}`] },
  'kubeconfig empty': { args: [`--kubeconfig=${path('empty-config')}`] },
  'context missing': { args: ['--context=missing'] },
  'context without cluster': { args: ['--context=lost'] },
  'context without user': { args: ['--context=nobody'] },
  'resource type unknown': {
    cluster: http(await at(serveHandler(HANDLERS.rbac))),
    only: 'one',
    args: [],
    what: 'shops/web',
  },
  'option unknown': { cluster: http(plain), args: ['--no-such-option'] },
  'file of an unknown kind': {
    cluster: http(plain),
    only: 'file',
    item: { apiVersion: 'batch/v1beta1', kind: 'CronJob', metadata: { name: 'web' } },
  },
  'time invalid': { cluster: http(plain), time: 'soon' },
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(HANDLERS).map(async ([name, handler]) => [
        name,
        { cluster: http(await at(serveHandler(handler))), ...(/^log\b/.test(name) ? { only: 'log' } : {}) },
      ]),
    ),
  ),
};

writeFileSync(path('bad-config'), 'clusters: [\n: no\n');
writeFileSync(path('pod-config'), 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n');
writeFileSync(path('empty-config'), '');

function kubeconfigOf(name, { cluster, user = token }) {
  const file = path(`config-${name.replaceAll(/\W/g, '-')}`);
  writeFileSync(
    file,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: cluster ? [{ name: 'here', cluster }] : [],
      users: [{ name: 'me', user }],
      contexts: [
        { name: 'here', context: { cluster: 'here', user: 'me', namespace: 'shop' } },
        { name: 'lost', context: { cluster: 'nowhere', user: 'me' } },
        { name: 'nobody', context: { cluster: 'here', user: 'somebody' } },
      ],
      'current-context': 'here',
    }),
  );
  return file;
}

const CALLS = {
  one: (what = 'pod/web-2') => ['get', what, '--output=json'],
  list: () => ['get', 'pods', '--all-namespaces', '--output=json'],
  file: () => ['get', '--filename=-', '--ignore-not-found', '--output=json'],
  log: () => ['logs', 'web-2', '--namespace=shop', '--container=app', '--previous', '--tail=50'],
};
const ITEM = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web-2' } };

function run(program, args, kubeconfig, input) {
  return new Promise((resolve) => {
    const env = { PATH: '/usr/bin:/bin', HOME: folder, KUBECONFIG: kubeconfig };
    const child = spawn(program, args, { env });
    const texts = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      texts.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      texts.err += chunk;
    });
    child.on('close', (status) => resolve({ status, ...texts }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Without what changes from run to run. */
const plainText = (text) =>
  text
    .replaceAll(folder, '/tmp/recorded')
    .replaceAll(/E\d{4} [\d:.]+ +\d+ /g, 'E0101 00:00:00.000000       1 ')
    .replaceAll(/127\.0\.0\.1:(?!9\b)\d+/g, '127.0.0.1:6443')
    .replaceAll(/localhost:(?!8080\b)\d{4,}/g, 'localhost:6443')
    .replaceAll(/\[::1\]:\d{4,}->/g, '[::1]:40000->')
    .replaceAll(/current time \S+/g, 'current time 2026-01-10T10:00:00Z');

const releases = [];
const failures = [];
for (const program of process.argv.slice(2)) {
  const { clientVersion } = JSON.parse(
    execFileSync(program, ['version', '--client', '-o', 'json'], { encoding: 'utf8' }),
  );
  releases.push(clientVersion.gitVersion);
}
for (const [name, failure] of Object.entries(FAILURES)) {
  const answers = [];
  for (const [index, program] of process.argv.slice(2).entries()) {
    const release = releases[index].replace(/^v(\d+\.\d+).*/, '$1');
    for (const [call, argsOf] of Object.entries(CALLS)) {
      if (failure.only !== undefined && failure.only !== call) continue;
      const time = failure.time ?? '2s';
      const args = [...argsOf(failure.what), ...(failure.args ?? []), `--request-timeout=${time}`];
      const config = kubeconfigOf(name, failure);
      const input = call === 'file' ? JSON.stringify(failure.item ?? ITEM) : '';
      const { status, out, err } = await run(program, args, config, input);
      const answer = { status, out: plainText(out), err: plainText(err) };
      const same = answers.find(
        (one) => one.status === answer.status && one.out === answer.out && one.err === answer.err,
      );
      const place = `${release} ${call}`;
      if (same) same.places.push(place);
      else answers.push({ places: [place], ...answer });
    }
  }
  process.stderr.write(
    `${name}: ${answers
      .map(({ status, err }) => `${status} ${err.trim().split('\n').at(-1)}`)
      .join(' | ')
      .slice(0, 300)}\n`,
  );
  failures.push({ name, answers });
}
const made = `recorded from kubectl ${releases.join(', ')} by recordFailures.mjs, whose failing servers are made by hand`;
writeFileSync(
  new URL('failures.generated.json', import.meta.url),
  `${JSON.stringify({ made, failures }, undefined, 1)}\n`,
);
for (const server of servers) {
  server.closeAllConnections?.();
  server.close();
}
rmSync(folder, { recursive: true });
process.exit();
