// Names the causes of the differences between simulated workloads and recordings of real clusters.

/** Behavior of a cluster that the simulation lacks, with the function. knownDifferences.json has the lines of each. */
export const CAUSES = {
  'first-status-of-a-rollout':
    'the Deployment controller syncs before or after it observes its own status of no updated Pods: only then does the first new Pod count as progress (deployment/util/deployment_util.go DeploymentProgressing)',
  'begins-before-counted':
    'the recording begins while the controller still waits to count the last Pod as available (statefulset/stateful_set.go syncStatefulSet)',
  'second-of-the-start':
    'a kubelet rounds the time at which a container started down to the second of its clock, so that second decides which probe is the first after initialDelaySeconds (kubelet/status/status_manager.go normalizeStatus, prober/worker.go doProbe)',
} as const satisfies Readonly<Record<string, string>>;
