import { withoutIds } from '@syncpod/core/recorded';

const [one, other] = ['10.244.1.7', '10.244.3.9'].map((ip) =>
  withoutIds(`Readiness probe failed: Get "http://${ip}:8080/": connection refused`),
);
console.log(one === other);
// prints: true
