// Differences between releases in the columns of `kubectl get pods`.

import type { Lifetime } from './lifetime.ts';

// pkg/printers/internalversion/printers.go of each release. The API server prints the columns (kubectl up to 1.10).
export const KUBECTL_DIFFERENCES = {
  // A Pod is Running if one container has completed and another one runs.
  'completed-and-running-is-running': { since: 11 }, // printPod
  // Ages have two units: 3d4h instead of 3d.
  'ages-have-two-units': { since: 12 }, // translateTimestampSince
  // Such a Pod is NotReady without the condition Ready.
  'completed-and-unready-is-not-ready': { since: 18 }, // printPod
  // RESTARTS shows when the last instance ended.
  'restarts-have-an-age': { since: 22 }, // printPod
  'scheduling-gates-are-shown': { since: 26 }, // printPod
  // READY and RESTARTS count sidecars.
  'sidecars-are-counted': { since: 28 }, // printPod
  // A Pod with a final phase is not shown as Terminating.
  'ended-is-not-terminating': { since: 31 }, // printPod
  // A container that failed wins over one that completed.
  'error-before-completed': { since: 35 }, // printPod
} as const satisfies Readonly<Record<string, Lifetime>>;
