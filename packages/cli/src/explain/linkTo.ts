// Creates the link that opens the explanation on the page.

import type { PodStatus } from '@syncpod/core/api';
import { type Release, resolveRelease } from '@syncpod/core/releases';
import type { Diagnostic, Result } from '@syncpod/core/result';
import { writtenStatus } from '@syncpod/core/runtime';
import { AT_END, SCENARIO_VERSION, type Scenario } from '@syncpod/core/scenario';
import { linkOf, withoutSecrets } from '../commands/link.ts';
import type { Io } from '../io.ts';
import type { Explained } from './explainPair.ts';

interface LinkOptions {
  readonly base: string | undefined;
  readonly secrets: 'mask' | 'keep';
  readonly io: Io;
}

/** Undefined without the address of a page. Error: `link-too-large`. */
export function linkTo(
  { source, state, status, path, controller, running, draft, apiServer }: Explained,
  release: Release,
  { base, secrets, io }: LinkOptions,
): Result<string, Diagnostic> | undefined {
  if (base === undefined) return undefined;
  const gates = changedGates(release);
  const scenario: Scenario = {
    v: SCENARIO_VERSION,
    release: release.minor,
    ...(Object.keys(gates).length > 0 ? { gates } : {}),
    ...(apiServer ? { apiServer: apiServer.minor } : {}),
    path,
    ...(controller && Object.keys(controller).length > 0 ? { controller } : {}),
    manifest: running ?? source.manifest,
    ...(draft === undefined ? {} : { draft }),
    ...(state === 'observed' && status ? asObserved(status) : { events: [] }),
  };
  return linkOf(secrets === 'keep' ? scenario : withoutSecrets(scenario, io), base);
}

/** The event with which the page begins from the observed state. */
function asObserved(status: PodStatus): Pick<Scenario, 'events' | 'cursor'> {
  return { events: [{ type: 'observe', status: writtenStatus(status) }], cursor: AT_END };
}

/** The gates that differ from the defaults of the release. */
function changedGates({ minor, gates }: Release): Record<string, boolean> {
  const plain = resolveRelease(minor);
  const usual = new Map(plain.ok ? plain.value.gates.map(({ name, on }) => [name, on]) : []);
  return Object.fromEntries(
    gates.filter(({ name, on }) => usual.get(name) !== on).map(({ name, on }) => [name, on]),
  );
}
