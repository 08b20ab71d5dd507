// Starts one container.

import { newestStatus } from '../../actions/newestStatus.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { Container, ContainerKind } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { secondHash } from '../../hash/recordedHashes.ts';
import { quote, struct } from '../log/logValue.ts';
import type { LogValues } from '../log/texts.ts';
import type { StartFailure } from '../node/node.ts';
import { createContainer, startCreated } from './cri.ts';
import { doBackOff } from './doBackOff.ts';
import { ensureImageExists } from './ensureImage.ts';
import { endedSandbox, failToConfigure, failToCreate, failToRun } from './obstacles.ts';
import { runPostStart } from './postStart.ts';
import { change, log, podDesc, type Run, record } from './run.ts';
import type { Timed } from './timed.ts';

/** The name of a kind of container in log lines. */
const TYPE_NAMES = {
  init: 'init container',
  sidecar: 'init container',
  app: 'container',
  ephemeral: 'ephemeral container',
} as const;

/**
 * Starts a container unless it is in back-off; true if it started.
 * Ports the function start inside SyncPod (1.16+; inlined for each kind in earlier releases).
 */
export function* tryToStart(run: Run, name: string, sandbox: string): Timed<boolean> {
  const found = findContainer(run.pod, name);
  if (!found) throw new Error(`the actions start ${name}, which the Pod does not have`);
  const { container, kind } = found;
  const init = isInit(kind);
  const containerType = TYPE_NAMES[kind];
  const values = { containerType, container: goStruct(container, run), containerGoStruct: goText(container) };

  const backOff = doBackOff(run, container);
  if (backOff) {
    const { until, ...failure } = backOff;
    fail(run, name, failure, until);
    log(run, 'start-backing-off', values, init ? 1 : 0);
    return false;
  }
  log(run, 'start-creating', values, init ? 1 : 0);
  const failure = yield* startContainer(run, container, sandbox);
  if (!failure) {
    run.results.push({ action: 'StartContainer', target: name });
    forgetFailure(run, name);
    return true;
  }
  fail(run, name, failure);
  logFailure(run, found, failure, values);
  return false;
}

function isInit(kind: ContainerKind): boolean {
  return kind === 'init' || kind === 'sidecar';
}

function logFailure(
  run: Run,
  { container, kind }: { readonly container: Container; readonly kind: ContainerKind },
  { reason, message }: StartFailure,
  values: LogValues,
): void {
  const init = isInit(kind);
  const quiet = !init || run.release.has('init-back-off-is-no-error');
  if (reason === 'ImagePullBackOff' && quiet) {
    log(run, 'start-failed-backoff', { ...values, message, containerMessage: message, err: reason });
    return;
  }
  // Since 1.31 the value of err is the whole sentence; in earlier releases it is only the name.
  const called = run.release.has('logs-container-name') ? container.name : goText(container);
  const sentence = quote(
    `${TYPE_NAMES[kind]} ${called} start failed in pod ${podDesc(run.pod)}: ${reason}: ${message}`,
  );
  const err = struct(sentence, sentence, reason);
  log(run, 'start-failed', { ...values, message, err, logger: 'UnhandledError' }, init ? 1 : 0);
}

function fail(run: Run, name: string, { reason, message }: StartFailure, backOffUntil?: number): void {
  run.results.push({
    action: 'StartContainer',
    target: name,
    error: reason,
    message,
    ...(backOffUntil === undefined ? {} : { backOffUntil }),
  });
  const known = entryOf(run.node.startFailures, name);
  if (known?.reason === reason && known.message === message) return;
  change(run, { startFailures: { ...run.node.startFailures, [name]: { reason, message } } });
}

function forgetFailure(run: Run, name: string): void {
  if (!entryOf(run.node.startFailures, name)) return;
  const { [name]: _, ...startFailures } = run.node.startFailures;
  change(run, { startFailures });
}

/** Ports pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer (1.8+). */
function* startContainer(run: Run, container: Container, sandbox: string): Timed<StartFailure | undefined> {
  const { name } = container;
  const noImage = yield* ensureImageExists(run, container);
  if (noImage) return noImage;

  const notConfigured = failToConfigure(run, container);
  if (notConfigured) return notConfigured;
  const obstacle = entryOf(run.node.obstacles, name) ?? endedSandbox(run, sandbox, 'create');
  const notCreated = obstacle && (yield* failToCreate(run, container, sandbox, obstacle));
  if (notCreated) return notCreated;
  const id = yield* createContainer(run, name, {
    sandbox,
    hash: run.hashOf(container),
    ...secondHash({}, container, run.release),
    restartCount: restartCountOf(run, name),
    image: container.image ?? '',
    resources: container.resources ?? {},
  });
  record(run, 'created', {}, name);
  const notRun = obstacle ?? endedSandbox(run, sandbox, 'start');
  if (notRun) return yield* failToRun(run, container, id, notRun);
  yield* startCreated(run, id);
  record(run, 'started', {}, name);

  return yield* runPostStart(run, container, id);
}

/** One more than in the newest instance; without any record, 1.21+ uses one more than in the newest log file. */
function restartCountOf(run: Run, name: string): number {
  const newest = newestStatus(run.status, name);
  if (newest) return (newest.restartCount ?? 0) + 1;
  if (!run.release.has('restart-count-from-logs')) return 0;
  const files = run.node.logFiles.filter(({ container }) => container === name);
  return Math.max(-1, ...files.map(({ restartCount }) => restartCount)) + 1;
}

/** The container as Go prints it, shortened from hundreds of characters. */
function goText({ name, image }: Container): string {
  return `&Container{Name:${name},Image:${image ?? ''},...}`;
}

/** The value of the key `container`: the whole struct in its own format, in later releases only its name. */
function goStruct(container: Container, run: Run): string {
  return run.release.has('logs-container-name') ? container.name : goText(container);
}
