// Defines the result of an import.

import type { ControllerName } from '../admission/admission.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { ControllerSettings } from '../controllers/settings.ts';
import type { Diagnostic } from '../result.ts';
import type { HashEvidence } from './hashEvidence.ts';

/** The kind of the text, detected by content. */
export type ImportKind =
  | 'kubectl-pod'
  | 'kubectl-list'
  | 'kubectl-describe'
  | 'crictl-inspect'
  | 'crictl-inspectp'
  | 'crictl-ps'
  | 'crictl-pods'
  | 'docker-inspect'
  | 'workload'
  | 'unknown';

export interface ImportedText {
  readonly kind: ImportKind;
  /** The Pods of the text. If there are several, the user chooses. */
  readonly pods: readonly ListedPod[];
  /** From `kubectl describe`, in its order. */
  readonly events: readonly DescribedEvent[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A Pod in the text; its details are computed when it is opened. */
export interface ListedPod {
  readonly namespace: string;
  readonly name: string;
  /** The kind of the workload whose template describes the Pod: `Deployment`. */
  readonly ofTemplate?: string;
  open(options?: { readonly maskSecrets?: boolean }): ImportedPod;
}

/** One Pod of a pasted text: its manifest and its observed state. */
export interface ImportedPod {
  /** YAML as kubectl writes it, without status and managed fields. */
  readonly manifest: string;
  /** `partial`: reconstructed from the runtime, without much of the spec. */
  readonly completeness: 'whole' | 'partial';
  /** Present for a static Pod, whose edits go through its file, and for the Pod of a template. */
  readonly path?: 'static' | ControllerName;
  /** The settings of the controller. */
  readonly controller?: ControllerSettings;
  /** The text of the object whose controller creates the Pod from its template. */
  readonly object?: string;
  /** The observed state. A container without `hash` has no hash in the text. */
  readonly status: PodStatus;
  /** Present if the Pod is being deleted; its manifest does not say so. */
  readonly deletion?: { readonly gracePeriodSeconds?: number };
  /** For every container with a hash in the text. */
  readonly evidence: readonly HashEvidence[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One line below `Events:`. */
export interface DescribedEvent {
  readonly type: string;
  readonly reason: string;
  /** As printed: `3m`, `2m (x4 over 5m)`. */
  readonly age: string;
  readonly from: string;
  readonly message: string;
}
