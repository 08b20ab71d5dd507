// Prints containers as `kubectl describe pod` does.

import { type Fields, listAt, numberAt, structAt, structsAt, textAt } from '../../admission/fields.ts';
import type { Container, ResourceRequirements } from '../../api/pod.ts';
import { parseQuantity, quantityText } from '../../go/quantity.ts';
import { describeEnv, describeEnvFrom } from './describeEnv.ts';
import { describeProbe } from './describeProbe.ts';
import { rfc1123 } from './goFormat.ts';
import type { PrefixWriter } from './prefixWriter.ts';
import type { V1ContainerStatus, V1Pod, V1State } from './v1Pod.ts';

/** Ports k8s.io/kubectl/pkg/describe describeContainers (0.37). */
export function describeContainers(
  label: string,
  containers: readonly Container[],
  statuses: readonly V1ContainerStatus[] = [],
  pod: V1Pod,
  w: PrefixWriter,
): void {
  w.write(0, `${label}:${containers.length === 0 ? ' <none>' : ''}\n`);
  for (const container of containers) {
    const status = statuses.findLast(({ name }) => name === container.name);
    describeBasics(container, status, w);
    describeCommand(container, w);
    if (status) describeState(status, w);
    describeResources(container.resources, w, 2);
    describeProbes(container, w);
    describeEnvFrom(container, w);
    describeEnv(container, pod, w);
    describeMounts(container, w);
  }
}

function describeBasics(container: Container, status: V1ContainerStatus | undefined, w: PrefixWriter): void {
  w.write(1, `${container.name}:\n`);
  if (status) w.write(2, `Container ID:\t${status.containerID ?? ''}\n`);
  w.write(2, `Image:\t${container.image ?? ''}\n`);
  if (status) w.write(2, `Image ID:\t${status.imageID}\n`);
  const ports = structsAt(container, 'ports');
  writePorts(w, 'Port', ports, 'containerPort');
  writePorts(w, 'Host Port', ports, 'hostPort');
  const seccomp = structAt(structAt(container, 'securityContext') ?? {}, 'seccompProfile');
  if (!seccomp) return;
  w.write(2, `SeccompProfile:\t${textAt(seccomp, 'type')}\n`);
  if (textAt(seccomp, 'type') === 'Localhost') {
    w.write(3, `LocalhostProfile:\t${textAt(seccomp, 'localhostProfile')}\n`);
  }
}

function writePorts(w: PrefixWriter, label: string, ports: readonly Fields[], field: string): void {
  const texts = ports.map((port) => {
    const name = textAt(port, 'name');
    return `${numberAt(port, field)}/${textAt(port, 'protocol')}${name ? ` (${name})` : ''}`;
  });
  w.write(2, `${label}${ports.length > 1 ? 's' : ''}:\t${texts.join(', ') || '<none>'}\n`);
}

function describeCommand(container: Container, w: PrefixWriter): void {
  for (const [label, field] of [
    ['Command', 'command'],
    ['Args', 'args'],
  ] as const) {
    const words = listAt(container, field);
    if (words.length > 0) w.write(2, `${label}:\n`);
    for (const line of words.flatMap((word) => String(word).split('\n'))) w.write(3, `${line}\n`);
  }
}

function describeState({ state, lastState, ready, restartCount }: V1ContainerStatus, w: PrefixWriter): void {
  describeStatus('State', state, w);
  if (lastState?.terminated) describeStatus('Last State', lastState, w);
  w.write(2, `Ready:\t${ready ? 'True' : 'False'}\n`);
  w.write(2, `Restart Count:\t${restartCount}\n`);
}

function describeStatus(
  label: string,
  { running, waiting, terminated }: V1State = {},
  w: PrefixWriter,
): void {
  if (running) {
    w.write(2, `${label}:\tRunning\n`);
    w.write(3, `Started:\t${rfc1123(running.startedAt)}\n`);
  } else if (!waiting && terminated) {
    const { reason, message, exitCode, signal = 0, startedAt, finishedAt } = terminated;
    w.write(2, `${label}:\tTerminated\n`);
    if (reason) w.write(3, `Reason:\t${reason}\n`);
    if (message) w.write(3, `Message:\t${message}\n`);
    w.write(3, `Exit Code:\t${exitCode}\n`);
    if (signal > 0) w.write(3, `Signal:\t${signal}\n`);
    w.write(3, `Started:\t${rfc1123(startedAt)}\n`);
    w.write(3, `Finished:\t${rfc1123(finishedAt)}\n`);
  } else {
    w.write(2, `${label}:\tWaiting\n`);
    if (waiting?.reason) w.write(3, `Reason:\t${waiting.reason}\n`);
  }
}

/** Ports describeResources. */
export function describeResources(
  { limits, requests }: ResourceRequirements = {},
  w: PrefixWriter,
  level: number,
): void {
  for (const [label, list = {}] of [
    ['Limits', limits],
    ['Requests', requests],
  ] as const) {
    const entries = Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length > 0) w.write(level, `${label}:\n`);
    for (const [name, amount] of entries) w.write(level + 1, `${name}:\t${amountText(amount)}\n`);
  }
}

function amountText(amount: string | number): string {
  const parsed = parseQuantity(String(amount));
  return parsed.ok ? quantityText(parsed.value) : String(amount);
}

function describeProbes(container: Container, w: PrefixWriter): void {
  const { livenessProbe, readinessProbe, startupProbe } = container;
  if (livenessProbe) w.write(2, `Liveness:\t${describeProbe(livenessProbe)}\n`);
  if (readinessProbe) w.write(2, `Readiness:\t${describeProbe(readinessProbe)}\n`);
  if (startupProbe) w.write(2, `Startup:\t${describeProbe(startupProbe)}\n`);
}

function describeMounts(container: Container, w: PrefixWriter): void {
  const mounts = byField(structsAt(container, 'volumeMounts'), 'mountPath');
  const none = mounts.length === 0 ? '\t<none>' : '';
  w.write(2, `Mounts:${none}\n`);
  for (const mount of mounts) {
    const subPath = textAt(mount, 'subPath');
    const flags = `${mount.readOnly === true ? 'ro' : 'rw'}${subPath ? `,path=${JSON.stringify(subPath)}` : ''}`;
    w.write(3, `${textAt(mount, 'mountPath')} from ${textAt(mount, 'name')} (${flags})\n`);
  }
  const devices = byField(structsAt(container, 'volumeDevices'), 'devicePath');
  if (devices.length > 0) w.write(2, `Devices:${none}\n`);
  for (const device of devices)
    w.write(3, `${textAt(device, 'devicePath')} from ${textAt(device, 'name')}\n`);
}

function byField(list: readonly Fields[], field: string): Fields[] {
  return [...list].sort((a, b) => (textAt(a, field) < textAt(b, field) ? -1 : 1));
}
