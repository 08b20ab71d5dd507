// Tests which containers of a Pod and of a cluster a kubelet upgrade restarts.

import { describe, expect, it } from 'vitest';
import { releaseMatrix } from '../../src/hash/releaseMatrix.ts';
import { MINORS } from '../../src/releases/release.ts';
import { type Fleet, fleet } from '../../src/report/fleet/fleet.ts';
import { fleetHtml, fleetJson, fleetLines, fleetMarkdown } from '../../src/report/fleet/fleetFormats.ts';
import type { NodeGates } from '../../src/report/fleet/nodeKubelets.ts';
import { readNodeGates } from '../../src/report/fleet/nodeKubelets.ts';
import { upgradePod } from '../../src/report/fleet/upgradePod.ts';
import { release } from './explained.ts';

const POD = {
  kind: 'Pod',
  metadata: { name: 'web-1', namespace: 'shop' },
  spec: {
    nodeName: 'node-1',
    initContainers: [{ name: 'fetch', image: 'busybox' }],
    containers: [
      { name: 'app', image: 'nginx', startupProbe: { httpGet: { path: '/', port: 80 } } },
      { name: 'log', image: 'fluent-bit', securityContext: { privileged: false } },
    ],
  },
};

const status = (states: Record<string, object>) => ({
  phase: 'Running',
  podIP: '10.0.0.1',
  containerStatuses: Object.entries(states).map(([name, state]) => ({ name, state, restartCount: 0 })),
});

interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly gates?: NodeGates;
}

function fleetOf({ from = '1.30', to = '1.31', gates = {} }: Asked, tell?: (problem: string) => void): Fleet {
  const made = fleet({ from: release(from).minor, to: release(to).minor, gates }, tell);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

function names(value: unknown, from: string, to: string): string[] | undefined {
  const upgrade = upgradePod(value, release(from), release(to));
  return upgrade.state === 'runs' ? upgrade.restarted.map(({ name }) => name) : undefined;
}

describe('a Pod that no API server holds', () => {
  const container = { name: 'app', image: 'nginx' };

  it.each([
    ['no spec', { kind: 'Pod', metadata: { name: 'x' } }, 'spec: Required value'],
    ['a number for a spec', { kind: 'Pod', spec: 5 }, 'spec: Required value'],
    ['no containers', { kind: 'Pod', spec: {} }, 'spec.containers: Required value'],
    [
      'two containers of one name',
      { kind: 'Pod', spec: { containers: [{ name: 'a' }, { name: 'a' }] } },
      'spec.containers[1].name: Duplicate value: "a"',
    ],
    [
      'a name that is no label',
      { kind: 'Pod', spec: { initContainers: [{ name: 'A B' }], containers: [{ name: 'a' }] } },
      'spec.initContainers[0].name: Invalid value: "A B"',
    ],
    ['null among them', { kind: 'Pod', spec: { containers: [container, null] } }, 'spec.containers[1]'],
    ['a number among them', { kind: 'Pod', spec: { containers: [5, container] } }, 'spec.containers[0]'],
    [
      'a name of a wrong type',
      { kind: 'Pod', spec: { containers: [{ name: 5 }] } },
      'spec.containers[0].name',
    ],
    ['a name that is empty', { spec: { containers: [{ name: '' }] } }, 'spec.containers[0].name: Required'],
  ])('is counted as unreadable: %s', (_, pod, says) => {
    const played: string[] = [];
    const counted = fleetOf({}, (problem) => played.push(problem));
    counted.add(pod);
    counted.add(POD);
    expect(counted.report()).toMatchObject({ items: 2, unreadable: 1, pods: 1, containers: 2, notPods: 0 });
    expect(played).toEqual([expect.stringContaining(says)]);
    const text = [...fleetMarkdown(counted.report(), 'en')].join('');
    expect(text).toContain('Unreadable Pods, not counted: 1');
  });
});

describe('a Node of a release that is not known', () => {
  const node = (name: string, version: string) => ({
    kind: 'Node',
    metadata: { name },
    status: { nodeInfo: { kubeletVersion: version } },
  });
  const on = (nodeName: string) => ({ ...POD, spec: { ...POD.spec, nodeName } });

  it('is named if it is newer, and its Pods do not use --from', () => {
    const counted = fleetOf({});
    for (const item of [node('n1', 'v1.99.0-eks-1'), node('n2', 'v1.30.4'), on('n1'), on('n2')]) {
      counted.add(item);
    }
    const report = counted.report();
    expect(report.restarted).toEqual([expect.objectContaining({ node: 'n2', from: '1.30.4' })]);
    expect(report.unplaced).toBe(0);
    expect(report.unknownKubelets).toEqual([
      { release: '1.99', nodes: 1, first: 'n1', shown: MINORS.at(-1) },
    ]);
    const text = [...fleetMarkdown(report, 'en')].join('');
    expect(text).toContain(`Node n1 runs kubelet 1.99, and this version supports 1.8 to ${MINORS.at(-1)}`);
    expect([...fleetMarkdown(report, 'zh')].join('')).toContain('节点 n1运行 kubelet 1.99');
  });

  it('is not changed by a downgrade either', () => {
    const counted = fleetOf({ from: '1.31', to: '1.30' });
    for (const item of [node('n1', 'v1.99.0'), node('n3', 'v1.99.1'), on('n1'), on('n3')]) counted.add(item);
    expect(counted.report()).toMatchObject({ pods: 2, restartedPods: 0, unknownKubelets: [{ nodes: 2 }] });
  });

  it('counts as the oldest known one if it is older', () => {
    const counted = fleetOf({});
    for (const item of [node('n1', 'v1.7.16'), on('n1')]) counted.add(item);
    expect(counted.report()).toMatchObject({ restartedPods: 1, unknownKubelets: [{ shown: '1.8' }] });
  });
});

describe('the upgrade of one Pod', () => {
  it('restarts every running container if the formula changes, and none if it does not', () => {
    expect(names(POD, '1.30', '1.31')).toEqual(['app', 'log']);
    expect(names(POD, '1.31', '1.32')).toEqual([]);
  });

  it('restarts a container exactly if its hash differs from that of the old release', () => {
    const all = MINORS.map(release);
    const { containers } = releaseMatrix(POD, all);
    const apps = containers.filter(({ kind }) => kind === 'app');
    for (const [index, to] of all.entries()) {
      const from = all[index - 1];
      if (!from) continue;
      const changed = apps
        .filter(({ hashes }) => hashes[index] !== hashes[index - 1])
        .map(({ name }) => name);
      expect([to.minor, names(POD, from.minor, to.minor)]).toEqual([to.minor, changed]);
    }
  });

  // computePodResizeAction: "Missing actuated resource record" (1.33-1.36).
  it('restarts a container without recorded resources if its policy requires it', () => {
    const of = (restartPolicy: string) => ({
      ...POD,
      spec: {
        containers: [
          {
            name: 'app',
            image: 'nginx',
            resources: { limits: { cpu: '1', memory: '64Mi' } },
            resizePolicy: [{ resourceName: 'cpu', restartPolicy }],
          },
        ],
      },
    });
    expect(names(of('RestartContainer'), '1.32', '1.33')).toEqual(['app']);
    expect(names(of('NotRequired'), '1.32', '1.33')).toEqual([]);
    expect(names(of('RestartContainer'), '1.33', '1.34')).toEqual([]);
    expect(names(of('RestartContainer'), '1.32', '1.37')).toEqual([]);
  });

  it('names the change in the hash input', () => {
    const upgrade = upgradePod(POD, release('1.30'), release('1.31'));
    expect(upgrade).toMatchObject({
      state: 'runs',
      running: 2,
      restarted: [
        { cause: { kind: 'formula', from: 'json', to: 'name-image' } },
        { cause: { kind: 'formula' } },
      ],
    });
  });

  // Output of `kubectl get pod -o json` for a static Pod.
  const mirror = (hash: string) => {
    const annotations = { 'kubernetes.io/config.source': 'file', 'kubernetes.io/config.hash': hash };
    return { ...POD, metadata: { ...POD.metadata, uid: 'u', annotations } };
  };

  it('replaces a static Pod if the kubelet computes another UID for its file', () => {
    const made = mirror('2470c7c12e62b164098601a3f989a2fb');
    const upgrade = upgradePod(made, release('1.31'), release('1.32'));
    expect(upgrade).toMatchObject({
      state: 'runs',
      restarted: [
        { name: 'app', cause: { kind: 'new-uid' } },
        { name: 'log', cause: { kind: 'new-uid' } },
      ],
    });
    expect(names(made, '1.16', '1.17')).toEqual([]);
    expect(names({ ...made, status: status({ app: { running: {} } }) }, '1.31', '1.32')).toEqual(['app']);
  });

  it('keeps a static Pod whose file sets its UID', () => {
    expect(names(mirror('0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0'), '1.31', '1.32')).toEqual([]);
    const pods = [mirror('2470c7c12e62b164098601a3f989a2fb'), mirror('u'), POD];
    expect(report(pods, '1.31', '1.32')).toMatchObject({ pods: 3, restartedPods: 1 });
  });

  it('restarts nothing of a Pod that has ended or not started', () => {
    expect(names({ ...POD, status: { phase: 'Succeeded' } }, '1.30', '1.31')).toBeUndefined();
    expect(names({ ...POD, status: { phase: 'Pending' } }, '1.30', '1.31')).toBeUndefined();
    expect(names({ ...POD, status: status({ app: { waiting: {} } }) }, '1.30', '1.31')).toBeUndefined();
  });

  it('counts only running containers', () => {
    const half = { ...POD, status: status({ app: { running: {} }, log: { terminated: { exitCode: 1 } } }) };
    expect(names(half, '1.30', '1.31')).toEqual(['app']);
  });

  it('reads no Pod from any other value', () => {
    for (const value of [null, 1, [], {}, { spec: null }]) {
      expect(upgradePod(value, release('1.30'), release('1.31')).state).toBe('unreadable');
    }
  });
});

function report(items: readonly unknown[], from = '1.30', to = '1.31') {
  const counted = fleetOf({ from, to });
  for (const one of items) counted.add(one);
  return counted.report();
}

const named = (name: string, namespace: string, nodeName: string) => ({
  ...POD,
  metadata: { name, namespace },
  spec: { ...POD.spec, nodeName },
});

describe('the upgrade of a fleet', () => {
  const FLEET = [
    named('a', 'shop', 'n1'),
    named('b', 'shop', 'n2'),
    named('c', 'bank', 'n1'),
    { ...named('d', 'bank', 'n1'), status: { phase: 'Failed' } },
    { kind: 'Node' },
    null,
  ];

  it('counts by namespace, node and cause', () => {
    const { namespaces, nodes, causes, ...rest } = report(FLEET);
    expect(rest).toMatchObject({ items: 6, notPods: 2, idle: 1, pods: 3, containers: 6, restartedPods: 3 });
    expect(namespaces.map(({ name, restartedContainers }) => [name, restartedContainers])).toEqual([
      ['shop', 4],
      ['bank', 2],
    ]);
    expect(nodes.map(({ name, pods }) => [name, pods])).toEqual([
      ['n1', 2],
      ['n2', 1],
    ]);
    expect(causes).toEqual([
      {
        cause: { kind: 'formula', from: 'json', to: 'name-image' },
        restartedPods: 3,
        restartedContainers: 6,
      },
    ]);
  });

  const nodeAt = (name: string, kubeletVersion: string) => ({
    kind: 'Node',
    metadata: { name },
    status: { nodeInfo: { kubeletVersion } },
  });

  it('starts from the kubelet of each Pod’s own node', () => {
    const nodes = [nodeAt('n1', 'v1.30.4'), nodeAt('n2', 'v1.31.1')];
    const found = report([...nodes, ...FLEET]);
    expect(found).toMatchObject({ pods: 3, restartedPods: 2, restartedContainers: 4, unplaced: 0, late: 0 });
    expect(found.nodes.map(({ name, from, restartedPods }) => [name, from, restartedPods])).toEqual([
      ['n1', '1.30.4', 2],
      ['n2', '1.31.1', 0],
    ]);
    expect(found.starts).toEqual([
      { minor: '1.30.4', pods: 2 },
      { minor: '1.31.1', pods: 1 },
    ]);
    expect([...fleetMarkdown(found, 'en')].join('')).toContain(
      'Upgrading the kubelets from 1.30.4 and 1.31.1 to 1.31 restarts 4 of 6',
    );
    const json = JSON.parse([...fleetJson(found, 'en')].join('')) as { drain: string[] };
    expect(json.drain).toEqual(['n1']);
  });

  it('lists the kubelets of several nodes', () => {
    const nodes = ['v1.28.1', 'v1.29.1', 'v1.30.4'].map((version, at) => nodeAt(`n${at}`, version));
    const pods = nodes.map((_, at) => named(`a${at}`, 'shop', `n${at}`));
    expect([...fleetMarkdown(report([...nodes, ...pods]), 'en')].join('')).toContain(
      'Upgrading the kubelets from 1.28.1, 1.29.1 and 1.30.4 to 1.31',
    );
  });

  it('names the newer kubelets that are not downgraded', () => {
    const nodes = [nodeAt('n1', 'v1.30.4'), nodeAt('n2', 'v1.33.1')];
    expect([...fleetMarkdown(report([...nodes, ...FLEET]), 'en')].join('')).toContain(
      'Nodes already on 1.33.1 are not changed.',
    );
  });

  it('skips a node that is newer than the target of the upgrade', () => {
    expect(report([nodeAt('n1', 'v1.32.0'), named('a', 'shop', 'n1')], '1.29', '1.30')).toMatchObject({
      pods: 1,
      restartedPods: 0,
    });
    // A downgrade takes every node to the target.
    expect(report([nodeAt('n1', 'v1.32.0'), named('a', 'shop', 'n1')], '1.31', '1.30').restartedPods).toBe(1);
  });

  it('names the Pods whose node is missing, and those that come before it', () => {
    const missing = report([nodeAt('n1', 'v1.31.1'), named('a', 'shop', 'n1'), named('b', 'shop', 'n9')]);
    expect(missing).toMatchObject({ pods: 2, restartedPods: 1, unplaced: 1, late: 0 });
    expect([...fleetMarkdown(missing, 'en')].join('')).toContain('not in the file: 1 Pods');
    const late = report([named('a', 'shop', 'n1'), nodeAt('n1', 'v1.31.1')]);
    expect(late).toMatchObject({ restartedPods: 1, unplaced: 0, late: 1 });
    expect([...fleetMarkdown(late, 'en')].join('')).toContain('Print nodes first');
  });

  it('groups Pods by workload', () => {
    const owned = (name: string, kind: string, owner: string, labels = {}) => ({
      ...named(name, 'shop', 'n1'),
      metadata: {
        name,
        namespace: 'shop',
        labels,
        ownerReferences: [{ kind, name: owner, controller: true }],
      },
    });
    const hash = { 'pod-template-hash': '5d4f7c' };
    const { workloads } = report([
      owned('web-5d4f7c-a', 'ReplicaSet', 'web-5d4f7c', hash),
      owned('web-5d4f7c-b', 'ReplicaSet', 'web-5d4f7c', hash),
      owned('db-0', 'StatefulSet', 'db'),
      named('alone', 'shop', 'n1'),
    ]);
    expect(workloads.map(({ name, pods }) => [name, pods])).toEqual([
      ['shop/Deployment/web', 2],
      ['shop/Pod/alone', 1],
      ['shop/StatefulSet/db', 1],
    ]);
  });

  it('takes gates of all nodes and of one node', () => {
    const gates = readNodeGates([
      'SidecarContainers=false',
      'n1:SidecarContainers=true,AnyVolumeDataSource=true',
    ]);
    expect(gates).toEqual({
      ok: true,
      value: {
        '': { SidecarContainers: false },
        n1: { SidecarContainers: true, AnyVolumeDataSource: true },
      },
    });
    expect(readNodeGates(['n1:Sidecar'])).toMatchObject({ ok: false });
    expect(fleet({ from: '1.30', to: '1.31', gates: { n1: { Unheard: true } } })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^node n1: .*Unheard/),
    });
  });

  it('decides by the gates of the Pod’s own node', () => {
    const resized = (name: string, nodeName: string) => ({
      ...named(name, 'shop', nodeName),
      spec: {
        nodeName,
        containers: [
          {
            name: 'app',
            image: 'nginx',
            resources: { limits: { cpu: '1', memory: '64Mi' } },
            resizePolicy: [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }],
          },
        ],
      },
    });
    const counted = fleetOf({
      from: '1.32',
      to: '1.33',
      gates: { n2: { InPlacePodVerticalScaling: false } },
    });
    for (const pod of [resized('a', 'n1'), resized('b', 'n2')]) counted.add(pod);
    expect(counted.report().restarted.map(({ node }) => node)).toEqual(['n1']);
  });

  it('gives Pods of one template the same answer, regardless of the names of their token volumes', () => {
    const withToken = (name: string, token: string) => {
      const [app, log] = POD.spec.containers;
      const volumeMounts = [{ name: `kube-api-access-${token}`, mountPath: '/t' }];
      return {
        ...POD,
        metadata: { name },
        spec: { ...POD.spec, containers: [{ ...app, volumeMounts }, log] },
      };
    };
    const items = [withToken('a', 'abcde'), withToken('b', 'xyz12'), { ...POD, spec: { containers: [] } }];
    const alone = items.map((one) => report([one], '1.11', '1.12').restartedContainers);
    expect(report(items, '1.11', '1.12').restartedContainers).toBe(alone.reduce((sum, one) => sum + one, 0));
  });

  it('lists every Pod in each format', () => {
    const found = report(FLEET);
    const table = [...fleetLines(found, 'en')].map((line) => line.map(({ text }) => text).join(''));
    expect(table[0]).toBe(
      'Upgrading the kubelet from 1.30 to 1.31 restarts 6 of 6 running containers, in 3 of 3 Pods.',
    );
    expect(table.filter((line) => line.includes('app, log')).length).toBe(3);
    expect([...fleetMarkdown(found, 'zh')].join('').match(/\| app、log \|/g)?.length).toBe(3);
    const json = JSON.parse([...fleetJson(found, 'en')].join('')) as { restarted: object[] };
    expect(json.restarted[0]).toMatchObject({ namespace: 'shop', name: 'a', node: 'n1' });
    expect(json.restarted.length).toBe(3);
    expect([...fleetHtml(found, 'en')].join('').match(/<td>app, log<\/td>/g)?.length).toBe(3);
  });

  it('returns only Pods with restarted containers', () => {
    const counted = fleetOf({});
    expect(FLEET.map((item) => counted.add(item)?.name)).toEqual(['a', 'b', 'c', ...Array(3)]);
  });

  it('finds the kubelet releases in Nodes, or else in kube-proxy, and notes a mismatch', () => {
    const node = (kubeletVersion: string) => ({ kind: 'Node', status: { nodeInfo: { kubeletVersion } } });
    const proxy = {
      kind: 'Pod',
      metadata: { name: 'kube-proxy-1', namespace: 'kube-system' },
      spec: { containers: [{ name: 'kube-proxy', image: 'registry.k8s.io/kube-proxy:v1.29.3' }] },
    };
    const nodes = report([node('v1.28.9-eks-1'), proxy, node('v1.30.1'), node('v1.30.2+k3s1'), node('?')]);
    expect(nodes.kubelets).toEqual([
      { minor: '1.28.9', by: 'node', count: 1 },
      { minor: '1.30.1', by: 'node', count: 1 },
      { minor: '1.30.2', by: 'node', count: 1 },
    ]);
    expect([...fleetMarkdown(nodes, 'en')].join('')).toContain(
      'run 1.28.9 (1 node), 1.30.1 (1 node), 1.30.2 (1 node)',
    );
    expect(report([proxy]).kubelets).toEqual([{ minor: '1.29.3', by: 'kube-proxy', count: 1 }]);
    expect([...fleetMarkdown(report([proxy], '1.29'), 'en')].join('')).not.toContain('Note:');
    expect(report(FLEET).kubelets).toEqual([]);
  });

  it('lists the most restarts first', () => {
    const probes = { startupProbe: { httpGet: { path: '/', port: 80 } } };
    const one = named('a', 'shop', 'n1');
    const plain = { ...one, spec: { containers: [{ name: 'app', image: 'nginx' }] } };
    const probed = { ...one, spec: { containers: [{ name: 'app', image: 'nginx', ...probes }] } };
    const found = report([plain, probed, probed], '1.15', '1.16');
    const json = JSON.parse([...fleetJson(found, 'en')].join('')) as {
      causes: { restartedContainers: number }[];
    };
    const counts = json.causes.map(({ restartedContainers }) => restartedContainers);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('writes JSON for an empty report too', () => {
    expect(JSON.parse([...fleetJson(report([]), 'en')].join(''))).toMatchObject({ pods: 0, restarted: [] });
  });

  it('writes any name as plain text', () => {
    const evil = report([named('<script>alert(1)</script>\u001b[2J', '"><img src=x>', '| `x`')]);
    expect([...fleetHtml(evil, 'en')].join('')).not.toMatch(/<(script|img)/);
    expect([...fleetMarkdown(evil, 'en')].join('')).not.toMatch(/(?<!\\)<(script|img)/);
    expect([...fleetLines(evil, 'en')].flat().some(({ text }) => text.includes('\u001b'))).toBe(false);
  });
});

describe('an upgrade of the control plane', () => {
  const owner = (kind: string) => ({
    ...POD,
    metadata: { ...POD.metadata, ownerReferences: [{ kind, name: 'web', controller: true }] },
    status: status({ app: { running: {} } }),
  });
  const reportOf = (from: string, to: string) => {
    const made = fleet({ from: release(from).name, to: release(to).name, gates: {} });
    if (!made.ok) throw new Error(made.error);
    for (const kind of ['StatefulSet', 'DaemonSet', 'ReplicaSet', 'StatefulSet']) made.value.add(owner(kind));
    return made.value.report();
  };

  // kubernetes/kubernetes#134773, fixed by #135017; DaemonSets compare the generation of the template too (IsPodUpdated).
  it('to 1.34.1 also replaces the Pods of StatefulSets, and no others', () => {
    expect(reportOf('1.33', '1.34.1')).toMatchObject({ pods: 4, replacedByController: 2 });
    expect(reportOf('1.30', '1.34.0').replacedByController).toBe(2);
    const text = [...fleetLines(reportOf('1.33', '1.34.1'), 'en')].flat().map((one) => one.text);
    expect(text.join(' ')).toContain('to 1.34.1 replaces the Pods of StatefulSets, 2 here');
  });

  it.each([
    ['1.33', '1.34.2'],
    ['1.33', '1.35'],
    ['1.34.0', '1.34.1'],
    ['1.32', '1.33'],
    ['1.35', '1.34.1'],
  ])('from %s to %s replaces none', (from, to) => {
    expect(reportOf(from, to).replacedByController).toBeUndefined();
  });
});
