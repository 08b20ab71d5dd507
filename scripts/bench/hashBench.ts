// Compares the hash of each era with the kubelet's own Go code on the same containers, in alternating runs.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Container } from '@syncpod/core/api';
import { fnv32a } from '@syncpod/core/go';
import { hashContainer, hashText } from '@syncpod/core/hash';
import { decodeContainer } from '@syncpod/core/manifest';
import { type Release, resolveRelease } from '@syncpod/core/releases';

const ERAS = { '1.12': 'dump of the struct', '1.26': 'JSON', '1.37': 'name and image' } as const;
const LINES = readFileSync('packages/core/test/vectors/hash/containers.jsonl', 'utf8');
const ROUNDS = 3;
const MILLISECONDS = 700;

type Hash = (container: Container, release: Release) => unknown;

/** SYNCPOD_ORACLE is the working folder of oracle/build.py; without it, the report has no figures of Go. */
export function benchHashes(): string[] {
  return Object.entries(ERAS).map(([minor, era]) => {
    const release = resolveRelease(minor);
    if (!release.ok) throw new Error(`the release table lacks ${minor}`);
    const rounds = Array.from({ length: ROUNDS }, () => ({
      ours: microsecondsPerHash(hashContainer, release.value),
      whole: microsecondsPerHash((container, of) => fnv32a(hashText(container, of)), release.value),
      go: goMicroseconds(minor),
    }));
    const ours = rounds.map((round) => round.ours);
    const whole = Math.min(...rounds.map((round) => round.whole));
    const go = Math.min(...rounds.map((round) => round.go ?? Number.NaN));
    const besideGo = Number.isNaN(go)
      ? ''
      : `, Go ${go.toFixed(1)} µs, ratio ${(Math.min(...ours) / go).toFixed(2)}`;
    const range = `${Math.min(...ours).toFixed(1)} to ${Math.max(...ours).toFixed(1)} µs`;
    return `hash, ${era} (${minor}): ${range} a container${besideGo}; fnv-plus on the whole text ${whole.toFixed(1)} µs`;
  });
}

function microsecondsPerHash(hash: Hash, release: Release): number {
  const containers = LINES.trimEnd()
    .split('\n')
    .map(
      (line) => decodeContainer((JSON.parse(line) as { container: unknown }).container, release).container,
    );
  let hashes = 0;
  const hashAll = (until: number) => {
    do {
      for (const container of containers) hash(container, release);
      hashes += containers.length;
    } while (performance.now() < until);
  };
  hashAll(performance.now() + MILLISECONDS / 3);
  hashes = 0;
  const start = performance.now();
  hashAll(start + MILLISECONDS);
  return ((performance.now() - start) * 1e3) / hashes;
}

function goMicroseconds(minor: string): number | undefined {
  const program = join(process.env.SYNCPOD_ORACLE ?? '', 'bin', minor);
  if (process.env.SYNCPOD_ORACLE === undefined || !existsSync(program)) return undefined;
  const answer = JSON.parse(execFileSync(program, ['bench'], { input: LINES, encoding: 'utf8' })) as {
    nsPerHash: number;
  };
  return answer.nsPerHash / 1e3;
}
