// Lists the steps of SyncPod in each release.

/** The steps of SyncPod in all releases, named after their task. */
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
  /** 1.36.0 to 1.36.3. */
  nineAtFirst: [...head, 'sandbox-ready', 'ephemeral', 'init', 'resize', 'start'],
} as const satisfies Record<string, readonly StepName[]>;
