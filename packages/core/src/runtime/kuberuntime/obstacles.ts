// Defines the ways in which a container start can fail.

import type { Container } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { isRecord, mapsOf } from '../../go/record.ts';
import type { StartFailure, StartObstacle } from '../node/node.ts';
import { failToStart } from './cri.ts';
import { notFound } from './missingCommand.ts';
import { log, type Run, record } from './run.ts';
import { missingProfile, rootRefusal } from './securityContext.ts';
import { sleep, type Timed } from './timed.ts';

/** `daemon`: what Docker answers to the start. */
interface Obstacle extends StartObstacle {
  readonly daemon?: string;
}

/** The waiting reasons that `kubectl get pod` shows for a failed start. */
const OBSTACLE_REASONS = {
  configmap: 'CreateContainerConfigError',
  secret: 'CreateContainerConfigError',
  create: 'CreateContainerError',
  run: 'RunContainerError',
} as const satisfies Record<StartObstacle['because'], string>;

/**
 * Returns the failure to generate the configuration: an object of the environment is missing, or the container would run
 * as root without permission.
 * Ports the order of pkg/kubelet/kuberuntime/kuberuntime_container.go generateContainerConfig (1.8+).
 */
export function failToConfigure(run: Run, container: Container): StartFailure | undefined {
  const message = missingEnvironment(run, container) ?? rootRefusal(run, container);
  if (message === undefined) return undefined;
  record(run, 'create-failed', { err: message }, container.name);
  return { reason: OBSTACLE_REASONS.configmap, message };
}

function missingEnvironment(run: Run, container: Container): string | undefined {
  const { because, error } = entryOf(run.node.obstacles, container.name) ?? {};
  if (because !== 'configmap' && because !== 'secret') return undefined;
  return error ?? `${because} ${JSON.stringify(missingName(container, because))} not found`;
}

/**
 * Returns the failure of the runtime to create the container.
 * Ports step 2 of pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer (1.8+).
 */
export function* failToCreate(
  run: Run,
  container: Container,
  sandbox: string,
  { because, error }: StartObstacle,
): Timed<StartFailure | undefined> {
  if (because !== 'create') return undefined;
  const message = error ?? missingProfile(run, container) ?? CANNOT_CREATE[run.node.runtimeType];
  run.calls.push('CreateContainer');
  yield* sleep(run, run.node.durations.create);
  log(run, 'cri-create', { err: grpc(message), podSandboxID: sandbox, rawSandboxID: sandbox }, 1);
  record(run, 'create-failed', { err: message }, container.name);
  return { reason: OBSTACLE_REASONS.create, message };
}

/**
 * No container starts in a sandbox that has ended. containerd does not create one either. Undefined if the call succeeds.
 * Upstream: containerd CreateContainer and StartContainer, moby initializeNetworkingPaths.
 */
export function endedSandbox({ node }: Run, sandbox: string, call: 'create' | 'start'): Obstacle | undefined {
  const found = node.sandboxes.find(({ id }) => id === sandbox);
  if (node.fake || found?.state !== 'NotReady') return undefined;
  if (node.runtimeType === 'docker') {
    const daemon = `cannot join network of a non running container: ${sandbox}`;
    return call === 'create' ? undefined : { because: 'run', daemon };
  }
  return call === 'create'
    ? {
        because: 'create',
        error: `failed to get sandbox container task: no running task found: task ${sandbox} not found: not found`,
      }
    : { because: 'run', error: `sandbox container ${JSON.stringify(sandbox)} is not running` };
}

/** Returns the failure of a created container. Ports step 3 of the same function. */
export function* failToRun(
  run: Run,
  { name, command }: Container & { readonly command?: unknown },
  id: string,
  { error, daemon }: Obstacle,
): Timed<StartFailure> {
  const [program = name] = Array.isArray(command) ? command.map(String) : [];
  const message =
    error ?? (daemon ? dockerRefuses(id, daemon) : CANNOT_RUN[run.node.runtimeType](id, program));
  yield* failToStart(run, id, message);
  log(run, 'cri-start', { err: grpc(message), containerID: id });
  // The Event has the name instead of the id, so that equal Events are counted: recordContainerEvent.
  record(run, 'start-failed', { err: message.replaceAll(id, name) }, name);
  return { reason: OBSTACLE_REASONS.run, message };
}

/** The log shows the full error of the call; Events and statuses show only its message. */
function grpc(message: string): string {
  return `rpc error: code = Unknown desc = ${message}`;
}

const CANNOT_CREATE = {
  containerd:
    'failed to generate container spec: failed to generate spec: failed to stat "/data": no such file or directory',
  docker:
    'Error response from daemon: invalid mount config for type "bind": bind source path does not exist: /data',
} as const;

const CANNOT_RUN = {
  containerd: (_: string, program: string) =>
    `failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: ${notFound(program)}: unknown`,
  docker: (id: string, program: string) =>
    dockerRefuses(
      id,
      `OCI runtime create failed: container_linux.go:380: starting container process caused: ${notFound(program)}: unknown`,
    ),
} as const;

function dockerRefuses(id: string, because: string): string {
  return `failed to start container "${id}": Error response from daemon: ${because}`;
}

/** The ConfigMap or Secret in the container's environment, or a placeholder name if there is none. */
function missingName(container: Container, kind: 'configmap' | 'secret'): string {
  return missingObject(container, kind) ?? `${container.name}-${kind === 'configmap' ? 'config' : 'secret'}`;
}

/** The first ConfigMap or Secret in the container's environment. */
export function missingObject(container: Container, kind: 'configmap' | 'secret'): string | undefined {
  const [list, key] =
    kind === 'configmap'
      ? (['configMapRef', 'configMapKeyRef'] as const)
      : (['secretRef', 'secretKeyRef'] as const);
  const sources = [
    ...mapsOf(container.envFrom).map((item) => item[list]),
    ...mapsOf(container.env).map(valueFrom(key)),
  ];
  for (const source of sources) if (isRecord(source) && typeof source.name === 'string') return source.name;
  return undefined;
}

function valueFrom(key: string) {
  return (item: Readonly<Record<string, unknown>>): unknown =>
    isRecord(item.valueFrom) ? item.valueFrom[key] : undefined;
}
