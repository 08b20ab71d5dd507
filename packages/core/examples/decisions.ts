import { leftOf } from '@syncpod/core/decisions';

// A container has ended 4 s ago, and waits for 10 s.
console.log(leftOf({ wait: 10, since: 4, waits: [10, 20, 40, 80, 160, 300] }), 's');
// prints: 6 s
