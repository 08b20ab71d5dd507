import { fnv32a } from '@syncpod/core/go';

// The 32-bit FNV-1a hash of no bytes is its offset basis.
console.log(fnv32a('').toString(16), fnv32a('a').toString(16));
// prints: 811c9dc5 e40c292c
