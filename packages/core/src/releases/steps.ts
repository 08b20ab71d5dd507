// Which steps does SyncPod of a release have, in which order?

/** The steps of SyncPod in any release, each named after what it does. */
export const STEP_NAMES = [
  'compute',
  'kill-sandbox',
  'kill-containers',
  'create-sandbox',
  'sandbox-ready',
  'ephemeral',
  'init',
  'resize',
  'start',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

const head = ['compute', 'kill-sandbox', 'kill-containers', 'create-sandbox'] as const;

// Upstream: the doc comment of SyncPod in pkg/kubelet/kuberuntime/kuberuntime_manager.go of each tag.
export const STEP_LISTS = {
  six: [...head, 'init', 'start'],
  seven: [...head, 'ephemeral', 'init', 'start'],
  eight: [...head, 'ephemeral', 'init', 'resize', 'start'],
  nine: [...head, 'sandbox-ready', 'resize', 'ephemeral', 'init', 'start'],
} as const satisfies Record<string, readonly StepName[]>;
