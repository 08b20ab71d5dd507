import { minorsWithField } from '@syncpod/core/api';
import { MINORS } from '@syncpod/core/releases';

const numbers = MINORS.map((minor) => Number(minor.slice(2)));
const [first] = minorsWithField('v1.Pod', ['spec', 'containers', 'livenessProbe', 'grpc'], numbers);
console.log(`gRPC probes since 1.${first}`);
// prints: gRPC probes since 1.23
