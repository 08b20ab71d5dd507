import { diagnose, explain, hashContainer, MINORS, playScenario } from '@syncpod/core';

// The most used functions of the other entries.
console.log([diagnose, explain, hashContainer, playScenario].every((one) => typeof one === 'function'));
// prints: true
console.log(MINORS[0]);
// prints: 1.8
