// What may web, cli and others use of core?

export type { Admission, EditPath, FieldError } from './admission/admission.ts';
export type { Container, ContainerKind, DefaultedPod, Pod } from './api/pod.ts';
export type { ContainerToKill, KillReason, PodActions } from './api/podActions.ts';
export type {
  ContainerState,
  ContainerStatus,
  PodStatus,
  ProbeResult,
  SandboxStatus,
} from './api/podStatus.ts';
export type { ExplainInput, ExplainResult, Explanation } from './pipeline.ts';
export {
  DEFAULT_MINOR,
  type GateSettings,
  MINORS,
  type Release,
  resolveRelease,
} from './releases/release.ts';
export type { StepName } from './releases/steps.ts';
export type { Diagnostic, Position, Range, Result } from './result.ts';
export type { SkipReason, SyncStep } from './sync/syncStep.ts';
export type { Decision, Effect, Rule, Subject } from './trace/decision.ts';
export type { ContainerOutcome, Outcome } from './trace/outcome.ts';
