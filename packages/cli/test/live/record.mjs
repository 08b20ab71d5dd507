// Records what real kubectls print against apiStub.mjs: `node packages/cli/test/live/record.mjs KUBECTL...` writes
// kubectl-1.N.generated.json for the program of each release. The answers of the API server are made by hand; the output,
// errors and exit statuses are kubectl's own.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApi } from './apiStub.mjs';

const PORT = 18080;
const folder = mkdtempSync(join(tmpdir(), 'syncpod-record-'));
const kubeconfig = join(folder, 'config');
const USERS = ['admin', 'reader', 'expired'];
const portOf = (user) => PORT + USERS.indexOf(user);
writeFileSync(
  kubeconfig,
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      ...USERS.map((name) => ({ name, cluster: { server: `http://127.0.0.1:${portOf(name)}` } })),
      { name: 'none', cluster: { server: 'http://127.0.0.1:9' } },
    ],
    contexts: [...USERS, 'none'].map((name) => ({ name, context: { cluster: name, namespace: 'shop' } })),
    'current-context': 'admin',
  }),
);

const list = (...items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
const web = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' } };
const absent = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'new' } };
const events = (namespace = 'shop') => [
  'get',
  'events',
  `--namespace=${namespace}`,
  '--field-selector=involvedObject.name=web-2',
  '--output=json',
];
const owner = ['get', 'replicaset.apps/web-7c9d8b6f5d', '--namespace=shop', '--output=json'];
const revisions = ['get', 'replicasets.apps', '--namespace=shop', '--selector=app=web', '--output=json'];
const watch = (...what) => ['get', ...what, '--output=json', '--watch', '--output-watch-events'];
const log = ['logs', 'web-2', '--namespace=shop', '--container=app', '--previous', '--tail=50'];

/** The calls without the connection, by the context that makes them. */
const CALLS = {
  admin: [
    [['get', 'pod/web-2', '--output=json']],
    [['get', 'pod/web-2', '--namespace=shop', '--output=json']],
    [['get', 'pod/gone', '--output=json']],
    [['get', 'pod/gone', '--namespace=shop', '--output=json']],
    [['get', 'pod/slow', '--output=json'], { time: '1s' }],
    [['get', 'pods', '--all-namespaces', '--output=json']],
    [['get', 'pods', '--selector=app=web', '--output=json']],
    [['get', 'pods', '--namespace=shop', '--output=json']],
    [events()],
    [owner],
    [revisions],
    [['get', 'events', '--all-namespaces', '--output=json']],
    [['get', 'events', '--output=json']],
    [['get', 'node/node-1', '--output=json']],
    [['get', 'nodes', '--output=json']],
    [['get', 'deploy/web', '--output=json']],
    [log],
    [watch('pod/web-2'), { time: '0' }],
    [watch('pods', '--selector=app=web'), { time: '0' }],
    [['get', '--filename=-', '--ignore-not-found', '--output=json'], { input: list(web) }],
    [
      ['get', '--filename=-', '--ignore-not-found', '--namespace=shop', '--output=json'],
      { input: list(web) },
    ],
    [['get', '--filename=-', '--ignore-not-found', '--output=json'], { input: list(absent) }],
  ],
  reader: [
    [['get', 'pod/web-2', '--output=json']],
    [events()],
    [owner],
    [['get', 'node/node-1', '--output=json']],
    [['get', 'nodes', '--output=json']],
    [['get', 'deploy/web', '--output=json']],
    [['get', 'events', '--all-namespaces', '--output=json']],
    [['get', 'pods', '--all-namespaces', '--output=json']],
    [watch('pod/web-2'), { time: '0' }],
  ],
  expired: [[['get', 'pod/web-2', '--output=json']]],
  none: [[['get', 'pod/web-2', '--output=json']]],
  missing: [[['get', 'pod/web-2', '--output=json']]],
};

function run(program, args, input = '') {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...process.env, HOME: folder, KUBECONFIG: kubeconfig } });
    const texts = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      texts.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      texts.err += chunk;
    });
    child.on('close', (status) => resolve({ status, ...texts }));
    child.stdin.end(input);
  });
}

const servers = await Promise.all(USERS.map((user) => serveApi(portOf(user), user)));
for (const program of process.argv.slice(2)) {
  const { clientVersion } = JSON.parse(
    execFileSync(program, ['version', '--client', '-o', 'json'], { encoding: 'utf8' }),
  );
  const calls = [];
  for (const [context, list] of Object.entries(CALLS)) {
    for (const [args, { input, time = '1m' } = {}] of list) {
      const ended = await run(program, [...args, `--context=${context}`, `--request-timeout=${time}`], input);
      calls.push({ context, args, ...(input === undefined ? {} : { input }), ...ended });
    }
  }
  const { gitVersion, major, minor } = clientVersion;
  const made = `recorded from kubectl ${gitVersion} against test/live/apiStub.mjs, whose objects are made by hand`;
  const file = `kubectl-${major}.${minor.replace(/\D/g, '')}.generated.json`;
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify({ made, calls }, undefined, 1)}\n`);
}
for (const server of servers) {
  server.closeAllConnections();
  server.close();
}
rmSync(folder, { recursive: true });
