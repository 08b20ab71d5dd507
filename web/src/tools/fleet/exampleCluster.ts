// Holds a small cluster to try the report with.

/** The node, the namespace, the name and the containers of each Pod. */
const PODS = [
  ['node-1', 'shop', 'checkout-6d5f7c9b84-x7k2q', 'api=shop/checkout:3.8.0', 'mesh=envoy:1.29'],
  ['node-2', 'shop', 'checkout-6d5f7c9b84-9wqzt', 'api=shop/checkout:3.8.0', 'mesh=envoy:1.29'],
  ['node-2', 'shop', 'search-5c4b8d7f6-4hs8v', 'search=shop/search:2.1.4'],
  ['node-3', 'data', 'postgres-0', 'postgres=postgres:16.4'],
  ['node-4', 'data', 'postgres-1', 'postgres=postgres:16.4'],
  ['node-1', 'monitoring', 'node-exporter-b2v6c', 'exporter=node-exporter:1.8'],
  ['node-3', 'monitoring', 'node-exporter-k8d5m', 'exporter=node-exporter:1.8'],
] as const;

const KUBELETS = { 'node-1': 'v1.30.4', 'node-2': 'v1.30.4', 'node-3': 'v1.29.8', 'node-4': 'v1.31.2' };

/** As `kubectl get nodes,pods -A -o json` prints it, without the fields that the report does not read. */
export function exampleCluster(): File {
  const nodes = Object.entries(KUBELETS).map(([name, kubeletVersion]) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    status: { nodeInfo: { kubeletVersion } },
  }));
  const pods = PODS.map(([nodeName, namespace, name, ...containers]) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, ownerReferences: [ownerOf(name)] },
    spec: { nodeName, containers: containers.map(containerOf) },
    status: { phase: 'Running' },
  }));
  const list = { apiVersion: 'v1', kind: 'List', items: [...nodes, ...pods] };
  return new File([JSON.stringify(list)], 'example.json', { type: 'application/json' });
}

function containerOf(text: string) {
  const [name = '', image = ''] = text.split('=');
  return { name, image };
}

/** The name of a Pod without what its controller has added. */
function ownerOf(pod: string) {
  const name = pod.slice(0, pod.lastIndexOf('-'));
  const kind = /-\d+$/.test(pod) ? 'StatefulSet' : name.includes('exporter') ? 'DaemonSet' : 'ReplicaSet';
  return { apiVersion: 'apps/v1', kind, name, uid: name, controller: true };
}
