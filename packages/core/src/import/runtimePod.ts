// Reconstructs Pods from the sandboxes and containers of a runtime.

import type { ContainerStatus, SandboxStatus } from '../api/podStatus.ts';
import { isRecord, mapOf } from '../go/record.ts';
import { say } from '../messages/message.ts';
import { LAST_APPLIED } from '../patch/lastApplied.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { readJson } from '../scenario/readJson.ts';
import { cleanPod } from './cleanPod.ts';
import type { ListedPod } from './imported.ts';
import { given, type Json, textOf } from './jsonValues.ts';
import { SOME_IP } from './kubectlStatus.ts';
import { openPod } from './openPod.ts';

export interface PodName {
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
}

/** A sandbox in the output of crictl or docker, with the labels and annotations of the Pod and of the runtime. */
export interface SeenSandbox {
  readonly pod: PodName;
  readonly status: SandboxStatus;
  readonly labels: Json;
  readonly annotations: Json;
}

export interface SeenContainer {
  readonly pod: PodName;
  readonly status: ContainerStatus;
  /** The part of the v1.Container that the runtime has, without its name. */
  readonly spec: Json;
}

export interface RuntimeListing {
  readonly sandboxes: readonly SeenSandbox[];
  readonly containers: readonly SeenContainer[];
}

/** The labels that the kubelet adds to sandboxes and containers. */
export function podNameOf(labels: Json): PodName {
  return {
    namespace: textOf(labels['io.kubernetes.pod.namespace']) || 'default',
    name: textOf(labels['io.kubernetes.pod.name']),
    uid: textOf(labels['io.kubernetes.pod.uid']),
  };
}

export function runtimePods({ sandboxes, containers }: RuntimeListing, release: Release): ListedPod[] {
  const pods = new Map<string, PodName>();
  for (const { pod } of [...sandboxes, ...containers]) pods.set(keyOf(pod), pod);
  return [...pods].map(([key, pod]) => {
    const own = {
      sandboxes: sandboxes.filter((one) => keyOf(one.pod) === key),
      containers: containers.filter((one) => keyOf(one.pod) === key),
    };
    return {
      namespace: pod.namespace,
      name: pod.name,
      open: (options = {}) => openPod(podOf(pod, own), release, options),
    };
  });
}

function keyOf({ namespace, name, uid }: PodName): string {
  return JSON.stringify([namespace, name, uid]);
}

function podOf(name: PodName, { sandboxes, containers }: RuntimeListing) {
  const newestSandboxes = sandboxes.toSorted(
    (a, b) => b.status.createdAt - a.status.createdAt || b.status.attempt - a.status.attempt,
  );
  const newest = containers.toSorted((a, b) => (b.status.createdAt ?? 0) - (a.status.createdAt ?? 0));
  const [sandbox] = newestSandboxes;
  const applied = sandbox && appliedPod(sandbox.annotations, name);
  const known = sandboxes.length > 0 ? newestSandboxes.map(({ status }) => status) : inferred(newest);
  return {
    pod: applied ?? partialPod(name, sandbox, newest),
    completeness: applied ? ('whole' as const) : ('partial' as const),
    status: { sandboxes: known, containers: newest.map(({ status }) => status) },
    diagnostics: notes(applied !== undefined, sandboxes.length, known.length, newest.length),
  };
}

/** The manifest that kubectl apply stores in an annotation: the kubelet copies the annotations to the sandbox. */
function appliedPod(annotations: Json, { name, namespace, uid }: PodName): Json | undefined {
  const read = readJson(textOf(annotations[LAST_APPLIED]));
  if (!read.ok || !isRecord(read.value) || read.value.kind !== 'Pod') return undefined;
  const metadata = { ...mapOf(read.value.metadata), name, namespace, ...(uid ? { uid } : {}) };
  return cleanPod({ ...read.value, metadata });
}

function partialPod(
  name: PodName,
  sandbox: SeenSandbox | undefined,
  containers: readonly SeenContainer[],
): Json {
  const specs = new Map<string, Json>();
  for (const { status, spec } of containers) {
    if (!specs.has(status.name)) specs.set(status.name, given({ name: status.name, ...spec }));
  }
  const labels = own(sandbox?.labels);
  const annotations = own(sandbox?.annotations);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: given({
      name: name.name,
      namespace: name.namespace,
      uid: name.uid || undefined,
      labels: labels && Object.keys(labels).length > 0 ? labels : undefined,
      annotations: annotations && Object.keys(annotations).length > 0 ? annotations : undefined,
    }),
    spec: {
      ...(sandbox?.status.network === 'Node' ? { hostNetwork: true } : {}),
      // Oldest first, in the order of their starts.
      containers: [...specs.values()].reverse(),
    },
  };
}

/** Removes the kubelet's and the runtime's additions. */
function own(values: Json | undefined): Json | undefined {
  if (!values) return undefined;
  const kept = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      name !== LAST_APPLIED &&
      !/^(?:io\.kubernetes\.|annotation\.|kubernetes\.io\/config\.(?:seen|hash))/.test(name),
  );
  return Object.fromEntries(kept);
}

/** Every container names its sandbox, so the sandbox must have existed. */
function inferred(containers: readonly SeenContainer[]): SandboxStatus[] {
  const ids = [...new Set(containers.map(({ status }) => status.sandbox ?? 'sandbox-0'))];
  return ids.map((id, index) => ({
    id,
    attempt: ids.length - 1 - index,
    state: index === 0 ? 'Ready' : 'NotReady',
    network: 'Pod',
    ip: SOME_IP,
    createdAt: Math.min(
      ...containers.flatMap(({ status }) => ((status.sandbox ?? id) === id ? [status.createdAt ?? 0] : [])),
    ),
  }));
}

function notes(whole: boolean, sandboxes: number, known: number, containers: number): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (whole) {
    const message = say(
      'the spec comes from the annotation that kubectl apply writes; other edits are missing',
    );
    found.push({ code: 'import-last-applied', severity: 'info', ...message, path: '' });
  } else {
    const message = say(
      'a runtime has only part of a Pod: compare its hashes with the Pod itself (kubectl get pod -o yaml)',
    );
    found.push({ code: 'import-partial', severity: 'warning', ...message, path: 'spec' });
  }
  if (sandboxes === 0 && known > 0) {
    const message = say('the text does not show the sandbox: inferred from the containers');
    found.push({ code: 'import-sandbox-inferred', severity: 'info', ...message, path: 'status' });
  }
  if (containers === 0) {
    const message = say('the text shows no containers of this Pod: add crictl inspect or kubectl get pod');
    found.push({ code: 'import-no-containers', severity: 'info', ...message, path: 'status' });
  }
  return found;
}
