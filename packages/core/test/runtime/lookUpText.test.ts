// Tests the lookup of a pasted text: its releases and when it is printed.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TextSource } from '../../scripts/lib/textTables.ts';
import { NEWEST } from '../../src/releases/nearestRelease.ts';
import { MINORS } from '../../src/releases/release.ts';
import { lookUpText } from '../../src/runtime/log/lookUpText.ts';

const source = JSON.parse(
  readFileSync(new URL('../vectors/texts.json', import.meta.url), 'utf8'),
) as TextSource;

describe('a pasted text', () => {
  test('of the Event of a changed hash belongs to 1.8 to 1.13', () => {
    const [first] = lookUpText(
      'Killing container with id docker://nginx:Container spec hash changed (3176550502 vs 1676109989).. Container will be killed and recreated.',
    );
    expect(first).toMatchObject({ family: 'killing-definition', since: '1.8', until: '1.13', kind: 'event' });
    expect(first?.values).toMatchObject({ actualHash: '3176550502', expectedHash: '1676109989' });
  });

  test('from a line of kubectl describe is found in its last column', () => {
    const [first] = lookUpText(
      '  Normal   Killing    2m    kubelet   Container nginx definition changed, will be restarted',
    );
    expect(first).toMatchObject({ family: 'killing-definition', since: '1.14', until: MINORS.at(-1) });
    expect(first?.values).toEqual({ container: 'nginx' });
  });

  // startContainer of 1.31.5: the newest patches of 1.29 to 1.31 print a colon
  test('of an Event that an earlier patch printed belongs to that minor too', () => {
    const [first] = lookUpText('Created container nginx');
    expect(first).toMatchObject({ family: 'created', since: '1.14', until: '1.31' });
    const [pulled] = lookUpText('Successfully pulled image "nginx:1.25" in 2.1s');
    expect(pulled).toMatchObject({ family: 'image-pulled', until: '1.25' });
  });

  test('of a structured line with its klog header is found with its keys', () => {
    const [first] = lookUpText(
      'I1114 22:13:20.000000    1234 kubelet.go:2206] "SyncLoop UPDATE" source="api" pods=["default/web-2"]',
    );
    expect(first).toMatchObject({ family: 'sync-loop-update', since: '1.21', kind: 'log' });
    expect(first?.values).toEqual({ source: '"api"', pods: '["default/web-2"]' });
    expect(first?.atLine).toEqual(['1.26']);
  });

  test('from the journal of a node is found after the prefix of journald', () => {
    const [first] = lookUpText(
      'Nov 14 22:13:20 node-1 kubelet[1042]: I1114 22:13:20.000000    1042 kubelet.go:1890] SyncLoop (UPDATE, "api"): "web-2_default(2813f459-4d58-11e9-9a0c-fa163e3aaaaa)"',
    );
    expect(first).toMatchObject({
      family: 'sync-loop-update',
      since: '1.8',
      until: '1.20',
      atLine: ['1.12'],
    });
  });

  test('of a killed container is a log line first, though it ends with the text of an Event (1.14 to 1.20)', () => {
    const [first] = lookUpText(
      'Container "nginx" ({"docker" "4ac3d21ed06a"}) of pod web-2_default(2813f459-0000-4000-8000-000000000000): Container nginx definition changed, will be restarted',
    );
    expect(first).toMatchObject({ kind: 'log', family: 'container-to-kill', since: '1.8', until: '1.20' });
    expect(first?.values).toMatchObject({ container: 'nginx' });
  });

  // computePodActions and SyncPod
  test.each([
    [
      'Syncing Pod "web-2_default(2813f459)": &Pod{ObjectMeta:k8s_io_apimachinery',
      '1.8',
      '1.20',
      'kuberuntime_manager.go:441',
      ['1.10', '1.11'],
    ],
    ['"Syncing Pod" pod="default/web-2"', '1.21', NEWEST, 'kuberuntime_manager.go:1281', ['1.37']],
    [
      "Couldn't make a ref to pod \"web-2_default(2813f459)\": 'no kind'",
      '1.8',
      '1.20',
      'kuberuntime_manager.go:564',
      ['1.8'],
    ],
    [
      '"Couldn\'t make a ref to pod" err="no kind" pod="default/web-2"',
      '1.21',
      NEWEST,
      'kuberuntime_manager.go:1157',
      ['1.28'],
    ],
  ] as const)('%s is found from %s to %s', (text, since, until, place, atLine) => {
    expect(lookUpText(text)[0]).toMatchObject({ kind: 'log', since, until });
    const withHeader = lookUpText(`I1114 22:13:20.000000    1042 ${place}] ${text}`);
    expect(withHeader.flatMap((match) => match.atLine ?? [])).toEqual(atLine);
  });

  test('of other software has no match', () => {
    expect(lookUpText('the dog ate my Pod')).toEqual([]);
    expect(lookUpText('')).toEqual([]);
  });
});

test('of every wording of the table finds at least its own family', () => {
  const lost: string[] = [];
  let asked = 0;
  for (const { text, family } of [...source.events, ...source.logs]) {
    if (text.replaceAll(/\{\w+\}/g, '').length < 6) continue;
    asked++;
    const filled = text.replaceAll(/\{\w+\}/g, 'x');
    if (!lookUpText(filled).some((match) => match.family === family)) lost.push(`${family}: ${text}`);
  }
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});
