// Tests that the diagnosis knows every Event that the kubelet, the scheduler and the controllers record.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

type Recorded = readonly [reason: string, type: string, message: string, file: string];

const RECORDED: readonly Recorded[] = JSON.parse(
  readFileSync(new URL('../vectors/events.json', import.meta.url), 'utf8'),
);

/** Events that neither end a container nor keep a Pod from its start. */
const HARMLESS: ReadonlySet<string> = new Set([
  'AlreadyMountedVolume',
  'BindingConditionsPending',
  'CertificateExpired',
  'CertificateOverdueForRefresh',
  'CheckLimitsForResolvConf',
  'Completed',
  'ConflictingController',
  'ContainerGCFailed',
  'DNSConfigForming',
  'FailedDelete',
  'FailedNodeAllocatableEnforcement',
  'FailedNodeDeclaredFeaturesCheck',
  'FailedSync',
  'FailedToRetrieveImagePullSecret',
  'FailedValidation',
  'FailedWorkloadCompilation',
  'FailedWorkloadCreate',
  'FileSystemResizeFailed',
  'FileSystemResizeSuccessful',
  'HostIPsIPFamilyMismatch',
  'ImageGCFailed',
  'InvalidDiskCapacity',
  'InvalidEnvironmentVariableNames',
  'InvalidImageID',
  'KubeletSetupFailed',
  'LifecycleHTTPFallback',
  'MissingClusterDNS',
  'MultipleSELinuxLabels',
  'NodeAllocatableEnforced',
  'PodGroupCreated',
  'PossibleMemoryBackedVolumesOnDisk',
  'ProbeWarning',
  'ResizeCompleted',
  'ResizeError',
  'ResizeStarted',
  'Resumed',
  'ScalingReplicaSet',
  'Scheduled',
  'SelectingAll',
  'Started',
  'SucceededDaemonPod',
  'SuccessfulAttachVolume',
  'SuccessfulCreate',
  'SuccessfulMountVolume',
  'Suspended',
  'UnknownCompletionMode',
  'UnknownStrategy',
  'UnsupportedMountOption',
  'VolumeConditionAbnormal',
  'VolumePermissionChangeInProgress',
  'VolumeResizeFailed',
  'VolumeResizeSuccessful',
  'WorkloadCreated',
]);

/** A format of Go with values. */
const filled = (message: string) =>
  message
    .replace('%s probe', 'Liveness probe')
    .replaceAll('%q', '"web-0"')
    .replaceAll('%d', '3')
    .replaceAll(/%[+#]?[svw]/g, 'shop/web-0');

const answersTo = ([reason, type, message]: Recorded) =>
  causesIn([
    { name: 'pasted.txt', text: `  ${type}  ${reason}  5s (x3 over 2m)  kubelet  ${filled(message)}` },
  ]).map(({ id, certainty }) => `${id} ${certainty}`);

const reasons = [...new Set(RECORDED.map(([reason]) => reason))];

const recorded = (reason: string) => RECORDED.filter(([one]) => one === reason);

describe('an Event with the reason', () => {
  it.each(reasons.filter((reason) => !HARMLESS.has(reason)))('%s has a cause', (reason) => {
    const silent = recorded(reason).filter((one) => !isCancelled(one) && answersTo(one).length === 0);
    expect(silent).toEqual([]);
  });

  it.each([...HARMLESS])('%s has none', (reason) => {
    expect(recorded(reason)).not.toEqual([]);
    expect(recorded(reason).flatMap(answersTo)).toEqual([]);
  });
});

/** What a controller or the kubelet announced and then did not do. */
function isCancelled([, , message]: Recorded): boolean {
  return /^Cancelling deletion|cancellation$/.test(message);
}
