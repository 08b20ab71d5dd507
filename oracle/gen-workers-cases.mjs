// Writes N random stories about a Pod and its worker, one JSON object per line: events with their times, also in the
// middle of syncs.
// usage: node gen-workers-cases.mjs SEED COUNT
import { diceOf } from './dice.mjs';

const seed = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 200);
const { chance, int, pick, weighted } = diceOf(seed);

function podOf({ uid, version, image, policy, grace }) {
  return {
    metadata: {
      name: 'p',
      namespace: 'default',
      uid: `00000000-0000-4000-8000-00000000000${uid}`,
      labels: { v: String(version) },
    },
    spec: {
      restartPolicy: policy,
      terminationGracePeriodSeconds: grace,
      containers: [{ name: 'app', image: `app:${image}` }],
    },
  };
}

/** The kinds of the next event, with their weights, in the current state of the Pod's object. */
function kindsOf({ isStatic, exists, deleted, evicted, stopped, refuses }) {
  if (stopped)
    return [
      ['kubelet-start', 3],
      ['edit', exists && !deleted ? 1 : 0],
      ['delete', exists ? 1 : 0],
    ];
  const static_ = isStatic
    ? [
        ['edit', exists ? 4 : 3],
        ['delete', exists ? 3 : 0],
      ]
    : [
        ['edit', exists && !deleted ? 3 : 0],
        ['delete', exists ? 3 : 0],
        ['evict', exists && !evicted && !deleted ? 1 : 0],
      ];
  return [...static_, ['kubelet-restart', 1], ['kubelet-stop', 0.7], ['can-be-made', refuses ? 3 : 0]];
}

function caseOf(index) {
  const isStatic = chance(0.35);
  const policy = pick(['Always', 'Always', 'Never', 'OnFailure']);
  const grace = pick([5, 12, 30, 30]);
  const stops = weighted([
    [{ after: pick([0.3, 2.2, 8.4, 20.3]), code: pick([0, 0, 143]) }, 4],
    [undefined, 1],
  ]);
  const exits =
    policy !== 'Always' && chance(0.5)
      ? { after: pick([0.703, 4.4, 15.3]), code: policy === 'OnFailure' ? 0 : pick([0, 1]) }
      : undefined;
  const pod = { uid: 1, version: 1, image: 1, policy, grace };
  const state = { isStatic, exists: true, deleted: false, evicted: false, stopped: false, refuses: false };
  const events = [];
  // Durations are tenths of a second. Events differ in their hundredths, so nothing else happens at their time.
  const hundredths = [1, 2, 3, 4, 6, 7, 8, 9];
  let at = 0.25;
  const add = (event) => {
    events.push({ at: Math.round(at * 100) / 100, ...event });
    at += pick([0.6, 1, 1.7, 3, 3, 7, 12, 25, 70]);
    const [hundredth] = hundredths.splice(int(0, hundredths.length - 1), 1);
    const next = Math.floor(at) + pick([0.1, 0.2, 0.6, 0.8]) + hundredth / 100;
    at = next > events.at(-1).at ? next : next + 1;
  };
  if (chance(0.15)) {
    state.refuses = true;
    add({ type: 'cannot-be-made', seconds: pick([0.2, 4.2]) });
  }
  add({ type: 'create' });
  let current = pod;
  for (let left = int(1, 5); left > 0; left--) {
    const kinds = kindsOf(state).filter(([, weight]) => weight > 0);
    if (kinds.length === 0) break;
    const type = weighted(kinds);
    if (type === 'edit') {
      const version = current.version + 1;
      // A static Pod whose file has another UID is another Pod.
      const uid = isStatic ? pick([1, current.uid, current.uid + 1, current.uid + 1]) : current.uid;
      current = {
        ...current,
        version,
        uid: Math.min(uid, 9),
        image: chance(0.4) ? current.image + 1 : current.image,
      };
      state.exists = true;
      add({ type, pod: podOf(current) });
    } else if (type === 'delete') {
      if (isStatic) state.exists = false;
      const gracePeriodSeconds = isStatic ? undefined : pick([undefined, undefined, 1, 4, 15, 0]);
      state.deleted = !isStatic;
      if (gracePeriodSeconds === 0) state.exists = false;
      add({ type, gracePeriodSeconds });
    } else if (type === 'evict') {
      state.evicted = true;
      add({ type, gracePeriodSeconds: pick([undefined, 3, 40]) });
    } else {
      if (type === 'kubelet-stop') state.stopped = true;
      if (type === 'kubelet-start') state.stopped = false;
      if (type === 'can-be-made') state.refuses = false;
      add({ type });
    }
  }
  if (state.stopped) add({ type: 'kubelet-start' });
  const sandbox = pick([0.3, 0.3, 2.2, 6.2]);
  return {
    id: `workers-${seed}-${index}`,
    static: isStatic,
    pod: podOf(pod),
    sandbox,
    stops,
    exits,
    events,
    until: Math.floor(at) + 100.4,
  };
}

for (let index = 0; index < count; index++) console.log(JSON.stringify(caseOf(index)));
