// Exports the hashes of containers and Pod templates.

export { comparesHash } from './comparesHash.ts';
export { firstDifference, type TextDifference } from './firstDifference.ts';
export { type HashCause, hashCause } from './hashCause.ts';
export { type ContainerHash, hashContainer, hashHex } from './hashContainer.ts';
export { hashPodTemplate, type TemplateHash } from './hashPodTemplate.ts';
export { hashText } from './hashText.ts';
export { secondHash, withRecordedHashes } from './recordedHashes.ts';
export { type ContainerHashes, type ReleaseMatrix, releaseMatrix } from './releaseMatrix.ts';
