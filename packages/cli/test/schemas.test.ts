// Tests that the JSON reports match their published schemas.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CommandName } from '../src/commands/commands.ts';
import { LOADED } from './loaded.ts';
import { runCommand } from './runCommand.ts';
import { readSchema, SCHEMA_FILES, type Schema, violations } from './schema.ts';

const folder = new URL('../../../public/', import.meta.url);
const schemaOf = (name: string): Schema => readSchema(`schemas/${name}.schema.json`);
const scenario = (name: string) => fileURLToPath(new URL(`scenarios/${name}.json`, folder));

const pod = (image: string, name = 'web') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec:\n  initContainers: [{name: i, image: b}]\n  containers: [{name: a, image: ${image}}, {name: b, image: c}]\n`;
const crashed = `${pod('a:1')}status:\n  phase: Running\n  podIP: 10.0.0.1\n  containerStatuses:\n  - {name: a, restartCount: 3, state: {terminated: {exitCode: 1, containerID: 'x://y'}}}\n`;
const deployment = pod('a:1')
  .replace('kind: Pod', 'kind: Deployment')
  .replace(
    /spec:\n([\s\S]*)/,
    (_, spec: string) => `spec:\n  template:\n    spec:\n${spec.replace(/^/gm, '    ')}`,
  )
  .trimEnd();
const cluster = JSON.stringify({
  items: [
    { kind: 'Node', status: { nodeInfo: { kubeletVersion: 'v1.30.1' } } },
    { kind: 'Pod', spec: 5 },
    {
      kind: 'Pod',
      metadata: { name: 'a', namespace: 'b' },
      spec: { nodeName: 'n', containers: [{ name: 'c' }] },
    },
  ],
});
const temporary = mkdtempSync(join(tmpdir(), 'syncpod-schemas-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const RELEASES = ['--release', '1.30', '--release', '1.31'];

async function report(command: CommandName, args: string[], input: string): Promise<unknown> {
  return JSON.parse((await runCommand(command, [...args, '-o', 'json'], { input })).out);
}

describe('the schema of', () => {
  it.each<[string, CommandName, string[], string]>([
    ['a Pod', 'explain', ['-'], pod('a:1')],
    ['a Pod that has crashed', 'explain', ['-', '--release', '1.28'], crashed],
    [
      'a Pod of the first release, in Chinese',
      'explain',
      ['-', '--release', '1.8', '--lang', 'zh'],
      pod('a:1'),
    ],
    ['a Pod that is refused', 'explain', ['-'], pod('a:1', 'A B')],
    ['a Pod that cannot be read', 'explain', ['-'], pod('[]')],
    ['a Deployment', 'explain', ['-'], deployment],
    ['several', 'explain', ['-'], [deployment, pod('a:1'), pod('""', 'x'), pod('[]', 'y')].join('\n---\n')],
    ['a cluster', 'upgrade', ['--from', '1.30', '--to', '1.31'], cluster],
    ['an empty cluster', 'upgrade', ['--from', '1.8', '--to', '1.37'], '[]'],
    ...readdirSync(new URL('scenarios/', folder))
      .filter((name) => /^\d/.test(name))
      .map((name): [string, CommandName, string[], string] => {
        const file = scenario(name.replace('.json', ''));
        return [name, 'compare', [file, ...RELEASES], ''];
      }),
  ])('%s (%s %j) is kept', async (_, command, args, input) => {
    expect(violations(await report(command, args, input), schemaOf(command))).toEqual([]);
  });

  it.each([
    ['taken', pod('a:2')],
    ['refused', pod('a:1').replace('image: c', 'image: c, env: [{name: X, value: z}]')],
    ['added and removed', deployment],
  ])('an edit is kept: %s', async (name, edited) => {
    const edit = join(temporary, `${name}.yaml`);
    writeFileSync(edit, edited);
    const value = await report('explain', ['-', '--edit', edit], pod('a:1'));
    expect(violations(value, schemaOf('explain'))).toEqual([]);
  });

  const crash = scenario('12-crash-loop-back-off');
  const link = scenario('01-upgrade-in-place');
  it.each<[CommandName, string[], string]>([
    ['why', [], 'Last State: Terminated\nReason: OOMKilled\nExit Code: 137\n'],
    [
      'why',
      [],
      '  Normal  Killing  47s  kubelet  Container nginx failed liveness probe, will be restarted\n',
    ],
    ['why', [], ''],
    ['describe', [crash], ''],
    ['describe', [crash, '--at', '1'], ''],
    ['link', [link], ''],
    ['get', [crash], ''],
    ['get', [crash, '--at', '1'], ''],
    ['get', [scenario('14-deployment-edit')], ''],
    ['play', [crash], ''],
    ['play', [scenario('14-deployment-edit')], ''],
    ['play', [crash, '--only', 'events'], ''],
    ['play', [crash, '--only', 'status'], ''],
    ['play', [crash, '--only', 'log'], ''],
    ['matrix', [], JSON.stringify({ id: 1, pod: { spec: { containers: [{ name: 'a', image: 'b' }] } } })],
  ])('%s %j is kept', async (command, args, input) => {
    const { out } = await runCommand(command, [...args, '-o', 'json'], { input });
    const lines = ['get', 'play', 'matrix'].includes(command) ? out.trim().split('\n') : [out];
    for (const line of lines) expect(violations(JSON.parse(line), schemaOf(command))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('every command with --output json is published', () => {
    const published = readdirSync(new URL('schemas/', folder)).map((name) =>
      name.replace('.schema.json', ''),
    );
    // `new` prints a scenario, whose schema is beside the scenarios, and `merge` the report of `upgrade`.
    const printing = Object.entries(LOADED)
      .filter(
        ([name, { options, jsonLines }]) =>
          name !== 'new' &&
          name !== 'merge' &&
          (name === 'matrix' || (!jsonLines && options.output?.words?.includes('json'))),
      )
      .map(([name]) => name);
    expect(published.sort()).toEqual(printing.sort());
  });

  it('explain finds what is wrong', async () => {
    const value = await report('explain', ['-'], pod('a:1'));
    expect(violations({ ...(value as object), v: 2, result: 'odd' }, schemaOf('explain'))).toEqual(
      expect.arrayContaining([
        '/v: must be equal to constant',
        '/result: must be equal to one of the allowed values',
      ]),
    );
  });
});

describe('every schema', () => {
  it.each(SCHEMA_FILES)('%s has an absolute address that ends with its path', (file) => {
    expect(readSchema(file).$id).toBe(`https://syncpod.github.io/playground/${file}`);
  });

  it.each(['scenario', 'lesson'])('of a %s accepts what is published', (kind) => {
    const schema = readSchema(`${kind}s/${kind}.schema.json`);
    const files = readdirSync(new URL(`${kind}s/`, folder)).filter(
      (name) => !/^(?:index|workshop|\w+\.schema)\.json$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const name of files) {
      const value = JSON.parse(readFileSync(new URL(`${kind}s/${name}`, folder), 'utf8'));
      expect([name, violations(value, schema)]).toEqual([name, []]);
    }
  });

  it('of a scenario accepts a story that `new` prints, which names it for editors', async () => {
    const { out } = await runCommand('new', ['-'], { input: pod('a:1') });
    const schema = readSchema('scenarios/scenario.schema.json');
    expect(out.split('\n')[0]).toBe(`# yaml-language-server: $schema=${schema.$id}`);
    expect(violations(parse(out), schema)).toEqual([]);
  });
});
