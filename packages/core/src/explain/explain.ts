// Explains an edit of a Pod from its texts and a status of the runtime.

import { EDIT_PATHS, type EditPath } from '../admission/admission.ts';
import type { DefaultedPod, ResourceRequirements } from '../api/pod.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { ControllerSettings } from '../controllers/settings.ts';
import { parsePod } from '../manifest/parsePod.ts';
import type { Release } from '../releases/release.ts';
import { onItsNode } from '../runtime/allocation/podAdmitHandlers.ts';
import { observeEvent } from '../runtime/events/observed.ts';
import { readerOf } from '../runtime/kubelet/apiServer.ts';
import type { Kubelet } from '../runtime/kubelet/kubelet.ts';
import {
  kubeletPod,
  newKubelet,
  SCENARIO_START,
  withApiServer,
  withSettings,
} from '../runtime/kubelet/newKubelet.ts';
import { observedStatus } from './observedStatus.ts';
import { type ExplainResult, preview } from './preview.ts';

/** The input: an edit of `running` to `draft`, with this release, path and status. */
export interface ExplainInput {
  readonly release: Release;
  readonly path: EditPath;
  /** The settings of the controller, if `path` names one. */
  readonly controller?: ControllerSettings;
  /** The API server's release; absent: the kubelet's. */
  readonly apiServer?: Release;
  /** The running Pod as YAML or JSON. */
  readonly running: string;
  /** The Pod-level amounts stored by the API server. Absent: its defaults for a new Pod. */
  readonly podResources?: ResourceRequirements;
  /** The draft as YAML or JSON. */
  readonly draft: string;
  /**
   * The state of the runtime; a container without `hash` was created from `running` by this release. Absent: the status
   * in the running Pod's text, or else everything is running.
   */
  readonly status?: PodStatus;
}

/**
 * Explains what the kubelet of `release` does about the draft: a preview on a kubelet that runs this Pod. Never throws
 * for invalid texts; throws a TypeError for an argument of the wrong type.
 */
export function explain(input: ExplainInput): ExplainResult {
  checkInput(input);
  const { release, path, draft } = input;
  const pod = runningPod(input);
  if (pod) return preview({ kubelet: kubeletWith(pod, input), path, draft });
  const { diagnostics, source } = parsePod(draft, release);
  return { diagnostics, place: source.nearest };
}

interface Read {
  readonly path: EditPath;
  readonly text: string;
  readonly pod: DefaultedPod | undefined;
}

/** Caches the last running Pod of each release. Callers try many drafts of one Pod, whose text is then parsed once. */
const lastRead = new WeakMap<Release, Read>();

function runningPod(input: ExplainInput): DefaultedPod | undefined {
  const { path, running } = input;
  const release = readerOf(input, path);
  const last = lastRead.get(release);
  if (last?.text === running && last.path === path) return last.pod;
  const { pod: read } = parsePod(running, release);
  const pod = read && kubeletPod(read, release, path).pod;
  lastRead.set(release, { path, text: running, pod });
  return pod;
}

/** A kubelet with the Pod, on a node in the state of the status. */
function kubeletWith(pod: DefaultedPod, input: ExplainInput): Kubelet {
  const { release, path, running, podResources, status } = input;
  const idle = onItsNode(
    withApiServer(
      withSettings(newKubelet(running, pod, release, path, SCENARIO_START), input.controller),
      input.apiServer,
    ),
  );
  const kept = podResources ? { ...idle.pod, spec: { ...idle.pod.spec, resources: podResources } } : idle.pod;
  const kubelet = { ...idle, work: {}, pod: kept };
  return observeEvent(kubelet, { status: status ?? observedStatus(pod, release).status }).kubelet;
}

/** Callers without a type checker get an error that names the argument. */
function checkInput(input: Partial<Record<keyof ExplainInput, unknown>>): void {
  const wrong = (name: string, expected: string) => {
    throw new TypeError(`explain: ${name} must be ${expected}`);
  };
  if (typeof input !== 'object' || input === null) wrong('the argument', 'an object');
  const { release, path, running, draft, status } = input;
  const isRelease = typeof release === 'object' && release !== null && 'has' in release;
  if (!isRelease) wrong('release', 'a release as resolveRelease("1.37") returns it in `value`');
  if (!EDIT_PATHS.some((one) => one === path)) wrong('path', `one of ${EDIT_PATHS.join(', ')}`);
  if (typeof running !== 'string') wrong('running', 'the text of a Pod');
  if (typeof draft !== 'string') wrong('draft', 'the text of a Pod');
  if (status !== undefined && (typeof status !== 'object' || status === null || !('containers' in status)))
    wrong('status', 'an object with sandboxes and containers');
}
