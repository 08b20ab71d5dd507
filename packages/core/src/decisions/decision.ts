// Defines a decision as data.

import type { ContainerKind, ContainerRestartRule, ResourceList, RestartPolicy } from '../api/pod.ts';
import type { ContainerState, ProbeResult } from '../api/podStatus.ts';
import type { UpstreamLocation } from '../releases/locations.ts';

/** The subject of a decision. `id` is the container's ID in the runtime, if it has one. */
export type Subject =
  | { readonly kind: 'pod' }
  | { readonly kind: 'sandbox'; readonly id: string }
  | { readonly kind: ContainerKind; readonly name: string; readonly id?: string };

/**
 * The effect of a decision. `create-sandbox` kills the Pod and creates a new sandbox; `kill-pod` kills the Pod for good
 * and overrides an earlier `create-sandbox`; `done`: finished, no action; `wait`: not its turn yet; `back-off`: its
 * turn, but too early.
 */
export type Effect =
  | 'kill'
  | 'keep'
  | 'start'
  | 'kill-and-start'
  | 'wait'
  | 'back-off'
  | 'resize'
  | 'reset'
  | 'done'
  | 'kill-pod'
  | 'create-sandbox';

/** CPU in milli and memory in bytes; 0 if unset. Upstream: containerResources (1.33+). */
export interface ResourceAmounts {
  readonly memoryLimit: number;
  readonly memoryRequest: number;
  readonly cpuLimit: number;
  readonly cpuRequest: number;
}

export interface ResourceChange {
  readonly desired: ResourceAmounts;
  readonly current: ResourceAmounts;
}

/** One decision of the kubelet, in upstream's order. */
export interface Asked<Rule extends string, Inputs extends object> {
  readonly rule: Rule;
  readonly subject: Subject;
  /** The values that determine the answer. */
  readonly inputs: Inputs;
  readonly answer: boolean;
  /** Present if this answer settled an outcome. */
  readonly effect?: Effect;
  /** The target of the effect if it differs from the subject: the next init container, or the Pod. */
  readonly affects?: Subject;
  /** The upstream declaration that decides; for inlined code, the nearest enclosing declaration. */
  readonly upstream: UpstreamLocation;
}

/** A back-off in seconds: its length (0 for none), and the time since it began, if known. */
export interface BackOffTimes {
  readonly wait: number;
  readonly since?: number;
  /** All back-offs of this kubelet, from the first to the longest, in seconds. */
  readonly waits: readonly number[];
}

/** The hash of the running container and of the spec; hashHex prints the annotation's form. */
export interface Hashes {
  readonly have: number;
  readonly want: number;
}

export interface Policy {
  readonly restartPolicy: RestartPolicy | undefined;
  /** The container's own policy, in releases that support it. */
  readonly ownPolicy?: RestartPolicy;
}

export interface State {
  readonly state: ContainerState | 'none';
  readonly exitCode?: number;
  readonly reason?: string;
}

/** The app containers that show that initialization is done: those in a given state, or all in the active sandbox. */
export type CountedApps = 'created-running-exited' | 'created-running' | 'active-sandbox';

/** The closed union of all decisions; text/text.ts turns them into text in every language. */
export type Decision =
  // podSandboxChanged
  | Asked<'sandbox-missing', { readonly sandboxes: number }>
  | Asked<'several-sandboxes-ready', { readonly ready: number }>
  | Asked<'sandbox-not-ready', { readonly state: string }>
  | Asked<'network-mode-changed', { readonly have: string; readonly want: string }>
  | Asked<'sandbox-without-ip', { readonly ip: string; readonly hostNetwork: boolean }>
  // restart of all containers
  | Asked<'restart-all-asked', object>
  | Asked<'triggered-restart-all', State>
  // a new sandbox
  | Asked<'finished-never-pod', Policy & { readonly attempt: number; readonly containers?: number }>
  | Asked<'succeeded-for-good', Policy & State>
  | Asked<'nothing-to-start', { readonly toStart: number }>
  | Asked<'app-container-created', { readonly container?: string; readonly state?: ContainerState }>
  // ephemeral containers
  | Asked<'ephemeral-missing', State>
  // resize
  | Asked<'resize-allowed', { readonly gate: boolean; readonly staticPod: boolean }>
  | Asked<'resize-needs-limits', { readonly limits: readonly string[] }>
  | Asked<'resize-allocated', { readonly asked: ResourceList; readonly allocated: ResourceList }>
  | Asked<'resources-differ', ResourceChange>
  | Asked<'resize-restarts', { readonly resources: readonly string[] }>
  | Asked<'starting-resized', { readonly containers: readonly string[] }>
  | Asked<'pod-resources-differ', ResourceChange>
  // init containers
  | Asked<'has-init-containers', { readonly count: number }>
  | Asked<'app-container-running', { readonly container?: string }>
  | Asked<
      'already-initialised',
      { readonly container?: string; readonly state?: ContainerState; readonly counts: CountedApps }
    >
  | Asked<'init-failed', State>
  | Asked<'init-missing', { readonly initialised: boolean }>
  | Asked<'init-finished-before', object>
  | Asked<'init-created', State>
  | Asked<'init-running', State>
  | Asked<'init-exited', State>
  | Asked<'init-unknown', State>
  | Asked<'last-init-container', { readonly next?: string; readonly initialised: boolean }>
  | Asked<'failed-init-ends-pod', Policy & { readonly failed: boolean }>
  | Asked<'no-init-container-seen', { readonly first: string }>
  | Asked<'initialised', object>
  // whether to restart an app container (or a failed init container)
  | Asked<'container-running', State>
  | Asked<'pod-deleted', { readonly deletionTimestamp?: string }>
  | Asked<'never-started', State>
  | Asked<'unknown-or-created', State>
  | Asked<'restart-rule-matches', { readonly exitCode: number; readonly rule?: ContainerRestartRule }>
  | Asked<'policy-restarts', Policy & { readonly exitCode: number }>
  | Asked<'kill-before-restart', State>
  // a running container
  | Asked<'restart-on-failure', Policy>
  | Asked<'definition-changed', Hashes>
  // a running container, compared without resources, in releases that resize in place (1.27-1.30)
  | Asked<'changed-beside-resources', Hashes>
  | Asked<'startup-result-missing', { readonly result?: ProbeResult }>
  | Asked<'startup-not-passed', { readonly result?: ProbeResult }>
  | Asked<'startup-failed', { readonly result?: ProbeResult }>
  | Asked<'liveness-result-missing', { readonly result?: ProbeResult }>
  | Asked<'liveness-failed', { readonly result?: ProbeResult }>
  // the end
  | Asked<'nothing-left', { readonly kept: number; readonly toStart: number }>
  // at the start of a container
  | BackOffAsked;

/**
 * Decided by SyncPod when it starts a container, not by computePodActions. The back-off counts from the end of the
 * container, or from the pull.
 */
export type BackOffAsked = Asked<'back-off-over', BackOffTimes> | Asked<'image-back-off-over', BackOffTimes>;

export type Rule = Decision['rule'];
