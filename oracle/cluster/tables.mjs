// Records the tables of `kubectl get pods` and `get events` of a Pod that a taint evicts: WORK=folder node tables.mjs TAG OUT.

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
    readinessGates: [{ conditionType: 'example.com/one' }, { conditionType: 'example.com/two' }],
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
      for (const { cells, object: shown } of object.rows ?? []) rows.push({ cells, shown });
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
const podsPath = `/api/v1/namespaces/${namespace}/pods`;
const pods = [];
let podColumns = [];
const notePods = async () => {
  const { columns, rows } = await tables(`${podsPath}?includeObject=Object&`);
  podColumns = columns;
  for (const { cells, shown } of rows) {
    const { managedFields: _, ...metadata } = shown.metadata;
    pods.push({ at: new Date().toISOString(), cells, pod: { ...shown, metadata } });
  }
};
await call('POST', podsPath, manifest);
await sleep(5000);
await notePods();
await call(
  'PATCH',
  `${podsPath}/p/status`,
  { status: { conditions: [{ type: 'example.com/one', status: 'True' }] } },
  'application/strategic-merge-patch+json',
);
await sleep(1000);
await notePods();
await sleep(1000);
await setTaints([{ key: 'maintenance', effect: 'NoExecute' }]);
await sleep(8000);
const path = `/api/v1/namespaces/${namespace}/events`;
const { items } = await call('GET', path);
const { columns, rows } = await tables(`${path}?`);
await setTaints([]);
mkdirSync(out, { recursive: true });
const about = { tag, generator: 'oracle/cluster/tables.mjs', namespace, manifest };
const named = items.map(({ type, reason, message, involvedObject, source, reportingComponent }) => ({
  type,
  reason,
  message,
  kind: involvedObject.kind,
  name: involvedObject.name,
  hasUid: involvedObject.uid !== undefined,
  source: source?.component || reportingComponent,
}));
const recorded = {
  ...about,
  events: named,
  columns,
  rows: rows.map(({ cells }) => cells),
  podColumns,
  pods,
};
writeFileSync(`${out}/${tag}.json`, `${JSON.stringify(recorded, undefined, 1)}\n`);
