// How many containers a second does each era's hash take, and how does that stand beside the kubelet's own Go?

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeContainer, hashContainer, type Release, resolveRelease } from '@syncpod/core';

const ERAS = { '1.12': 'dump of the struct', '1.26': 'JSON', '1.37': 'name and image' } as const;
const LINES = readFileSync('packages/core/test/vectors/hash/containers.jsonl', 'utf8');
const MILLISECONDS = 1500;

/** SYNCPOD_ORACLE names the working folder of oracle/build.py; without it only our own figures are reported. */
export function benchHashes(): string[] {
  return Object.entries(ERAS).map(([minor, era]) => {
    const release = resolveRelease(minor);
    if (!release.ok) throw new Error(`the table has no ${minor}`);
    const ours = nanosecondsPerHash(release.value);
    const theirs = oracleNanoseconds(minor);
    const beside =
      theirs === undefined ? '' : `, ${(ours / theirs).toFixed(2)} of Go's time on the same containers`;
    return `hash, ${era} (${minor}): ${Math.round(1e9 / ours).toLocaleString('en')} a second${beside}`;
  });
}

function nanosecondsPerHash(release: Release): number {
  const containers = LINES.trimEnd()
    .split('\n')
    .map(
      (line) => decodeContainer((JSON.parse(line) as { container: unknown }).container, release).container,
    );
  let hashes = 0;
  const hashAll = (until: number) => {
    do {
      for (const container of containers) hashContainer(container, release);
      hashes += containers.length;
    } while (performance.now() < until);
  };
  hashAll(performance.now() + MILLISECONDS / 3);
  hashes = 0;
  const start = performance.now();
  hashAll(start + MILLISECONDS);
  return ((performance.now() - start) * 1e6) / hashes;
}

function oracleNanoseconds(minor: string): number | undefined {
  const program = join(process.env.SYNCPOD_ORACLE ?? '', 'bin', minor);
  if (process.env.SYNCPOD_ORACLE === undefined || !existsSync(program)) return undefined;
  const said = JSON.parse(execFileSync(program, ['bench'], { input: LINES, encoding: 'utf8' })) as {
    nsPerHash: number;
  };
  return said.nsPerHash;
}
