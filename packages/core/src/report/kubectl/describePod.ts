// Prints a Pod as `kubectl describe pod` does.

import { type Fields, pointerAt, structAt, structsAt, textAt } from '../../admission/fields.ts';
import { controllerOf } from '../../controllers/names.ts';
import { isPodPhaseTerminal } from '../../runtime/node/reportedStatus.ts';
import { describeContainers, describeResources } from './describeContainer.ts';
import { describeEvents } from './describeEvents.ts';
import { printAnnotations, printLabels, printSpread, printTolerations } from './describeLists.ts';
import { describeVolumes } from './describeVolumes.ts';
import { humanDuration } from './duration.ts';
import { rfc1123 } from './goFormat.ts';
import { type PrefixWriter, prefixWriter } from './prefixWriter.ts';
import { secondsAt } from './printPod.ts';
import { tabbed } from './tabwriter.ts';
import type { V1Event, V1Pod } from './v1Pod.ts';

/** The columns of tabbedString. */
const COLUMNS = { least: 0, padding: 2 };

/**
 * The description at a time in Unix seconds, with times in UTC, as kubectl 1.37 prints it. kubectl describes Pods by
 * itself, whatever the release of the cluster.
 * Ports k8s.io/kubectl/pkg/describe describePod (0.37).
 */
export function describePod(pod: V1Pod, events: readonly V1Event[], now: number): string {
  const w = prefixWriter();
  describeIdentity(pod, w, now);
  describeState(pod, w);
  const { initContainers = [], containers, ephemeralContainers = [] } = pod.spec;
  const { status } = pod;
  if (initContainers.length > 0) {
    describeContainers('Init Containers', initContainers, status.initContainerStatuses, pod, w);
  }
  describeContainers('Containers', containers, status.containerStatuses, pod, w);
  if (ephemeralContainers.length > 0) {
    describeContainers(
      'Ephemeral Containers',
      ephemeralContainers,
      status.ephemeralContainerStatuses,
      pod,
      w,
    );
  }
  describeConditions(pod, w);
  describeRest(pod, w);
  if (events.length === 0) w.write(0, 'Events:\t<none>\n');
  return tabbed(w.text(), COLUMNS) + tabbed(describeEvents(events, now), COLUMNS);
}

function describeIdentity({ metadata, spec, status }: V1Pod, w: PrefixWriter, now: number): void {
  w.write(0, `Name:\t${metadata.name ?? ''}\n`);
  w.write(0, `Namespace:\t${metadata.namespace ?? ''}\n`);
  const priority = pointerAt(spec, 'priority');
  if (priority !== undefined) w.write(0, `Priority:\t${priority}\n`);
  writeText(w, 'Priority Class Name', textAt(spec, 'priorityClassName'));
  writeText(w, 'Runtime Class Name', textAt(spec, 'runtimeClassName'));
  writeText(w, 'Service Account', textAt(spec, 'serviceAccountName'));
  w.write(0, `Node:\t${spec.nodeName ? `${spec.nodeName}/${status.hostIP ?? ''}` : '<none>'}\n`);
  if (status.startTime !== undefined) w.write(0, `Start Time:\t${rfc1123(status.startTime)}\n`);
  printLabels(w, 'Labels', metadata.labels);
  printAnnotations(w, metadata.annotations);
  const { deletionTimestamp } = metadata;
  const ended = status.phase !== undefined && isPodPhaseTerminal(status.phase);
  if (deletionTimestamp === undefined || ended) w.write(0, `Status:\t${status.phase ?? ''}\n`);
  else {
    // The time of deletion is usually still to come, which kubectl prints as <invalid>.
    w.write(0, `Status:\tTerminating (lasts ${humanDuration(now - secondsAt(deletionTimestamp))})\n`);
    w.write(0, `Termination Grace Period:\t${metadata.deletionGracePeriodSeconds ?? 0}s\n`);
  }
}

function describeState({ metadata, spec, status }: V1Pod, w: PrefixWriter): void {
  writeText(w, 'Reason', status.reason);
  writeText(w, 'Message', status.message);
  const seccomp = structAt(structAt(spec, 'securityContext') ?? {}, 'seccompProfile');
  if (seccomp) {
    w.write(0, `SeccompProfile:\t${textAt(seccomp, 'type')}\n`);
    if (textAt(seccomp, 'type') === 'Localhost') {
      w.write(0, `LocalhostProfile:\t${textAt(seccomp, 'localhostProfile')}\n`);
    }
  }
  w.write(0, `IP:\t${status.podIP ?? ''}\n`);
  const { podIPs = [] } = status;
  w.write(0, podIPs.length === 0 ? 'IPs:\t<none>\n' : 'IPs:\n');
  for (const { ip } of podIPs) w.write(1, `IP:\t${ip}\n`);
  const owner = controllerOf(metadata);
  if (owner) w.write(0, `Controlled By:\t${textAt(owner, 'kind')}/${textAt(owner, 'name')}\n`);
  writeText(w, 'NominatedNodeName', status.nominatedNodeName);
  if (spec.resources) {
    w.write(0, 'Resources:\n');
    describeResources(spec.resources, w, 1);
  }
}

function describeConditions({ spec, status }: V1Pod, w: PrefixWriter): void {
  const { conditions = [] } = status;
  const { readinessGates = [] } = spec;
  if (readinessGates.length > 0) w.write(0, 'Readiness Gates:\n  Type\tStatus\n');
  for (const { conditionType } of readinessGates) {
    const found = conditions.find(({ type }) => type === conditionType);
    w.write(1, `${conditionType} \t${found?.status ?? '<none>'} \n`);
  }
  if (conditions.length > 0) w.write(0, 'Conditions:\n  Type\tStatus\n');
  for (const condition of conditions) w.write(1, `${condition.type} \t${condition.status} \n`);
}

function describeRest({ spec, status }: V1Pod, w: PrefixWriter): void {
  describeVolumes(structsAt(spec, 'volumes'), w);
  w.write(0, `QoS Class:\t${status.qosClass ?? ''}\n`);
  printLabels(w, 'Node-Selectors', structAt(spec, 'nodeSelector'));
  printTolerations(w, structsAt(spec, 'tolerations'));
  printSpread(w, structsAt(spec, 'topologySpreadConstraints'));
  const group: Fields | undefined = structAt(spec, 'schedulingGroup');
  if (group) {
    w.write(0, 'SchedulingGroup:\n');
    w.write(1, `PodGroupName:\t${textAt(group, 'podGroupName')}\n`);
  }
}

function writeText(w: PrefixWriter, label: string, text = ''): void {
  if (text !== '') w.write(0, `${label}:\t${text}\n`);
}
