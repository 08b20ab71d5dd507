// Applies the reader's changes to the observed runtime state.

import type { ContainerState, ContainerStatus, PodStatus, SandboxStatus } from '@syncpod/core/api';

/** The newest instance of each container, in spec order; undefined if there is none. */
export interface ObservedContainer {
  readonly name: string;
  readonly newest: ContainerStatus | undefined;
  /** True if the container exists in the runtime but not in the spec. */
  readonly stray: boolean;
}

export function observedContainers(
  status: PodStatus,
  names: readonly string[],
): readonly ObservedContainer[] {
  const strays = status.containers.map(({ name }) => name).filter((name) => !names.includes(name));
  return [...names, ...new Set(strays)].map((name, index) => ({
    name,
    newest: status.containers.find((one) => one.name === name),
    stray: index >= names.length,
  }));
}

/** Changes fields of the newest instance, or creates the first instance. `undefined` removes a field. */
export function withContainer(
  status: PodStatus,
  name: string,
  change: { readonly [Field in keyof ContainerStatus]?: ContainerStatus[Field] | undefined },
): PodStatus {
  const at = status.containers.findIndex((one) => one.name === name);
  const old = status.containers[at] ?? { id: `${name}-0`, name, state: 'running' as const };
  const changed = compact({ ...old, ...change }, old);
  return {
    ...status,
    containers: at < 0 ? [changed, ...status.containers] : status.containers.with(at, changed),
  };
}

/** Sets the state and its dependent fields: an exit code if exited, probe results only if running. */
export function withState(status: PodStatus, name: string, state: ContainerState | 'none'): PodStatus {
  if (state === 'none') {
    return { ...status, containers: status.containers.filter((one) => one.name !== name) };
  }
  const ended = state === 'exited';
  return withContainer(status, name, {
    state,
    exitCode: ended ? 1 : undefined,
    reason: ended ? 'Error' : undefined,
    ...(ended ? {} : { finishedAt: undefined }),
    ...(state === 'running' ? {} : { liveness: undefined, startup: undefined }),
  });
}

/** Changes the newest sandbox, or creates the first. */
export function withSandbox(status: PodStatus, change: Partial<SandboxStatus>): PodStatus {
  const [old = FIRST_SANDBOX, ...older] = status.sandboxes;
  return { ...status, sandboxes: [{ ...old, ...change }, ...older] };
}

const FIRST_SANDBOX: SandboxStatus = {
  id: 'sandbox-0',
  attempt: 0,
  state: 'Ready',
  network: 'Pod',
  ip: '10.244.1.7',
  createdAt: 0,
};

export function withoutSandbox(status: PodStatus): PodStatus {
  return { ...status, sandboxes: [] };
}

/** Drops undefined fields. The id, name and state are always set. */
function compact(
  {
    id,
    name,
    state,
    ...rest
  }: { readonly [Field in keyof ContainerStatus]?: ContainerStatus[Field] | undefined },
  old: ContainerStatus,
): ContainerStatus {
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...kept, id: id ?? old.id, name: name ?? old.name, state: state ?? old.state };
}
