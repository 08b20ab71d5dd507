// Lists where the simulation differs from recordings of real clusters, by cause. Each must keep differing.

import type { Aspect } from './compare.ts';

interface KnownDifference {
  /** What happens upstream and not here, with the function. */
  readonly cause: string;
  readonly aspects: readonly Aspect[];
  readonly minors: readonly string[];
  readonly stories: readonly string[];
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    cause:
      'a Pod that ends is first reported with its old phase and the exited containers, then with its last phase: ' +
      'status_manager.go mergePodStatus keeps the phase while containers may run (couldHaveRunningContainers)',
    aspects: ['statuses'],
    minors: ['1.26'],
    stories: ['succeeds', 'fails', 'init-fails-never', 'deadline'],
  },
  {
    cause:
      'the next sync after a deadline reads the phase Failed from the API and Running from the containers ' +
      '(generateAPIPodStatus); the simulation reads Running and Failed, then Failed and Failed',
    aspects: ['log'],
    minors: ['1.26'],
    stories: ['deadline'],
  },
  {
    cause:
      'a force delete removes the object with its last status (registry store Delete with grace period 0); the ' +
      'simulation still writes the status of the killed containers',
    aspects: ['lines', 'statuses'],
    minors: ['1.26'],
    stories: ['force-delete'],
  },
  {
    cause:
      'syncTerminatingPod (kubelet.go) logs the grace period at line 1888, and at 1867 only for a Pod that is left in ' +
      'the runtime alone, which housekeeping killed here with grace period 1; the simulation says 1867 for both',
    aspects: ['log'],
    minors: ['1.26'],
    stories: ['delete-ignored'],
  },
  {
    cause:
      'ContainersToKill prints a map of kubecontainer.ContainerID to a struct with a pointer and the reason ' +
      '(podActions); the simulation prints ID, name and message. A probeType is quoted (klog, String method)',
    aspects: ['log'],
    minors: ['1.26'],
    stories: ['image-update', 'liveness-fails', 'startup-fails', 'readiness-fails'],
  },
  {
    cause:
      'starts and syncs took seconds longer on the busy machine that recorded, so the recording ends before a back-off ' +
      'that the simulation reaches',
    aspects: ['lines', 'statuses'],
    minors: ['1.26'],
    stories: ['liveness-fails', 'startup-fails', 'on-failure'],
  },
];
