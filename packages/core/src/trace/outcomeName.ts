// What can one sync do to a container?

/**
 * The outcome of one sync for one container. `done`: finished and left alone; `wait`: its turn has not come;
 * `none`: nothing runs and nothing is started; `left`: it is not in the spec and runs on, because nobody asks.
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
  | 'none'
  | 'left';
