// How long does it take to replay 500 events? Wanted: less than ten animation frames, 167 ms.

import { type Story, timeline } from '../src/runtime/timeline.ts';

const EVENTS = 500;
const ROUNDS = 10;

const manifest = (image: string): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-2', namespace: 'default', uid: '2813f459-0000-4000-8000-000000000000' },
    spec: {
      containers: [
        { name: 'nginx', image, livenessProbe: { httpGet: { path: '/', port: 80 } } },
        { name: 'side', image: 'envoy:1', env: [{ name: 'A', value: 'b' }] },
      ],
    },
  });

function story(release: string): Story {
  const events: Story['events'] = Array.from({ length: EVENTS / 4 }, (_, round) => [
    { type: 'edit', manifest: manifest(`nginx:${round}`) } as const,
    { type: 'wait', seconds: 10 } as const,
    { type: 'exit', container: 'side', code: 1 } as const,
    { type: 'wait', seconds: 10 } as const,
  ]).flat();
  return { release, path: 'direct', manifest: manifest('nginx:start'), events };
}

for (const release of ['1.12', '1.26', '1.37']) {
  const told = story(release);
  const times: number[] = [];
  let snapshots = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const played = timeline(told);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    snapshots = played.ok ? played.value.length : 0;
  }
  const best = Math.min(...times);
  process.stdout.write(
    `kubelet ${release}: ${EVENTS} events, ${snapshots} snapshots, ${best.toFixed(0)} ms CPU at best\n`,
  );
}
