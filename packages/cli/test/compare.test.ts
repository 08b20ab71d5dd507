// `syncpod compare` lists the differences; its exit status shows whether the results differ.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const scenarios = new URL('../../../public/scenarios/', import.meta.url);
const file = (name: string) => fileURLToPath(new URL(`${name}.json`, scenarios));
const ENV = file('05-edited-env-nothing-restarts');
const UPGRADE = file('06-upgrade-1-30-to-1-31');

describe('syncpod compare', () => {
  it('prints the differences of two releases as a sentence and a table', async () => {
    const { status, out } = await runCommand('compare', [ENV, '--release', '1.30', '--release', '1.31']);
    const [sentence, , ...table] = out.split('\n');
    expect(status).toBe(10);
    expect(sentence).toBe('app: kill and start with kubelet 1.30, keep with kubelet 1.31.');
    expect(table[0]).toMatch(/^Where +What differs +kubelet 1\.30 +kubelet 1\.31$/);
    expect(table.join('\n')).toMatch(/outcome app +kill and start +keep/);
  });

  it('lists every difference in JSON', async () => {
    const { status, out } = await runCommand('compare', [
      ...[ENV, '--release', '1.30', '--release', '1.31'],
      ...['--output', 'json'],
    ]);
    const { differences } = JSON.parse(out) as { differences: object[] };
    expect(status).toBe(10);
    expect(differences).toContainEqual({
      event: 0,
      step: 'compute',
      kind: 'outcome',
      container: 'app',
      left: 'kill-and-start',
      right: 'keep',
      times: 1,
    });
    expect(differences).toContainEqual(
      expect.objectContaining({ kind: 'question', rule: 'definition-changed', left: true, right: false }),
    );
  });

  it('exits with 0 if there is no difference, and says so', async () => {
    const alike = await runCommand('compare', [ENV, '--release', '1.31', '--release', '1.32']);
    expect(alike.status).toBe(0);
    const same = await runCommand('compare', [UPGRADE, UPGRADE, '--lang', 'zh']);
    expect([same.status, same.out.split('\n').length]).toEqual([0, 2]);
    expect(same.out).toContain('没有任何不同');
  });

  it('compares two scenarios, under one release if it is given', async () => {
    const { status, out } = await runCommand('compare', [ENV, UPGRADE, '--release', '1.30']);
    expect(status).toBe(10);
    expect(out).toContain('Edited env, nothing restarted');
  });

  it('takes a scenario from standard input, alone or beside a file', async () => {
    const input = readFileSync(ENV, 'utf8');
    const releases = ['--release', '1.30', '--release', '1.31'];
    const piped = await runCommand('compare', ['-', ...releases], { input });
    expect(piped).toEqual(await runCommand('compare', [ENV, ...releases]));
    expect(piped.status).toBe(10);
    const beside = await runCommand('compare', ['-', UPGRADE], { input });
    expect(beside).toEqual(await runCommand('compare', [ENV, UPGRADE]));
  });

  it('reports an error in the only file once', async () => {
    const { status, err } = await runCommand('compare', ['-', '--release', '1.30', '--release', '1.31'], {
      input: '{',
    });
    expect(status).toBe(1);
    expect(err.match(/^<stdin>:\d+:\d+: /gm)).toHaveLength(1);
    expect(err).not.toContain('syncpod: ');
  });

  it.each([
    [[ENV], 'one scenario is compared under two releases'],
    [[ENV, '--release', '1.30'], 'one scenario is compared under two releases'],
    [[ENV, '--release', '1.30', '--release', '1.99'], 'unknown release "1.99"'],
    [[ENV, UPGRADE, ENV], 'one scenario file and two releases'],
    [['-', '-'], 'not both'],
    [[ENV, UPGRADE, '--output', 'xml'], '--output'],
    [['absent.json', UPGRADE], 'absent.json'],
  ])('refuses %j', async (args, says) => {
    const { status, out, err } = await runCommand('compare', args);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(says);
  });
});
