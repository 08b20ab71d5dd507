// Defines a stretch of a container's life.

/** `waiting`: not running, without an exit code to show; `reason` says why, if the kubelet reports it. */
export type SpanState = 'starting' | 'running' | 'stopping' | 'exited' | 'back-off' | 'waiting' | 'unknown';

/** A time during which the state of a container does not change. Times are Unix seconds. */
export interface Span {
  readonly state: SpanState;
  readonly from: number;
  /** Infinite for a state that lasts. The first span can begin before the first snapshot. */
  readonly to: number;
  readonly image: string;
  readonly restartCount: number;
  /** Present if the container has exited. */
  readonly exitCode?: number;
  /** Seconds of the whole back-off; only if `state` is `back-off`. */
  readonly wait?: number;
  /** The waiting reason that `kubectl get pod` shows, or the runtime's reason for the exit. */
  readonly reason?: string;
}
