// Tests imports of the output of kubectl, crictl and docker.

import { describe, expect, it } from 'vitest';
import { admitEdit } from '../../src/admission/admitEdit.ts';
import type { DefaultedPod } from '../../src/api/pod.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { eventReleases } from '../../src/import/eventReleases.ts';
import { importText } from '../../src/import/importText.ts';
import { podEvidence } from '../../src/import/openPod.ts';
import { typedTemplatePod } from '../../src/import/templatePod.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { fixture, only, release } from './read.ts';

const r26 = release('1.26');
const seconds = (text: string) => Date.parse(text) / 1000;

describe('kubectl get pod', () => {
  const text = fixture('get-pod.yaml');
  const found = importText(text, r26);
  const { manifest, status, evidence, diagnostics } = only(found.pods).open();

  it('gives the Pod without managed fields, in a text that every release reads alike', () => {
    expect(found).toMatchObject({ kind: 'kubectl-pod', diagnostics: [] });
    expect(manifest).not.toMatch(/managedFields|resourceVersion|creationTimestamp|last-applied|status:/);
    expect(manifest).toContain('uid: 2813f459-0000-4000-8000-000000000000');
    const before = readYaml(text).value as { spec: unknown };
    expect(readYaml(manifest).value).toMatchObject({ metadata: { name: 'web-2', namespace: 'shop' } });
    expect((readYaml(manifest).value as { spec: unknown }).spec).toEqual(before.spec);
    expect(parsePod(manifest, r26).diagnostics).toEqual([]);
  });

  it('recovers the file of a static Pod from its mirror Pod', () => {
    const shown = (hash: string) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'etcd-node-1',
        namespace: 'kube-system',
        uid: 'f1d0a2b4-0000-4000-8000-000000000000',
        annotations: {
          'kubernetes.io/config.hash': hash,
          'kubernetes.io/config.mirror': hash,
          'kubernetes.io/config.seen': '2026-01-02T03:04:05Z',
          'kubernetes.io/config.source': 'file',
          team: 'core',
        },
      },
      spec: { containers: [{ name: 'etcd', image: 'etcd:3' }] },
    });
    const opened = (hash: string) => only(importText(JSON.stringify(shown(hash)), r26).pods).open();
    const made = opened('2470c7c12e62b164098601a3f989a2fb');
    expect(made.path).toBe('static');
    expect(readYaml(made.manifest).value).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { annotations: { team: 'core' }, name: 'etcd-node-1', namespace: 'kube-system' },
      spec: { containers: [{ name: 'etcd', image: 'etcd:3' }] },
    });
    expect(readYaml(opened('etcd-1').manifest).value).toMatchObject({ metadata: { uid: 'etcd-1' } });
    expect(only(found.pods).open()).not.toHaveProperty('path');
  });

  it('shows the newest instance of each container and the one before it', () => {
    expect(status.containers.map(({ id, state, restartCount }) => [id, state, restartCount])).toEqual([
      ['aaaa1111', 'exited', 4],
      ['bbbb2222', 'running', 1],
      ['bbbb1111', 'exited', 0],
      ['cccc1111', 'exited', 0],
    ]);
    expect(status.containers[0]).toMatchObject({
      name: 'logger',
      exitCode: 137,
      reason: 'OOMKilled',
      startedAt: seconds('2024-03-01T08:59:40Z'),
      finishedAt: seconds('2024-03-01T09:00:10Z'),
    });
  });

  it('notes that the sandbox is inferred and that hashes are missing', () => {
    expect(status.sandboxes).toMatchObject([{ state: 'Ready', network: 'Pod', ip: '10.244.1.23' }]);
    expect(status.containers.every((container) => !('hash' in container))).toBe(true);
    expect(evidence).toEqual([]);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['import-sandbox-inferred', 'info'],
      ['import-no-hash', 'info'],
      ['import-back-off', 'info'],
    ]);
  });

  it('notes the end of a back-off, and that the remaining time is unknown', () => {
    const said = (value: object) => {
      const notes = only(importText(JSON.stringify(value), r26).pods).open().diagnostics;
      return notes.flatMap(({ code, message }) => (code === 'import-back-off' ? [message] : []));
    };
    const never = text.replaceAll('2024-03-01T09:00:10Z', '+275760-09-13T00:00:00Z');
    expect(said(readYaml(never).value as object)).toHaveLength(1);
    // The container exited at 09:00:10, and the kubelet printed `back-off 1m20s`.
    expect(said(readYaml(text).value as object)).toEqual([
      'container logger is in CrashLoopBackOff until 2024-03-01T09:01:30Z or later: the text does not show when it was printed, so the back-off counts as over here',
    ]);
    const waiting = { reason: 'ImagePullBackOff', message: 'Back-off pulling image "b"' };
    const status = { containerStatuses: [{ name: 'a', state: { waiting } }] };
    expect(said({ kind: 'Pod', spec: { containers: [{ name: 'a', image: 'b' }] }, status })).toEqual([
      'container a is in ImagePullBackOff: the text does not show how much back-off is left, so it counts as over here',
    ]);
  });

  it('gives the same result as JSON', () => {
    const json = JSON.stringify(readYaml(text).value);
    expect(only(importText(json, r26).pods).open()).toEqual(only(found.pods).open());
  });

  it('offers the Pods of a List, in YAML and in JSON', () => {
    const pod = readYaml(text).value as { metadata: object };
    const pods = Array.from({ length: 60 }, (_, index) => ({
      ...pod,
      metadata: { ...pod.metadata, name: `web-${index}` },
    }));
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } };
    const json = JSON.stringify({ apiVersion: 'v1', items: [...pods, service], kind: 'List' });
    const lines = text.replace(/^(?=.)/gm, '  ').replace(/^ {2}/, '- ');
    const yaml = `apiVersion: v1\nitems:\n${lines.repeat(60)}kind: List\nmetadata:\n  resourceVersion: ""\n`;
    for (const list of [json, yaml]) {
      const read = importText(list, r26);
      expect(read).toMatchObject({ kind: 'kubectl-list', diagnostics: [] });
      expect(read.pods).toHaveLength(60);
      expect(read.pods[7]?.open().status).toEqual(status);
    }
    expect(importText(json, r26).pods[7]?.name).toBe('web-7');
  });

  it('keeps a plain manifest unchanged, without observed state', () => {
    const plain =
      'kind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a, image: b}]}\n---\n# no more\n';
    const { pods } = importText(plain, r26);
    expect(only(pods).open()).toMatchObject({
      status: { sandboxes: [], containers: [] },
      completeness: 'whole',
    });
    expect(only(pods).open().diagnostics).toMatchObject([{ code: 'import-no-status' }]);
  });

  it('makes a name of generateName, as the API server does', () => {
    const nameless =
      'kind: Pod\nmetadata: {generateName: worker-}\nspec: {containers: [{name: a, image: a}]}\n';
    const found = only(importText(nameless, release('1.30')).pods);
    expect(found.name).toMatch(/^worker-[a-z0-9]{5}$/);
    expect(found.open().manifest).toContain(`name: ${found.name}`);
  });

  it('names the kind of any other object', () => {
    expect(importText('kind: Deployment\nspec: {}\n', r26).diagnostics).toMatchObject([
      { code: 'import-unknown', severity: 'error', message: expect.stringContaining('Deployment') },
    ]);
  });
});

describe('a workload', () => {
  const SPEC = { template: { spec: { containers: [{ name: 'a', image: 'b' }] } } };
  const template =
    'template:\n    metadata:\n      name: nobodys\n      labels: {app: web}\n      annotations: {a: b}\n    spec:\n      containers: [{name: web, image: "nginx:1"}]\n';
  const deployment = `kind: Deployment\nmetadata: {name: web, namespace: shop, labels: {its: own}}\nspec:\n  replicas: 3\n  ${template}`;

  it('gives the Pod of its template, with the labels and annotations that a controller copies', () => {
    const { kind, pods, diagnostics } = importText(deployment, r26);
    expect({ kind, diagnostics }).toEqual({ kind: 'workload', diagnostics: [] });
    expect(only(pods)).toMatchObject({ name: 'web', namespace: 'shop', ofTemplate: 'Deployment' });
    const { manifest, status, diagnostics: notes } = only(pods).open();
    expect(parsePod(manifest, r26)).toMatchObject({
      diagnostics: [],
      pod: {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: {
          name: expect.stringMatching(/^web-[a-z0-9]{6,10}-[a-z0-9]{5}$/),
          namespace: 'shop',
          labels: { app: 'web', 'pod-template-hash': expect.stringMatching(/^[a-z0-9]{6,10}$/) },
          annotations: { a: 'b' },
        },
        spec: { containers: [{ name: 'web', image: 'nginx:1' }] },
      },
    });
    expect(status).toEqual({ sandboxes: [], containers: [] });
    expect(notes).toMatchObject([
      { code: 'import-template', severity: 'info', message: expect.stringContaining('spec.template') },
    ]);
  });

  // newStatefulSetPod, CreatePodTemplate, getJobFromTemplate2, and the names that the API server generates.
  it.each([
    // Of three Pods, a rollout replaces web-2 first.
    ['StatefulSet', /^web-2$/, { 'statefulset.kubernetes.io/pod-name': 'web-2' }],
    ['DaemonSet', /^web-[a-z0-9]{5}$/, { 'pod-template-generation': '1' }],
    ['Job', /^web-[a-z0-9]{5}$/, { 'job-name': 'web' }],
  ])('gives the Pod of a %s the name and the labels of its controller', (kind, name, labels) => {
    const text = deployment.replace('kind: Deployment', `kind: ${kind}`);
    const { pod } = parsePod(only(importText(text, r26).pods).open().manifest, r26);
    expect(pod?.metadata.name).toMatch(name);
    expect(pod?.metadata.labels).toMatchObject({ app: 'web', ...labels });
  });

  it('is opened with the reasons for which the API server refuses it', () => {
    const warnings = (kind: string, more: string) => {
      const text = deployment.replace('kind: Deployment', kind).replace('replicas: 3', more);
      const notes = only(importText(text, r26).pods).open().diagnostics;
      return notes.flatMap(({ severity, message }) => (severity === 'warning' ? [message] : []));
    };
    const apps = 'apiVersion: apps/v1\nkind: Deployment';
    expect(warnings(apps, 'selector: {matchLabels: {app: web}}')).toEqual([]);
    expect(warnings(apps, 'selector: {matchLabels: {app: shop}}')).toEqual([
      'spec.template.metadata.labels: Invalid value: map[string]string{"app":"web"}: `selector` does not match template `labels`',
    ]);
    expect(warnings('apiVersion: batch/v1\nkind: Job', 'parallelism: 1')).toEqual([
      'spec.template.spec.restartPolicy: Required value: valid values: "OnFailure", "Never"',
    ]);
  });

  it('can follow a Service, or be part of a list with Pods', () => {
    const service = 'kind: Service\nmetadata: {name: web}\n';
    expect(only(importText(`${service}---\n${deployment}`, r26).pods).name).toBe('web');
    const items = [{ kind: 'Service' }, { kind: 'Job', metadata: { generateName: 'once-' }, spec: SPEC }];
    const list = importText(JSON.stringify({ kind: 'List', items }), r26);
    expect(list.pods.map(({ name }) => name)).toEqual(['once']);
    const mixed = [...items, { kind: 'Pod', metadata: { name: 'a' }, spec: SPEC.template.spec }];
    const { pods } = importText(JSON.stringify({ kind: 'List', items: mixed }), r26);
    expect(pods.map(({ name }) => name)).toEqual(['once', 'a']);
  });

  // updateStorage of pkg/controller/statefulset/stateful_set_utils.go; without it the API server would refuse any edit
  // of the Pod.
  it('gets the volumes that a StatefulSet claims for its first Pod', () => {
    const mounted = (name: string) => ({ name, mountPath: `/${name}` });
    const typed = typedTemplatePod(
      JSON.stringify({
        kind: 'StatefulSet',
        metadata: { name: 'db' },
        spec: {
          volumeClaimTemplates: [{ metadata: { name: 'data' } }, { metadata: { name: 'wal' } }],
          template: {
            spec: {
              containers: [
                { name: 'db', image: 'postgres:16', volumeMounts: ['data', 'wal', 'tmp'].map(mounted) },
              ],
              volumes: [
                { name: 'tmp', emptyDir: {} },
                { name: 'wal', emptyDir: {} },
              ],
            },
          },
        },
      }),
      r26,
      undefined,
    );
    const { pod } = parsePod(typed?.manifest ?? '', r26);
    expect(pod?.spec.volumes).toEqual([
      { name: 'data', persistentVolumeClaim: { claimName: 'data-db-0' } },
      { name: 'wal', persistentVolumeClaim: { claimName: 'wal-db-0' } },
      { name: 'tmp', emptyDir: {} },
    ]);
    expect(admitEdit(pod, pod, r26)).toEqual({ allowed: true, errors: [] });
  });

  it('is an edit of the running Pod, with its name and the new label, if that is one of its Pods', () => {
    const workload = (name: string, image: string) =>
      JSON.stringify({
        kind: 'Deployment',
        metadata: { name },
        spec: {
          template: { metadata: { labels: { app: image } }, spec: { containers: [{ name: 'a', image }] } },
        },
      });
    const made = typedTemplatePod(workload('web', 'a:1'), r26, undefined);
    const before = parsePod(made?.manifest ?? '', r26).pod;
    const edited = before && { pod: defaultPod(before, r26).pod, manifest: made?.manifest ?? '' };
    const again = typedTemplatePod(workload('web', 'a:2'), r26, edited);
    const after = parsePod(again?.manifest ?? '', r26).pod;
    const { name = '', labels = {} } = before?.metadata ?? {};
    expect([made?.edits, again?.edits]).toEqual([false, true]);
    expect(name).toBe(`web-${labels['pod-template-hash']}-${name.slice(-5)}`);
    const label = typedTemplatePod(workload('web', 'a:2'), r26, undefined)?.manifest.match(
      /hash: (\w+)/,
    )?.[1];
    expect(after?.metadata).toMatchObject({ name, labels: { app: 'a:2', 'pod-template-hash': label } });
    expect(after?.spec.containers[0]?.image).toBe('a:2');
    expect(typedTemplatePod(workload('other', 'a:2'), r26, edited)?.edits).toBe(false);
  });

  // The name that people's Pods of `kubectl create deployment nginx --image=nginx` had in clusters of 1.31.
  it('returns to its ReplicaSet when the older template is typed again', () => {
    const r31 = release('1.31');
    const typed = (image: string, running?: { pod: DefaultedPod; manifest: string }) => {
      const text = `kind: Deployment\nmetadata: {name: nginx}\nspec:\n  template:\n    metadata: {labels: {app: nginx}}\n    spec: {containers: [{name: nginx, image: "${image}"}]}\n`;
      return typedTemplatePod(text, r31, running)?.manifest ?? '';
    };
    const manifest = typed('nginx');
    const events: ScenarioEvent[] = [];
    const last = () => {
      const entries = entriesOf({ release: '1.31', path: 'deployment', controller: {}, manifest, events });
      if (!entries.ok) throw new Error(entries.error[0]?.message);
      const state = entries.value.at(-1)?.state;
      if (!state) throw new Error('no Pod');
      return state;
    };
    const owners = ['nginx', 'nginx:1.27', 'nginx'].map((image, index) => {
      if (index > 0)
        events.push({ type: 'edit', manifest: typed(image, last()) }, { type: 'wait', seconds: 60 });
      const { name, generateName, ownerReferences } = last().pod.metadata;
      expect(name?.startsWith(String(generateName))).toBe(true);
      return { generateName, ownerReferences };
    });
    expect(owners[0]?.generateName).toBe('nginx-676b6c5bbc-');
    expect(owners[1]).not.toEqual(owners[0]);
    expect(owners[2]).toEqual(owners[0]);
  });

  it('can be hand-written, a CronJob too', () => {
    const typed = typedTemplatePod(
      JSON.stringify({
        kind: 'CronJob',
        metadata: { name: 'nightly' },
        spec: { jobTemplate: { spec: SPEC } },
      }),
      r26,
      undefined,
    );
    expect(typed?.name).toBe('nightly');
    const { pod, diagnostics } = parsePod(typed?.manifest ?? '', r26);
    expect(diagnostics).toEqual([]);
    expect(pod?.metadata.name).toMatch(/^nightly-\d{8}-[a-z0-9]{5}$/);
    for (const text of ['kind: Pod\n', 'a: [', '', '7'])
      expect(typedTemplatePod(text, r26, undefined)).toBeUndefined();
  });
});

describe('crictl inspect', () => {
  const found = importText(fixture('crictl-inspect-1.29.json'), r26);
  const pod = only(found.pods);

  it('shows the container with its hash and its sandbox', () => {
    expect([found.kind, pod.namespace, pod.name]).toEqual(['crictl-inspect', 'shop', 'web-2']);
    expect(pod.open().status).toMatchObject({
      sandboxes: [{ id: '5a5a0001', state: 'Ready' }],
      containers: [
        {
          id: 'bbbb2222',
          name: 'nginx',
          state: 'running',
          hash: 0xbb3ea3b3,
          restartCount: 1,
          startedAt: seconds('2024-03-01T08:30:02Z'),
          sandbox: '5a5a0001',
        },
      ],
    });
  });

  it('notes that a runtime has only part of the Pod, and reads that part', () => {
    const { completeness, manifest, diagnostics } = pod.open();
    expect(completeness).toBe('partial');
    expect(manifest).toContain('image: nginx:1.25.3');
    expect(diagnostics.map(({ code }) => code)).toEqual(['import-partial', 'import-sandbox-inferred']);
  });

  it('adds evidence to a Pod from kubectl', () => {
    const whole = only(importText(fixture('get-pod.yaml'), r26).pods).open();
    const [evidence] = podEvidence(readYaml(whole.manifest).value, pod.open().status);
    expect(evidence?.matches[0]?.variant).toBe('as-shown');
    expect(evidence?.matches[0]?.releases).toContain('1.24');
    expect(evidence?.matches[0]?.releases).toContain('1.29');
  });
});

describe('crictl inspectp', () => {
  it('shows the sandbox, and the manifest that kubectl apply stored', () => {
    const found = importText(fixture('crictl-inspectp.json'), r26);
    const { status, manifest, completeness } = only(found.pods).open();
    expect(found.kind).toBe('crictl-inspectp');
    expect(status.sandboxes).toEqual([
      {
        id: '5a5a0001',
        attempt: 2,
        state: 'NotReady',
        network: 'Node',
        ip: expect.any(String),
        createdAt: seconds('2024-03-01T07:00:01Z'),
      },
    ]);
    expect(completeness).toBe('whole');
    expect(readYaml(manifest).value).toMatchObject({
      spec: { hostNetwork: true, containers: [{ name: 'nginx' }] },
    });
  });

  it('and inspect in one text are one Pod', () => {
    const text = `${fixture('crictl-inspectp.json')}${fixture('crictl-inspect-1.29.json')}`;
    const { status } = only(importText(text, r26).pods).open();
    expect([status.sandboxes.length, status.containers.length]).toEqual([1, 1]);
  });
});

describe('crictl ps', () => {
  it('shows the containers of several Pods; name and image identify releases since 1.31', () => {
    const { kind, pods } = importText(fixture('crictl-ps.json'), r26);
    expect([kind, ...pods.map(({ name }) => name)]).toEqual(['crictl-ps', 'api-0', 'web-2']);
    const api = pods[0]?.open();
    expect(api?.status.containers).toEqual([
      {
        id: 'dddd0001',
        name: 'app',
        state: 'exited',
        hash: 0x1a2b3c,
        restartCount: 3,
        createdAt: 1709280000,
        sandbox: '5b5b0001',
      },
    ]);
    expect(api?.evidence).toMatchObject([{ container: 'app', matches: [] }]);
    expect(pods[1]?.open().evidence[0]?.matches).toEqual([
      { variant: 'as-shown', releases: MINORS.slice(MINORS.indexOf('1.31')) },
    ]);
  });
});

describe('docker inspect', () => {
  it('shows the sandbox and containers of dockershim by their labels', () => {
    const found = importText(fixture('docker-inspect-1.12.json'), r26);
    const { status, manifest } = only(found.pods).open();
    expect(found.kind).toBe('docker-inspect');
    expect(status.sandboxes).toMatchObject([{ id: 'ffff0001', attempt: 1, state: 'Ready', network: 'Pod' }]);
    expect(status.containers).toEqual([
      {
        id: 'eeee0001',
        name: 'nginx',
        state: 'exited',
        hash: 0x7ee7b8c3,
        exitCode: 137,
        reason: 'OOMKilled',
        restartCount: 2,
        createdAt: seconds('2019-02-01T10:00:02Z'),
        startedAt: seconds('2019-02-01T10:00:03Z'),
        finishedAt: seconds('2019-02-01T11:00:03Z'),
        sandbox: 'ffff0001',
      },
    ]);
    expect(readYaml(manifest).value).toMatchObject({
      metadata: {
        name: 'web-2',
        labels: { app: 'web' },
        annotations: { 'kubernetes.io/config.source': 'api' },
      },
    });
  });

  it('reports that containers without Kubernetes have no Pod', () => {
    const alone = JSON.stringify([{ Id: 'a', State: {}, Config: { Labels: {} } }]);
    expect(importText(alone, r26).diagnostics).toMatchObject([{ code: 'import-no-pod' }]);
  });
});

describe('kubectl describe pod', () => {
  const found = importText(fixture('describe-1.30.txt'), r26);

  it('shows names, images and states', () => {
    const { manifest, status } = only(found.pods).open();
    expect(readYaml(manifest).value).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-2', namespace: 'shop' },
      spec: {
        initContainers: [{ name: 'migrate', image: 'shop/migrate:4.2' }],
        containers: [{ name: 'nginx', image: 'nginx:1.25.3' }],
      },
    });
    expect(status.containers).toMatchObject([
      {
        name: 'nginx',
        state: 'exited',
        exitCode: 1,
        restartCount: 5,
        startedAt: seconds('2024-03-01T08:30:02Z'),
      },
      { name: 'migrate', state: 'exited', exitCode: 0, reason: 'Completed' },
    ]);
  });

  it('notes that the remaining back-off is unknown', () => {
    expect(only(found.pods).open().diagnostics).toMatchObject([
      { code: 'import-partial' },
      {
        code: 'import-back-off',
        message: expect.stringContaining('nginx is in CrashLoopBackOff: the text does not show how much'),
      },
    ]);
  });

  it('identifies the kubelets that can have recorded its Events', () => {
    const { lines, together } = eventReleases(found.events);
    expect(lines.map(({ event, releases }) => [event.reason, releases.at(0), releases.at(-1)])).toEqual([
      ['Scheduled', undefined, undefined],
      ['Pulled', '1.30', MINORS.at(-1)],
      ['Created', '1.29', '1.34'],
      ['Started', '1.14', '1.34'],
      ['BackOff', '1.26', MINORS.at(-1)],
    ]);
    expect(together).toEqual(['1.30', '1.31', '1.32', '1.33', '1.34']);
  });

  it('of 1.8 has more columns, and can consist of Events only', () => {
    const { events, pods } = importText(fixture('describe-events-1.8.txt'), r26);
    expect(pods).toEqual([]);
    expect(events.map(({ reason, from, age }) => [reason, from, age])).toEqual([
      ['SandboxChanged', 'kubelet, node-1', '5m'],
      ['Killing', 'kubelet, node-1', '4m'],
      ['Started', 'kubelet, node-1', '3m'],
    ]);
    expect(eventReleases(events).together.at(-1)).toBe('1.13');
  });
});
