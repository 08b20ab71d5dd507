// Names the causes of the differences between simulated workloads and recordings of real clusters.

/** Behavior of a cluster that the simulation lacks, with the function. knownDifferences.json has the lines of each. */
export const CAUSES = {
  'first-status-of-a-rollout':
    'the Deployment controller syncs before or after it observes its own status of no updated Pods: only then does the first new Pod count as progress (deployment/util/deployment_util.go DeploymentProgressing)',
} as const satisfies Readonly<Record<string, string>>;
