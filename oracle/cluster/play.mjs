// Plays scenarios on the cluster of up.sh, twelve at once, and records what the API server and the kubelet say.
// Usage: WORK=folder node play.mjs TAG OUT STORY.json ...; a recording is OUT/<story>.json.

import { execFile, execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');
const SERVER = 'https://127.0.0.1:6443';
const { WORK } = process.env;
const [tag, out, ...files] = process.argv.slice(2);
if (!WORK || files.length === 0) throw new Error('usage: WORK=folder node play.mjs TAG OUT STORY.json ...');
const minor = tag.split('.').slice(0, 2).join('.');
/** More stories at once make the times coarse on two cores. */
const AT_ONCE = 12;
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

/** Reads a watch until the signal aborts, also from a new API server. */
async function watch(path, accept, signal, each) {
  const headers = { Authorization: 'Bearer tok', Accept: accept };
  let version = '';
  while (!signal.aborted) {
    try {
      const { body } = await fetch(`${SERVER}${path}watch=true${version && `&resourceVersion=${version}`}`, { headers, signal });
      let rest = '';
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          const change = JSON.parse(line);
          if (change.type === 'ERROR') continue;
          version = versionOf(change.object);
          each(change);
        }
      }
    } catch {
      await sleep(signal.aborted ? 0 : 200);
    }
  }
}

function versionOf({ metadata, rows }) {
  return rows?.[0]?.object.metadata.resourceVersion ?? metadata.resourceVersion;
}

const UP = fileURLToPath(new URL('up.sh', import.meta.url));

/** Starts or stops a part of the cluster. */
function up(...parts) {
  return promisify(execFile)(UP, parts);
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
  if (handler.sleep) return;
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
  process: ({ scripts }, { container, stops, exits, postStartFails, preStopFails, preStopSeconds, ...rest }) => {
    const { hookCode = 1, hookOutput } = rest;
    if (preStopSeconds !== undefined) scripts[container].write('preStop', `sleep ${preStopSeconds}\n`);
    if (stops !== undefined) scripts[container].stops(stops);
    if (exits !== undefined) scripts[container].exits(exits);
    if (postStartFails !== undefined) scripts[container].answer('postStart', postStartFails ? hookCode : 0, hookOutput);
    if (preStopFails !== undefined) scripts[container].answer('preStop', preStopFails ? hookCode : 0, hookOutput);
  },
  /** The images of image.py are present; no registry answers on port 1; any other is absent. */
  image: ({}, { image, state }) => {
    if (image.startsWith('127.0.0.1:1/') && state === 'broken') return;
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
  /** The volume is made of the Secret `missing`. */
  volume: async (story, { problem }) => {
    if (problem === 'none') {
      const made = { metadata: { name: 'missing' }, stringData: { key: 'v' } };
      await call('POST', `/api/v1/namespaces/${story.namespace}/secrets`, made);
    } else if (problem !== 'mount') throw new Error(`cannot stage volume ${problem}`);
  },
  resize: async (story, { container, resources }) => {
    const patch = { spec: { containers: [{ name: container, resources }] } };
    await call('PATCH', `${story.pods}/p/resize`, patch, 'application/strategic-merge-patch+json');
  },
  'kubelet-restart': () => up('kubelet', minor),
  'kubelet-stop': () => up('stop-kubelet'),
  'kubelet-start': () => up('kubelet', minor),
  'runtime-restart': ({}, { keepsContainers = true, keepsRecords = true }) => {
    if (!keepsContainers || !keepsRecords) throw new Error('cannot stage a runtime that loses containers');
    return up('runtime');
  },
  upgrade: ({}, { release, gates }) => {
    if (gates) throw new Error('cannot stage an upgrade with gates');
    return up('upgrade', release);
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
    const { spec } = await call('GET', `${story.pods}/p`);
    const names = [...(spec.ephemeralContainers ?? []), added].map(({ name }) => ({ name }));
    // Without the order, a new container would come first.
    const patch = { spec: { '$setElementOrder/ephemeralContainers': names, ephemeralContainers: [added] } };
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
  const namespace = `${name.replaceAll(".", "-")}-${Date.now().toString(36).slice(-4)}`;
  const pod = stage(scenario.manifest, namespace);
  const isInit = (container) => (pod.spec.initContainers ?? []).includes(container) && container.restartPolicy !== 'Always';
  const all = [...(pod.spec.initContainers ?? []), ...pod.spec.containers];
  const scripts = Object.fromEntries(all.map((one) => [one.name, new Scripts(namespace, one.name, isInit(one))]));
  const pods = `/api/v1/namespaces/${namespace}/pods`;
  const story = { scenario, namespace, pod, pods, scripts };
  const { events } = scenario;
  if (Number(scenario.release.slice(2)) > Number(minor.slice(2))) throw new Error(`cannot stage it before ${scenario.release}`);
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
  let ends;
  try {
    for (const event of events) {
      if (event.after) await sleep(event.after * 1000);
      await STEPS[event.type](story, event);
      if (story.since) happened.push(seconds());
    }
    if (events.at(-1).type !== 'wait') await sleep(TAIL * 1000);
    ends = seconds();
  } finally {
    stop.abort();
  }
  await Promise.all(watches);
  const { uid, since } = story;
  const manifest = JSON.stringify(pod);
  const scenarioPlayed = { ...scenario, release: minor, manifest };
  return { name, namespace, uid, since, ends, happened, scenario: scenarioPlayed, ...recorded };
}

/** cAdvisor, the volume manager's reconciler, and client-side throttling write most lines, and tell nothing of the Pod. */
const LEFT_OUT = /^(factory|handler|container|manager|desired_state_of_world_populator|reconciler_common|operation_generator|subpath_linux|request|cpu_manager|memory_manager|topology_manager|scope|cgroup_manager_linux|pod_container_manager_linux|remote_runtime|remote_image)\.go:/;

/** Printed objects, shortened. */
const shortened = (text) =>
  text
    .replace(/&Container\{(Name:[^,]*,Image:[^,]*),.*\}(?=" pod=| start failed|" *$)/, '&Container{$1,...}')
    .replace(/ status=\{Phase:(\w+) .*/, ' status={Phase:$1 ...}')
    .replace(/ status=\{.*?"phase":"(\w+)".*/, ' status={"phase":"$1",...}')
    .replace(/ patch="\{.*/, ' patch="{...}"');

/** The kubelet's lines about the Pod: [seconds, level, file:line, text]. */
function logOf({ namespace, uid, since, ends, statuses }, log) {
  const ids = new Set(JSON.stringify(statuses).match(/(?<=containerd:\/\/)[0-9a-f]{64}/g));
  const about = [namespace, uid, ...ids];
  return log.flatMap((line) => {
    const [, level, month, day, time, at, text] = line.match(/^([IWEF])(\d\d)(\d\d) ([\d:.]+) +\d+ ([^\]]+)\] (.*)$/) ?? [];
    if (!text || LEFT_OUT.test(at) || !about.some((id) => text.includes(id))) return [];
    const moment = Date.parse(`${new Date(since).getFullYear()}-${month}-${day}T${time}Z`);
    const seconds = Math.round((moment - since) / 10) / 100;
    return seconds <= ends ? [[seconds, level, at, shortened(text)]] : [];
  });
}

/** Fields of a status that differ on every machine, or that nothing compares. */
const UNTOLD = new Set(['hostIP', 'hostIPs', 'podIP', 'podIPs', 'qosClass', 'image', 'imageID', 'containerID', 'lastProbeTime', 'lastTransitionTime', 'volumeMounts', 'observedGeneration']);

function told(status) {
  return JSON.parse(JSON.stringify(status, (key, value) => (UNTOLD.has(key) ? undefined : value)));
}

/** One line for each record, which keeps a later change readable. */
function write({ name, namespace, uid, since, ends, happened, scenario, events, lines, statuses }, log) {
  const about = { story: name, tag, recorded: new Date(since).toISOString(), generator: 'oracle/cluster/play.mjs', namespace, uid, ends, happened, scenario };
  const compact = statuses.map(([at, type, status]) => [at, type, told(status)]);
  const lists = Object.entries({ events, lines, statuses: compact, log }).map(
    ([key, rows]) => `"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  writeFileSync(`${out}/${name}.json`, `${JSON.stringify(about).slice(0, -1)},\n${lists.join(',\n')}}\n`);
}

mkdirSync(out, { recursive: true });
const played = [];
const waiting = [...files.entries()];
/** Plays one story after the other. */
async function playOn() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [index, file] = next;
    [played[index]] = await Promise.allSettled([play(file)]);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, playOn));
await sleep(2000);
const log = readFileSync(`${WORK}/kubelet.log`, 'utf8').split('\n');
played.forEach((result, index) => {
  if (result.status === 'fulfilled') write(result.value, logOf(result.value, log));
  else console.log(`${basename(files[index])}: ${result.reason.message}`);
});
