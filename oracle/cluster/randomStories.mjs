// Writes random stories of the kinds that recordings have least of: node randomStories.mjs MINOR SEED COUNT OUT
// A story is OUT/random-SEED.json, with the seeds from SEED on; the kinds take turns.

import { writeFileSync } from 'node:fs';
import { diceOf } from '../dice.mjs';

const [minor, first, count, out] = process.argv.slice(2);
if (!out) throw new Error('usage: node randomStories.mjs MINOR SEED COUNT OUT');
const since = Number(minor.slice(2));

/** One story is made of these: the dice, and the spec of its Pod, which edits change. */
function aPod(dice, policy) {
  const names = dice.chance(0.5) ? ['a0'] : ['a0', 'a1'];
  return {
    restartPolicy: policy ?? dice.pick(['Always', 'Always', 'OnFailure', 'Never']),
    terminationGracePeriodSeconds: dice.int(3, 12),
    ...(dice.chance(0.4) ? { initContainers: [{ name: 'i0', image: 'init:1.0' }] } : {}),
    containers: names.map((name) => ({ name, image: 'app:1.0', ...hooks(dice) })),
  };
}

const command = { exec: { command: ['true'] } };

function hooks({ chance }) {
  const lifecycle = {
    ...(chance(0.3) ? { preStop: command } : {}),
    ...(chance(0.2) ? { postStart: command } : {}),
  };
  return Object.keys(lifecycle).length > 0 ? { lifecycle } : {};
}

function probeOf({ int, chance }, handler = command) {
  return {
    ...handler,
    periodSeconds: int(1, 4),
    failureThreshold: int(1, 3),
    ...(chance(0.3) ? { initialDelaySeconds: int(1, 4) } : {}),
  };
}

/** How containers stop and how long their hooks take, before the Pod exists. */
function conditions(dice, spec) {
  const all = [...(spec.initContainers ?? []), ...spec.containers];
  return all.flatMap(({ name, lifecycle, restartPolicy }) => {
    const runs = !name.startsWith('i') || restartPolicy === 'Always';
    const stops = dice.pick([
      null,
      { after: 0.4, code: 0 },
      { after: 2.4, code: 3 },
      { after: 5.4, code: 0 },
    ]);
    return [
      ...(runs && dice.chance(0.6) ? [{ type: 'process', container: name, stops }] : []),
      ...(lifecycle?.preStop && dice.chance(0.7)
        ? [{ type: 'process', container: name, preStopSeconds: dice.int(1, 6) }]
        : []),
    ];
  });
}

const ofSpec = (spec, labels) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default', ...(labels ? { labels } : {}) },
    spec,
  });

/** The spec with another image of an app container, or with another deadline. */
function changed(dice, spec) {
  const copy = structuredClone(spec);
  if (dice.chance(0.15)) return { ...copy, activeDeadlineSeconds: dice.int(30, 60) };
  const sidecars = (copy.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always');
  dice.pick([...copy.containers, ...copy.containers, ...sidecars]).image = dice.pick([
    'app:2.0',
    'web:2.0',
    'log:3.0',
  ]);
  return copy;
}

const tenths = (dice, lo, hi) => dice.int(lo * 10, hi * 10) / 10;

const exitOf = (dice, spec, after) => ({
  type: 'exit',
  container: dice.pick(spec.containers).name,
  code: dice.pick([0, 1, 1, 3, 137]),
  after,
});

/** Two edits of which the second restores the first, during the kill, the start or the sync of it. */
function restored(dice) {
  const spec = aPod(dice, 'Always');
  const other = changed(dice, spec);
  return {
    spec,
    events: [
      ...(dice.chance(0.4) ? [exitOf(dice, spec, dice.int(5, 8))] : []),
      { type: 'edit', manifest: ofSpec(other), after: dice.int(5, 9) },
      { type: 'edit', manifest: ofSpec(spec), after: tenths(dice, 0.3, 6) },
      ...(dice.chance(0.3) ? [exitOf(dice, spec, dice.int(8, 14))] : []),
      ...(dice.chance(0.3) ? [{ type: 'delete', after: dice.int(6, 10) }] : []),
    ],
  };
}

/** Sidecars in the Pod of a Job. */
function job(dice) {
  const spec = aPod(dice, dice.pick(['Never', 'OnFailure']));
  const sidecar = (name) => ({
    name,
    image: 'side:1.0',
    restartPolicy: 'Always',
    ...hooks(dice),
    ...(dice.chance(0.4) ? { startupProbe: probeOf(dice) } : {}),
    ...(dice.chance(0.3) ? { readinessProbe: probeOf(dice) } : {}),
  });
  spec.initContainers = [
    sidecar('s0'),
    ...(spec.initContainers ?? []),
    ...(dice.chance(0.4) ? [sidecar('s1')] : []),
  ];
  const side = { type: 'exit', container: 's0', code: dice.pick([0, 1]), after: dice.int(2, 12) };
  const rest = spec.containers.map(({ name }) => ({
    type: 'exit',
    container: name,
    code: dice.pick([0, 0, 1]),
    after: dice.int(4, 14),
  }));
  return {
    spec,
    events: [...(dice.chance(0.7) ? [side] : []), ...rest, ...(dice.chance(0.3) ? [side] : [])],
  };
}

/** Rules that restart a container, or all of them, by its exit code. */
function rules(dice) {
  const spec = aPod(dice, dice.pick(['Never', 'Never', 'OnFailure']));
  const action = dice.pick(['Restart', 'Restart', 'RestartAllContainers']);
  const operator = dice.pick(['In', 'NotIn']);
  spec.containers[0].restartPolicy = dice.pick(['Never', 'OnFailure']);
  spec.containers[0].restartPolicyRules = [{ action, exitCodes: { operator, values: [3] } }];
  const exits = [0, 1, 2].map((one) => exitOf(dice, spec, dice.int(5, 8) + one * dice.int(4, 9)));
  return { spec, events: exits };
}

const size = (cpu, memory) => ({ cpu: `${cpu}m`, memory: `${memory}Mi` });
const sized = (cpu, memory) => ({ requests: size(cpu, memory), limits: size(cpu, memory) });

/** A resize while a container crashes again and again, waits, starts or stops. */
function resized(dice) {
  const spec = aPod(dice, 'Always');
  delete spec.initContainers;
  for (const container of spec.containers) container.resources = sized(100, 64);
  if (dice.chance(0.5))
    spec.containers[0].resizePolicy = [
      { resourceName: 'cpu', restartPolicy: dice.pick(['NotRequired', 'RestartContainer']) },
      { resourceName: 'memory', restartPolicy: dice.pick(['NotRequired', 'RestartContainer']) },
    ];
  const resize = () => ({
    type: 'resize',
    container: dice.pick(spec.containers).name,
    resources: sized(dice.pick([50, 150, 200]), dice.pick([64, 64, 96])),
    after: tenths(dice, 0.3, 6),
  });
  const crash = (after) => ({ type: 'exit', container: 'a0', code: 1, after });
  return {
    spec,
    events: [
      crash(dice.int(6, 8)),
      ...(dice.chance(0.5) ? [resize()] : []),
      crash(dice.int(4, 6)),
      resize(),
      ...(dice.chance(0.5) ? [resize()] : []),
    ],
  };
}

/** A kubelet that is restarted in the middle of something. */
function restarted(dice) {
  const { spec, events } = dice.pick([restored, ...(since >= 30 ? [job] : []), probed])(dice);
  const at = dice.int(1, events.length);
  const restart = { type: 'kubelet-restart', after: tenths(dice, 0.5, 6) };
  return { spec, events: [...events.slice(0, at), restart, ...events.slice(at)] };
}

/** Containers that share a process namespace. */
function shared(dice) {
  const spec = { ...aPod(dice), shareProcessNamespace: true };
  const change = dice.pick(['pause-dies', 'dies', 'pause-dies']);
  return {
    spec,
    events: [
      exitOf(dice, spec, dice.int(5, 8)),
      ...(dice.chance(0.4)
        ? [{ type: 'edit', manifest: ofSpec(changed(dice, spec)), after: dice.int(3, 7) }]
        : []),
      ...(dice.chance(0.7) ? [{ type: 'sandbox', change, after: dice.int(5, 12) }] : []),
      ...(dice.chance(0.4) ? [{ type: 'delete', after: dice.int(3, 14) }] : []),
    ],
  };
}

const STATUS = 'HTTP probe failed with statuscode: 404';

/** HTTP and TCP probes: a page that disappears, and a port that is closed. */
function probed(dice) {
  const spec = aPod(dice, dice.pick(['Always', 'Always', 'Never']));
  const events = [];
  spec.containers.forEach((container, index) => {
    const kinds = ['liveness', 'readiness', 'startup'].filter(() => dice.chance(0.6));
    kinds.forEach((kind, nth) => {
      const tcp = dice.chance(0.4);
      const port = 8000 + 10 * index + nth;
      const handler = tcp ? { tcpSocket: { port } } : { httpGet: { path: `/${kind}`, port } };
      // Whether a delay in whole seconds is over is chance, and a busy machine answers late.
      const { initialDelaySeconds: _, ...probe } = probeOf(dice, handler);
      container[`${kind}Probe`] = { ...probe, timeoutSeconds: 5 };
      const told = { type: 'probe', container: container.name, probe: kind, again: true };
      const output = tcp ? {} : { output: STATUS };
      if (kind !== 'startup' && dice.chance(0.7))
        events.push(
          { ...told, result: 'Failure', ...output, after: dice.int(4, 9) },
          { ...told, result: 'Success', after: dice.int(5, 12) },
        );
    });
  });
  if (dice.chance(0.4)) events.push(exitOf(dice, spec, dice.int(3, 8)));
  if (dice.chance(0.4) || events.length === 0) events.push({ type: 'delete', after: dice.int(4, 9) });
  return { spec, events };
}

const KINDS = [
  restored,
  probed,
  restarted,
  shared,
  ...(since >= 30 ? [job] : []),
  ...(since >= 33 ? [resized] : []),
  ...(since >= 36 ? [rules] : []),
];

for (let index = 0; index < Number(count); index++) {
  const seed = Number(first) + index;
  const dice = diceOf(seed);
  const kind = KINDS[index % KINDS.length];
  const { spec, events } = kind(dice);
  const story = {
    v: 3,
    title: `Random story ${seed}: ${kind.name}`,
    release: minor,
    path: 'edit',
    manifest: ofSpec(spec),
    events: [
      ...conditions(dice, spec),
      { type: 'create' },
      ...events,
      { type: 'wait', seconds: dice.int(14, 24) },
    ],
  };
  writeFileSync(`${out}/random-${seed}.json`, `${JSON.stringify(story, null, 1)}\n`);
}
