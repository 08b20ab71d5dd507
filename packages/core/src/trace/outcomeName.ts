// What can one sync do to a container?

/**
 * The outcome of one sync for one container. `done`: finished and left alone; `wait`: its turn has not come;
 * `none`: nothing runs and nothing is started.
 */
export type Outcome =
  | 'kill'
  | 'keep'
  | 'start'
  | 'kill-and-start'
  | 'wait'
  | 'back-off'
  | 'resize'
  | 'reset'
  | 'done'
  | 'none';
