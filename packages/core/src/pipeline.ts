// How does a text become an explanation? The table of contents: one stage a line, in the order of the folders.

import type { Admission, EditPath } from './admission/admission.ts';
import type { DefaultedPod } from './api/pod.ts';
import type { PodActions } from './api/podActions.ts';
import type { PodStatus } from './api/podStatus.ts';
import type { Release } from './releases/release.ts';
import type { Diagnostic } from './result.ts';
import type { SyncStep } from './sync/syncStep.ts';
import type { Decision } from './trace/decision.ts';
import type { ContainerOutcome } from './trace/outcome.ts';

export interface ExplainInput {
  readonly release: Release;
  readonly path: EditPath;
  /** YAML or JSON of the Pod that runs. */
  readonly running: string;
  /** YAML or JSON as it is being typed. */
  readonly draft: string;
  /** What the runtime has; a container without `hash` was created from `running` by this release. */
  readonly status: PodStatus;
}

/** Everything there is to show about one edit under one release. */
export interface Explanation {
  readonly release: Release;
  readonly running: DefaultedPod;
  readonly pod: DefaultedPod;
  readonly admission: Admission;
  readonly actions: PodActions;
  readonly decisions: readonly Decision[];
  readonly steps: readonly SyncStep[];
  /** In the order init and sidecar, app, ephemeral, as in the spec. */
  readonly containers: readonly ContainerOutcome[];
}

/** `explanation` is absent if the text cannot be read; `diagnostics` then say where. */
export interface ExplainResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly explanation?: Explanation;
}
