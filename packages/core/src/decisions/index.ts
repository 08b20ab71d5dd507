// Exports the questions that the kubelet asks.

export type { Decision, Effect, Rule, Subject } from './decision.ts';
export { leftOf } from './timeLeft.ts';
