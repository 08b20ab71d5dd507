// Exports ports of Go's functions for texts and numbers.

export { fnv32a } from './fnv32a.ts';
export { isRecord, type JsonObject, mapOf } from './record.ts';
