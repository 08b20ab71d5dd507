// Exports what most programs need. Each stage is an entry of its own, such as `@syncpod/core/hash`, with everything else.

export { explain } from './explain/explain.ts';
export { hashContainer, hashHex } from './hash/hashContainer.ts';
export { decodeContainer } from './manifest/decode.ts';
export { parsePod } from './manifest/parsePod.ts';
export { MINORS, resolveRelease } from './releases/release.ts';
export { fleet } from './report/fleet/fleet.ts';
export { playScenario } from './scenario/playScenario.ts';
export { loadLanguage } from './text/loadLanguage.ts';
export { verdictText } from './text/verdictText.ts';
export { diagnose } from './why/diagnose.ts';
