// Names the possible outcomes of one sync for a container.

import type { Effect } from '../decisions/decision.ts';

/**
 * The outcome of one sync for one container. `done`: finished, no action; `wait`: its turn is later; `none`: not
 * running and not started; `left`: not in the spec, but still running because SyncPod ignores it.
 */
export type Outcome = Exclude<Effect, 'kill-pod' | 'create-sandbox'> | 'none' | 'left';
