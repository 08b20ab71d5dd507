// Writes N random cases of a probed container, one JSON object per line: its instances and the result of their probes.
// usage: node gen-probes-cases.mjs SEED COUNT
import { diceOf } from './dice.mjs';

const seed = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 200);
const { int, pick } = diceOf(seed);

const LIVES = {
  // Ready twice, or never ready and then ready.
  readiness: () =>
    pick([
      ['Success', 'Success', 'Success'],
      ['Failure', 'Success', 'Success'],
    ]).map((result) => ({ result, exits: true })),
  // A failure kills the container, so no instance exits by itself.
  liveness: () => ['Failure', 'Failure', 'Failure'].map((result) => ({ result, exits: false })),
  startup: () =>
    pick([
      ['Failure', 'Failure', 'Failure'],
      ['Success', 'Success', 'Success'],
    ]).map((result) => ({ result, exits: result === 'Success' })),
};

for (let i = 0; i < count; i++) {
  const probe = pick(Object.keys(LIVES));
  const successThreshold = probe === 'readiness' ? int(1, 5) : 1;
  console.log(
    JSON.stringify({
      id: `probes-${seed}-${i}`,
      probe,
      failureThreshold: int(1, 6),
      successThreshold,
      lives: LIVES[probe](),
    }),
  );
}
