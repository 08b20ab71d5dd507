// Turns events of a scenario into real steps.

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { call, cri, ctr, field, up, WORK } from './cluster.mjs';
import { textOf } from './gates.mjs';

/** The scripts of one container: `run` is its process, `stop` its reaction to SIGTERM, and one for each probe and hook. */
export class Scripts {
  constructor(namespace, container, init) {
    this.folder = `${WORK}/ctl/${namespace}/${container}`;
    mkdirSync(this.folder, { recursive: true });
    execFileSync('mkfifo', [`${this.folder}/exit`]);
    this.startable(true);
    this.exits(init ? { after: 1, code: 0 } : null);
    this.stops({ after: 1, code: 0 });
    for (const name of ['liveness', 'readiness', 'startup', 'postStart', 'preStop']) this.answer(name, 0);
  }
  write(name, text, mode = 0o644) {
    writeFileSync(`${this.folder}/${name}`, text, { mode });
  }
  /** Enables or disables the command of a container with an obstacle. */
  startable(can) {
    rmSync(`${this.folder}/start`, { force: true });
    if (can) this.write('start', '#!/bin/sh\n. /ctl/run\n', 0o755);
  }
  exits(ending) {
    const begin = ending ? `sleep ${ending.after} &` : 'cat /ctl/exit > /tmp/code &';
    const serve = existsSync(`${this.folder}/serve`) ? '. /ctl/serve\n' : '';
    const end = ending
      ? `exit ${ending.code}`
      : 'if grep -q oom /tmp/code; then a=xxxxxxxx; while :; do a=$a$a; done; fi\nexit $(cat /tmp/code)';
    this.write('run', `${serve}trap '. /ctl/stop' TERM\n${begin} wait $!\n${end}\n`);
    this.write('end', `${end}\n`);
  }
  /** A process that ignores SIGTERM, or has not ended yet, still exits by itself. A second SIGTERM changes nothing. */
  stops(ending) {
    const ends = ending && [
      `sleep ${ending.after} & s=$!`,
      '(until [ -s /tmp/code ]; do sleep .1; done; kill -9 $s) 2>/dev/null &',
      `wait $s && exit ${ending.code}`,
      '. /ctl/end',
    ];
    this.write('stop', `trap '' TERM\n${(ends ?? ['wait $!', '. /ctl/end']).join('\n')}\n`);
  }
  /** A probe's text is its stdout; that of a failed hook is its stderr. */
  answer(name, code, output) {
    const to = name.startsWith('p') ? ' >&2' : '';
    this.write(name, `${output === undefined ? '' : `echo -n '${output}'${to}\n`}exit ${code}\n`);
    const page = `${this.folder}/www/${name}`;
    if (code !== 0) rmSync(page, { force: true });
    else if (existsSync(`${this.folder}/www`)) writeFileSync(page, 'ok');
  }
  /**
   * Lets the process listen to this port while the file `www/PROBE` exists, which it serves: a TCP probe finds the port
   * closed without it, an HTTP probe finds no page.
   */
  listens(name, port, tcp) {
    mkdirSync(`${this.folder}/www`, { recursive: true });
    const http = `httpd -f -p ${port} -h /ctl/www`;
    const open = `while sleep .1; do if [ -e /ctl/www/${name} ]; then [ "$h" ] || { ${http} & h=$!; }; elif [ "$h" ]; then kill $h; h=; fi; done`;
    appendFileSync(`${this.folder}/serve`, `${tcp ? `(${open})` : http} &\n`);
    this.exits(null);
  }
  /** Ends the process. `oom`: it allocates memory until it is killed. */
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

export function containersOf({ spec }) {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

/**
 * The Pod with the commands of Scripts; the recording contains this manifest, and the simulation plays it. `broken`: the
 * images that cannot be pulled. `starts`: the containers whose command can be missing.
 */
export function stage(manifest, namespace, { broken = [], starts = [] } = {}) {
  const pod = parse(manifest);
  pod.metadata = { ...pod.metadata, name: 'p', namespace };
  delete pod.metadata.uid;
  const spec = pod.spec;
  spec.nodeName = 'n1';
  const all = containersOf(pod);
  for (const container of all) {
    if (broken.includes(container.image)) container.image = unreachable(container.image);
    container.command ??= starts.includes(container.name) ? ['/ctl/start'] : ['sh', '/ctl/run'];
    container.volumeMounts = [
      ...(container.volumeMounts ?? []),
      { name: `ctl-${container.name}`, mountPath: '/ctl' },
    ];
    for (const [probe, script] of HANDLERS) {
      if (container[probe]) setCommand(container[probe], `${probe} of ${container.name}`, script);
    }
    for (const hook of ['postStart', 'preStop']) {
      if (container.lifecycle?.[hook])
        setCommand(container.lifecycle[hook], `${hook} of ${container.name}`, hook);
    }
  }
  const path = (name) => `${WORK}/ctl/${namespace}/${name}`;
  spec.volumes = [
    ...(spec.volumes ?? []),
    ...all.map(({ name }) => ({ name: `ctl-${name}`, hostPath: { path: path(name) } })),
  ];
  return pod;
}

/** A probe that `listens` can serve: its page has the probe's name. */
function isServed({ httpGet, tcpSocket }) {
  return Number.isInteger((httpGet ?? tcpSocket)?.port);
}

/** Lets each container listen to the ports of its probes. */
export function listen(pod, scripts) {
  for (const container of containersOf(pod)) {
    for (const [probe, name] of HANDLERS) {
      const handler = container[probe];
      if (!handler || !isServed(handler)) continue;
      scripts[container.name].listens(name, (handler.httpGet ?? handler.tcpSocket).port, handler.tcpSocket);
      scripts[container.name].answer(name, 0);
    }
  }
}

function setCommand(handler, where, script) {
  if (handler.sleep) return;
  if (isServed(handler)) return;
  if (!handler.exec)
    throw new Error(`cannot stage ${where}: only exec handlers, and probes of a port by its number`);
  handler.exec.command = ['sh', `/ctl/${script}`];
}

/** A registry that does not respond: nothing listens on port 1. */
const NO_REGISTRY = '127.0.0.1:1/';

function unreachable(image) {
  return image.startsWith(NO_REGISTRY) ? image : `${NO_REGISTRY}${image}`;
}

/** containerd's error for an image of a registry that does not respond. */
function pullError(image) {
  const [, path, tag = 'latest'] = image.slice(NO_REGISTRY.length).match(/^(.*?)(?::([^/]*))?$/);
  return (
    `rpc error: code = Unknown desc = failed to pull and unpack image "${image}": failed to resolve reference "${image}": ` +
    `failed to do request: Head "http://${NO_REGISTRY}v2/${path}/manifests/${tag}": dial tcp 127.0.0.1:1: connect: connection refused`
  );
}

/** The image by its whole name, as containerd lists it. */
function wholeName(image) {
  const named = /:[^/]*$/.test(image) ? image : `${image}:latest`;
  if (!named.includes('/')) return `docker.io/library/${named}`;
  return /^[^/]*[.:][^/]*\//.test(named) ? named : `docker.io/${named}`;
}

/** Gives busybox another name. */
export function provide(image) {
  if (/^(app|side|init|web|log):[123]\.0$/.test(image)) return;
  if (!/^[a-z0-9.:/_-]+(:[\w.-]+)?$/.test(image)) return;
  ctr('images', 'tag', '--force', 'docker.io/library/app:1.0', wholeName(image));
}

/** Writes the file by which a story slows down the network of its Pods, or refuses it: see bridge.sh. */
function network(story, what, text) {
  const file = `${WORK}/cni-${what}/${story.namespace}`;
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
}

/** A hostPath that cannot be resolved: containers that mount it cannot be created. */
const LOOP = '/var/tmp/syncpod-loop';

function loop(exists) {
  rmSync(LOOP, { recursive: true, force: true });
  if (exists) symlinkSync(LOOP, LOOP);
  else mkdirSync(LOOP);
}

function needs(release) {
  if (!existsSync(`${WORK}/bin/${release}-kubelet`))
    throw new Error(`cannot stage release ${release}: build.sh it first`);
}

/** The sandbox that runs, if there is one: older ones are there until they are collected. */
function sandboxOf({ uid }) {
  const label = `labels."io.kubernetes.pod.uid"==${uid},labels."io.cri-containerd.kind"==sandbox`;
  const ids = ctr('container', 'ls', '-q', label).trim().split('\n');
  const tasks = ctr('task', 'ls')
    .split('\n')
    .filter((line) => line.endsWith('RUNNING'));
  return ids.find((id) => tasks.some((line) => line.startsWith(id)));
}

/** containerd's error for a network that bridge.sh refuses. */
const NO_NETWORK = `rpc error: code = Unknown desc = failed to setup network for sandbox "${'0'.repeat(64)}": plugin type="bridge" failed (add): no address is left`;

const SANDBOXES = {
  dies: (story) => {
    const id = sandboxOf(story);
    return id && cri('StopPodSandbox', field(1, id));
  },
  'pause-dies': (story) => {
    const id = sandboxOf(story);
    if (id) ctr('task', 'kill', '-s', 'KILL', id);
  },
  doubles: ({ uid, namespace }) => {
    const label = (key, value) => field(6, [field(1, `io.kubernetes.pod.${key}`), field(2, value)]);
    const metadata = [field(1, 'p'), field(2, uid), field(3, namespace), field(4, 1)];
    const labels = [label('name', 'p'), label('namespace', namespace), label('uid', uid)];
    const folder = `/var/log/pods/${namespace}_p_${uid}`;
    return cri(
      'RunPodSandbox',
      field(1, [field(1, metadata), field(2, 'p'), field(3, folder), ...labels, field(8, '')]),
    );
  },
  'cannot-be-made': (story, { error, ...event }) => {
    if (event.seconds !== undefined) network(story, 'slow', String(event.seconds));
    network(story, 'refuse', error?.replace(/.*failed \(add\): /, '') ?? 'no address is left');
    return error ? undefined : [{ event: { ...event, error: NO_NETWORK } }];
  },
  'can-be-made': (story) => {
    network(story, 'slow');
    network(story, 'refuse');
  },
};

/** The file of a static Pod. */
const fileOf = ({ namespace }) => `${WORK}/static/${namespace}.json`;

export function removeFile(story) {
  rmSync(fileOf(story), { force: true });
}

function writeFile(story, pod) {
  // The kubelet ignores names that begin with a dot, and reads a renamed file once.
  const draft = `${WORK}/static/.draft`;
  writeFileSync(draft, JSON.stringify(pod));
  renameSync(draft, fileOf(story));
}

/** Writes the file; the answer is the UID that the kubelet gives its Pod. */
async function createFile(story) {
  writeFile(story, story.pod);
  let uid;
  await holds(async () => {
    const { items } = await call('GET', story.pods);
    uid = items[0]?.metadata.annotations['kubernetes.io/config.hash'];
    return uid;
  }, 30);
  return uid;
}

/** The upgrades in progress: stories that are played at once are upgraded together. */
const upgrades = {};

/** Stages each event; other events cannot be staged. A returned event replaces the original in the simulation. */
export const STEPS = {
  create: async (story) => {
    story.since = Date.now();
    if (story.scenario.path === 'static') {
      story.uid = await createFile(story);
      return;
    }
    const made = await call('POST', story.pods, story.pod);
    story.uid = made.metadata.uid;
  },
  /** `next`: something changes. `stable`: nothing has changed for 15 seconds. */
  wait: async (story, { seconds, until }) => {
    const since = Date.now();
    if (until === 'next') await holds(() => story.changed > since, 400);
    else if (until === 'stable') await quiet(story, 15, 700);
    else await sleep(seconds * 1000);
  },
  edit: async (story, event) => {
    const path = event.path ?? story.scenario.path;
    if (['direct', 'kruise'].includes(path)) throw new Error(`cannot stage an edit by ${path}`);
    const { metadata, spec } = stage(event.manifest, story.namespace, story);
    const stored = path === 'static' ? undefined : await call('GET', `${story.pods}/p`);
    // kubectl edit shows them too; a text without them would remove them.
    const { ephemeralContainers } = stored?.spec ?? {};
    if (ephemeralContainers) spec.ephemeralContainers = ephemeralContainers;
    // A text without finalizers removes them.
    const removed = stored?.metadata.finalizers && !metadata.finalizers ? { finalizers: null } : {};
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata, spec };
    event.manifest = JSON.stringify(pod);
    if (path === 'static') return writeFile(story, pod);
    try {
      const changed = { metadata: { ...metadata, ...removed }, spec };
      await call('PATCH', `${story.pods}/p`, changed, 'application/strategic-merge-patch+json');
    } catch (error) {
      // If the simulation does not refuse it too, the comparison reports a difference.
      if (error.code !== 422) throw error;
      console.log(`${story.namespace}: refused: ${error.message.slice(0, 200)}`);
    }
  },
  delete: (story, { gracePeriodSeconds, by, mirror }) => {
    if (mirror) return call('DELETE', `${story.pods}/p-n1`);
    if (by === 'drain') {
      const apiVersion = story.minor < 22 ? 'policy/v1beta1' : 'policy/v1';
      const metadata = { name: 'p', namespace: story.namespace };
      return call('POST', `${story.pods}/p/eviction`, {
        apiVersion,
        kind: 'Eviction',
        metadata,
        deleteOptions: { gracePeriodSeconds },
      });
    }
    if (by) throw new Error(`cannot stage delete by ${by}`);
    if (story.scenario.path === 'static') return removeFile(story);
    const grace = gracePeriodSeconds === undefined ? '' : `?gracePeriodSeconds=${gracePeriodSeconds}`;
    return call('DELETE', `${story.pods}/p${grace}`);
  },
  exit: ({ scripts }, { container, code, again, reason }) => {
    if (again !== undefined) scripts[container].exits({ after: again, code });
    scripts[container].exit(reason === 'OOMKilled' ? 'oom' : code);
  },
  /** A result that would come at once comes at the probe's own period. */
  probe: async (story, { atOnce, again, ...event }) => {
    const { container, probe, result, output } = event;
    const script = story.scripts[container];
    script.answer(probe, result === 'Success' ? 0 : 1, output);
    // Before `create`, every instance answers this.
    if (!story.since || (again && !atOnce)) return;
    const told = [{ event: { ...event, again: true }, at: story.seconds() }];
    if (!again && result === 'Failure' && probe !== 'readiness') {
      const restarts = async () => {
        const { status } = await call('GET', `${story.pods}/p`);
        return status.containerStatuses.find(({ name }) => name === container).restartCount;
      };
      const before = await restarts();
      await holds(async () => (await restarts()) > before, 120);
      script.answer(probe, 0);
      told.push({
        event: { type: 'probe', container, probe, result: 'Success', again: true },
        at: story.seconds(),
      });
    }
    return told;
  },
  process: (
    { scripts },
    { container, stops, exits, postStartFails, preStopFails, preStopSeconds, ...rest },
  ) => {
    const { hookCode = 1, hookOutput } = rest;
    if (preStopSeconds !== undefined) scripts[container].write('preStop', `sleep ${preStopSeconds}\n`);
    if (stops !== undefined) scripts[container].stops(stops);
    if (exits !== undefined) scripts[container].exits(exits);
    if (postStartFails !== undefined)
      scripts[container].answer('postStart', postStartFails ? hookCode : 0, hookOutput);
    if (preStopFails !== undefined)
      scripts[container].answer('preStop', preStopFails ? hookCode : 0, hookOutput);
  },
  image: (story, { image, state, error }) => {
    if (state === 'broken') {
      const there = unreachable(image);
      if (there === image && error) return;
      return [{ event: { type: 'image', image: there, state, error: error ?? pullError(there) } }];
    }
    if (state === 'present' && story.broken.includes(image)) {
      provide(unreachable(image));
      return [{ event: { type: 'image', image: unreachable(image), state } }];
    }
    if (state === 'present') return provide(image);
    if (/^(app|side|init|web|log):[123]\.0$/.test(image))
      throw new Error(`cannot stage image ${image} absent`);
    if (ctr('images', 'ls', '-q').split('\n').includes(wholeName(image)))
      ctr('images', 'rm', wholeName(image));
  },
  /** The manifest names the ConfigMap or the Secret `missing`, mounts the folder LOOP, or has no command of its own. */
  obstacle: async (story, { because, container }) => {
    const kinds = { configmap: 'configmaps', secret: 'secrets' };
    if (because !== 'none') story.obstacle = because;
    if (kinds[because]) return;
    if (story.obstacle === 'run') story.scripts[container].startable(because === 'none');
    else if (story.obstacle === 'create') loop(because !== 'none');
    else {
      const kind = kinds[story.obstacle];
      const made = {
        metadata: { name: 'missing' },
        [kind === 'secrets' ? 'stringData' : 'data']: { key: 'v' },
      };
      await call('POST', `/api/v1/namespaces/${story.namespace}/${kind}`, made);
    }
  },
  /** The volume is made of the Secret `missing`. */
  volume: async (story, { problem }) => {
    if (problem === 'none') {
      const made = { metadata: { name: 'missing' }, stringData: { key: 'v' } };
      await call('POST', `/api/v1/namespaces/${story.namespace}/secrets`, made);
    } else if (problem !== 'mount') throw new Error(`cannot stage volume ${problem}`);
  },
  durations: (story, { sandbox, create, start, pull }) => {
    if (create !== undefined || start !== undefined || pull > 1)
      throw new Error('cannot stage durations but of the sandbox');
    if (sandbox !== undefined) network(story, 'slow', String(sandbox));
  },
  resize: async (story, { container, resources }) => {
    const patch = { spec: { containers: [{ name: container, resources }] } };
    await call('PATCH', `${story.pods}/p/resize`, patch, 'application/strategic-merge-patch+json');
  },
  'kubelet-restart': ({ minor }) => up('kubelet', `1.${minor}`),
  'kubelet-config': ({ minor }, { maxContainerRestartPeriod }) => {
    return up(
      'kubelet',
      `1.${minor}`,
      `crashLoopBackOff: {maxContainerRestartPeriod: ${maxContainerRestartPeriod}s}`,
    );
  },
  'kubelet-stop': () => up('stop-kubelet'),
  'kubelet-start': ({ minor }) => up('kubelet', `1.${minor}`),
  'api-server': (_story, { reach }) => up(reach === 'lost' ? 'lose-apiserver' : 'find-apiserver'),
  'runtime-restart': (_story, { keepsContainers = true, keepsRecords = true }) => {
    if (!keepsRecords) throw new Error('cannot stage a runtime that loses its records');
    return up(keepsContainers ? 'runtime' : 'kill-runtime');
  },
  reboot: ({ minor }) => up('reboot', `1.${minor}`),
  upgrade: async (_story, { release, gates }) => {
    needs(release);
    upgrades[release] ??= up('upgrade', release, ...(gates ? [textOf(gates)] : []));
    await upgrades[release];
  },
  'control-plane': (_story, { release }) => {
    needs(release);
    return up('apiserver', release);
  },
  /** Creates a critical Pod that needs more resources than the other Pod leaves. */
  evict: async (story, { resource }) => {
    if (resource !== 'room') throw new Error(`cannot stage evict for ${resource}`);
    const { status } = await call('GET', '/api/v1/nodes/n1');
    const resources = { requests: { cpu: `${Number(status.allocatable.cpu) * 1000 - 100}m` } };
    const container = { name: 'critical', image: 'app:1.0', command: ['sleep', '100000'], resources };
    const spec = { nodeName: 'n1', priorityClassName: 'system-node-critical', containers: [container] };
    await call('POST', story.pods, { metadata: { name: 'critical' }, spec });
  },
  sandbox: (story, event) => {
    const change = SANDBOXES[event.change];
    if (!change) throw new Error(`cannot stage sandbox ${event.change}`);
    return change(story, event);
  },
  debug: async (story, { container, image }) => {
    const path = `${story.pods}/p/ephemeralcontainers`;
    const added = {
      name: container,
      image,
      command: ['sh', '-c', "trap 'sleep 1; exit 0' TERM; sleep 100000 & wait $!"],
    };
    const { spec } = await call('GET', `${story.pods}/p`);
    const names = [...(spec.ephemeralContainers ?? []), added].map(({ name }) => ({ name }));
    // Without the order, a new container would come first.
    const patch = { spec: { '$setElementOrder/ephemeralContainers': names, ephemeralContainers: [added] } };
    await call('PATCH', path, patch, 'application/strategic-merge-patch+json');
  },
};

/** Waits until the condition holds, or this number of seconds has passed. */
export async function holds(condition, seconds) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && !(await condition())) await sleep(200);
}

/** Waits until the watches have received nothing for this number of seconds. */
export function quiet(story, seconds, limit) {
  const began = Date.now();
  return holds(() => Date.now() - Math.max(began, story.changed) > seconds * 1000, limit);
}
