// Tests the Pod-level resources that the API server stores, for new Pods and for edits.
//
// stored.jsonl was recorded from the real code of 1.37 by the program in oracle/ (command `stored`): `kept` is spec.resources.
// stored-gates.jsonl was, too, with the gate `off` turned off (ORACLE_GATES).

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Subresource } from '../../src/admission/admission.ts';
import { validateEdit } from '../../src/admission/admitEdit.ts';
import { readPod } from '../../src/admission/prepare.ts';
import { computePodQos } from '../../src/admission/qos.ts';
import { createdPod } from '../../src/defaults/storedResources.ts';
import { parseQuantity, quantityText } from '../../src/go/quantity.ts';
import { isRecord } from '../../src/go/record.ts';
import { jsonLines } from '../jsonLines.ts';
import { mustResolve } from './vectors.ts';

interface StoredPod {
  readonly id: string;
  readonly old?: unknown;
  readonly new: unknown;
  readonly path?: Subresource;
  readonly kept?: unknown;
  readonly qosClass?: string;
}

interface StoredWithout extends StoredPod {
  readonly off: 'PodLevelResourcesFixDefaulting' | 'PodLevelResourcesFixKubeletQOSClass';
}

const release = mustResolve('1.37');
const cases = jsonLines<StoredPod>(readFileSync(new URL('stored.jsonl', import.meta.url), 'utf8'));
const created = cases.filter(({ old }) => old === undefined);
const edited = cases.filter(({ old }) => old !== undefined);

/** Quantities as Go writes them; an empty list equals none. */
function canonical(resources: unknown): unknown {
  if (!isRecord(resources)) return undefined;
  const lists = Object.entries(resources).filter(
    ([, list]) => isRecord(list) && Object.keys(list).length > 0,
  );
  return Object.fromEntries(
    lists.map(([kind, list]) => [
      kind,
      Object.fromEntries(Object.entries(list ?? {}).map(([name, amount]) => [name, canonicalAmount(amount)])),
    ]),
  );
}

function canonicalAmount(amount: unknown): string {
  const parsed = parseQuantity(String(amount));
  if (!parsed.ok) throw new Error(`no amount: ${amount}`);
  return quantityText(parsed.value);
}

it('fills in requests and limits of a new Pod, which determine its QoS class, as API server 1.37 does', () => {
  expect(created.length).toBeGreaterThan(100);
  for (const { id, new: pod, kept, qosClass } of created) {
    const { spec } = createdPod(readPod(pod, release), release);
    expect({ id, kept: canonical(spec.resources) }).toEqual({ id, kept: canonical(kept) });
    expect({ id, qosClass: computePodQos(release, spec) }).toEqual({ id, qosClass });
  }
});

it('fills them in again for a resize, and not for another edit', () => {
  expect(new Set(edited.map(({ path }) => path))).toEqual(new Set(['resize', undefined]));
  expect(edited.length).toBeGreaterThan(100);
  for (const { id, old, new: next, path, kept } of edited) {
    const { pod } = validateEdit(readPod(old, release), readPod(next, release), release, path);
    expect({ id, kept: canonical(pod.spec.resources) }).toEqual({ id, kept: canonical(kept) });
  }
});

it('fills them in on reading if the gate is off, and ignores empty lists if the other gate is off', () => {
  const asked = jsonLines<StoredWithout>(
    readFileSync(new URL('stored-gates.jsonl', import.meta.url), 'utf8'),
  );
  expect(new Set(asked.map(({ off }) => off)).size).toBe(2);
  for (const { id, off, new: pod, kept, qosClass } of asked) {
    const without = mustResolve('1.37', { [off]: false });
    const { spec } = createdPod(readPod(pod, without), without);
    expect({ id, off, kept: canonical(spec.resources) }).toEqual({ id, off, kept: canonical(kept) });
    expect({ id, off, qosClass: computePodQos(without, spec) }).toEqual({ id, off, qosClass });
  }
});

it('leaves a new Pod unchanged in 1.36', () => {
  const before = mustResolve('1.36');
  for (const { new: pod } of created) {
    const read = readPod(pod, before);
    expect(createdPod(read, before)).toBe(read);
  }
});
