// Writes N random stories of starts, one JSON object per line: repeated syncs of a Pod while containers exit and images appear and disappear.
// usage: node gen-starts-cases.mjs SEED COUNT [sleep]      (sleep: some hooks sleep, for 1.29 and later)
import { diceOf } from './dice.mjs';

const seed = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 1000);
const { chance, int, pick } = diceOf(seed);
const sleeps = process.argv[4] === 'sleep';

const ERRORS = [
  'rpc error: code = NotFound desc = failed to pull and unpack image: not found',
  'rpc error: code = Unknown desc = pull access denied, repository does not exist or may require "docker login"',
  'RegistryUnavailable',
  'RegistryUnavailable: connection refused',
  'SignatureValidationFailed: no key',
  'SignatureValidationFailed',
];
const IMAGES = [
  'web:1',
  'web:2',
  'registry.example.com/team/web:1',
  'web',
  'web@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'registry.example.com:5000/web',
];
const SUM = '0123456789abcdef';
const BAD = [
  'Web:1',
  'web:',
  'web::1',
  '-web',
  'web:1 ',
  'team/Web:1',
  'Team/web:1',
  'Team/Web:1',
  'example.com/Team/web',
  '[::1]:5000/web:1',
  'web@sha256:12',
  `web@sha256:${SUM}${SUM}${SUM}`,
  `web@md5:${SUM}${SUM}`,
  `web@SHA256:${SUM.repeat(4)}`,
  `web@sha256:${'A'.repeat(64)}`,
  SUM.repeat(4),
  'web:1@sha256:x',
  'localhost/web',
  'localhost:5000/web:x_y.z-1',
  'web__a/b-c:1',
  'web___a',
  'index.docker.io/web',
  'a//b',
  `a/${'b'.repeat(250)}:1`,
  `example.com/${'b'.repeat(250)}`,
  `a/${'b'.repeat(256)}`,
];

function makeCase(i) {
  // Most stories are about a crash loop or an image that cannot be pulled.
  const aboutImages = chance(0.5);
  const image = () => (aboutImages && chance(0.12) ? pick(BAD) : pick(IMAGES));
  const container = (name) => {
    const c = { name, image: image() };
    if (aboutImages && chance(0.5)) c.imagePullPolicy = pick(['Always', 'IfNotPresent', 'Never']);
    else if (!aboutImages) c.imagePullPolicy = 'IfNotPresent';
    if (sleeps && chance(0.4))
      c.lifecycle = { [pick(['postStart', 'preStop'])]: { sleep: { seconds: int(0, 6) } } };
    if (chance(0.3)) c.resources = { requests: { cpu: pick(['100m', '1']) } };
    return c;
  };
  const names = chance(0.3) ? ['app0', 'app1'] : ['app0'];
  const spec = { restartPolicy: chance(0.1) ? 'OnFailure' : 'Always', containers: names.map(container) };
  if (chance(0.2)) {
    spec.initContainers = [container('init0')];
    if (chance(0.4)) spec.initContainers[0].restartPolicy = 'Always';
  }
  const all = [...(spec.initContainers ?? []), ...spec.containers];
  const how = () => (chance(0.35) ? '' : pick(ERRORS));
  const absent = {};
  if (aboutImages) for (const { image } of all) if (chance(0.7)) absent[image] = how();
  const line = {
    id: `starts-${seed}-${i}`,
    pod: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-0', namespace: 'default', uid: '5d3a9f' },
      spec,
    },
    absent,
    pull: pick([0, 1, 3, 75]),
  };
  if (chance(0.2)) {
    line.gates = {};
    if (chance(0.7)) line.gates.ReduceDefaultCrashLoopBackOffDecay = chance(0.8);
    if (chance(0.5)) line.gates.KubeletCrashLoopBackOffMax = chance(0.7);
  }
  line.steps = Array.from({ length: int(3, 12) }, (_, k) => {
    const step = {
      wait:
        k === 0
          ? 1
          : pick([1, 3, 9, 10, 11, 19, 21, 39, 41, 80, 160, 299, 301, 599, 601, 700]) +
            pick([0, 0, 0.25, 0.5]),
    };
    if (k > 0) {
      const exits = all
        .filter(({ name }) => chance(name === 'init0' ? 0.9 : 0.75))
        .map(({ name }) => ({ name, code: pick([1, 1, 137, 0]) }));
      if (exits.length > 0) step.exits = exits;
      if (chance(0.12)) {
        const name = pick(names);
        const exited = exits.some((exit) => exit.name === name);
        step.change = {
          name,
          image: exited && chance(0.5) ? '' : image(),
          cpu: exited && chance(0.4) ? pick(['100m', '200m']) : '',
        };
      }
      if (aboutImages && chance(0.3))
        step.absent = { [pick([...all.map(({ image }) => image), ...IMAGES])]: chance(0.4) ? null : how() };
    }
    if (chance(0.8)) step.gc = true;
    return step;
  });
  return line;
}

for (let i = 0; i < count; i++) console.log(JSON.stringify(makeCase(i)));
