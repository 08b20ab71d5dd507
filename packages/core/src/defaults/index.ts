// Exports the defaults of the API server and the kubelet.

export type { AppliedDefault } from './applied.ts';
export { defaultPod } from './defaultPod.ts';
export { encodePod } from './encodePod.ts';
export { fileUid } from './fileUid.ts';
export { receivedPod } from './receivedPod.ts';
