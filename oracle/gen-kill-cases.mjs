// Writes N random kills, one JSON object per line: a Pod, its running containers with their durations, the target and
// the reason.
// usage: node gen-kill-cases.mjs SEED COUNT [sleep]      (sleep: some hooks sleep, for 1.29 and later)
// No two concurrent waits have the same duration, because the order of their ends would be random.
import { diceOf } from './dice.mjs';

const seed = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 1000);
const { chance, int, pick } = diceOf(seed);

const seconds = (most) => int(0, most) + pick([0.25, 0.5, 0.75]);
const sleeps = process.argv[4] === 'sleep';
const hook = (name) => ({
  preStop:
    sleeps && chance(0.5)
      ? { sleep: { seconds: int(0, 8) } }
      : pick([
          { exec: { command: ['/bin/stop', 'now'] } },
          { httpGet: { host: '10.0.0.5', path: `/stop/${name}`, port: 80 } },
        ]),
});
const probe = () => ({
  tcpSocket: { port: 80 },
  ...(chance(0.6) ? { terminationGracePeriodSeconds: pick([0, 1, 3, 7, 60]) } : {}),
});

function container(name) {
  const c = { name, image: `${name}:1` };
  if (chance(0.4)) c.lifecycle = hook(name);
  if (chance(0.5)) c.livenessProbe = probe();
  if (chance(0.3)) c.startupProbe = probe();
  return c;
}

const REASONS = ['Unknown', 'LivenessProbe', 'StartupProbe', 'FailedPostStartHook'];

function makeCase(i) {
  const apps = Array.from({ length: int(1, 3) }, (_, k) => container(`app${k}`));
  const inits = Array.from({ length: pick([0, 0, 1, 2, 3]) }, (_, k) => {
    const c = container(`init${k}`);
    if (chance(0.75)) c.restartPolicy = 'Always';
    else delete c.lifecycle;
    return c;
  });
  const metadata = { name: 'web-0', namespace: 'default', uid: '5d3a9f' };
  if (chance(0.35)) metadata.deletionGracePeriodSeconds = pick([0, 1, 2, 5, 30]);
  const spec = { containers: apps, terminationGracePeriodSeconds: pick([0, 1, 2, 4, 10, 30]) };
  if (inits.length > 0) spec.initContainers = inits;
  const names = [...inits, ...apps].map(({ name }) => name).filter(() => chance(0.85));
  if (chance(0.08)) names.push('gone');
  // Kubelet 1.29 panics on two instances of one name in a Pod with a sidecar.
  if (names.length > 0 && !inits.some(({ restartPolicy }) => restartPolicy) && chance(0.08)) {
    const [twice] = names;
    names.push(twice);
    // A hook that calls a server does not name the instance.
    for (const c of [...inits, ...apps])
      if (c.name === twice && c.lifecycle?.preStop.httpGet)
        c.lifecycle.preStop = { exec: { command: ['/bin/stop'] } };
  }
  if (names.length === 0) names.push('app0');
  const habits = Object.fromEntries(
    names.map((name) => [
      name,
      {
        preStop: chance(0.2) ? seconds(40) : seconds(4),
        ...(chance(0.25) ? { preStopFails: true } : {}),
        stops: chance(0.25) ? -1 : chance(0.2) ? seconds(40) : seconds(3),
        code: pick([0, 0, 143, 1]),
      },
    ]),
  );
  const containers = names.map((name, k) => ({ id: `c${k}`, name, ...habits[name] }));
  const line = {
    id: `kill-${seed}-${i}`,
    pod: { apiVersion: 'v1', kind: 'Pod', metadata, spec },
    containers,
  };
  if (chance(0.4)) line.override = pick([0, 1, 2, 5, 30]);
  if (chance(0.35))
    line.kill = {
      id: pick(containers).id,
      message: pick(['', 'Container app0 failed liveness probe, will be restarted', '100% of it']),
      reason: pick(REASONS),
    };
  return line;
}

for (let i = 0; i < count; i++) console.log(JSON.stringify(makeCase(i)));
