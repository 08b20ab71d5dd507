// Compares hashes and hashed texts with those of each kubelet's own code.

import { describe, expect, it } from 'vitest';
import { hashContainer } from '../../src/hash/hashContainer.ts';
import { hashPodTemplate } from '../../src/hash/hashPodTemplate.ts';
import { hashText } from '../../src/hash/hashText.ts';
import { decodeContainer, decodePodTemplate } from '../../src/manifest/decode.ts';
import { MINORS } from '../../src/releases/release.ts';
import { proves } from '../proof.ts';
import { mustResolve, readLines, readVector } from './vectors.ts';

const containers = readLines<{ id: string; container: unknown }>('containers.jsonl');
const hashes = JSON.parse(readVector('hashes.json')) as Record<string, Record<string, number>>;
const texts = readLines<{ release: string; id: string; hash: number; text: string }>('texts.jsonl');
const templates = readLines<{ id: string; template: unknown; collisionCount?: number }>('templates.jsonl');
const templateHashes = JSON.parse(readVector('template-hashes.json')) as Record<
  string,
  Record<string, [number, string]>
>;

describe('HashContainer', () => {
  it('has answers of every release', () => {
    expect(Object.keys(hashes)).toEqual(MINORS);
  });

  it.for(MINORS)('hashes all containers as kubelet %s does', (minor, { task }) => {
    const release = mustResolve(minor);
    const want = hashes[minor] ?? {};
    const got = Object.fromEntries(
      containers.map(({ id, container }) => [
        id,
        hashContainer(decodeContainer(container, release).container, release).hash,
      ]),
    );
    proves(
      task,
      'hash',
      minor,
      Object.keys(want).length,
      Object.keys(want).filter((id) => got[id] === want[id]).length,
    );
    expect(Object.keys(want)).toHaveLength(600);
    expect(got).toEqual(want);
  });
});

describe('the hashed text', () => {
  it.for(MINORS)('equals that of kubelet %s byte for byte', (minor, { task }) => {
    const release = mustResolve(minor);
    const byId = new Map(containers.map(({ id, container }) => [id, container]));
    const mine = texts.filter((one) => one.release === minor);
    const got = mine.map(({ id }) => hashText(decodeContainer(byId.get(id), release).container, release));
    proves(task, 'hash-text', minor, mine.length, mine.filter(({ text }, at) => got[at] === text).length);
    expect(mine.length).toBeGreaterThan(0);
    expect(got).toEqual(mine.map(({ text }) => text));
  });
});

describe('ComputeHash', () => {
  it.for(MINORS)(
    'gives all Pod templates the hash and the name that the controller of %s gave them',
    (minor, { task }) => {
      const release = mustResolve(minor);
      const want = templateHashes[minor] ?? {};
      const got = Object.fromEntries(
        templates.map(({ id, template, collisionCount }) => {
          const { hash, name } = hashPodTemplate(
            decodePodTemplate(template, release).template,
            collisionCount,
            release,
          );
          return [id, [hash, name]];
        }),
      );
      const agree = Object.keys(want).filter((id) => String(got[id]) === String(want[id]));
      proves(task, 'template-hash', minor, Object.keys(want).length, agree.length);
      expect(Object.keys(want)).toHaveLength(200);
      expect(got).toEqual(want);
    },
  );
});
