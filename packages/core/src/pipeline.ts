// How does a text become an explanation? The table of contents: one stage a line, in the order of the folders.

import { computePodActions } from './actions/computePodActions.ts';
import { type Admission, type EditPath, throughApiServer } from './admission/admission.ts';
import { admit } from './admission/paths.ts';
import type { DefaultedPod, ResourceRequirements } from './api/pod.ts';
import type { PodActions } from './api/podActions.ts';
import type { PodStatus } from './api/podStatus.ts';
import type { AppliedDefault } from './defaults/applied.ts';
import { receivedPod } from './defaults/receivedPod.ts';
import { createdPod } from './defaults/storedResources.ts';
import { withRecordedHashes } from './hash/recordedHashes.ts';
import { parsePod } from './manifest/parsePod.ts';
import type { Release } from './releases/release.ts';
import type { Diagnostic, Range } from './result.ts';
import type { SyncStep } from './sync/syncStep.ts';
import { syncSteps } from './sync/syncSteps.ts';
import type { Decision } from './trace/decision.ts';
import { type ContainerOutcome, containerOutcomes } from './trace/outcome.ts';
import { type Verdict, verdict } from './trace/verdict.ts';

/** One question: what comes of the edit of `running` to `draft`, on this release and this way, over this status? */
export interface ExplainInput {
  readonly release: Release;
  readonly path: EditPath;
  /** YAML or JSON of the Pod that runs. */
  readonly running: string;
  /** Amounts of the whole Pod that the API server keeps of it; absent: what it fills in of a Pod that is made anew. */
  readonly podResources?: ResourceRequirements;
  /** YAML or JSON as it is being typed. */
  readonly draft: string;
  /** What the runtime has; a container without `hash` was created from `running` by this release. */
  readonly status: PodStatus;
}

/** Everything there is to show about one edit under one release. */
export interface Explanation {
  readonly release: Release;
  readonly running: DefaultedPod;
  /** The typed Pod, whether it reaches the kubelet or not. */
  readonly typed: DefaultedPod;
  readonly defaults: readonly AppliedDefault[];
  readonly admission: Admission;
  /** The Pod that the kubelet decides about: the typed one as stored, or the running one. */
  readonly pod: DefaultedPod;
  /** What the runtime has before the sync, with the hash of every container. */
  readonly status: PodStatus;
  readonly actions: PodActions;
  readonly decisions: readonly Decision[];
  readonly steps: readonly SyncStep[];
  /** In the order init and sidecar, app, ephemeral, as in the spec. */
  readonly containers: readonly ContainerOutcome[];
  readonly verdict: Verdict;
}

/** `explanation` is absent if the text cannot be read; `diagnostics` then say where. */
export interface ExplainResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly explanation?: Explanation;
  /** Where in the draft a path such as `spec.containers[0].image` stands, or what holds it. */
  place(path: string): Range | undefined;
}

/** How a text is read. A caller that asks about the same texts again may give one that remembers. */
export type PodReader = typeof parsePod;

/** What the kubelet of `release` does about the draft, and why. Never throws, whatever the texts. */
export function explain(input: ExplainInput, parse: PodReader = parsePod): ExplainResult {
  const { release, path, running: runningText, draft, status } = input;
  // read
  const before = parse(runningText, release);
  const { pod: read, diagnostics, source } = parse(draft, release);
  const place = source.nearest;
  if (!before.pod || !read || diagnostics.some(refusesText)) return { diagnostics, place };
  // default
  const stored = throughApiServer(path);
  const written = receivedPod(before.pod, release, stored).pod;
  const running = storedPod(written, input);
  const { pod: typed, applied: defaults } = receivedPod(read, release, stored);
  // admit
  const admission = admit({ running, written, draft: typed }, release, path);
  const pod = admission.reaches === 'nothing' ? running : (admission.stored ?? typed);
  // hash
  const recorded = withRecordedHashes(status, running, release);
  // decide
  const replaced = admission.reaches === 'new-pod';
  const seen = replaced ? NOTHING : recorded;
  const { actions, decisions } = computePodActions(pod, seen, release);
  // sync
  const steps = syncSteps(pod, seen, actions, decisions, release);
  // explain
  const outcome = { pod, running, status: recorded, actions, decisions, release, replaced };
  const containers = containerOutcomes(outcome);
  const edited = draft !== runningText;
  const hostNetwork = pod.spec.hostNetwork === true;
  const sentence = verdict({ admission, path, actions, outcomes: containers, release, edited, hostNetwork });
  return {
    diagnostics,
    place,
    explanation: {
      release,
      running,
      typed,
      defaults,
      admission,
      pod,
      actions,
      decisions,
      steps,
      containers,
      status: recorded,
      verdict: sentence,
    },
  };
}

function storedPod(pod: DefaultedPod, { release, path, podResources }: ExplainInput): DefaultedPod {
  if (podResources) return { ...pod, spec: { ...pod.spec, resources: podResources } };
  return throughApiServer(path) ? createdPod(pod, release) : pod;
}

/** No API server takes a text with a value of a wrong type: there is nothing to decide about. */
function refusesText({ code }: Diagnostic): boolean {
  return code === 'wrong-type';
}

/** What the runtime has of a Pod that is new: its UID was never seen. */
const NOTHING: PodStatus = { sandboxes: [], containers: [] };
