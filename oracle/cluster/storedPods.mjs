// Stores workloads, and the first Pods that oracle/made.py makes of them, in a running API server with all default admission
// plugins, which must be new: node storedPods.mjs URL TOKEN WORK/bin/1.31-made WORKLOADS.jsonl OUT.json
//
// A workload is stored, read, made into a Pod, changed (the image of its first container gets the tag `edited`) and made
// into a Pod again. Each Pod is bound to a node. OUT is { id: { workload, pod, edited: { workload, pod } } }, without
// managedFields.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const [url, token, made, workloads, out] = process.argv.slice(2);

async function ask(method, path, body) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`);
  return answer;
}

const GROUPS = { Job: 'batch/v1', Deployment: 'apps/v1', StatefulSet: 'apps/v1', DaemonSet: 'apps/v1' };
const plain = ({ metadata: { managedFields: _, ...metadata }, status: __, ...rest }) => ({
  ...rest,
  metadata,
});

async function stored(id, workload) {
  const text = JSON.stringify({ id, workload });
  const { metadata, spec, error } = JSON.parse(execFileSync(made, { input: `${text}\n` }).toString());
  if (error) throw new Error(error);
  const { namespace } = workload.metadata;
  const pods = `/api/v1/namespaces/${namespace}/pods`;
  const pod = await ask('POST', pods, {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...metadata, namespace },
    spec,
  });
  const { name } = pod.metadata;
  const target = { apiVersion: 'v1', kind: 'Node', name: 'node-1' };
  await ask('POST', `${pods}/${name}/binding`, {
    apiVersion: 'v1',
    kind: 'Binding',
    metadata: { name },
    target,
  });
  const bound = await ask('GET', `${pods}/${name}`);
  await ask('DELETE', `${pods}/${name}`, { gracePeriodSeconds: 0 });
  return plain(bound);
}

const result = {};
for (const line of readFileSync(workloads, 'utf8').trim().split('\n')) {
  const { id, workload: given } = JSON.parse(line);
  const namespace = id;
  await ask('POST', '/api/v1/namespaces', { metadata: { name: namespace } }).catch(() => undefined);
  await ask('POST', `/api/v1/namespaces/${namespace}/serviceaccounts`, {
    metadata: { name: 'default' },
  }).catch(() => undefined);
  const account = given.spec.template.spec.serviceAccountName;
  if (account)
    await ask('POST', `/api/v1/namespaces/${namespace}/serviceaccounts`, {
      metadata: { name: account },
    }).catch(() => undefined);
  const path = `/apis/${GROUPS[given.kind]}/namespaces/${namespace}/${given.kind.toLowerCase()}s`;
  const { uid: _, ...metadata } = given.metadata;
  try {
    const workload = await ask('POST', path, { ...given, metadata: { ...metadata, namespace } });
    const pod = await stored(id, workload);
    result[id] = { workload: plain(workload), pod };
    if (given.kind === 'Job') continue;
    const changed = structuredClone(workload);
    changed.spec.template.spec.containers[0].image += '-edited';
    const after = await ask('PUT', `${path}/${metadata.name}`, changed);
    result[id].edited = { workload: plain(after), pod: await stored(id, after) };
  } catch (error) {
    console.error(`${id}: ${error.message}`);
  }
}
const lines = Object.entries(result).map(([id, one]) => `${JSON.stringify(id)}: ${JSON.stringify(one)}`);
writeFileSync(out, `{\n${lines.join(',\n')}\n}\n`);
