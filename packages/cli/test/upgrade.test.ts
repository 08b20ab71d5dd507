// `syncpod upgrade` counts the restarted containers of a cluster, and lists unreadable input.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { progress } from '../src/progress.ts';
import { boundedProblems } from '../src/readFleet.ts';
import { TextOutput } from '../src/textOutput.ts';
import { runCommand } from './runCommand.ts';

const pod = (name: string) => ({
  kind: 'Pod',
  metadata: { name, namespace: 'shop' },
  spec: {
    nodeName: 'n1',
    containers: [{ name: 'app', image: `nginx:${name}`, env: [{ name: 'A', value: '杀' }] }],
  },
});
const LIST = JSON.stringify({ apiVersion: 'v1', items: [pod('a'), pod('b')], kind: 'List' });
const RESTARTS = ['--from', '1.30', '--to', '1.31'];

describe('syncpod upgrade', () => {
  it('reads a List from standard input, in pieces that cut characters in two', async () => {
    const bytes = [...Buffer.from(LIST)].map((byte) => Buffer.from([byte]));
    const { status, out, err } = await runCommand('upgrade', RESTARTS, { input: bytes });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('restarts 2 of 2 running containers, in 2 of 2 Pods.');
  });

  it('exits with 10 on request if a container restarts', async () => {
    const failing = await runCommand('upgrade', [...RESTARTS, '--fail-on', 'restart'], { input: LIST });
    expect(failing.status).toBe(10);
    const fine = await runCommand('upgrade', ['--from', '1.31', '--to', '1.32', '--fail-on', 'restart'], {
      input: LIST,
    });
    expect(fine.status).toBe(0);
  });

  it('writes JSON, YAML and a page of its own', async () => {
    const yaml = await runCommand('upgrade', [...RESTARTS, '-o', 'yaml'], { input: LIST });
    expect(parse(yaml.out)).toMatchObject({ v: 1, from: '1.30', restartedContainers: 2 });
    const json = await runCommand('upgrade', [...RESTARTS, '--format', 'json'], { input: LIST });
    expect(JSON.parse(json.out)).toMatchObject({ from: '1.30', to: '1.31', restartedContainers: 2 });
    const html = await runCommand('upgrade', [...RESTARTS, '--format', 'html'], { input: LIST });
    expect(html.out).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  });

  it('starts from the kubelet of each node, and takes gates of one node', async () => {
    const node = {
      kind: 'Node',
      metadata: { name: 'n1' },
      status: { nodeInfo: { kubeletVersion: 'v1.31.2' } },
    };
    const input = JSON.stringify({ items: [node, pod('a')] });
    const { out } = await runCommand('upgrade', RESTARTS, { input });
    expect(out).toContain('Upgrading the kubelet from 1.31.2 to 1.31 restarts 0 of 1 running containers');
    const wrong = await runCommand('upgrade', [...RESTARTS, '--gates', 'n1:Unheard=true'], { input });
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringMatching(/--gates: node n1: .*Unheard/)]);
    const unread = await runCommand('upgrade', [...RESTARTS, '--gates', 'n1:Unheard'], { input });
    expect(unread.err).toContain('--gates: "Unheard" is not of the form NAME=true');
  });

  it('lists at most --limit Pods, counts all, and prints the number of the others', async () => {
    const { out, err } = await runCommand('upgrade', [...RESTARTS, '--limit', '1'], { input: LIST });
    expect(out).toContain('in 2 of 2 Pods.');
    expect(out.match(/^shop .* app /gm)?.length).toBe(1);
    expect([out, err]).toEqual([expect.stringMatching(/^\+1 more$/m), '']);
    expect((await runCommand('upgrade', [...RESTARTS, '--limit', 'x'], { input: LIST })).status).toBe(1);
  });

  it('takes the release from the Nodes, in any order, without --from', async () => {
    const node = {
      kind: 'Node',
      metadata: { name: 'n' },
      status: { nodeInfo: { kubeletVersion: 'v1.30.4' } },
    };
    const pod = {
      kind: 'Pod',
      metadata: { name: 'a' },
      spec: { nodeName: 'n', containers: [{ name: 'c' }] },
    };
    const run = (...items: object[]) =>
      runCommand('upgrade', ['--to', '1.31', '-o', 'json'], { input: JSON.stringify({ items }) });
    for (const items of [
      [node, pod],
      [pod, node],
    ])
      expect(JSON.parse((await run(...items)).out)).toMatchObject({
        from: '1.30.4',
        restartedContainers: 1,
        unplaced: 0,
        late: 0,
      });
    const { status, out, err } = await run(pod);
    expect([status, out, err]).toEqual([
      1,
      '',
      expect.stringContaining('--from R is required, because the input has no Nodes'),
    ]);
  });

  it('counts Pods that are being deleted as those with nothing running', async () => {
    const ending = pod('a');
    const metadata = { ...ending.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' };
    const input = JSON.stringify({ items: [{ ...ending, metadata }, pod('b')] });
    const { out } = await runCommand('upgrade', [...RESTARTS, '-o', 'json'], { input });
    expect(JSON.parse(out)).toMatchObject({ items: 2, idle: 1, pods: 1, restartedContainers: 1 });
  });

  // https://kubernetes.io/docs/reference/using-api/deprecation-guide/
  it.each([
    ['extensions/v1beta1', 'Deployment', '1.16', 'apps/v1'],
    ['extensions/v1beta1', 'Ingress', '1.22', 'networking.k8s.io/v1'],
    ['policy/v1beta1', 'PodDisruptionBudget', '1.25', 'policy/v1'],
    ['policy/v1beta1', 'PodSecurityPolicy', '1.25', undefined],
    ['batch/v1beta1', 'CronJob', '1.25', 'batch/v1'],
    ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', '1.26', 'autoscaling/v2'],
    ['flowcontrol.apiserver.k8s.io/v1beta2', 'FlowSchema', '1.29', 'flowcontrol.apiserver.k8s.io/v1beta3'],
    ['flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', '1.32', 'flowcontrol.apiserver.k8s.io/v1'],
  ])(
    'names %s %s from %s on, where the API server does not serve it',
    async (apiVersion, kind, removed, use) => {
      const object = { apiVersion, kind, metadata: { name: 'web', namespace: 'shop' } };
      const input = JSON.stringify({ items: [object, object, { ...object, apiVersion: 'v1' }, pod('a')] });
      const report = async (to: string, ...more: string[]) =>
        (await runCommand('upgrade', ['--from', '1.15', '--to', to, ...more], { input })).out;
      const [before] = [`1.${Number(removed.slice(2)) - 1}`];
      expect(JSON.parse(await report(before, '-o', 'json')).removedApis).toBeUndefined();
      expect(JSON.parse(await report(removed, '-o', 'json')).removedApis).toEqual([
        { apiVersion, kind, removed, objects: 2, first: 'shop/web', ...(use ? { use } : {}) },
      ]);
      expect(await report(removed)).toContain(
        `does not serve ${kind} of ${apiVersion} (removed in ${removed}`,
      );
    },
  );

  it('reads the same from YAML as from JSON, in pieces, Lists and documents', async () => {
    const node = {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'n1' },
      status: { nodeInfo: { kubeletVersion: 'v1.31.2' } },
    };
    const subjects = [{ kind: 'User', name: 'eve', spec: 'none' }];
    const binding = { apiVersion: 'v1', kind: 'RoleBinding', metadata: { name: 'r' }, subjects };
    const items = [pod('a'), node, binding, { ...pod('b'), spec: { ...pod('b').spec, nodeName: 'n2' } }];
    const read = async (input: string | Buffer[]) => {
      const { status, out, err } = await runCommand('upgrade', [...RESTARTS, '-o', 'json'], { input });
      expect([status, err]).toEqual([0, '']);
      return out;
    };
    const json = await read(JSON.stringify({ items }));
    expect(JSON.parse(json)).toMatchObject({ items: 4, notPods: 2, pods: 2, restartedPods: 1 });
    const list = stringify({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } });
    // kubectl writes the elements of a List at the margin.
    const printed = list.replace(/^ {2}(?!resourceVersion)/gm, '');
    // In the second form, the subjects of the binding are a list without indentation: they are not objects.
    const [documents, unindented] = [true, false].map((indentSeq) =>
      items.map((item) => stringify(item, { indentSeq })).join('---\n'),
    );
    for (const text of [list, printed, `\n# all\n---\n${documents}`, unindented ?? '']) {
      expect(await read(text)).toBe(json);
      expect(await read([...Buffer.from(text)].map((byte) => Buffer.from([byte])))).toBe(json);
    }
    const broken = await runCommand('upgrade', RESTARTS, { input: `${printed}---\nkind: [\n` });
    expect([broken.status, broken.out]).toEqual([1, expect.stringContaining('in 1 of 2 Pods.')]);
    expect(broken.err).toMatch(/^syncpod: at byte \d+, item 4: /);
  });

  it('names kubelets that are too old for the control plane of the target', async () => {
    const { err } = await runCommand('upgrade', ['--from', '1.30', '--to', '1.35'], { input: LIST });
    expect(err).toContain('kubelet 1.30 is more than 3 minors older than the API server 1.35');
  });

  it('shows ten rows of each section, and counts the others', async () => {
    const pods = Array.from({ length: 30 }, (_, index) => ({
      kind: 'Pod',
      metadata: { name: `a-${index}`, namespace: `n-${index}` },
      spec: { nodeName: `node-${index}`, containers: [{ name: 'c' }] },
    }));
    const input = JSON.stringify({ items: pods });
    const { out } = await runCommand('upgrade', RESTARTS, { input });
    expect(out.match(/^\+20 more$/gm)?.length).toBeGreaterThan(2);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(400);
    expect((await runCommand('upgrade', [...RESTARTS, '--limit', '30'], { input })).out).not.toContain(
      'more',
    );
    expect(
      JSON.parse((await runCommand('upgrade', [...RESTARTS, '-o', 'json'], { input })).out).restarted.length,
    ).toBe(30);
  });

  it('shows a progress bar on a terminal only', async () => {
    expect((await runCommand('upgrade', RESTARTS, { input: LIST, tty: true })).err).toContain('Pods');
    expect((await runCommand('upgrade', RESTARTS, { input: LIST })).err).toBe('');
  });

  it('removes the progress bar when the user presses Ctrl+C', () => {
    const actions = new Set<() => void>();
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    const onInterrupt = (action: () => void) => {
      actions.add(action);
      return () => actions.delete(action);
    };
    const output = new TextOutput(stderr);
    const bar = progress({ stdin: Readable.from([]), stdout: output, stderr: output, env: {}, onInterrupt });
    bar.show(1, 2, 3);
    expect(String(stderr.read())).toContain('50 % 3 Pods');
    for (const action of actions) action();
    expect(String(stderr.read())).toBe('\r\u001b[K');
    bar.clear();
    expect(actions.size).toBe(0);
  });

  it.each(['{"kind":"List","items":[]}', '[]'])('warns about %s, and fails --fail-on', async (input) => {
    const counted = await runCommand('upgrade', RESTARTS, { input });
    expect([counted.status, counted.out]).toEqual([0, expect.stringContaining('0 of 0 running containers')]);
    expect(counted.err).toMatch(/^syncpod: the List has no items: .*\n$/);
    const failing = await runCommand('upgrade', [...RESTARTS, '--fail-on', 'restart'], { input });
    expect([failing.status, failing.err]).toEqual([1, counted.err]);
  });

  it('counts Pods that no API server holds as unreadable, with their places', async () => {
    const broken = [
      { kind: 'Pod', spec: 5 },
      { kind: 'Pod', spec: { containers: [null, 5, { name: 5 }] } },
    ];
    const input = JSON.stringify({ items: [pod('a'), ...broken] });
    const { status, out, err } = await runCommand('upgrade', [...RESTARTS, '--fail-on', 'restart'], {
      input,
    });
    expect([status, out]).toEqual([1, expect.stringContaining('restarts 1 of 1 running containers')]);
    expect(out).toContain('Unreadable Pods, not counted: 2');
    expect(err).toMatch(/at byte \d+, item 2: spec: Required value\n.*item 3: spec\.containers/);
  });

  it('prints only the first of many problems', async () => {
    const problems = boundedProblems();
    let made = 0;
    for (let index = 0; index < 1_000_000; index += 1) {
      problems.add(() => {
        made += 1;
        return `problem ${index}`;
      });
    }
    expect([problems.count, problems.lines().length, made]).toEqual([1_000_000, 21, 20]);
    expect(problems.lines().at(-1)).toBe('999980 more like these');
    const input = [`{"items":[${'{"kind":"Pod","x":tru},'.repeat(50_000)}{}]}`].map((text) =>
      Buffer.from(text),
    );
    const { status, err } = await runCommand('upgrade', RESTARTS, { input });
    expect([status, err.split('\n').length]).toEqual([1, 23]);
    expect(err).toContain('49980 more like these');
  });

  it('reads several files and directories', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'syncpod-upgrade-'));
    const file = (name: string) => join(folder, name);
    writeFileSync(file('a.json'), JSON.stringify({ items: [pod('a')] }));
    writeFileSync(file('b.json'), JSON.stringify(pod('b')));
    const both = await runCommand('upgrade', [...RESTARTS, '--file', file('a.json'), '-f', file('b.json')]);
    const all = await runCommand('upgrade', [...RESTARTS, folder]);
    rmSync(folder, { recursive: true });
    expect(both).toEqual(all);
    expect(all.out).toContain('in 2 of 2 Pods.');
  });

  it('does not read standard input from a terminal', async () => {
    const { status, err } = await runCommand('upgrade', [...RESTARTS, '-f', '-'], {
      tty: true,
      terminalInput: true,
    });
    expect([status, err]).toEqual([1, expect.stringContaining('no input: pipe it in')]);
  });

  it('counts the readable Pods of an unreadable file, and reports the rest', async () => {
    const [first, second] = [pod('a'), pod('b')].map((one) => JSON.stringify(one));
    const one = await runCommand('upgrade', RESTARTS, { input: `{"items":[${first},{"a":tru},${second}]}` });
    expect([one.status, one.out]).toEqual([1, expect.stringContaining('2 of 2 running containers')]);
    expect(one.err).toMatch(
      /^syncpod: at byte \d+, item 2: not JSON: .*\nsyncpod: the report covers only what/,
    );
    const many = await runCommand('upgrade', RESTARTS, { input: `{"items":[${'{x},'.repeat(30)}${first}]}` });
    expect(many.out).toContain('1 of 1 running containers');
    expect(many.err).toContain('item 20: not JSON');
    expect(many.err).not.toContain('item 21: not JSON');
    expect(many.err).toContain('10 more like these');
  });

  it('reports errors in its input and its arguments', async () => {
    const errors = async (args: string[], input = LIST) => {
      const { status, err } = await runCommand('upgrade', args, { input });
      expect(status).toBe(1);
      return err;
    };
    expect(await errors(RESTARTS, LIST.slice(0, -20))).toContain('ends in the middle');
    expect(await errors(RESTARTS, '{"items":[{},{"a":tru}]}')).toContain('at byte 13, item 2: not JSON');
    expect(await errors(RESTARTS, 'NAMESPACE NAME READY')).toContain(
      'at byte 0, item 0: this is neither JSON nor YAML',
    );
    expect(await errors([...RESTARTS, '--file', '-'], '')).toContain('the input is empty');
    expect(await errors(RESTARTS, ' \r\n\t\n')).toContain('the input is empty');
    expect(await errors(RESTARTS, '{"items":[{"kind":"Node"}]}')).toContain('none of the items is a Pod');
    expect(await errors(['--from', '1.30'])).toContain('--to R is required');
    expect(await errors([...RESTARTS, '--file', '/nowhere/pods.json'])).toContain('ENOENT');
    expect(await errors([...RESTARTS, '--fail-on', 'anything'])).toContain('restart');
  });
});
