// What is a decision, as data?

import type { ContainerKind } from '../api/pod.ts';
import type { UpstreamLocation } from '../releases/locations.ts';

/** What a question is about. */
export type Subject =
  | { readonly kind: 'pod' }
  | { readonly kind: 'sandbox'; readonly id: string }
  | { readonly kind: ContainerKind; readonly name: string; readonly id?: string };

/** What a decision means for its subject. */
export type Effect =
  | 'kill'
  | 'keep'
  | 'start'
  | 'kill-and-start'
  | 'wait'
  | 'resize'
  | 'reset'
  | 'done'
  | 'kill-pod'
  | 'create-sandbox';

/** One question that the kubelet asked, in upstream's order. */
interface Asked<Rule extends string, Inputs extends object> {
  readonly rule: Rule;
  readonly subject: Subject;
  /** The values that the answer follows from. */
  readonly inputs: Inputs;
  readonly answer: boolean;
  /** Present if this answer settled something about the subject. */
  readonly effect?: Effect;
  readonly upstream: UpstreamLocation;
}

/** The closed union of all questions; text in every language is made from it in text.ts. */
export type Decision =
  | Asked<'sandbox-missing', { readonly sandboxes: number }>
  | Asked<'several-sandboxes-ready', { readonly ready: number }>
  | Asked<'sandbox-not-ready', { readonly state: string }>
  | Asked<'network-mode-changed', { readonly have: string; readonly want: string }>
  | Asked<'sandbox-without-ip', { readonly ip: string }>
  | Asked<'definition-changed', { readonly have: number; readonly want: number }>;

export type Rule = Decision['rule'];
