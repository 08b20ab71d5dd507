// Computes the pod-template-hash that a controller gives a Pod template.

import { goType } from '../api/goTypes.ts';
import { fnv32a, fnv32aMore } from '../go/fnv32a.ts';
import { dump } from '../go/spew.ts';
import type { Release } from '../releases/release.ts';

/** `label` is the value of pod-template-hash, `name` the suffix of the ReplicaSet's name; equal since 1.12. */
export interface TemplateHash {
  readonly hash: number;
  readonly label: string;
  readonly name: string;
}

/**
 * Hashes a decoded v1.PodTemplateSpec; `collisionCount` comes from the Deployment's status.
 * Ports pkg/controller/controller_utils.go ComputeHash (1.8+) and rand.SafeEncodeString.
 */
export function hashPodTemplate(
  template: Readonly<Record<string, unknown>>,
  collisionCount: number | undefined,
  release: Release,
): TemplateHash {
  const text = dump(template, goType('v1.PodTemplateSpec', release.number));
  const hash =
    collisionCount === undefined ? fnv32a(text) : fnv32aMore(fnv32a(text), littleEndian64(collisionCount));
  const name = safeEncode(String(hash));
  return { hash, label: release.has('encoded-template-hash-label') ? name : String(hash), name };
}

function littleEndian64(count: number): number[] {
  return [0, 8, 16, 24].map((shift) => (count >>> shift) & 255).concat([0, 0, 0, 0]);
}

/** Letters and digits that are unlikely to form words. */
const SAFE = 'bcdfghjklmnpqrstvwxz2456789';

export function safeEncode(text: string): string {
  return [...text].map((character) => SAFE.charAt(character.charCodeAt(0) % SAFE.length)).join('');
}
