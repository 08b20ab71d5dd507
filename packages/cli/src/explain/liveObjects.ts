// Reads the objects of the cluster that an edit changes.

import { kubeletCounter, type SeenKubelets } from '@syncpod/core/fleet';
import { manifestParts } from '@syncpod/core/import';
import type { Result } from '@syncpod/core/result';
import { type Io, note } from '../io.ts';
import { type ClusterValues, namespaceArguments } from '../live/cluster.ts';
import type { Call, Kubectl } from '../live/kubectl.ts';
import type { NamedText, Source } from './sources.ts';

/**
 * The live objects with the kinds and names of `sources`, as one text. Objects that the cluster lacks are absent. Only
 * the names are passed to kubectl: neither Secrets nor other objects beside the workloads are read.
 */
export async function liveObjects(
  sources: readonly Source[],
  values: ClusterValues,
  kubectl: Kubectl,
  io: Io,
): Promise<Result<NamedText, string>> {
  const items = sources.map(({ part, kind, name, namespace }) => ({
    apiVersion: part.value.apiVersion,
    kind,
    metadata: { name, ...(namespace === '' ? {} : { namespace }) },
  }));
  const { namespace } = values;
  const call: Call = [
    'get',
    '--filename=-',
    '--ignore-not-found',
    ...namespaceArguments(namespace === undefined ? {} : { namespace }),
    '--output=json',
  ];
  const read = await kubectl.read(call, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  if (!read.ok) return { ok: false, error: `the live objects cannot be read: ${read.error.message}` };
  const { out, failure } = read.value;
  if (failure) note(io, `some live objects are not read: ${failure.message}`);
  return { ok: true, value: { name: 'cluster', text: out } };
}

/** The kubelets of the cluster, from which the release follows. Reading Nodes may be forbidden. */
export async function liveKubelets(kubectl: Kubectl): Promise<readonly SeenKubelets[]> {
  const list = await kubectl.readIfAllowed(['get', 'nodes', '--output=json'], 'the nodes and their release');
  const counter = kubeletCounter();
  for (const { value } of list === undefined ? [] : manifestParts(list.out).parts) counter.add(value);
  return counter.seen();
}
