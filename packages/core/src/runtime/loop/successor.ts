// Creates the successor of a replaced Pod.

import type { EditPath } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
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
  way: EditPath,
  release: Release,
): DefaultedPod {
  const { name = '', uid = '' } = old.metadata;
  const metadata = { ...next.metadata, uid: nextUid(uid) };
  const hash = old.metadata.labels?.[TEMPLATE_HASH];
  if (way !== 'workload' || hash === undefined) return { ...next, metadata };
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

/** The typed text, with the new Pod's name, UID and hash where the text has them. */
export function successorText(typed: string, { metadata }: DefaultedPod, release: Release): string {
  const { source, pod } = parsePod(typed, release);
  const before = pod?.metadata ?? {};
  const values = [
    ['metadata.name', before.name, metadata.name],
    ['metadata.uid', before.uid, metadata.uid],
    ...[TEMPLATE_HASH, 'controller-revision-hash'].map(
      (label) => [`metadata.labels[${label}]`, before.labels?.[label], metadata.labels?.[label]] as const,
    ),
  ] as const;
  const writings = values.flatMap(([path, old, value]) => {
    const range = source.value(path);
    return range && value !== undefined && value !== old ? { range, written: quotedIn(typed, value) } : [];
  });
  return writings.length === 0 ? typed : writtenOver(typed, writings);
}

function quotedIn(typed: string, value: string): string {
  return /^\s*\{/.test(typed) ? JSON.stringify(value) : scalarText(value);
}

/** A UID that differs from the old one and is the same in every replay. */
export function nextUid(uid: string): string {
  const last = Number.parseInt(uid.slice(-8), 16);
  return `${uid.slice(0, -8)}${((Number.isNaN(last) ? 0 : last) + 1).toString(16).padStart(8, '0')}`;
}
