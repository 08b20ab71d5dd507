// Writes N random Pods with probes, one JSON object per line: the reports about their containers over time, and the
// answers of the probes.
// usage: node gen-clock-cases.mjs SEED COUNT [sidecars]
import { diceOf } from './dice.mjs';

const seed = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 200);
const sidecars = process.argv.includes('sidecars');
const { int, pick } = diceOf(seed);
const chance = (percent) => int(1, 100) <= percent;

const PROBES = ['startup', 'readiness', 'liveness'];

function containerOf(name) {
  const probes = PROBES.filter(() => chance(60)).map((probe) => [
    `${probe}Probe`,
    {
      exec: { command: [name, probe] },
      initialDelaySeconds: pick([0, 0, 0, 3, 12]),
      periodSeconds: pick([2, 5, 10]),
      timeoutSeconds: 1,
      failureThreshold: int(1, 4),
      successThreshold: probe === 'readiness' ? int(1, 3) : 1,
    },
  ]);
  return { name, image: `${name}:1`, ...Object.fromEntries(probes) };
}

/** The next report about a container: from none to running, exited, and the next instance. */
function later(container, at, policy) {
  const { name, state, instance, exitCode } = container;
  const final = name !== 's' && (policy === 'Never' || (policy === 'OnFailure' && exitCode === 0));
  if (state === 'exited' && final) return container;
  const running = (next) => ({
    ...container,
    state: 'running',
    instance: next,
    startedAt: at - pick([0.5, 1, 1.5]),
  });
  if (state === 'none') return chance(70) ? running(instance) : container;
  if (state === 'running') {
    if (chance(75)) return container;
    return chance(40) && policy === 'Always'
      ? running(instance + 1)
      : { ...container, state: 'exited', exitCode: pick([0, 1]) };
  }
  return chance(60) ? running(instance + 1) : container;
}

function caseOf(index) {
  const names = chance(50) ? ['a'] : ['a', 'b'];
  const side = sidecars && chance(60);
  const all = side ? [...names, 's'] : names;
  const restartPolicy = pick(['Always', 'Always', 'OnFailure', 'Never']);
  const pod = {
    metadata: { name: 'testPod', namespace: '', uid: 'u' },
    spec: {
      restartPolicy,
      containers: names.map(containerOf),
      ...(side ? { initContainers: [{ ...containerOf('s'), restartPolicy: 'Always' }] } : {}),
    },
  };
  // A kubelet that has just restarted finds running containers.
  const age = chance(70) ? 10_000 : pick([0, 1]);
  let containers = all.map((name) =>
    age < 100 && chance(80)
      ? { name, state: 'running', instance: 0, startedAt: -100 }
      : { name, state: 'none', instance: 0 },
  );
  const steps = [];
  const ends = chance(20) ? int(5, 12) : 0;
  for (let next = 0.25, nth = 0; nth < int(6, 14); nth++, next += pick([1, 1, 2, 5, 8, 20])) {
    // Never at the time of a tick.
    const at = Math.round((next + nth * 0.01) * 100) / 100;
    if (nth > 0) containers = containers.map((one) => later(one, at, restartPolicy));
    const answers = Object.fromEntries(
      all.flatMap((name) =>
        PROBES.filter(() => chance(25)).map((probe) => [
          `${name} ${probe}`,
          pick(['Success', 'Failure', 'Failure']),
        ]),
      ),
    );
    steps.push({
      at,
      phase: containers.some(({ state }) => state !== 'none') ? 'Running' : 'Pending',
      podReady: chance(50),
      containers: containers
        .filter(({ state }) => state !== 'none')
        .map(({ name, state, instance, startedAt, exitCode }) => ({
          name,
          id: `${name}${instance}`,
          state,
          startedAt,
          ...(state === 'exited' ? { exitCode } : {}),
        })),
      answers,
      ...(ends > 0 && nth === ends ? { deleted: true, stops: true } : {}),
    });
    if (ends > 0 && nth === ends) break;
  }
  return { id: `clock-${seed}-${index}`, age, pod, steps, until: steps.at(-1).at + 45.5 };
}

for (let index = 0; index < count; index++) console.log(JSON.stringify(caseOf(index)));
