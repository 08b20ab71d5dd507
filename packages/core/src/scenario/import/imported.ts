// What comes out of a text that somebody pasted?

import type { PodStatus } from '../../api/podStatus.ts';
import type { Diagnostic } from '../../result.ts';
import type { HashEvidence } from './hashEvidence.ts';

/** What the text is, told by its content. */
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
  /** Several if the text is a list: one is to be chosen. */
  readonly pods: readonly FoundPod[];
  /** Of `kubectl describe`, in its order. */
  readonly events: readonly DescribedEvent[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A Pod of the text; what is in it is worked out when it is opened. */
export interface FoundPod {
  readonly namespace: string;
  readonly name: string;
  /** The kind of the workload whose template makes the Pod: `Deployment`. */
  readonly ofTemplate?: string;
  open(options?: { readonly maskSecrets?: boolean }): ImportedPod;
}

/** One Pod of a pasted text: its manifest, and what was observed of it. */
export interface ImportedPod {
  /** YAML as kubectl writes it, without status and what the API server manages. */
  readonly manifest: string;
  /** `partial`: made from what the runtime knows; much of the spec is not in it. */
  readonly completeness: 'whole' | 'partial';
  /** Present if it comes from a file on the node: edits of it take that way. */
  readonly path?: 'static';
  /** What was observed. A container without `hash`: the text does not tell it. */
  readonly status: PodStatus;
  /** For every container whose hash the text tells. */
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
