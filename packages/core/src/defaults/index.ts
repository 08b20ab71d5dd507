// Exports what the API server and the kubelet fill in.

export type { AppliedDefault } from './applied.ts';
export { defaultPod } from './defaultPod.ts';
export { fileUid } from './fileUid.ts';
export { printPod } from './printPod.ts';
export { receivedPod } from './receivedPod.ts';
