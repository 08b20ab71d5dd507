import { MINORS, resolveRelease, skewProblem } from '@syncpod/core/releases';

console.log(MINORS[0], MINORS.at(-1));
// prints: 1.8 1.37
const vendor = resolveRelease('v1.30.4-eks-1');
console.log(vendor.ok && vendor.value.has('sidecar-containers'));
// prints: true
console.log(skewProblem('1.29', '1.30') !== undefined);
// prints: true
