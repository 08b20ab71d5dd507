// Compares the hashes of ControllerRevisions with those of the StatefulSet controller (oracle/revision.py).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashRevision } from '../../src/hash/hashRevision.ts';
import { decodePodTemplate } from '../../src/manifest/decode.ts';
import { mustResolve } from '../admission/vectors.ts';
import { readVectorLines } from '../vectorLines.ts';

interface Case {
  readonly id: string;
  readonly template: unknown;
  readonly collisionCount?: number;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const cases = readVectorLines<Case>('hash/templates.jsonl');
const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  read('./revision-hashes.json'),
);

describe('HashControllerRevision', () => {
  it.for(Object.keys(answers))(
    'gives all templates the hash that the controller of %s gave them',
    (minor) => {
      const release = mustResolve(minor);
      const got = cases.map(({ id, template, collisionCount }) => [
        id,
        hashRevision(decodePodTemplate(template, release).template, release, collisionCount),
      ]);
      expect(Object.keys(answers[minor] ?? {})).toHaveLength(200);
      expect(Object.fromEntries(got)).toEqual(answers[minor]);
    },
  );
});
