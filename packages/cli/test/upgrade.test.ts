// Does `syncpod upgrade` say which containers of a cluster are restarted, and what it could not read?

import { describe, expect, it } from 'vitest';
import { open } from './world.ts';

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
    const { status, out, err } = await open('upgrade', RESTARTS, { input: bytes });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('restarts 2 of 2 running containers, in 2 of 2 Pods.');
  });

  it('ends with 10 for a pipeline that must not restart anything', async () => {
    const failing = await open('upgrade', [...RESTARTS, '--fail-on', 'restart'], { input: LIST });
    expect(failing.status).toBe(10);
    const fine = await open('upgrade', ['--from', '1.31', '--to', '1.32', '--fail-on', 'restart'], {
      input: LIST,
    });
    expect(fine.status).toBe(0);
  });

  it('writes JSON and a page of its own', async () => {
    const json = await open('upgrade', [...RESTARTS, '--format', 'json'], { input: LIST });
    expect(JSON.parse(json.out)).toMatchObject({ from: '1.30', to: '1.31', restartedContainers: 2 });
    const html = await open('upgrade', [...RESTARTS, '--format', 'html'], { input: LIST });
    expect(html.out).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  });

  it('lists no more Pods than asked for, counts all, and says how many are left', async () => {
    const { out, err } = await open('upgrade', [...RESTARTS, '--limit', '1'], { input: LIST });
    expect(out).toContain('in 2 of 2 Pods.');
    expect(out.match(/^shop .* app /gm)?.length).toBe(1);
    expect(err).toBe('syncpod: 1 more Pods are counted, not listed\n');
    expect((await open('upgrade', [...RESTARTS, '--limit', 'x'], { input: LIST })).status).toBe(1);
  });

  it('shows a bar on a terminal only', async () => {
    expect((await open('upgrade', RESTARTS, { input: LIST, tty: true })).err).toContain('Pods');
    expect((await open('upgrade', RESTARTS, { input: LIST })).err).toBe('');
  });

  it('takes a List without items for a cluster without Pods', async () => {
    const { status, out } = await open('upgrade', [...RESTARTS, '--fail-on', 'restart'], {
      input: '{"kind":"List","items":[]}',
    });
    expect([status, out]).toEqual([0, expect.stringContaining('0 of 0 running containers')]);
  });

  it('does not wait for somebody to type a cluster', async () => {
    const { status, err } = await open('upgrade', RESTARTS, { tty: true, terminalInput: true });
    expect([status, err]).toEqual([1, expect.stringContaining('nothing is piped in')]);
  });

  it('counts what can be read where the rest cannot, and says so', async () => {
    const [first, second] = [pod('a'), pod('b')].map((one) => JSON.stringify(one));
    const one = await open('upgrade', RESTARTS, { input: `{"items":[${first},{"a":tru},${second}]}` });
    expect([one.status, one.out]).toEqual([1, expect.stringContaining('2 of 2 running containers')]);
    expect(one.err).toMatch(/^syncpod: at byte \d+, item 2: not JSON: .*\nsyncpod: the report is about what/);
    const many = await open('upgrade', RESTARTS, { input: `{"items":[${'{x},'.repeat(30)}${first}]}` });
    expect(many.out).toContain('1 of 1 running containers');
    expect(many.err).toContain('item 20: not JSON');
    expect(many.err).not.toContain('item 21: not JSON');
    expect(many.err).toContain('10 more like these');
  });

  it('says what is wrong with its input and its arguments', async () => {
    const errors = async (args: string[], input = LIST) => {
      const { status, err } = await open('upgrade', args, { input });
      expect(status).toBe(1);
      return err;
    };
    expect(await errors(RESTARTS, LIST.slice(0, -20))).toContain('ends in the middle');
    expect(await errors(RESTARTS, '{"items":[{},{"a":tru}]}')).toContain('at byte 13, item 2: not JSON');
    expect(await errors(RESTARTS, 'NAMESPACE NAME READY')).toContain('at byte 0, item 0: this is no JSON');
    expect(await errors(RESTARTS, '')).toContain('the input is empty');
    expect(await errors(RESTARTS, '{"items":[{"kind":"Node"}]}')).toContain('none of the items is a Pod');
    expect(await errors(['--from', '1.30'])).toContain('needs --from and --to');
    expect(await errors([...RESTARTS, '--file', '/nowhere/pods.json'])).toContain('ENOENT');
    expect(await errors([...RESTARTS, '--fail-on', 'anything'])).toContain('restart');
  });
});
