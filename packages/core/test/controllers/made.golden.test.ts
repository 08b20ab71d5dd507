// Compares the first Pods of workloads with those of Kubernetes' controllers (oracle/made.py).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Pod } from '../../src/api/pod.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { encodePod } from '../../src/defaults/encodePod.ts';
import { isRecord } from '../../src/go/record.ts';
import { importText } from '../../src/import/importText.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import type { Release } from '../../src/releases/release.ts';
import { mustResolve } from '../admission/vectors.ts';
import { jsonLines } from '../jsonLines.ts';

type Json = Readonly<Record<string, unknown>>;

interface Case {
  readonly id: string;
  readonly workload: Json;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const cases = jsonLines<Case>(read('./workloads.jsonl'));
const answers: Readonly<Record<string, Readonly<Record<string, Json>>>> = JSON.parse(
  read('./made-pods.json'),
);

/** Labels of Go maps have no order, and neither have the volumes of claims. */
function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)) : value;
}

/** What both have, after the defaults of a Pod and as Go prints it. A Pod from a file has no old name of its account. */
function comparable(pod: Pod, release: Release): Json {
  const { metadata, spec } = JSON.parse(encodePod(defaultPod(pod, release).pod, release));
  const { labels, annotations, finalizers, generateName, ownerReferences } = metadata;
  const { serviceAccount: _, volumes, ...rest } = spec;
  return {
    labels,
    annotations,
    finalizers,
    generateName,
    ownerReferences,
    spec: rest,
    volumes: sorted(volumes),
  };
}

function podIn(text: string, release: Release): Pod {
  const { pod, diagnostics } = parsePod(text, release);
  if (!pod) throw new Error(JSON.stringify(diagnostics));
  return pod;
}

function ours({ workload }: Case, release: Release): Pod {
  const [pod] = importText(JSON.stringify(workload), release).pods;
  if (!pod) throw new Error('the import has no Pod');
  return podIn(pod.open().manifest, release);
}

/** The ReplicaSet has no UID before it is stored. */
function withoutReplicaSetUid(value: Json): Json {
  const owners = Array.isArray(value.ownerReferences) ? value.ownerReferences.filter(isRecord) : [];
  return {
    ...value,
    ownerReferences: owners.map(({ uid, ...rest }) => (rest.kind === 'ReplicaSet' ? rest : { uid, ...rest })),
  };
}

describe.for(Object.keys(answers))('the first Pod of a workload in %s', (minor) => {
  const release = mustResolve(minor);
  it.for(cases)('$id', (made) => {
    const { metadata, spec } = answers[minor]?.[made.id] ?? {};
    const { name, ...rest } = isRecord(metadata) ? metadata : {};
    const given = podIn(
      JSON.stringify({
        kind: 'Pod',
        apiVersion: 'v1',
        metadata: { ...rest, name: name ?? 'generated' },
        spec,
      }),
      release,
    );
    const got = ours(made, release);
    const both = [got, given].map((pod) => withoutReplicaSetUid(comparable(pod, release)));
    expect(both[0]).toEqual(both[1]);
    const prefix = String(rest.generateName).slice(0, 58);
    if (typeof name === 'string') expect(got.metadata.name).toBe(name);
    else expect(got.metadata.name?.slice(0, -5)).toBe(prefix);
  });
});

// Pods that people printed after `kubectl create deployment nginx --image=nginx`.
it.each([
  ['1.20', 'nginx-6799fc88d8-'],
  ['1.27', 'nginx-77b4fdf86c-'],
  ['1.31', 'nginx-676b6c5bbc-'],
  ['1.33', 'nginx-5869d7778c-'],
])('in %s begins the name of a Pod of the first Deployment of many with %s', (minor, prefix) => {
  const first = cases.find(({ id }) => id === 'deployment-of-kubectl-create');
  expect(first && ours(first, mustResolve(minor)).metadata.generateName).toBe(prefix);
});
