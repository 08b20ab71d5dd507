import { humanDuration } from '@syncpod/core/kubectl';

console.log(humanDuration(95), humanDuration(3 * 3600), humanDuration(20 * 86400));
// prints: 95s 3h 20d
