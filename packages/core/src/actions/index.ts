// Exports the decisions of computePodActions.

export { computePodActions } from './computePodActions.ts';
