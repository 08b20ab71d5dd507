import { clockText, secondsText } from '@syncpod/core/timeline';

console.log(clockText(77.4), secondsText(77));
// prints: +1:17.4 1:17
