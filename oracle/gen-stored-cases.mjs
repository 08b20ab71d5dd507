// Writes N Pods with resources, one {"id","new"} per line, for what each release's API server stores;
// or, from the answers, an edit of each Pod, {"id","old","new","path"}.
// usage: node gen-stored-cases.mjs SEED COUNT, node gen-stored-cases.mjs SEED edits < ANSWERS
import { readFileSync } from 'node:fs';
import { diceOf } from './dice.mjs';

const { chance, int, pick } = diceOf(Number(process.argv[2] ?? 1));
const amounts = {
  cpu: ['50m', '100m', '0.5', '1', '2', '1500m'],
  memory: ['64Mi', '128Mi', '1Gi', '1.5Gi', '500M', '100000000'],
  'hugepages-2Mi': ['2Mi', '4Mi', '6Mi'],
};
const list = (p) =>
  Object.fromEntries(
    Object.keys(amounts)
      .filter((name) => chance(name === 'hugepages-2Mi' ? p / 6 : p))
      .map((name) => [name, pick(amounts[name])]),
  );
function resources(p) {
  const r = {};
  if (chance(0.7)) r.limits = list(p);
  if (chance(0.6)) r.requests = list(p);
  return r;
}
const container = (name, p) => ({
  name,
  image: 'busybox:1.36',
  ...(chance(0.9) ? { resources: resources(p) } : {}),
});
function pod() {
  const p = pick([0.4, 0.8, 1]);
  const spec = { containers: Array.from({ length: int(1, 3) }, (_, i) => container(`app${i}`, p)) };
  if (chance(0.4))
    spec.initContainers = Array.from({ length: int(1, 3) }, (_, i) => ({
      ...container(`init${i}`, p),
      ...(chance(0.5) ? { restartPolicy: 'Always' } : {}),
    }));
  if (chance(0.9)) spec.resources = resources(0.6);
  if (chance(0.03)) spec.resources = pick([{}, { limits: {} }, { requests: {}, limits: {} }]);
  return { metadata: { name: 'p', namespace: 'default', uid: 'u', resourceVersion: '1' }, spec };
}
/** Changes the resources of the Pod and of a container. */
function resized(old) {
  const next = structuredClone(old);
  if (chance(0.5)) next.spec.resources = resources(0.6);
  if (chance(0.1)) delete next.spec.resources;
  if (chance(0.5)) pick(next.spec.containers).resources = resources(0.8);
  return next;
}
if (process.argv[3] === 'edits') {
  const answers = readFileSync(0, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const { id, pod: old } of answers) {
    console.log(
      JSON.stringify({ id: `${id}e`, old, new: resized(old), ...(chance(0.7) ? { path: 'resize' } : {}) }),
    );
  }
} else {
  for (let n = 1; n <= Number(process.argv[3] ?? 500); n++)
    console.log(JSON.stringify({ id: `s${n}`, new: pod() }));
}
