// `syncpod explain` of workloads, Lists, documents and directories.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-workloads-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const deployment = (name: string, image: string, more = '') => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, namespace: shop}
spec:
  ${more}
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers:
      - name: app
        image: ${image}
`;

const ofKind = (kind: string, spec: string, apiVersion = 'apps/v1') =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: x}\nspec: ${spec}\n`;

/** Documents as printed by kustomize and Helm, with other objects, comments and empty documents between. */
const documents = (...texts: string[]) =>
  [
    '',
    '# Source: chart/templates/service.yaml\nkind: Service\nmetadata: {name: s}\n',
    '# nothing\n',
    ...texts,
  ].join('---\n');

interface Item {
  readonly workload: { readonly kind: string; readonly name: string };
  readonly result: string;
}

async function results(args: string[], input = ''): Promise<[number, Record<string, string>]> {
  const { status, out } = await runCommand('explain', [...args, '-o', 'json'], { input });
  const read = JSON.parse(out) as { items?: Item[] } & Item;
  const items = read.items ?? [read];
  return [
    status,
    Object.fromEntries(items.map(({ workload, result }) => [`${workload.kind}/${workload.name}`, result])),
  ];
}

describe('syncpod explain reads', () => {
  it('the output of kustomize, workload by workload', async () => {
    const input = documents(
      deployment('web', 'nginx:1'),
      ofKind(
        'Job',
        '{template: {spec: {containers: [{name: a, image: b}], restartPolicy: Never}}}',
        'batch/v1',
      ),
    );
    const { status, out, err } = await runCommand('explain', ['-', '--release', '1.31'], { input });
    expect(status).toBe(0);
    expect(out).toMatch(/^Deployment shop\/web +keep$/m);
    expect(out).toMatch(/^Job x +keep$/m);
    expect(err).toBe(
      'syncpod: skipped, because they create no Pods: 1 Service\nsyncpod: kubelet 1.31 (by --release)\n',
    );
  });

  it('the List of kubectl as YAML and as JSON, and takes the release from its Nodes', async () => {
    const node = { kind: 'Node', status: { nodeInfo: { kubeletVersion: 'v1.29.3-gke.1282000' } } };
    const pod = { kind: 'Pod', metadata: { name: 'a' }, spec: { containers: [{ name: 'c', image: 'd' }] } };
    const json = JSON.stringify(
      { kind: 'List', apiVersion: 'v1', items: [node, node, pod, { ...pod, metadata: { name: 'b' } }] },
      undefined,
      4,
    );
    const yaml =
      'apiVersion: v1\nitems:\n- kind: Node\n  status: {nodeInfo: {kubeletVersion: v1.29.3-gke.1}}\n- kind: Node\n  status: {nodeInfo: {kubeletVersion: v1.29.3-gke.1}}\n- kind: Pod\n  metadata: {name: a}\n  spec:\n    containers:\n    - {name: c, image: d}\n- kind: Pod\n  metadata: {name: b}\n  spec:\n    containers:\n    - {name: c, image: d}\nkind: List\n';
    for (const input of [json, yaml]) {
      expect(await results(['-'], input)).toEqual([0, { 'Pod/a': 'keep', 'Pod/b': 'keep' }]);
      const { err } = await runCommand('explain', ['-'], { input });
      expect(err).toContain('syncpod: kubelet 1.29.3 (by 2 Nodes in the input)');
    }
  });

  it('the items of a PodList, which name no kind, and objects one after the other', async () => {
    const pod = (name: string) =>
      JSON.stringify({ metadata: { name }, spec: { containers: [{ name: 'c', image: 'd' }] } });
    const both = [0, { 'Pod/a': 'keep', 'Pod/b': 'keep' }];
    expect(await results(['-'], `{"kind":"PodList","items":[${pod('a')},${pod('b')}]}`)).toEqual(both);
    const lines = `${pod('a')}\n${pod('b')}`.replaceAll('{"metadata', '{"kind":"Pod","metadata');
    expect(await results(['-'], lines)).toEqual(both);
  });

  it('directories, and with -R those below them', async () => {
    file('tree/web.yaml', deployment('web', 'nginx:1'));
    file('tree/notes.txt', 'not read');
    file('tree/values.yaml', 'replicas: 3\n');
    file('tree/below/db.yml', deployment('db', 'postgres:1'));
    const tree = join(folder, 'tree');
    expect(await results([tree])).toEqual([0, { 'Deployment/web': 'keep' }]);
    expect(await results(['-R', '-f', tree])).toEqual([
      0,
      { 'Deployment/web': 'keep', 'Deployment/db': 'keep' },
    ]);
    const { status, err } = await runCommand('explain', [folder]);
    expect([status, err]).toEqual([
      1,
      expect.stringContaining('has no .yaml, .yml or .json file; -R also reads'),
    ]);
  });
});

describe('syncpod explain --edit', () => {
  const job = (image: string) =>
    ofKind(
      'Job',
      `{template: {spec: {restartPolicy: Never, containers: [{name: a, image: '${image}'}]}}}`,
      'batch/v1',
    );
  const cron = (image: string) =>
    ofKind(
      'CronJob',
      `{schedule: '* * * * *', jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: '${image}'}]}}}}}`,
      'batch/v1',
    );
  const template = (image: string) =>
    `template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: '${image}'}]}}`;
  const selected = (image: string) => `selector: {matchLabels: {a: b}}, ${template(image)}`;

  it('pairs the workloads of two directories, whatever their files and order', async () => {
    file(
      'old/all.yaml',
      documents(deployment('web', 'nginx:1'), deployment('same', 'a:1'), deployment('gone', 'a:1')),
    );
    file('new/1.yaml', deployment('same', 'a:1'));
    file(
      'new/2.yaml',
      documents(deployment('new', 'a:1'), deployment('web', 'nginx:2').replace(', namespace: shop', '')),
    );
    const edit = [join(folder, 'old'), '--edit', join(folder, 'new')];
    expect(await results(edit)).toEqual([
      10,
      {
        'Deployment/web': 'replace',
        'Deployment/same': 'keep',
        'Deployment/gone': 'removed',
        'Deployment/new': 'added',
      },
    ]);
  });

  it('an old Pod with the name and the label of its ReplicaSet, and a new one with those of another', async () => {
    file('before.yaml', deployment('x', 'a:1'));
    file('after.yaml', deployment('x', 'a:2'));
    const files = [join(folder, 'before.yaml'), '--edit', join(folder, 'after.yaml')];
    const { out } = await runCommand('explain', files);
    const [, from, to] = /pod-template-hash ([a-z0-9]+) → ([a-z0-9]+)/.exec(out) ?? [];
    expect(out).toMatch(new RegExp(`^Old Pod x-${from}-[a-z0-9]{5}$`, 'm'));
    expect(out).toMatch(new RegExp(`^New Pod x-${to}-[a-z0-9]{5}$`, 'm'));
  });

  it.each([
    ['a Deployment replaces its Pods', deployment('x', 'a:1'), deployment('x', 'a:2'), 10, 'replace'],
    [
      'nothing happens for more replicas',
      deployment('x', 'a:1'),
      deployment('x', 'a:1', 'replicas: 3'),
      0,
      'keep',
    ],
    [
      'a paused Deployment keeps its Pods',
      deployment('x', 'a:1'),
      deployment('x', 'a:2', 'paused: true'),
      0,
      'later',
    ],
    ['a CronJob changes its next Jobs', cron('a:1'), cron('a:2'), 0, 'later'],
    ['the template of a Job is immutable', job('a:1'), job('a:2'), 20, 'refused'],
    [
      'a ReplicaSet keeps its Pods',
      ofKind('ReplicaSet', `{${selected('a:1')}}`),
      ofKind('ReplicaSet', `{${selected('a:2')}}`),
      0,
      'later',
    ],
    [
      'a DaemonSet with OnDelete keeps its Pods',
      ofKind('DaemonSet', `{updateStrategy: {type: OnDelete}, ${selected('a:1')}}`),
      ofKind('DaemonSet', `{updateStrategy: {type: OnDelete}, ${selected('a:2')}}`),
      0,
      'later',
    ],
    [
      'a CloneSet recreates its Pods',
      ofKind('CloneSet', `{${selected('a:1')}}`, 'apps.kruise.io/v1alpha1'),
      ofKind('CloneSet', `{${selected('a:2')}}`, 'apps.kruise.io/v1alpha1'),
      10,
      'replace',
    ],
    [
      'a CloneSet updates images in place if its update type says so',
      ofKind(
        'CloneSet',
        `{updateStrategy: {type: InPlaceIfPossible}, ${selected('a:1')}}`,
        'apps.kruise.io/v1alpha1',
      ),
      ofKind(
        'CloneSet',
        `{updateStrategy: {type: InPlaceIfPossible}, ${selected('a:2')}}`,
        'apps.kruise.io/v1alpha1',
      ),
      10,
      'restart',
    ],
  ])('%s', async (name, before, after, status, result) => {
    const [old, edit] = [file(`${name}/old.yaml`, before), file(`${name}/new.yaml`, after)];
    const [ended, found] = await results([old, '--edit', edit]);
    expect([ended, Object.values(found)]).toEqual([status, [result]]);
  });

  it('updates the resources of a CloneSet in place with the gate of OpenKruise', async () => {
    const cloneSet = (cpu: string) =>
      ofKind(
        'CloneSet',
        `{updateStrategy: {type: InPlaceIfPossible}, selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: {containers: [{name: app, image: 'a:1', resources: {requests: {cpu: '${cpu}'}}}]}}}`,
        'apps.kruise.io/v1alpha1',
      );
    const files = [file('cpu/old.yaml', cloneSet('1')), '--edit', file('cpu/new.yaml', cloneSet('2'))];
    const gates = ['--release', '1.35', '--gates'];
    expect(await results(files)).toEqual([10, { 'CloneSet/x': 'replace' }]);
    expect(await results([...files, ...gates, 'InPlaceWorkloadVerticalScaling=true'])).toEqual([
      0,
      { 'CloneSet/x': 'keep' },
    ]);
    const { status } = await runCommand('explain', [
      ...files,
      ...gates,
      'InPlaceWorkloadVerticalScaling=yes',
    ]);
    expect(status).toBe(1);
  });

  it.each(['{"kind":"PodList","items":[]}', 'apiVersion: v1\nkind: List\nitems: []\n'])(
    'says that a List is empty: %j',
    async (input) => {
      const { status, out, err } = await runCommand('explain', ['-'], { input });
      expect([status, out]).toEqual([1, '']);
      expect(err).toMatch(/^syncpod: <stdin>: the List has no items: .*\n$/);
    },
  );

  it('selects one of several with --only, and draws only one', async () => {
    const both = file('two.yaml', documents(deployment('web', 'nginx:1'), deployment('db', 'a:1')));
    expect(await results([both, '--only', 'deployment/db'])).toEqual([0, { 'Deployment/db': 'keep' }]);
    const none = await runCommand('explain', [both, '--only', 'Job/db']);
    expect([none.status, none.err]).toEqual([1, expect.stringContaining('--only Job/db: no workload')]);
    const drawn = await runCommand('explain', [both, '-o', 'svg']);
    expect([drawn.status, drawn.out, drawn.err]).toEqual([
      1,
      '',
      expect.stringContaining('choose one with --only'),
    ]);
    const one = await runCommand('explain', [both, '-o', 'svg', '--only', 'web']);
    expect([one.status, one.out]).toEqual([0, expect.stringMatching(/^<svg /)]);
  });

  it('writes YAML, Markdown and a page of all', async () => {
    const [old, edit] = [
      file('a.yaml', documents(deployment('web', 'n:1'), deployment('db', 'd:1'))),
      file('b.yaml', documents(deployment('web', 'n:2'), deployment('db', 'd:1'))),
    ];
    const written = async (format: string) =>
      (await runCommand('explain', [old, '-e', edit, '-o', format])).out;
    expect(parse(await written('yaml'))).toMatchObject({
      v: 1,
      total: 2,
      killed: 1,
      items: [{ result: 'replace' }, { result: 'keep' }],
    });
    const markdown = await written('markdown');
    expect(markdown).toContain('| Deployment shop/web | replace | app |');
    expect(markdown).toContain('## Deployment shop/web');
    const html = await written('html');
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(html.match(/<svg /g)).toHaveLength(2);
    expect(html).not.toContain('<script');
  });
});

const podWith = (spec: string, name = 'web') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec: ${spec}\n`;

describe('syncpod explain refuses', () => {
  it.each([
    [
      'a name that is none',
      podWith('{containers: [{name: a, image: b}]}', 'A B'),
      'metadata.name: Invalid value: "A B"',
    ],
    [
      'an empty image',
      podWith('{containers: [{name: a, image: ""}]}'),
      'spec.containers[0].image: Required value',
    ],
    [
      'two containers of one name',
      podWith('{containers: [{name: a, image: b}, {name: a, image: c}]}'),
      'spec.containers[1].name: Duplicate value: "a"',
    ],
    [
      'a template without an image',
      deployment('web', '""'),
      'The Deployment "web" is invalid: spec.template.spec.containers[0].image: Required value',
    ],
    [
      'the template of a CronJob',
      ofKind(
        'CronJob',
        "{schedule: '* * * * *', jobTemplate: {spec: {template: {spec: {containers: [{name: a}]}}}}}",
        'batch/v1',
      ),
      'spec.jobTemplate.spec.template.spec.containers[0].image: Required value',
    ],
    [
      'a Job whose Pods would run for ever',
      ofKind('Job', '{template: {spec: {containers: [{name: a, image: b}]}}}', 'batch/v1'),
      'The Job "x" is invalid: spec.template.spec.restartPolicy: Required value: valid values: "OnFailure", "Never"',
    ],
    [
      'a CronJob that says so',
      ofKind(
        'CronJob',
        "{schedule: '* * * * *', jobTemplate: {spec: {template: {spec: {restartPolicy: Always, containers: [{name: a, image: b}]}}}}}",
        'batch/v1',
      ),
      'The CronJob "x" is invalid: spec.jobTemplate.spec.template.spec.restartPolicy: Required value: valid values: "OnFailure", "Never"',
    ],
    [
      'a Deployment that selects other Pods',
      deployment('web', 'nginx:1').replace('{matchLabels: {app: web}}', '{matchLabels: {app: shop}}'),
      'The Deployment "web" is invalid: spec.template.metadata.labels: Invalid value: {"app":"web"}: `selector` does not match template `labels`',
    ],
    [
      'a StatefulSet without labels',
      ofKind(
        'StatefulSet',
        '{selector: {matchExpressions: [{key: app, operator: Exists}]}, template: {spec: {containers: [{name: a, image: b}]}}}',
      ),
      'spec.template.metadata.labels: Invalid value: null: `selector` does not match template `labels`',
    ],
    [
      'a DaemonSet that selects every Pod',
      deployment('web', 'nginx:1')
        .replace('kind: Deployment', 'kind: DaemonSet')
        .replace('{matchLabels: {app: web}}', '{}'),
      'spec.selector: Invalid value: {}: empty selector is invalid for daemonset',
    ],
    [
      'a ReplicaSet without a selector',
      ofKind('ReplicaSet', '{template: {spec: {containers: [{name: a, image: b}]}}}'),
      '* spec.selector: Required value',
    ],
  ])('%s, in the words of the API server', async (_, input, says) => {
    const { status, out } = await runCommand('explain', ['-'], { input });
    expect(status).toBe(20);
    expect(out).toContain(says);
    expect(out).not.toContain('does nothing');
    const json = await runCommand('explain', ['-', '--json'], { input });
    expect(JSON.parse(json.out)).toMatchObject({ v: 1, result: 'refused', admission: { allowed: false } });
  });

  it.each([
    ['1.19', 'Unsupported value: "Always": supported values: "OnFailure", "Never"'],
    ['1.20', 'Required value: valid values: "OnFailure", "Never"'],
  ])('the restart policy of a Job in the words of %s', async (release, says) => {
    const input = ofKind('Job', '{template: {spec: {containers: [{name: a, image: b}]}}}', 'batch/v1');
    const { out } = await runCommand('explain', ['-', '--release', release], { input });
    expect(out).toContain(`spec.template.spec.restartPolicy: ${says}`);
  });

  it.each([
    ['1.33', 'map[string]string{"app":"web"}'],
    ['1.34', '{"app":"web"}'],
  ])('a selector with the labels as %s prints them', async (release, labels) => {
    const input = deployment('web', 'a:1').replace('matchLabels: {app: web}', 'matchLabels: {app: x}');
    const { out } = await runCommand('explain', ['-', '--release', release], { input });
    expect(out).toContain(`Invalid value: ${labels}: \`selector\` does not match template \`labels\``);
  });
});

describe('syncpod explain accepts', () => {
  it('a missing selector that the API server would copy from the labels', async () => {
    const input = deployment('web', 'a:1')
      .replace('apps/v1', 'extensions/v1beta1')
      .replace(/\n +selector: .*/, '');
    expect((await runCommand('explain', ['-', '--release', '1.15'], { input })).status).toBe(0);
  });

  it('an edit directly to the kubelet', async () => {
    const input = podWith('{containers: [{name: a}]}');
    expect((await runCommand('explain', ['-', '--path', 'direct'], { input })).status).toBe(0);
  });

  it('a Pod that cannot exist yet: with ephemeral containers and generateName', async () => {
    const spec =
      '{containers: [{name: a, image: b}], ephemeralContainers: [{name: d, image: e, targetContainerName: a}]}';
    const input = `${podWith(spec).replace('name: web', 'name: web, uid: u')}status: {phase: Running}\n`;
    expect((await runCommand('explain', ['-'], { input })).status).toBe(0);
    const made = podWith('{containers: [{name: a, image: b}]}').replace('name: web', 'generateName: web-');
    expect((await runCommand('explain', ['-'], { input: made })).status).toBe(0);
  });
});

describe('syncpod explain', () => {
  it('prints the place of a problem in the file of a workload, and explains the others', async () => {
    const path = file('broken.yaml', documents(deployment('web', '[x]'), deployment('db', 'a:1')));
    const { status, out, err } = await runCommand('explain', [path]);
    expect(status).toBe(1);
    expect(err).toMatch(/broken\.yaml:19:9: .*\n {10}image: \[x\]\n/);
    expect(out).toMatch(/^Deployment shop\/db +keep$/m);
    expect(out).toMatch(/^Deployment shop\/web +unreadable$/m);
  });
});
