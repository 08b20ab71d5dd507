// Moved to api/podActions.ts (trace/ needs it too); import it from there.

export type { ContainerToKill, KillReason, PodActions } from '../api/podActions.ts';
