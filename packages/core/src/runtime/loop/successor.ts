// Creates the successor of a replaced Pod.

import type { EditPath } from '../../admission/admission.ts';
import { structsAt } from '../../admission/fields.ts';
import type { DefaultedPod, ObjectMeta, Pod } from '../../api/pod.ts';
import { claimOf } from '../../controllers/claims.ts';
import { hashPodTemplate } from '../../hash/hashPodTemplate.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import { scalarText } from '../../manifest/scalarText.ts';
import { writtenOver } from '../../manifest/writtenOver.ts';
import type { Release } from '../../releases/release.ts';

/** The label by which a ReplicaSet identifies its Pods. */
const TEMPLATE_HASH = 'pod-template-hash';

/**
 * Creates the new Pod with its own UID. A Pod of a Deployment is named after the new ReplicaSet, whose name ends in the
 * template hash; a Pod of a StatefulSet keeps its name.
 */
export function successorOf(
  old: DefaultedPod,
  next: DefaultedPod,
  editPath: EditPath,
  release: Release,
): DefaultedPod {
  const { name = '', uid = '' } = old.metadata;
  const metadata = { ...next.metadata, uid: nextUid(uid) };
  const hash = old.metadata.labels?.[TEMPLATE_HASH];
  if (editPath !== 'workload' || hash === undefined) return { ...next, metadata };
  const { [TEMPLATE_HASH]: _, ...labels } = next.metadata.labels ?? {};
  const template = hashPodTemplate({ metadata: { labels }, spec: next.spec }, undefined, release);
  const deployment = name.split('-').slice(0, -2).join('-');
  const end = [...name.slice(-5)].reverse().join('');
  return {
    ...next,
    metadata: {
      ...metadata,
      name: `${deployment}-${template.name}-${end}`,
      labels: { ...labels, [TEMPLATE_HASH]: template.label },
    },
  };
}

/** The typed text, with the new Pod's name, UID, labels, owner and claims where the text has them. */
export function successorText(typed: string, next: DefaultedPod, release: Release): string {
  const { metadata } = next;
  const { source, pod } = parsePod(typed, release);
  const before = pod?.metadata ?? {};
  const values = [...namesIn(before, metadata), ...claimsIn(pod, next)];
  const writings = values.flatMap(([path, old, value]) => {
    const range = source.value(path);
    const changed = typeof value === 'string' && value !== old;
    return range && changed ? { range, written: quotedIn(typed, value) } : [];
  });
  return writings.length === 0 ? typed : writtenOver(typed, writings);
}

/** A path in the text, with its value before and after. */
type Rewritten = readonly [path: string, before: unknown, after: unknown];

function namesIn(before: ObjectMeta, after: ObjectMeta): Rewritten[] {
  const owners = structsAt(after, 'ownerReferences');
  return [
    ...(['name', 'generateName', 'uid'] as const).map(
      (field): Rewritten => [`metadata.${field}`, before[field], after[field]],
    ),
    ...Object.entries(after.labels ?? {}).map(
      ([label, value]): Rewritten => [`metadata.labels[${label}]`, before.labels?.[label], value],
    ),
    ...structsAt(before, 'ownerReferences').flatMap((owner, index) =>
      ['name', 'uid'].map(
        (field): Rewritten => [
          `metadata.ownerReferences[${index}].${field}`,
          owner[field],
          owners[index]?.[field],
        ],
      ),
    ),
  ];
}

function claimsIn(before: Pod | undefined, after: DefaultedPod): Rewritten[] {
  const volumes = structsAt(after.spec, 'volumes');
  return structsAt(before?.spec ?? {}, 'volumes').map((volume, index) => {
    const path = `spec.volumes[${index}].persistentVolumeClaim.claimName`;
    const same = volumes[index]?.name === volume.name ? volumes[index] : volume;
    return [path, claimOf(volume), claimOf(same ?? volume)];
  });
}

function quotedIn(typed: string, value: string): string {
  return /^\s*\{/.test(typed) ? JSON.stringify(value) : scalarText(value);
}

/** A UID that differs from the old one and is the same in every replay. */
export function nextUid(uid: string): string {
  const last = Number.parseInt(uid.slice(-8), 16);
  return `${uid.slice(0, -8)}${((Number.isNaN(last) ? 0 : last) + 1).toString(16).padStart(8, '0')}`;
}
