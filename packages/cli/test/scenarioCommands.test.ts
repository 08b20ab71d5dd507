// The commands that read a scenario print its snapshots, its link and its picture.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MINORS } from '@syncpod/core/releases';
import { readLink, readScenario } from '@syncpod/core/scenario';
import { describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const scenarios = new URL('../../../public/scenarios/', import.meta.url);
const file = (name: string) => fileURLToPath(new URL(`${name}.json`, scenarios));
const FIRST = file('01-upgrade-in-place');

const WRONG =
  '{"v":1,"release":"1.26","path":"api","manifest":"","events":[{"type":"exit","container":"a"}]}';

describe('syncpod play', () => {
  it('prints each snapshot in a line, from the first to the last', async () => {
    const { status, out } = await runCommand('play', [FIRST]);
    const snapshots = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(status).toBe(0);
    expect(snapshots[0]).toMatchObject({ cause: { kind: 'start' }, release: '1.12', phase: 'Running' });
    const contract = [
      'at',
      'cause',
      'release',
      'decisions',
      'log',
      'events',
      'containers',
      'sandbox',
      'phase',
    ];
    for (const snapshot of snapshots) expect(Object.keys(snapshot)).toEqual(expect.arrayContaining(contract));
  });

  it('prints the log up to a verbosity', async () => {
    const texts = async (verbosity: string) =>
      (await runCommand('play', [FIRST, '--verbosity', verbosity])).out
        .trimEnd()
        .split('\n')
        .flatMap((line) => (JSON.parse(line) as { log: { v: number; text: string }[] }).log);
    expect((await texts('2')).every(({ v }) => v <= 2)).toBe(true);
    expect((await texts('9')).length).toBeGreaterThan((await texts('2')).length);
  });

  it('reports an error in a scenario with its path', async () => {
    const { status, out, err } = await runCommand('play', ['-'], { input: WRONG });
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('events[0].code: is missing');
  });
});

it.each(['play', 'link', 'draw'] as const)(
  '%s shows a scenario of a newer release, and names its release',
  async (name) => {
    const scenario = JSON.parse(readFileSync(FIRST, 'utf8')) as Record<string, unknown>;
    const input = JSON.stringify({ ...scenario, release: '1.99', gates: { Unheard: true }, events: [] });
    const { status, out, err } = await runCommand(name, ['-'], { input });
    expect([status, out === '']).toEqual([0, false]);
    expect(err).toContain(
      `<stdin>: made for Kubernetes 1.99; this version supports 1.8 to ${MINORS.at(-1)} and shows it with ${MINORS.at(-1)}`,
    );
    expect(err).toContain('<stdin>: unknown feature gates are left out: Unheard');
  },
);

it('link refuses a scenario that does not fit a link', async () => {
  const { v, release, path } = { v: 1, release: '1.26', path: 'api' };
  const input = JSON.stringify({ v, release, path, manifest: 'a'.repeat(1_000_001), events: [] });
  const { status, out, err } = await runCommand('link', ['-'], { input });
  expect([status, out]).toEqual([1, '']);
  expect(err).toContain('too large for a link');
});

it.each([
  ['play', [], 0],
  ['draw', [], 0],
  ['draw', ['--animate'], 0],
  ['compare', ['--release', '1.31', '--release', '1.31'], 11],
] as const)(
  '%s shows what it reached of a story that is too long, and says so: %s',
  async (name, args, exit) => {
    const containers = Array.from({ length: 30 }, (_, index) => ({ name: `c${index}`, image: 'a:1' }));
    const manifest = JSON.stringify({ kind: 'Pod', metadata: { name: 'p' }, spec: { containers } });
    const events = Array.from({ length: 1000 }, () => ({ type: 'sandbox', change: 'dies' }));
    const input = JSON.stringify({ v: 1, release: '1.31', path: 'api', manifest, events });
    const { status, out, err } = await runCommand(name, ['-', ...args], { input });
    expect([status, out === '']).toEqual([exit, false]);
    expect(err).toMatch(/<stdin>: This story is too long: played up to event \d+ of 1000/);
  },
);

describe('syncpod link', () => {
  it('prints a link that contains the scenario', async () => {
    const { status, out } = await runCommand('link', [FIRST, '--base', 'https://example.org/x/#old']);
    const [base, fragment = ''] = out.trim().split('#');
    const read = readScenario(JSON.parse(readFileSync(FIRST, 'utf8')));
    expect([status, base]).toEqual([0, 'https://example.org/x/']);
    expect(readLink(fragment)).toMatchObject({ ok: true, value: { scenario: read.ok && read.value } });
  });

  it('refuses a file that is not a scenario', async () => {
    expect((await runCommand('link', ['-'], { input: 'nonsense' })).err).toContain(
      '<stdin>:1:1: a Pod is a map',
    );
    expect((await runCommand('link', ['-'], { input: WRONG })).status).toBe(1);
  });
});

describe('syncpod draw', () => {
  it('draws the last edit of a story', async () => {
    const { status, out } = await runCommand('draw', [FIRST]);
    expect(status).toBe(0);
    expect(/<title>(.*?)<\/title>/.exec(out)?.[1]).toContain('kills nginx and starts it again');
  });

  it('draws another event, dark and in Chinese', async () => {
    const { out } = await runCommand('draw', [FIRST, '--event', '1', '--theme', 'dark', '--lang', 'zh']);
    expect(out).toContain('syncpod-dark-');
    expect(/<title>(.*?)<\/title>/.exec(out)?.[1]).toMatch(/^kubelet 1\.12 启动 nginx/);
  });

  it('draws the whole story as an animation', async () => {
    const { out } = await runCommand('draw', [FIRST, '--animate']);
    expect(out).toContain('@keyframes');
  });

  it.each([
    [['--step', '99'], '--step: SyncPod of 1.12 has the steps 1 to '],
    [['--step', '0'], '--step: must be a whole number, at least 1, not "0"'],
    [['--event', '-1'], '--event: must be a whole number, at least 1, not "-1"'],
    [['--step', '1', '--animate'], '--step and --animate cannot be used together'],
  ])('refuses %j in a sentence of its own', async (args, says) => {
    const { status, out, err } = await runCommand('draw', [FIRST, ...args]);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(says);
    expect(err.split('\n')).toHaveLength(2);
  });

  it('reports that there is no such event', async () => {
    const { status, err } = await runCommand('draw', [FIRST, '--event', '99']);
    expect([status, err]).toEqual([1, expect.stringContaining('no Pod at event 99')]);
  });
});
