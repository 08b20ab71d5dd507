// Reads sandboxes and containers from the output of crictl.

import type { ContainerStatus } from '../api/podStatus.ts';
import { entryOf } from '../go/map.ts';
import { isRecord, mapOf } from '../go/record.ts';
import { readJson } from '../scenario/readJson.ts';
import { recordedHash } from './hashEvidence.ts';
import { given, integerOf, type Json, secondsOf, textOf } from './jsonValues.ts';
import { SOME_IP } from './kubectlStatus.ts';
import { podNameOf, type SeenContainer, type SeenSandbox } from './runtimePod.ts';

/** `crictl inspect`: the CRI's ContainerStatus, and the runtime's own info. */
export function inspectedContainer({ status: seen, info }: Json): SeenContainer {
  const status = mapOf(seen);
  const annotations = mapOf(status.annotations);
  const { sandboxID, config } = mapOf(info);
  const read = containerStatus(status, textOf(sandboxID));
  return {
    pod: podNameOf(mapOf(status.labels)),
    status: read,
    spec: given({
      image: imageOf(status, mapOf(config)),
      command: wordsOf(mapOf(config).command),
      args: wordsOf(mapOf(config).args),
      workingDir: textOf(mapOf(config).working_dir) || undefined,
      ports: fromJson(annotations['io.kubernetes.container.ports']),
      lifecycle: lifecycleOf(annotations),
      terminationMessagePath:
        textOf(annotations['io.kubernetes.container.terminationMessagePath']) || undefined,
      terminationMessagePolicy:
        textOf(annotations['io.kubernetes.container.terminationMessagePolicy']) || undefined,
    }),
  };
}

/** An entry of `crictl ps -o json`. */
export function listedContainer(seen: Json): SeenContainer {
  return {
    pod: podNameOf(mapOf(seen.labels)),
    status: containerStatus(seen, textOf(seen.podSandboxId)),
    spec: given({ image: imageOf(seen, {}) }),
  };
}

/** `crictl inspectp`, and an entry of `crictl pods -o json`. */
export function inspectedSandbox(seen: Json): SeenSandbox {
  const metadata = mapOf(seen.metadata);
  const options = mapOf(mapOf(mapOf(seen.linux).namespaces).options);
  const labels = mapOf(seen.labels);
  const named = podNameOf(labels);
  const ready = seen.state === 'SANDBOX_READY';
  const network = options.network === 'NODE' || options.network === 2 ? 'Node' : 'Pod';
  // A list has no address, but a ready sandbox always has one.
  const ip = textOf(mapOf(seen.network).ip) || (isRecord(seen.network) && network === 'Pod' ? '' : SOME_IP);
  return {
    pod: {
      namespace: textOf(metadata.namespace) || named.namespace,
      name: textOf(metadata.name) || named.name,
      uid: textOf(metadata.uid) || named.uid,
    },
    status: {
      id: textOf(seen.id),
      attempt: integerOf(metadata.attempt) ?? 0,
      state: ready ? 'Ready' : 'NotReady',
      network,
      ip,
      createdAt: secondsOf(seen.createdAt) ?? 0,
    },
    labels,
    annotations: mapOf(seen.annotations),
  };
}

const STATES: Readonly<Record<string, ContainerStatus['state']>> = {
  CONTAINER_CREATED: 'created',
  CONTAINER_RUNNING: 'running',
  CONTAINER_EXITED: 'exited',
};

function containerStatus(seen: Json, sandbox: string): ContainerStatus {
  const metadata = mapOf(seen.metadata);
  const annotations = mapOf(seen.annotations);
  const state = (typeof seen.state === 'string' ? entryOf(STATES, seen.state) : undefined) ?? 'unknown';
  const ended = state === 'exited';
  return given({
    id: textOf(seen.id),
    name: textOf(metadata.name) || textOf(mapOf(seen.labels)['io.kubernetes.container.name']),
    state,
    hash: recordedHash(annotations['io.kubernetes.container.hash']),
    hashWithoutResources: recordedHash(annotations['io.kubernetes.container.hashWithoutResources']),
    // Protobuf's JSON omits zeros.
    exitCode: ended ? (integerOf(seen.exitCode) ?? ('startedAt' in seen ? 0 : undefined)) : undefined,
    reason: textOf(seen.reason) || undefined,
    restartCount:
      integerOf(annotations['io.kubernetes.container.restartCount']) ?? integerOf(metadata.attempt),
    createdAt: secondsOf(seen.createdAt),
    startedAt: secondsOf(seen.startedAt),
    finishedAt: ended ? secondsOf(seen.finishedAt) : undefined,
    sandbox: sandbox || undefined,
  });
}

/** The image as the Pod names it, if the runtime received it (1.29+); else the resolved one. */
function imageOf(seen: Json, config: Json): string | undefined {
  const [status, asked] = [mapOf(seen.image), mapOf(config.image)];
  const names = [
    asked.user_specified_image,
    asked.userSpecifiedImage,
    status.userSpecifiedImage,
    status.image,
  ];
  return names.map(textOf).find((name) => name !== '');
}

function wordsOf(value: unknown): string[] | undefined {
  const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
  return words.length > 0 ? words : undefined;
}

/** The kubelet writes parts of the spec into annotations as JSON. */
export function fromJson(value: unknown): unknown {
  const read = readJson(textOf(value));
  return read.ok ? read.value : undefined;
}

function lifecycleOf(annotations: Json): Json | undefined {
  const preStop = fromJson(annotations['io.kubernetes.container.preStopHandler']);
  return isRecord(preStop) ? { preStop } : undefined;
}
