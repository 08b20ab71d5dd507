// Records the table of `kubectl get events` of a Pod that a taint evicts: WORK=folder CONTROLLERS=... node events.mjs TAG OUT.

import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, watch } from './cluster.mjs';

const [tag, out] = process.argv.slice(2);
const namespace = `events-${Date.now().toString(36).slice(-4)}`;
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io';
const manifest = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: {
    terminationGracePeriodSeconds: 5,
    containers: [
      { name: 'app', image: 'app:1.0', command: ['sh', '-c', "trap 'exit 0' TERM; sleep 1000 & wait $!"] },
    ],
  },
};

/** The first answer of a watch that begins with the objects that exist. */
async function tables(path) {
  const stop = new AbortController();
  const rows = [];
  let columns = [];
  const done = new Promise((opened) => {
    watch(path, TABLE, stop.signal, opened, ({ object }) => {
      columns = object.columnDefinitions?.map(({ name, priority }) => [name, priority]) ?? columns;
      for (const { cells } of object.rows ?? []) rows.push(cells);
    }).catch(() => undefined);
  });
  await done;
  await sleep(1000);
  stop.abort();
  return { columns, rows };
}

const setTaints = (taints) =>
  call('PATCH', '/api/v1/nodes/n1', { spec: { taints } }, 'application/merge-patch+json');

await call('POST', '/api/v1/namespaces', { metadata: { name: namespace } });
await call('POST', `/api/v1/namespaces/${namespace}/pods`, manifest);
await sleep(8000);
await setTaints([{ key: 'maintenance', effect: 'NoExecute' }]);
await sleep(8000);
const path = `/api/v1/namespaces/${namespace}/events`;
const { items } = await call('GET', path);
const { columns, rows } = await tables(`${path}?`);
await setTaints([]);
mkdirSync(out, { recursive: true });
const about = { tag, generator: 'oracle/cluster/events.mjs', namespace, manifest };
const named = items.map(({ type, reason, message, involvedObject, source, reportingComponent }) => ({
  type,
  reason,
  message,
  kind: involvedObject.kind,
  name: involvedObject.name,
  hasUid: involvedObject.uid !== undefined,
  source: source?.component || reportingComponent,
}));
writeFileSync(
  `${out}/${tag}.json`,
  `${JSON.stringify({ ...about, events: named, columns, rows }, undefined, 1)}\n`,
);
