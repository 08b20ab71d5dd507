// Counts the values of the repository's own YAML that are masked although they are not secret.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { maskPasted } from '../../src/secrets/maskPasted.ts';
import { maskText } from '../../src/secrets/maskText.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');

/** Every manifest in a JSON value. */
function manifestsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:apiVersion|kind|metadata|spec):/m.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(manifestsIn);
}

function leaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, item) => sum + leaves(item), 0);
}

/** The files of a folder with this ending. */
function filesIn(folder: string, ending: string): string[] {
  return readdirSync(resolve(ROOT, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);
}

function texts(): readonly string[] {
  const stories = ['public/scenarios', 'public/lessons']
    .flatMap((folder) => filesIn(folder, '.json'))
    .flatMap((file) => manifestsIn(JSON.parse(read(file))));
  const files = [
    ...filesIn('.github/workflows', '.yml'),
    ...filesIn('oracle/cluster', '.yaml'),
    ...filesIn('packages/core/test/fixtures', '.yaml'),
  ];
  const vectors = ['hash/containers', 'status/cases', 'admit/cases', 'defaults/cases', 'sync/cases'].flatMap(
    (name) =>
      read(`packages/core/test/vectors/${name}.jsonl`)
        .split('\n')
        .filter((line, index) => line !== '' && index % 16 === 0)
        .map((line) => writeYaml(JSON.parse(line))),
  );
  return [...new Set([...stories, ...files.map(read), ...vectors])];
}

/** In the stories: a password to show masking with. */
const MEANT = /DB_PASSWORD/;

it('masks at most one percent of the values of the YAML texts of the repository', () => {
  let values = 0;
  let wrong = 0;
  for (const text of texts()) {
    values += leaves(readYaml(text).value);
    if (!MEANT.test(text)) wrong += maskText(text).masked;
  }
  expect(values).toBeGreaterThan(5000);
  expect(wrong / values).toBeLessThan(0.01);
  // Today: none.
  expect(wrong).toBeLessThanOrEqual(3);
});

it('changes at most one in a thousand lines of public texts about restarts', () => {
  const texts = ['pasted', 'seen', 'unread', 'questions'].flatMap((name) =>
    read(`packages/core/test/why/${name}.txt`).split(/\n(?=@@|%%|===)/),
  );
  let all = 0;
  const changed = texts.flatMap((text) => {
    const masked = maskPasted(text).split('\n');
    all += masked.length;
    return text.split('\n').filter((line, index) => line !== masked[index]);
  });
  expect(all).toBeGreaterThan(12_000);
  // Today: none.
  expect(changed.length / all).toBeLessThan(0.001);
});

it.each([
  ['SOPS', 'password: ENC[AES256_GCM,data:abc=,iv:x=,tag:y=,type:str]'],
  ['a reference to a vault', 'password: vault:secret/data/db#password'],
  ['a reference of vals', 'password: ref+vault://secret/db#/password'],
  ['a reference to 1Password', 'password: op://vault/db/password'],
  ['a reference of Argo CD', 'password: <path:secret/data/db#password>'],
  ['the key of a Secret', 'secretKeyRef:\n  name: db\n  key: password'],
  ['a certificate', 'ca.crt: |\n  -----BEGIN CERTIFICATE-----\n  MIIC1234abcd\n  -----END CERTIFICATE-----'],
  ['a digest', `image: nginx@sha256:${'9f86d081'.repeat(8)}`],
])('does not mask %s', (_, text) => {
  expect(maskText(text)).toMatchObject({ text, masked: 0 });
  expect(maskPasted(text)).toBe(text);
});

it.each([
  [
    'a picture',
    'logo: data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADMAAAAyCAYAAADx/eOPAAALuUlEQVRogd2afWxd9XnHP99bK4pS3yhi',
  ],
  ['a file in an address', 'src: data:font/woff2;base64,Vq7nT2xLb9RkW4pZc8Jm3Yd6Xk29vQzLm4'],
  ['a word of short parts', 'board: aB3-xY9-kQL-m2p-R7W-d8Z-t5K'],
  [
    'a certificate in base64',
    'caBundle: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURqekNDQW5lZ0F3SUJBZ0lVZkl1dVFEZldh',
  ],
  [
    'a public key of SSH',
    'key: ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDVE1YvVMhLPFVDzHUJHDfLPQVsBLGXOMsCP2OjCC0K',
  ],
  ['a hash of npm', 'integrity: sha512-dQ7DXC1Ed4xkZ8W9rJ2Vq7nT2xLb9RkW4pZc8Jm3Yd6Qf1Hs5Gt0Bv7Nc3Xm8Lk2=='],
  [
    'a value of SOPS',
    'key: ENC[AES256_GCM,data:Vq7nT2xLb9RkW4pZc8Jm3Yd6,iv:Xk29vQzLm4pTr7Wd8Yb3Hn6Jc=,type:str]',
  ],
  ['a name of Kubernetes', 'name: web-7d4b9c6f5d-x2k4q'],
  ['an owner', 'Controlled By: ReplicaSet/metrics-74f67b58d8'],
  ['the name of an Event', 'name: worker.17a1b2c3d4e5f6a7'],
  ['a name in camel case', 'reason: PodReadyToStartContainersConditionV2Beta1Status'],
  ['the name of a model', 'model: Llama-4-Scout-17B-16E-Instruct'],
  ['a function of Go', 'k8s.io/kubernetes/pkg/kubelet/kuberuntime/TestComputePodActionsV2For3Containers'],
  ['a folder that is made', 'command: [sudo, -u, app, mkdir, -p, /data/Cache1]'],
  ['a published port', 'docker run -u app1 -p 8080:80 nginx'],
])('does not mask %s', (_, text) => {
  expect(maskText(text)).toMatchObject({ text, masked: 0 });
  expect(maskPasted(text)).toBe(text);
});

it('does not mask the lines of a certificate, but those of a key behind it', () => {
  const line = 'Vq7nT2xLb9RkW4pZc8Jm3Yd6Xk29vQzLm4pTr7Wd8Yb3Hn6JcQf1Hs5Gt0Bv7Nc3X';
  const certificate = `-----BEGIN CERTIFICATE-----\n${line}\n-----END CERTIFICATE-----`;
  expect(maskPasted(certificate)).toBe(certificate);
  const both = maskPasted(`${certificate}\n${line.split('').reverse().join('')}`);
  expect(both.startsWith(certificate)).toBe(true);
  expect(both).not.toContain('X3cN7vB0tG5sH1f');
});

it('does not mask the encrypted data of a SealedSecret', () => {
  const text = `kind: SealedSecret\nspec:\n  encryptedData:\n    password: Ag${'By8hCi8v4mVn'.repeat(9)}==`;
  expect(maskText(text)).toMatchObject({ text, masked: 0 });
});

it('does not mask a SealedSecret in a text that is not YAML', () => {
  const sealed = `AgB${'y8hCi8v4mVn+'.repeat(60)}`;
  const text = `a: [\nkind: SealedSecret\nspec:\n  encryptedData:\n    password: ${sealed}==\n    token: ${sealed}\n`;
  expect(maskText(text)).toMatchObject({ text, masked: 0 });
  expect(maskPasted(text)).toBe(text);
});

it.each([
  'GET /search?code=137&status=Error',
  'exit code=1 signal=9',
  'GET /login?code=access_denied&state=x',
  'GET /oauth2/callback?code=401&state=x',
  'routing_key: orders.created',
  'service_key: default/Pod/logging-agent',
  '"aggregation_key": "PodLifecycleWarning"',
  '"service_key": ""',
  'run: date -u +%Y-%m-%dT%H:%M:%SZ',
  '[12345.679130] oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null)',
  'may require authorization: server message: insufficient_scope: authorization failed',
  'name "web_default_3ead35239782468d5c21d9cb3933dbb2_0" is reserved',
  'k8s_etcd_etcd-m1_kube-system_1e119859996e1f2e703fc2cb86304c1a_2',
  'layer sha256_9f86d0819f86d0819f86d0819f86d0819f86d0819f86d0819f86d0819f86d081',
  'image: rancher-admin:v2.8.5-rc1',
  'chown root:docker /data',
  'https://github.com/a/b/security/alert/overview',
  'pod/token-7d4b9c6f5d-x2k4q waits for an api token web-7d4b9c6f5d-x2k4q',
  'd: 2.5',
  'k: nodeSelectorTerms',
  'echo "first" "second2"',
  'image: re_release/app:v1.2.3',
  'name: sat.example.com',
  'args: ["$1$2"]',
  'The password for user admin is wrong.',
  'use the default as the password',
  'kubectl --token string',
  'cache key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
  'credentials error:missing',
  'credentials default/registry',
  'set -euo pipefail',
  'add_header X-Frame-Options DENY;',
  'APIVersion: apiextensions',
  'vault write auth/kubernetes/config kubernetes_host=$HOST',
  'x-kubernetes-list-map-keys:\n- name\n- namespace',
  'id-token: write # for keyless signing',
  `env:\n  GITHUB_TOKEN: \${{ secrets.GITHUB_TOKEN }}`,
  'key: "{{ .Values.storage.existingSecret.key }}"',
  '- prometheus-community=https://prometheus-community.github.io/helm-charts',
  '# https://www.example.io/alerting-on-gauges-2-0 for details.',
  'tokens:\n  max: 128000\n  mode: unlimited',
  'secrets:\n  db:\n    name: db-secret-2\n    mountPath: /run/secrets/db2',
])('does not mask %s', (text) => {
  expect(maskText(text)).toMatchObject({ text, masked: 0 });
  expect(maskPasted(text)).toBe(text);
});

it.each([
  'MountVolume.SetUp failed for volume "conf" : secret app1config not found',
  'failed to sync secret db2cache: timed out waiting for the condition',
  'the token web0abc1 of the service account expired',
  'password authentication failed for user "app1"',
  'pod/web-0 uses the secret-provider csi2driver.example',
])('leaves a sentence about a secret alone: %s', (sentence) => {
  expect(maskPasted(sentence)).toBe(sentence);
});
