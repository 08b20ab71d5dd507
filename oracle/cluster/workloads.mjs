// Plays workload stories on a cluster with controllers (CONTROLLERS=1 up.sh), eight or AT_ONCE at once, and records what they do.
// Usage: WORK=folder node workloads.mjs TAG OUT [STORY ...]; a recording is OUT/<story>.json. Fails if a story fails.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { call, WORK, watch } from './cluster.mjs';

const [tag, out, ...named] = process.argv.slice(2);
if (!WORK || !out) throw new Error('usage: WORK=folder node workloads.mjs TAG OUT [STORY ...]');
const minor = Number(tag.split('.')[1]);
const AT_ONCE = Number(process.env.AT_ONCE ?? 8);
/** A story ends this number of seconds after the last change, or after LONGEST. */
const QUIET = 12;
const LONGEST = 150;
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io';
const stories = parse(readFileSync(new URL('workloads.yaml', import.meta.url), 'utf8'));

const NAME = 'shop';
const PATHS = {
  Deployment: 'deployments',
  StatefulSet: 'statefulsets',
  DaemonSet: 'daemonsets',
  ReplicaSet: 'replicasets',
  Job: 'jobs',
  CronJob: 'cronjobs',
};
const groupOf = (kind) => (kind.endsWith('Job') ? 'batch' : 'apps');
/** Of CronJob: 1.21+. */
const pathOf = (kind, namespace) => `/apis/${groupOf(kind)}/v1/namespaces/${namespace}/${PATHS[kind]}`;

/** An image whose registry does not respond. */
const NO_IMAGE = '127.0.0.1:1/app:2.0';

const RUNS = "trap 'sleep 1; exit 0' TERM; sleep 100000 & wait $!";
/** What a container does: its fields, and the events by which the simulation gives it the same behavior. */
const PROGRAMS = {
  ready: () => ({ container: { command: ['sh', '-c', RUNS] }, behavior: [] }),
  crash: () => ({
    container: { command: ['sh', '-c', 'sleep 3; exit 1'] },
    behavior: [{ type: 'process', container: 'web', exits: { after: 3, code: 1 } }],
  }),
  exits: (code) => ({
    container: { command: ['sh', '-c', `sleep 2; exit ${code}`] },
    behavior: [{ type: 'process', container: 'web', exits: { after: 2, code } }],
  }),
  'never-ready': () => ({
    container: {
      command: ['sh', '-c', RUNS],
      readinessProbe: { exec: { command: ['false'] }, periodSeconds: 2 },
    },
    behavior: [{ type: 'probe', container: 'web', probe: 'readiness', result: 'Failure' }],
  }),
  'slow-ready': () => ({
    container: {
      command: ['sh', '-c', RUNS],
      readinessProbe: { exec: { command: ['true'] }, initialDelaySeconds: 4, periodSeconds: 2 },
    },
    behavior: [],
  }),
  'no-image': () => ({
    container: { image: NO_IMAGE, command: ['sh', '-c', RUNS] },
    behavior: [{ type: 'image', image: NO_IMAGE, state: 'broken' }],
  }),
  stubborn: () => ({
    container: { command: ['sh', '-c', "trap '' TERM; while :; do sleep 1; done"] },
    behavior: [{ type: 'process', container: 'web', stops: null }],
  }),
};

function merged(value, change) {
  if (change === null || typeof change !== 'object' || Array.isArray(change)) return change;
  const next = { ...value };
  for (const [key, part] of Object.entries(change)) {
    if (part === null) delete next[key];
    else next[key] = merged(next[key], part);
  }
  return next;
}

/** The object of a state of the story. */
function objectOf(
  {
    kind,
    image = 'app:1.0',
    program = 'ready',
    spec = {},
    pod: given = {},
    container: fields = {},
    annotations,
    claim,
  },
  namespace,
) {
  const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: NAME } }];
  const pod = claim ? { volumes, ...given } : given;
  const [named, code] = String(program).split(' ');
  const container = { name: 'web', image, ...PROGRAMS[named](Number(code)).container, ...fields };
  const labels = { app: NAME };
  const isJob = kind.endsWith('Job');
  const template = {
    metadata: { labels, ...(annotations ? { annotations } : {}) },
    spec: { ...(isJob ? { restartPolicy: 'Never' } : {}), containers: [container], ...pod },
  };
  const selected = isJob ? {} : { selector: { matchLabels: labels } };
  const service = kind === 'StatefulSet' ? { serviceName: NAME } : {};
  const { jobTemplate, ...own } = spec;
  const whole =
    kind === 'CronJob'
      ? { ...own, jobTemplate: { spec: { ...jobTemplate, template } } }
      : { ...own, ...selected, ...service, template };
  return { apiVersion: `${groupOf(kind)}/v1`, kind, metadata: { name: NAME, namespace }, spec: whole };
}

/** A claim of the access mode, and its volume: a folder of the node. */
async function claimVolume(accessMode, namespace) {
  const both = { accessModes: [accessMode], storageClassName: '' };
  await call('POST', '/api/v1/persistentvolumes', {
    metadata: { name: namespace },
    spec: {
      ...both,
      capacity: { storage: '1Mi' },
      hostPath: { path: '/tmp' },
      claimRef: { name: NAME, namespace },
    },
  });
  await call('POST', `/api/v1/namespaces/${namespace}/persistentvolumeclaims`, {
    metadata: { name: NAME },
    spec: { ...both, volumeName: namespace, resources: { requests: { storage: '1Mi' } } },
  });
}

const textOf = ({ metadata, ...object }) => JSON.stringify({ ...object, metadata: { name: metadata.name } });

async function play(name) {
  const { acts, seconds, kind, ...given } = stories[name];
  const namespace = `${name}-${Date.now().toString(36).slice(-4)}`;
  let state = { kind, ...given };
  const first = objectOf(state, namespace);
  const programs = {};
  const noteProgram = () => {
    const [named, code] = String(state.program ?? 'ready').split(' ');
    const image = named === 'no-image' ? NO_IMAGE : (state.image ?? 'app:1.0');
    const { behavior } = PROGRAMS[named](Number(code));
    if (behavior.length > 0) programs[image] = behavior;
  };
  noteProgram();
  await call('POST', '/api/v1/namespaces', { metadata: { name: namespace } });
  if (given.claim) await claimVolume(given.claim, namespace);
  const stop = new AbortController();
  const recorded = { events: [], pods: [], sets: [], lines: [], conditions: [] };
  const pods = new Map();
  let since = 0;
  let changed = Date.now();
  const at = () => (since === 0 ? -1 : Math.round((Date.now() - since) / 10) / 100);
  const watches = [];
  const open = [];
  const observe = (path, accept, each) => {
    open.push(
      new Promise((opened) =>
        watches.push(
          watch(path, accept, stop.signal, opened, (change) => {
            changed = Date.now();
            each(change);
          }),
        ),
      ),
    );
  };
  observe(`/api/v1/namespaces/${namespace}/events?`, 'application/json', ({ object }) => {
    const { type, reason, message, count, involvedObject, source, reportingComponent } = object;
    const from = source?.component || reportingComponent;
    if (from === 'kubelet') return;
    recorded.events.push([
      at(),
      `${involvedObject.kind.toLowerCase()}/${involvedObject.name}`,
      type,
      reason,
      message,
      count ?? 1,
    ]);
  });
  const hashOf = ({ labels = {} }) =>
    labels['pod-template-hash'] ?? labels['controller-revision-hash'] ?? labels['job-name'] ?? '';
  observe(`/api/v1/namespaces/${namespace}/pods?`, TABLE, ({ type, object }) => {
    for (const {
      cells,
      object: { metadata },
    } of object.rows ?? []) {
      if (type === 'DELETED') pods.delete(metadata.name);
      else pods.set(metadata.name, metadata);
      recorded.pods.push([at(), type, cells[0], hashOf(metadata), ...cells.slice(1, 4)]);
    }
  });
  const observeRows = (of, rows) =>
    observe(`${pathOf(of, namespace)}?`, TABLE, ({ type, object }) => {
      for (const { cells } of object.rows ?? []) {
        const shown =
          of === 'DaemonSet'
            ? cells.slice(0, 6)
            : cells.slice(0, object.columnDefinitions?.findIndex(({ name }) => name === 'Age') ?? 5);
        recorded[rows].push([
          at(),
          type,
          ...(of === 'ReplicaSet'
            ? cells.slice(0, 4)
            : of === 'Deployment'
              ? cells.slice(0, 4)
              : of === 'StatefulSet'
                ? cells.slice(0, 2)
                : of === 'Job' || of === 'CronJob'
                  ? cells.slice(0, 5).filter((cell) => !/^\d+[smh]/.test(String(cell)))
                  : shown),
        ]);
      }
    });
  observeRows(kind, 'lines');
  if (kind === 'Deployment') observeRows('ReplicaSet', 'sets');
  if (kind === 'CronJob') observeRows('Job', 'sets');
  let status = {};
  let gone = false;
  observe(`${pathOf(kind, namespace)}?`, 'application/json', ({ type, object }) => {
    gone = type === 'DELETED';
    status = object.status ?? {};
    const {
      conditions = [],
      observedGeneration: _,
      collisionCount: __,
      startTime,
      completionTime,
      lastScheduleTime,
      lastSuccessfulTime,
      active,
      uncountedTerminatedPods,
      ...counts
    } = status;
    const told = conditions.map((one) => `${one.type}=${one.status} ${one.reason ?? ''}`.trim()).sort();
    recorded.conditions.push([
      at(),
      {
        ...counts,
        ...(Array.isArray(active) ? { active: active.length } : active === undefined ? {} : { active }),
      },
      told,
    ]);
  });
  await Promise.all(open);
  await call('POST', pathOf(kind, namespace), first);
  const isBefore = !kind.endsWith('Job');
  if (isBefore) {
    const wanted = kind === 'DaemonSet' ? 1 : (given.spec?.replicas ?? 1);
    const end = Date.now() + 60000;
    const counts = {
      DaemonSet: 'numberAvailable',
      Deployment: 'availableReplicas',
      StatefulSet: 'readyReplicas',
    };
    const counted =
      given.spec?.minReadySeconds && kind === 'StatefulSet' ? 'availableReplicas' : counts[kind];
    const ready = () => status.observedGeneration !== undefined && (status[counted] ?? 0) === wanted;
    while (!ready() && Date.now() < end) await sleep(200);
    if (!ready()) throw new Error(`${name}: the workload does not become ready`);
    await sleep(3000 + (given.spec?.minReadySeconds ?? 0) * 1000);
  }
  const happened = [];
  since = Date.now();
  if (!isBefore) happened.push({ at: 0, type: 'create' });
  for (const { after = 0, delete: deleted, grace, cordon, ...change } of acts ?? []) {
    await sleep(after * 1000);
    if (deleted !== undefined) {
      const names = [...pods.keys()].toSorted();
      const pod = kind === 'StatefulSet' ? `${NAME}-${deleted}` : names[deleted];
      happened.push({
        at: at(),
        type: 'pod',
        pod,
        event: { type: 'delete', ...(grace === undefined ? {} : { gracePeriodSeconds: grace }) },
      });
      await call(
        'DELETE',
        `/api/v1/namespaces/${namespace}/pods/${pod}${grace === undefined ? '' : `?gracePeriodSeconds=${grace}`}`,
      );
    } else if (cordon !== undefined) {
      happened.push({ at: at(), type: 'cordon', cordon });
      await call(
        'PATCH',
        '/api/v1/nodes/n1',
        { spec: { unschedulable: cordon } },
        'application/merge-patch+json',
      );
    } else {
      state = merged(state, change);
      noteProgram();
      const object = objectOf(state, namespace);
      happened.push({ at: at(), type: 'apply', text: textOf(object) });
      // The API server writes into the template of a Job, which is immutable.
      if (kind.endsWith('Job'))
        await call('PATCH', `${pathOf(kind, namespace)}/${NAME}`, change, 'application/merge-patch+json');
      else await call('PUT', `${pathOf(kind, namespace)}/${NAME}`, object);
    }
  }
  changed = Date.now();
  const begun = Date.now();
  const isOver = () => (seconds ? Date.now() - begun > seconds * 1000 : Date.now() - changed > QUIET * 1000);
  while (!isOver() && Date.now() - begun < LONGEST * 1000) await sleep(200);
  const ends = at();
  stop.abort();
  await Promise.all(watches);
  // Its time to live may have ended.
  if (!gone) await call('DELETE', `${pathOf(kind, namespace)}/${NAME}?propagationPolicy=Background`);
  return { name, since, ends, before: textOf(first), claim: given.claim, acts: happened, programs, recorded };
}

/** Rows from before the first act become one row of each object at 0. */
function fromStart(rows, keyOf, keeps) {
  const before = new Map();
  for (const row of rows)
    if (row[0] < 0)
      row[1] === 'DELETED' ? before.delete(keyOf(row)) : before.set(keyOf(row), [0, ...row.slice(1)]);
  const later = rows.filter(([at]) => at >= 0);
  return [...(keeps ? before.values() : []), ...later];
}

function distinct(rows) {
  const last = new Map();
  return rows.filter(([, type, name, ...rest]) => {
    const text = JSON.stringify([type === 'DELETED', ...rest]);
    const same = last.get(name) === text;
    last.set(name, text);
    return !same;
  });
}

function write({ name, since, ends, before, claim, acts, programs, recorded }) {
  const about = {
    story: name,
    tag,
    apiServer,
    recorded: new Date(since).toISOString(),
    generator: 'oracle/cluster/workloads.mjs',
    ends,
    before,
    ...(claim ? { claim } : {}),
    acts,
    programs,
  };
  const named = ([, , of]) => of;
  let counts = {};
  const conditions = fromStart(recorded.conditions, () => '', true).map(([at, now, told]) => {
    const zero = Object.fromEntries(Object.keys(counts).map((key) => [key, 0]));
    const changes = Object.entries({ ...zero, ...now }).filter(
      ([key, value]) => JSON.stringify(counts[key] ?? 0) !== JSON.stringify(value),
    );
    counts = { ...zero, ...now };
    return [at, Object.fromEntries(changes), told];
  });
  let told = '';
  const lists = {
    events: recorded.events.filter(([at]) => at >= 0),
    pods: distinct(fromStart(recorded.pods, named, true)),
    lines: distinct(fromStart(recorded.lines, named, true)),
    sets: distinct(fromStart(recorded.sets, named, true)),
    statuses: conditions.flatMap(([at, changes, now]) => {
      const text = JSON.stringify(now);
      const same = text === told;
      told = text;
      return Object.keys(changes).length === 0 && same ? [] : [[at, changes, ...(same ? [] : [now])]];
    }),
  };
  const texts = Object.entries(lists).map(
    ([key, rows]) => `"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  writeFileSync(`${out}/${name}.json`, `${JSON.stringify(about).slice(0, -1)},\n${texts.join(',\n')}}\n`);
}

mkdirSync(out, { recursive: true });
/** The API server's tag, if it is not that of the controllers. */
const { gitVersion } = await call('GET', '/version');
const apiServer = gitVersion === `v${tag}` ? undefined : gitVersion.slice(1);
const fits = ({ release }) => Number((release ?? '1.0').slice(2)) <= minor;
const wanted = (named.length > 0 ? named : Object.keys(stories)).filter((name) => fits(stories[name]));
const waiting = wanted.filter((name) => !stories[name].alone);
async function playOn() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await playOne(next);
}
async function playOne(name) {
  try {
    write(await play(name));
    console.log(`${name}`);
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => sleep(index * 1500).then(playOn)));
for (const name of wanted.filter((name) => stories[name].alone)) await playOne(name);
