// Exports scenarios as files and as links.

export { AT_END } from './atEnd.ts';
export { decodeFragment, encodeReadable } from './codec.ts';
export { type KnownScenario, knownScenario } from './knownScenario.ts';
export { encodeLink, linkSize, type ReadLink, readLink } from './link.ts';
export type { LinkedComparison } from './linkedComparison.ts';
export { playScenario } from './playScenario.ts';
export { type Bookmark, readScenario, SCENARIO_VERSION, type Scenario, writtenScenario } from './scenario.ts';
