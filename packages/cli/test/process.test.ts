// Tests the command as a process: it loads its language, and closed pipes and full disks do not change its exit status.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';

const command = `'${process.execPath}' '${inject('command')}'`;

const folder = mkdtempSync(join(tmpdir(), 'syncpod-process-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cluster = join(folder, 'cluster.json');
const pods = Array.from({ length: 2_000 }, (_, index) => ({
  kind: 'Pod',
  metadata: { name: `a-${index}` },
  spec: { containers: [{ name: 'app', image: 'nginx' }] },
}));
writeFileSync(cluster, JSON.stringify({ kind: 'List', items: pods }));
const upgrade = `${command} upgrade --from 1.30 --to 1.31 -f '${cluster}' --fail-on restart`;

function bash(script: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n'), err: stderr };
}

it('is 1, with one line and the place to report it, for a bug of this program', () => {
  const bug =
    'data:text/javascript,const write=JSON.stringify;' +
    'JSON.stringify=(v,r,indent)=>{if(indent===2)throw(TypeError("boom"));return(write(v,r,indent))}';
  const { status, lines, err } = bash(
    `echo '{kind: Pod, apiVersion: v1, metadata: {name: a}, spec: {containers: [{name: a, image: b}]}}' | '${process.execPath}' --import '${bug}' '${inject('command')}' explain - -q -o json`,
  );
  expect([status, lines]).toEqual([1, ['']]);
  expect(err).toMatch(
    /^syncpod: internal error: boom; please report it with your command at https:\S+\/issues\n$/,
  );
});

it.each(['option', 'configuration file'])('loads the texts of the language of an %s', (given) => {
  const config = join(folder, 'config.yaml');
  writeFileSync(config, given === 'option' ? '' : 'lang: zh\n');
  const option = given === 'option' ? '--lang zh' : '';
  const { lines } = bash(`echo OOMKilled | SYNCPOD_CONFIG='${config}' ${command} why ${option}`);
  expect(lines.join('\n')).toContain('内存不足，被内核杀掉');
});

describe('the exit status', () => {
  it('is that of the command if the reader of the pipe has closed it', () => {
    const { lines, err } = bash(`${upgrade} | head -1; echo "\${PIPESTATUS[0]}"`);
    expect(lines).toEqual([expect.stringContaining('restarts 2000 of 2000'), '10']);
    expect(err).toBe('');
  });

  it('is that of the command if standard error is closed', () => {
    expect(bash(`{ ${upgrade} >/dev/null 2>&3; echo "$?"; } 3>&1 | tail -1`).lines).toEqual(['10']);
  });

  it('does not wait for the end of standard input', () => {
    const line = '{"container":{"name":"a"}}';
    const { lines } = bash(
      `yes '${line}' | ${command} hash --release 1.30 | head -1; echo "\${PIPESTATUS[1]}"`,
    );
    expect(lines).toEqual([expect.stringContaining('"name":"a"'), '0']);
  });

  it.runIf(existsSync('/dev/full'))('is 1 with one line if the disk is full', () => {
    const { status, err } = bash(`${upgrade} > /dev/full`);
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/^syncpod: cannot write standard output: ENOSPC.*\n$/),
    ]);
  });
});
