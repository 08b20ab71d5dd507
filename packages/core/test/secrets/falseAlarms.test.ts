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
  const lines = read('packages/core/test/why/pasted.txt');
  const masked = maskPasted(lines).split('\n');
  const changed = lines.split('\n').filter((line, index) => line !== masked[index]);
  expect(masked.length).toBeGreaterThan(1500);
  expect(changed.length / masked.length).toBeLessThan(0.001);
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
  'routing_key: orders.created',
  'd: 2.5',
  'k: nodeSelectorTerms',
  'echo "first" "second2"',
  'image: re_release/app:v1.2.3',
  'name: sat.example.com',
  'args: ["$1$2"]',
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
