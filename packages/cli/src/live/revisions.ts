// Reads the revisions of a workload, which show what its last change was.

import { isRecord, type JsonObject, mapOf } from '@syncpod/core/go';
import type { Call, Kubectl } from './kubectl.ts';
import { type Owner, ownerOf } from './seenPod.ts';
import { selectorOf } from './selector.ts';

/** The kinds whose revisions are objects of their own. */
const REVISIONS: Readonly<Record<string, string>> = {
  Deployment: 'replicasets.apps',
  // That of a Deployment.
  ReplicaSet: 'replicasets.apps',
  StatefulSet: 'controllerrevisions.apps',
  DaemonSet: 'controllerrevisions.apps',
};

/** The call that lists the revisions of a workload; undefined if it has none. */
export function revisionsCall(workload: JsonObject, namespace: string): Call | undefined {
  const { kind, metadata, spec } = workload;
  const resource = REVISIONS[String(kind)];
  if (resource === undefined || (kind === 'ReplicaSet' && !ownerOf(mapOf(metadata)))) return undefined;
  const selector = selectorOf({ spec: withoutHash(mapOf(spec)) });
  if (selector === undefined || selector === '') return undefined;
  return ['get', resource, `--namespace=${namespace}`, `--selector=${selector}`, '--output=json'];
}

/** The spec without the label that the controller of a Deployment adds to the selector of each ReplicaSet. */
function withoutHash(spec: JsonObject): JsonObject {
  const selector = mapOf(spec.selector);
  const { 'pod-template-hash': _, ...matchLabels } = mapOf(selector.matchLabels);
  return { ...spec, selector: { ...selector, matchLabels } };
}

/** The owner of a Pod, if it has revisions. */
export async function workloadOf(
  { apiVersion, kind, name }: Owner,
  namespace: string,
  kubectl: Kubectl,
): Promise<JsonObject | undefined> {
  if (!apiVersion.startsWith('apps/') || REVISIONS[kind] === undefined) return undefined;
  const call: Call = [
    'get',
    `${kind.toLowerCase()}.apps/${name}`,
    `--namespace=${namespace}`,
    '--output=json',
  ];
  const answer = await kubectl.readIfAllowed(call, `the ${kind} ${name}`);
  return isRecord(answer?.value) ? answer.value : undefined;
}
