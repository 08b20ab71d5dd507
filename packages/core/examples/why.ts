import { diagnose } from '@syncpod/core/why';

const text = `
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
    Restart Count:  2
`;
const { causes } = diagnose([{ name: 'describe.txt', text }]);
console.log(causes[0]?.id, causes[0]?.certainty);
// prints: oom proven
