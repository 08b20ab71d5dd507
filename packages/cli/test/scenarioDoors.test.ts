// What do the doors print that read a scenario: its snapshots, its link, its picture?

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLink } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { open } from './world.ts';

const scenarios = new URL('../../../public/scenarios/', import.meta.url);
const file = (name: string) => fileURLToPath(new URL(`${name}.json`, scenarios));
const FIRST = file('01-upgrade-in-place');

const WRONG =
  '{"v":1,"release":"1.26","path":"api","manifest":"","events":[{"type":"exit","container":"a"}]}';

describe('syncpod play', () => {
  it('prints a snapshot a line, from the beginning to the end', async () => {
    const { status, out } = await open('play', [FIRST]);
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
      (await open('play', [FIRST, '--verbosity', verbosity])).out
        .trimEnd()
        .split('\n')
        .flatMap((line) => (JSON.parse(line) as { log: { v: number; text: string }[] }).log);
    expect((await texts('2')).every(({ v }) => v <= 2)).toBe(true);
    expect((await texts('9')).length).toBeGreaterThan((await texts('2')).length);
  });

  it('says with a path what is wrong with a scenario', async () => {
    const { status, out, err } = await open('play', ['-'], { input: WRONG });
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('events[0].code: is missing');
  });
});

describe('syncpod link', () => {
  it('prints a link that holds the scenario', async () => {
    const { status, out } = await open('link', [FIRST, '--base', 'https://example.org/x/#old']);
    const [base, fragment = ''] = out.trim().split('#');
    const { $schema: _, ...scenario } = JSON.parse(readFileSync(FIRST, 'utf8')) as Record<string, unknown>;
    expect([status, base]).toEqual([0, 'https://example.org/x/']);
    expect(readLink(fragment)).toEqual({ ok: true, value: { scenario } });
  });

  it('refuses what is no scenario', async () => {
    expect((await open('link', ['-'], { input: 'nonsense' })).err).toContain('-: not JSON');
    expect((await open('link', ['-'], { input: WRONG })).status).toBe(1);
  });
});

describe('syncpod draw', () => {
  it('draws the last edit of a story', async () => {
    const { status, out } = await open('draw', [FIRST]);
    expect(status).toBe(0);
    expect(/<title>(.*?)<\/title>/.exec(out)?.[1]).toContain('kills nginx and starts it again');
  });

  it('draws another event, dark and in Chinese', async () => {
    const { out } = await open('draw', [FIRST, '--event', '1', '--theme', 'dark', '--lang', 'zh']);
    expect(out).toContain('syncpod-dark-');
    expect(/<title>(.*?)<\/title>/.exec(out)?.[1]).toMatch(/^kubelet 1\.12 启动 nginx/);
  });

  it('draws the whole story, moving', async () => {
    const { out } = await open('draw', [FIRST, '--animate']);
    expect(out).toContain('@keyframes');
  });

  it('says that there is no such event', async () => {
    const { status, err } = await open('draw', [FIRST, '--event', '99']);
    expect([status, err]).toEqual([1, expect.stringContaining('no Pod at event 99')]);
  });
});
