// Exports the diagnosis of restarts from pasted texts.

export { maskPasted, maskShown } from '../secrets/maskPasted.ts';
export { type Cause, plainCause } from './cause.ts';
export type { CauseId } from './causes.ts';
export { detailText } from './detailText.ts';
export { type Diagnosis, diagnose, diagnoser } from './diagnose.ts';
export { becauseText } from './excluded.ts';
export type { PastedText } from './pasted.ts';
export { decodePasted, encodePasted } from './pastedLink.ts';
export { qualifiedName } from './podRef.ts';
export { storyOf } from './reproduce.ts';
export { restartCauseText } from './restartCauseText.ts';
export { whyJson } from './whyJson.ts';
