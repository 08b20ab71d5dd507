// The English texts of the steps of SyncPod.

import type { SkipPhrases, StepPhrases } from './stepPhrases.ts';

export const STEPS_EN: StepPhrases = {
  compute: [
    'compute changes',
    'Compares the Pod with its running containers and decides what to kill and start.',
  ],
  'kill-sandbox': [
    'kill sandbox',
    'Kills every container and the sandbox if the sandbox must be replaced or nothing should run.',
  ],
  'kill-containers': [
    'kill containers',
    'Kills the containers that should not run. Skipped if the Pod was killed.',
  ],
  'create-sandbox': ['create sandbox', 'Creates a sandbox with its network if there is none.'],
  'sandbox-ready': [
    'sandbox ready',
    'Tells the kubelet that the sandbox and its network are ready, for the Pod status.',
  ],
  ephemeral: ['ephemeral', 'Starts ephemeral containers that never ran. A failure does not stop the sync.'],
  init: ['init', 'Starts the next init container. If a regular one fails to start, the sync ends here.'],
  resize: ['resize', 'Changes CPU and memory of running containers in place.'],
  start: ['start containers', 'Starts the app containers. If one fails, the others still start.'],
};

export const SKIPS_EN: SkipPhrases = {
  'not-needed': 'not needed',
  none: 'none',
  'all-done': 'all done',
  waiting: 'not yet',
  'pod-killed': 'Pod killed',
  'gate-off': 'not enabled',
  'not-reached': 'not reached',
  'not-called': 'not called',
};
