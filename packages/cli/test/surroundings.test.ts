// ConfigMaps, Secrets and PodDisruptionBudgets in the input of `syncpod explain`.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = (value: string, more = '') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n${more}data: {level: ${value}, other: same}\n`;

const deployment = (container: string, { spec = '', annotations = '', own = '' } = {}) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, annotations: {${own}}}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}, annotations: {${annotations}}}
    spec:
      ${spec}
      containers: [{name: app, image: "a:1", ${container}}]
`;

interface Report {
  readonly result: string;
  readonly surroundings?: {
    readonly config: readonly {
      readonly keys: readonly string[];
      readonly uses: readonly object[];
      readonly reload?: string;
    }[];
    readonly budgets: readonly object[];
  };
}

async function explained(before: readonly string[], after: readonly string[], ...options: string[]) {
  const write = (name: string, texts: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, texts.join('---\n'));
    return path;
  };
  const args = [write('old.yaml', before), '--edit', write('new.yaml', after), ...options];
  return runCommand('explain', args);
}

async function report(workload: string, next = config('debug')): Promise<Report> {
  const { status, out } = await explained([workload, config('info')], [workload, next], '-o', 'json');
  expect(status).toBe(0);
  return JSON.parse(out) as Report;
}

const VOLUME = 'volumes: [{name: files, configMap: {name: settings}}]';
const MOUNT = 'volumeMounts: [{name: files, mountPath: /etc/app}]';
const ENV = 'env: [{name: LEVEL, valueFrom: {configMapKeyRef: {name: settings, key: level}}}]';

describe('an edit of a ConfigMap', () => {
  it.each([
    ['a variable', ENV, '', { how: 'env' }],
    ['all variables', 'envFrom: [{configMapRef: {name: settings}}]', '', { how: 'env' }],
    ['a volume', MOUNT, VOLUME, { how: 'volume', path: '/etc/app' }],
    [
      'a projected volume',
      MOUNT,
      'volumes: [{name: files, projected: {sources: [{configMap: {name: settings}}]}}]',
      { how: 'volume', path: '/etc/app' },
    ],
    [
      'a folder by subPath',
      'volumeMounts: [{name: files, mountPath: /etc/app, subPath: app/}]',
      VOLUME.replace('settings}', 'settings, items: [{key: level, path: app/level}]}'),
      { how: 'subPath', path: '/etc/app' },
    ],
    [
      'a file by subPath',
      'volumeMounts: [{name: files, mountPath: /etc/app.conf, subPath: level}]',
      VOLUME,
      { how: 'subPath', path: '/etc/app.conf' },
    ],
  ])('kills nothing, and names the container that uses it as %s', async (_, container, spec, use) => {
    const { result, surroundings } = await report(deployment(container, { spec }));
    expect(result).toBe('keep');
    expect(surroundings?.config).toEqual([
      expect.objectContaining({ keys: ['level'], uses: [{ container: 'app', ...use }] }),
    ]);
    expect(surroundings?.config[0]).not.toHaveProperty('reload');
  });

  it.each([
    ['another key', 'env: [{name: O, valueFrom: {configMapKeyRef: {name: settings, key: other}}}]', ''],
    [
      'other items',
      MOUNT,
      'volumes: [{name: files, configMap: {name: settings, items: [{key: other, path: o}]}}]',
    ],
    ['another file', 'volumeMounts: [{name: files, mountPath: /etc/o, subPath: other}]', VOLUME],
    [
      'a file of a similar name',
      'volumeMounts: [{name: files, mountPath: /etc/o, subPath: app/lev}]',
      VOLUME.replace('settings}', 'settings, items: [{key: level, path: app/level}]}'),
    ],
    ['another object', 'envFrom: [{configMapRef: {name: others}}]', ''],
    ['a Secret of the same name', 'envFrom: [{secretRef: {name: settings}}]', ''],
  ])('does not concern a container that uses %s', async (_, container, spec) => {
    expect(await report(deployment(container, { spec }))).not.toHaveProperty('surroundings');
  });

  it.each([
    ['reloader', { own: 'reloader.stakater.com/auto: "true"' }],
    ['reloader', { own: 'configmap.reloader.stakater.com/reload: "a, settings"' }],
    ['reloader', { annotations: 'reloader.stakater.com/auto: "true"' }],
    ['checksum', { annotations: 'checksum/config: abc' }],
  ])('names what replaces the Pods: %s', async (reload, given) => {
    const { surroundings } = await report(deployment(ENV, given));
    expect(surroundings?.config[0]?.reload).toBe(reload);
  });

  // Upstream: pkg/common ShouldReload of Reloader.
  it.each([
    ['reloader', 'configmap.reloader.stakater.com/reload: "set.*"', ''],
    [undefined, 'configmap.reloader.stakater.com/reload: "set"', ''],
    [undefined, 'secret.reloader.stakater.com/reload: "settings"', ''],
    ['reloader', 'reloader.stakater.com/search: "true"', 'reloader.stakater.com/match: "true"'],
    [undefined, 'reloader.stakater.com/search: "true"', ''],
    [undefined, 'reloader.stakater.com/auto: "true"', 'reloader.stakater.com/ignore: "true"'],
    [undefined, 'reloader.stakater.com/auto: "false"', ''],
    [
      undefined,
      'reloader.stakater.com/auto: "true", configmaps.exclude.reloader.stakater.com/reload: "b, settings"',
      '',
    ],
  ])('Reloader restarts (%s) a workload with %s and a ConfigMap with %s', async (reload, own, changed) => {
    const next = config('debug').replace('{name: settings}', `{name: settings, annotations: {${changed}}}`);
    const { surroundings } = await report(deployment(ENV, { own }), next);
    expect(surroundings?.config[0]?.reload).toBe(reload);
  });

  it('Reloader reads the template of a workload that only has other annotations of it', async () => {
    const own = 'reloader.stakater.com/rollout-strategy: "restart"';
    const annotations = 'reloader.stakater.com/auto: "true"';
    const { surroundings } = await report(deployment(ENV, { own, annotations }));
    expect(surroundings?.config[0]?.reload).toBe('reloader');
  });

  describe.each([
    ['without a mark', {}],
    ['with a checksum', { annotations: 'checksum/config: abc' }],
    ['with Reloader', { own: 'reloader.stakater.com/auto: "true"' }],
  ])('%s', (mark, given) => {
    const old = deployment(ENV, given);
    const paused = (text: string) => text.replace('replicas: 3', 'replicas: 3\n  paused: true');
    const unless = {
      'without a mark': 'No container is restarted',
      'with a checksum': 'Only a new value of the checksum',
    };

    it.each<readonly [string, string, string, string]>([
      ['the same template', old, old, unless[mark as keyof typeof unless] ?? 'Reloader, if it is installed'],
      ['another template', old, old.replace('a:1', 'a:2'), 'The edit of the workload replaces the Pods'],
      ['another template, paused', paused(old), paused(old).replace('a:1', 'a:2'), 'Pods created later'],
      ...('annotations' in given
        ? [
            [
              'a new checksum',
              old,
              old.replace('abc', 'def'),
              'The edit of the workload replaces the Pods',
            ] as const,
          ]
        : []),
    ])('and %s, has one sentence about the Pods', async (_, before, after, says) => {
      const { out } = await explained([before, config('info')], [after, config('debug')]);
      const sentences = /No container is restarted|Only a new value|Reloader, if|The edit of the workload/g;
      expect([out.match(sentences)?.length, out]).toEqual([1, expect.stringContaining(says)]);
    });
  });

  it('says when the containers see it', async () => {
    const texts = [deployment(`${ENV}, ${MOUNT}`, { spec: VOLUME }), config('info')];
    const { out } = await explained(texts, [texts[0] ?? '', config('debug')]);
    expect(out).toContain('ConfigMap settings changes: level');
    expect(out).toContain('app: its variables keep the old values until the container starts again');
    expect(out).toContain('app: the files in /etc/app change at the next sync of the volume');
    expect(out).toContain('No container is restarted for this change.');
  });

  it('is refused if it is immutable', async () => {
    const immutable = (value: string) => config(value, 'immutable: true\n');
    const texts = [
      [deployment(ENV), immutable('info')] as const,
      [deployment(ENV), immutable('debug')] as const,
    ] as const;
    const { out, status } = await explained(...texts);
    expect(out).toContain('the API server refuses the change of level');
    expect(status).toBe(20);
    const fails = async (effect: string) => (await explained(...texts, '--fail-on', effect)).status;
    expect([await fails('refused'), await fails('downtime')]).toEqual([20, 0]);
    const github = await explained(...texts, '-o', 'github');
    expect(github.out).toMatch(
      /^::error file=\S+new.yaml,line=\d+,title=Deployment web::ConfigMap settings: the API server refuses/,
    );
  });
});

it('compares the data of a Secret with its stringData', async () => {
  const secret = (data: string) => `apiVersion: v1\nkind: Secret\nmetadata: {name: s}\n${data}\n`;
  const workload = deployment('envFrom: [{secretRef: {name: s}}]');
  const same = await explained(
    [workload, secret('data: {a: dmFsdWU=, b: w6k=}')],
    [workload, secret('stringData: {a: value, b: é}')],
  );
  expect(same.out).not.toContain('Secret s changes');
  const other = await explained(
    [workload, secret('data: {a: dmFsdWU=}')],
    [workload, secret('stringData: {a: x}')],
  );
  expect(other.out).toContain('Secret s changes: a');
});

describe('a PodDisruptionBudget', () => {
  const budget = (spec: string) =>
    `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {${spec}, selector: {matchLabels: {app: web}}}\n`;

  it.each([
    ['minAvailable: 3', 0],
    ['minAvailable: 100%', 0],
    ['minAvailable: 51%', 1],
    ['minAvailable: 2', 1],
    ['maxUnavailable: 0', 0],
    ['maxUnavailable: 1%', 1],
    ['maxUnavailable: 2', 2],
    ['unhealthyPodEvictionPolicy: AlwaysAllow', 0],
  ])('with %s allows %d evictions of 3 replicas', async (spec, allowed) => {
    const texts = [deployment('command: [a]'), budget(spec)];
    const { out } = await explained(texts, texts, '-o', 'json');
    expect((JSON.parse(out) as Report).surroundings?.budgets).toEqual([{ name: 'web', allowed }]);
  });

  it('of other Pods does not count', async () => {
    const texts = [deployment('command: [a]'), budget('minAvailable: 3').replace('{app: web}', '{app: db}')];
    const { out } = await explained(texts, texts, '-o', 'json');
    expect(JSON.parse(out)).not.toHaveProperty('surroundings');
  });
});
