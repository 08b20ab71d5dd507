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
    out: '{\n  "v": 1,\n  "causes": []\n}\n',
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
