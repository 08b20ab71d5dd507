// Computes the 32-bit FNV-1a of text and bytes.
/// <reference path="./fnv-plus.d.ts" />

import fnv from 'fnv-plus';

/** The FNV-1a 32 of a text's UTF-8 bytes, as an unsigned number. Ports Go's hash/fnv New32a. */
export function fnv32a(text: string): number {
  return fnv.fast1a32utf(text);
}

export const OFFSET_BASIS = 0x811c9dc5;
export const PRIME = 0x01000193;

/** Continues a hash with more bytes, which fnv-plus cannot do. */
export function fnv32aMore(hash: number, bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => Math.imul(sum ^ byte, PRIME), hash) >>> 0;
}
