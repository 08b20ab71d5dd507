import { err, ok, type Result } from '@syncpod/core/result';

const half = (even: number): Result<number, string> =>
  even % 2 === 0 ? ok(even / 2) : err(`${even} is odd`);
const result = half(7);
console.log(result.ok ? result.value : result.error);
// prints: 7 is odd
