// Tests which kubelet upgrades give a static Pod another UID.
//
// fileUids.jsonl was recorded from the real code of 23 releases by oracle/uids.py: the UID that each makes of the file.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasMadeUid } from '../../src/api/staticPod.ts';
import { fileUid } from '../../src/defaults/fileUid.ts';
import { receivedPod } from '../../src/defaults/receivedPod.ts';
import { decodePod } from '../../src/manifest/decode.ts';
import { MINORS, type Release, resolveRelease } from '../../src/releases/release.ts';
import { jsonLines } from '../jsonLines.ts';

interface FileUids {
  readonly id: string;
  readonly pod: unknown;
  readonly uids: Readonly<Record<string, string>>;
}

const cases = jsonLines<FileUids>(readFileSync(new URL('fileUids.jsonl', import.meta.url), 'utf8'));
const asked = MINORS.filter((minor) => cases[0]?.uids[minor] !== undefined);

function uidOf(pod: unknown, release: Release): string {
  return fileUid(receivedPod(decodePod(pod, release).pod, release, false).pod, release);
}

/** For each release, the first one with the same UID. */
function alike(uids: readonly string[]): number[] {
  return uids.map((uid) => uids.indexOf(uid));
}

it('has answers from every release that can answer', () => {
  expect(cases.length).toBeGreaterThan(40);
  expect(asked).toEqual(MINORS.slice(MINORS.indexOf('1.15')));
  for (const { id, uids } of cases) expect({ id, asked: Object.keys(uids) }).toEqual({ id, asked });
});

it('gives the same UID in two releases exactly where the real kubelets do', () => {
  const releases = asked.flatMap((minor) => {
    const found = resolveRelease(minor);
    return found.ok ? [found.value] : [];
  });
  for (const { id, pod, uids } of cases) {
    const ours = alike(releases.map((release) => uidOf(pod, release)));
    expect({ id, ours }).toEqual({ id, ours: alike(asked.map((minor) => uids[minor] ?? '')) });
  }
});

it('recognises UIDs that a kubelet generated', () => {
  for (const { uids } of cases) {
    for (const hash of Object.values(uids)) {
      const annotations = { 'kubernetes.io/config.source': 'file', 'kubernetes.io/config.hash': hash };
      expect(hasMadeUid(annotations)).toBe(true);
      expect(hasMadeUid({ ...annotations, 'kubernetes.io/config.source': 'api' })).toBe(false);
    }
  }
});
