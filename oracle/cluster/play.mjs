// Plays scenarios on the cluster of up.sh, all at once, and records what the API server and the kubelet say.
// Usage: WORK=folder node play.mjs TAG OUT STORY.json ...; a recording is OUT/<story>.json.

import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');
const SERVER = 'https://127.0.0.1:6443';
const { WORK } = process.env;
const [tag, out, ...files] = process.argv.slice(2);
if (!WORK || files.length === 0) throw new Error('usage: WORK=folder node play.mjs TAG OUT STORY.json ...');
/** Seconds that are recorded after the last event, without a wait of its own. */
const TAIL = 20;
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io';

async function call(method, path, body, type = 'application/json') {
  const headers = { Authorization: 'Bearer tok', 'Content-Type': type };
  const answer = await fetch(SERVER + path, { method, headers, body: body && JSON.stringify(body) });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${json.message}`);
  return json;
}

/** Reads a watch until the signal aborts. */
async function watch(path, accept, signal, each) {
  try {
    const headers = { Authorization: 'Bearer tok', Accept: accept };
    const { body } = await fetch(`${SERVER}${path}watch=true`, { headers, signal });
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) each(JSON.parse(line));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The scripts of one container: `run` is its process, `stop` its reaction to SIGTERM, and one for each probe and hook. */
class Scripts {
  constructor(namespace, container, init) {
    this.folder = `${WORK}/ctl/${namespace}/${container}`;
    mkdirSync(this.folder, { recursive: true });
    execFileSync('mkfifo', [`${this.folder}/exit`]);
    this.exits(init ? { after: 1, code: 0 } : null);
    this.stops({ after: 1, code: 0 });
    for (const name of ['liveness', 'readiness', 'startup', 'postStart', 'preStop']) this.answer(name, 0);
  }
  write(name, text) {
    writeFileSync(`${this.folder}/${name}`, text);
  }
  exits(ending) {
    const process = ending
      ? `sleep ${ending.after} & wait $!\nexit ${ending.code}`
      : `cat /ctl/exit > /tmp/code & wait $!\nexit $(cat /tmp/code)`;
    this.write('run', `trap '. /ctl/stop' TERM\n${process}\n`);
  }
  stops(ending) {
    this.write('stop', ending ? `sleep ${ending.after}; exit ${ending.code}\n` : 'while :; do sleep 1000; done\n');
  }
  /** A probe's text is its stdout; that of a failed hook is its stderr. */
  answer(name, code, output) {
    const to = name.startsWith('p') ? ' >&2' : '';
    this.write(name, `${output === undefined ? '' : `echo -n '${output}'${to}\n`}exit ${code}\n`);
  }
  exit(code) {
    // Opening a FIFO for writing only would block without a reader.
    const fifo = openSync(`${this.folder}/exit`, 'r+');
    writeSync(fifo, `${code}\n`);
    closeSync(fifo);
  }
}

const HANDLERS = [
  ['livenessProbe', 'liveness'],
  ['readinessProbe', 'readiness'],
  ['startupProbe', 'startup'],
];

/** The Pod with the commands of Scripts; the recording contains this manifest, and the simulation plays it. */
function stage(manifest, namespace) {
  const pod = parse(manifest);
  pod.metadata = { ...pod.metadata, namespace };
  delete pod.metadata.uid;
  const spec = pod.spec;
  spec.nodeName = 'n1';
  const all = [...(spec.initContainers ?? []), ...spec.containers];
  for (const container of all) {
    container.command ??= ['sh', '/ctl/run'];
    container.volumeMounts = [...(container.volumeMounts ?? []), { name: `ctl-${container.name}`, mountPath: '/ctl' }];
    for (const [field, script] of HANDLERS) {
      if (container[field]) setCommand(container[field], `${field} of ${container.name}`, script);
    }
    for (const hook of ['postStart', 'preStop']) {
      if (container.lifecycle?.[hook]) setCommand(container.lifecycle[hook], `${hook} of ${container.name}`, hook);
    }
  }
  const path = (name) => `${WORK}/ctl/${namespace}/${name}`;
  spec.volumes = [
    ...(spec.volumes ?? []),
    ...all.map(({ name }) => ({ name: `ctl-${name}`, hostPath: { path: path(name) } })),
  ];
  return pod;
}

function setCommand(handler, where, script) {
  if (!handler.exec) throw new Error(`cannot stage ${where}: only exec handlers`);
  handler.exec.command = ['sh', `/ctl/${script}`];
}

/** How each event is staged; an event that is not here cannot be. */
const STEPS = {
  create: async (story) => {
    story.since = Date.now();
    const made = await call('POST', story.pods, story.pod);
    story.uid = made.metadata.uid;
  },
  wait: ({}, { seconds }) => {
    if (seconds === undefined) throw new Error('cannot stage wait until');
    return sleep(seconds * 1000);
  },
  edit: async (story, event) => {
    const { metadata, spec } = stage(event.manifest, story.namespace);
    event.manifest = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata, spec });
    await call('PATCH', `${story.pods}/p`, { metadata, spec }, 'application/strategic-merge-patch+json');
  },
  delete: (story, { gracePeriodSeconds, by }) => {
    if (by) throw new Error(`cannot stage delete by ${by}`);
    const grace = gracePeriodSeconds === undefined ? '' : `?gracePeriodSeconds=${gracePeriodSeconds}`;
    return call('DELETE', `${story.pods}/p${grace}`);
  },
  exit: ({ scripts }, { container, code, again, reason }) => {
    if (reason) throw new Error(`cannot stage exit with reason ${reason}`);
    if (again !== undefined) scripts[container].exits({ after: again, code });
    scripts[container].exit(code);
  },
  probe: ({ scripts }, { container, probe, result, again, atOnce, output }) => {
    if (!again || atOnce) throw new Error('cannot stage a probe whose result comes at once');
    scripts[container].answer(probe, result === 'Success' ? 0 : 1, output);
  },
  process: ({ scripts }, { container, stops, exits, postStartFails, preStopFails, ...rest }) => {
    const { hookCode = 1, hookOutput } = rest;
    if (stops !== undefined) scripts[container].stops(stops);
    if (exits !== undefined) scripts[container].exits(exits);
    if (postStartFails !== undefined) scripts[container].answer('postStart', postStartFails ? hookCode : 0, hookOutput);
    if (preStopFails !== undefined) scripts[container].answer('preStop', preStopFails ? hookCode : 0, hookOutput);
  },
  /** The images of image.py are present; any other is absent. */
  image: ({}, { image, state }) => {
    const present = /^(app|side|init|web|log):[123]\.0$/.test(image);
    if (present !== (state === 'present')) throw new Error(`cannot stage image ${image} ${state}`);
  },
  /** The manifest names the ConfigMap or the Secret `missing`. */
  obstacle: async (story, { because }) => {
    const kinds = { configmap: 'configmaps', secret: 'secrets' };
    if (kinds[because]) story.missing = kinds[because];
    else if (because === 'none' && story.missing) {
      const made = { metadata: { name: 'missing' }, [story.missing === 'secrets' ? 'stringData' : 'data']: { key: 'v' } };
      await call('POST', `/api/v1/namespaces/${story.namespace}/${story.missing}`, made);
    } else throw new Error(`cannot stage obstacle ${because}`);
  },
  sandbox: (story, { change }) => {
    if (change !== 'pause-dies') throw new Error(`cannot stage sandbox ${change}`);
    const label = `labels."io.kubernetes.pod.uid"==${story.uid},labels."io.cri-containerd.kind"==sandbox`;
    const [id] = ctr('container', 'ls', '-q', label).trim().split('\n');
    ctr('task', 'kill', '-s', 'KILL', id);
  },
  debug: async (story, { container, image }) => {
    const path = `${story.pods}/p/ephemeralcontainers`;
    const added = { name: container, image, command: ['sh', '-c', 'sleep 100000'] };
    const patch = { spec: { ephemeralContainers: [added] } };
    await call('PATCH', path, patch, 'application/strategic-merge-patch+json');
  },
};

function ctr(...parts) {
  return execFileSync('ctr', ['-a', `${WORK}/containerd.sock`, '-n', 'k8s.io', ...parts], { encoding: 'utf8' });
}

/** Plays one story; the answer is its recording. */
async function play(file) {
  const scenario = JSON.parse(readFileSync(file, 'utf8'));
  const name = basename(file, '.json');
  const namespace = `${name}-${Date.now().toString(36).slice(-4)}`;
  const pod = stage(scenario.manifest, namespace);
  const isInit = (container) => (pod.spec.initContainers ?? []).includes(container) && container.restartPolicy !== 'Always';
  const all = [...(pod.spec.initContainers ?? []), ...pod.spec.containers];
  const scripts = Object.fromEntries(all.map((one) => [one.name, new Scripts(namespace, one.name, isInit(one))]));
  const pods = `/api/v1/namespaces/${namespace}/pods`;
  const story = { scenario, namespace, pod, pods, scripts };
  const { events } = scenario;
  if (!events.some(({ type }) => type === 'create')) throw new Error('cannot stage a Pod that has run for an hour');
  for (const { type } of events) if (!STEPS[type]) throw new Error(`cannot stage ${type}`);
  await call('POST', '/api/v1/namespaces', { metadata: { name: namespace } });
  const stop = new AbortController();
  const seconds = () => Math.round((Date.now() - story.since) / 10) / 100;
  const recorded = { events: [], lines: [], statuses: [] };
  const watches = [
    watch(`/api/v1/namespaces/${namespace}/events?`, 'application/json', stop.signal, ({ object }) => {
      const { type, reason, message, count, involvedObject } = object;
      const container = involvedObject.fieldPath?.match(/\{(.*)\}/)?.[1];
      recorded.events.push([seconds(), type, reason, message, count, ...(container ? [container] : [])]);
    }),
    watch(`${pods}?`, TABLE, stop.signal, ({ type, object }) => {
      for (const { cells } of object.rows ?? []) recorded.lines.push([seconds(), type, ...cells.slice(0, 5)]);
    }),
    watch(`${pods}?`, 'application/json', stop.signal, ({ type, object }) => {
      recorded.statuses.push([seconds(), type, object.status]);
    }),
  ];
  const happened = [];
  for (const event of events) {
    if (event.after) await sleep(event.after * 1000);
    await STEPS[event.type](story, event);
    if (story.since) happened.push(seconds());
  }
  if (events.at(-1).type !== 'wait') await sleep(TAIL * 1000);
  const ends = seconds();
  stop.abort();
  await Promise.all(watches);
  const { uid, since } = story;
  const manifest = JSON.stringify(pod);
  const scenarioPlayed = { ...scenario, release: tag.split('.').slice(0, 2).join('.'), manifest };
  return { name, namespace, uid, since, ends, happened, scenario: scenarioPlayed, ...recorded };
}

/** The kubelet's lines about the Pod: [seconds, level, file:line, text]. */
function logOf({ namespace, uid, since, ends, statuses }, log) {
  const ids = new Set(JSON.stringify(statuses).match(/(?<=containerd:\/\/)[0-9a-f]{64}/g));
  const about = [namespace, uid, ...ids];
  return log.flatMap((line) => {
    const [, level, month, day, time, at, text] = line.match(/^([IWEF])(\d\d)(\d\d) ([\d:.]+) +\d+ ([^\]]+)\] (.*)$/) ?? [];
    if (!text || !about.some((id) => text.includes(id))) return [];
    const moment = Date.parse(`${new Date(since).getFullYear()}-${month}-${day}T${time}Z`);
    const seconds = Math.round((moment - since) / 10) / 100;
    return seconds <= ends ? [[seconds, level, at, text]] : [];
  });
}

/** One line for each record, which keeps a later change readable. */
function write({ name, namespace, uid, since, ends, happened, scenario, ...records }, log) {
  const about = { story: name, tag, recorded: new Date(since).toISOString(), generator: 'oracle/cluster/play.mjs', namespace, uid, ends, happened, scenario };
  const lists = Object.entries({ ...records, log }).map(
    ([key, rows]) => `"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  writeFileSync(`${out}/${name}.json`, `${JSON.stringify(about).slice(0, -1)},\n${lists.join(',\n')}}\n`);
}

mkdirSync(out, { recursive: true });
const played = await Promise.allSettled(files.map(play));
await sleep(2000);
const log = readFileSync(`${WORK}/kubelet.log`, 'utf8').split('\n');
played.forEach((result, index) => {
  if (result.status === 'fulfilled') write(result.value, logOf(result.value, log));
  else console.log(`${basename(files[index])}: ${result.reason.message}`);
});
