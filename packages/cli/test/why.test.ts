// Tests `syncpod why`.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const KILLED = '  Normal  Killing  47s  kubelet  Container nginx failed liveness probe, will be restarted\n';

it('prints the cause with its evidence', async () => {
  const { status, out } = await runCommand('why', [], { input: KILLED });
  expect(status).toBe(0);
  expect(out).toContain('nginx: liveness (proven)');
  expect(out).toContain('<stdin>:1: Normal  Killing  47s');
});

it('reads several files as one case', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'why-'));
  const [a, b] = [join(folder, 'a.txt'), join(folder, 'b.txt')];
  writeFileSync(a, KILLED);
  writeFileSync(b, 'Last State: Terminated\nReason: Error\nExit Code: 137\n');
  const { status, out } = await runCommand('why', [a, b, '-o', 'json']);
  const { causes } = JSON.parse(out);
  expect(status).toBe(0);
  expect(Object.keys(causes[0])).toEqual([
    'id',
    'container',
    'certainty',
    'evidence',
    'releases',
    'upstream',
  ]);
  expect(causes[0]).toMatchObject({ id: 'liveness', container: 'nginx', certainty: 'proven' });
  expect(causes[0].evidence).toEqual([{ file: a, line: 1, text: KILLED.trimEnd() }]);
});

it('exits with 3 if it finds no cause, and with 1 on an error', async () => {
  expect(await runCommand('why', [], { input: 'hello\n' })).toMatchObject({ status: 3 });
  expect(await runCommand('why', ['-o', 'json'], { input: '' })).toMatchObject({
    status: 3,
    out: '{\n  "v": 1,\n  "causes": [],\n  "excluded": []\n}\n',
  });
  expect(await runCommand('why', ['/no/such/file'])).toMatchObject({ status: 1 });
  expect(await runCommand('why', [tmpdir()])).toMatchObject({ status: 1 });
  expect(await runCommand('why', ['/dev/null'])).toMatchObject({ status: 3 });
});

it('reports that a binary file is not a text file', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'why-')), 'core.bin');
  writeFileSync(file, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 0]));
  const { status, err } = await runCommand('why', [file]);
  expect(status).toBe(1);
  expect(err).toContain(`${file}: is not a text file`);
});

it('reads UTF-16, which PowerShell writes', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'why-')), 'events.txt');
  writeFileSync(file, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(KILLED, 'utf16le')]));
  const { status, out } = await runCommand('why', [file]);
  expect(status).toBe(0);
  expect(out).toContain('nginx: liveness (proven)');
});

const NOISE =
  'I1114 22:13:22.500000    1042 kubelet_node_status.go:724] "Recording event message for node" node="n1" event="NodeHasSufficientMemory"\n';

it('finds the cause at the end of a log of any length', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'why-')), 'kubelet.log');
  writeFileSync(file, NOISE.repeat(30_000) + KILLED);
  const { status, out } = await runCommand('why', [file]);
  expect(status).toBe(0);
  expect(out).toContain('nginx: liveness (proven)');
  expect(out).toContain(`${file}:30001: `);
});

it('says how much it could not read, and never that nothing was found', async () => {
  const line = `I1114 22:13:22.500000    1042 kubelet.go:1] ${'x'.repeat(100_000)}\n`;
  const file = join(mkdtempSync(join(tmpdir(), 'why-')), 'kubelet.log');
  writeFileSync(file, line);
  const text = await runCommand('why', [file]);
  expect(text.status).toBe(1);
  expect(text.out).toContain(`${file}: not everything was read; lines that are too long or too many: 1`);
  const json = await runCommand('why', [file, '-o', 'json']);
  expect(JSON.parse(json.out)).toMatchObject({ causes: [], truncated: [{ file, lines: 1 }] });
});

it('says how many lines of evidence it does not print', async () => {
  const events = '5s  Warning  Unhealthy  pod/w  Liveness probe failed: refused\n'.repeat(6);
  const { out } = await runCommand('why', [], {
    input: `${events}5s  Normal  BackOff  pod/w  Back-off restarting failed container app in pod w_d(1)\n`,
  });
  expect(out).toContain('2 more like these');
});
