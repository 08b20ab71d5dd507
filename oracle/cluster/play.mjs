// Plays scenarios on the cluster of up.sh, twelve or AT_ONCE at once, and records the output of the API server and the kubelet.
// Usage: WORK=folder node play.mjs TAG OUT STORY.json ...; a recording is OUT/<story>.json. Fails if a story fails.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, WORK, watch } from './cluster.mjs';
import { containersOf, holds, listen, provide, quiet, removeFile, Scripts, STEPS, stage } from './steps.mjs';

const [tag, out, ...files] = process.argv.slice(2);
if (!WORK || files.length === 0) throw new Error('usage: WORK=folder node play.mjs TAG OUT STORY.json ...');
const minor = tag.split('.').slice(0, 2).join('.');
/** With more stories at once, times are inaccurate on two cores; a busy machine needs fewer. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 12);
/** Seconds that are recorded after the last event, if no wait follows it. */
const TAIL = 20;
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io';

const minorOf = (release) => Number(release.slice(2));

/** The scenario of a file: a story, or a lesson or level that has one of its own. */
function scenarioOf(file) {
  const { scenario, ...own } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof scenario === 'string')
    throw new Error(`cannot stage it: its scenario is ${scenario} of the gallery`);
  const { $schema, ...story } = scenario ?? own;
  // Since version 3, `again` means a result that comes at the probe's own period.
  const events = story.events.map((event) =>
    story.v < 3 && event.type === 'probe' ? { ...event, atOnce: event.again } : event,
  );
  return {
    ...story,
    v: 3,
    title: story.title ?? own.title?.en ?? own.title ?? basename(file, '.json'),
    events,
  };
}

/** The edit paths that can be staged: they edit a running Pod. */
const PATHS = [
  'static',
  'api',
  'apply',
  'edit',
  'replace',
  'direct',
  'kruise',
  'resize',
  'ephemeralcontainers',
];

/** Plays one story and returns its recording. */
async function play(file) {
  const scenario = scenarioOf(file);
  const name = basename(file, '.json');
  const namespace = `${name.replaceAll('.', '-')}-${Date.now().toString(36).slice(-4)}`;
  const { events } = scenario;
  const creates = events.some(({ type }) => type === 'create');
  for (const { type } of events) if (!STEPS[type]) throw new Error(`cannot stage ${type}`);
  if (!PATHS.includes(scenario.path)) throw new Error(`cannot stage the path ${scenario.path}`);
  const about = {
    namespace,
    minor: minorOf(minor),
    scenario,
    broken: events
      .filter(({ type, state }) => type === 'image' && state === 'broken')
      .map(({ image }) => image),
    starts: events.filter(({ because }) => because === 'run').map(({ container }) => container),
  };
  const pod = stage(scenario.manifest, namespace, about);
  const isInit = (container) =>
    (pod.spec.initContainers ?? []).includes(container) && container.restartPolicy !== 'Always';
  const scripts = Object.fromEntries(
    containersOf(pod).map((one) => [one.name, new Scripts(namespace, one.name, isInit(one))]),
  );
  listen(pod, scripts);
  const pods = `/api/v1/namespaces/${namespace}/pods`;
  // The mirror Pod of a file has the node's name too.
  const shown = scenario.path === 'static' ? 'p-n1' : 'p';
  const story = {
    ...about,
    pod,
    pods,
    scripts,
    changed: 0,
    seconds: () => Math.round((Date.now() - story.since) / 10) / 100,
  };
  if (!creates) imagesOf(scenario, pod).forEach(provide);
  await call('POST', '/api/v1/namespaces', { metadata: { name: namespace } });
  const stop = new AbortController();
  const recorded = { events: [], lines: [], statuses: [] };
  const open = [];
  const observe = (path, accept, each) => {
    open.push(new Promise((opened) => story.watches.push(watch(path, accept, stop.signal, opened, each))));
  };
  story.watches = [];
  observe(`/api/v1/namespaces/${namespace}/events?`, 'application/json', ({ object }) => {
    const { type, reason, message, count, involvedObject } = object;
    if (involvedObject.name !== shown) return;
    story.changed = Date.now();
    const container = involvedObject.fieldPath?.match(/\{(.*)\}/)?.[1];
    recorded.events.push([story.seconds(), type, reason, message, count, ...(container ? [container] : [])]);
  });
  observe(`${pods}?fieldSelector=metadata.name=${shown}&`, TABLE, ({ type, object }) => {
    for (const { cells } of object.rows ?? [])
      recorded.lines.push([story.seconds(), type, ...cells.slice(0, 5)]);
  });
  observe(`${pods}?fieldSelector=metadata.name=${shown}&`, 'application/json', ({ type, object }) => {
    story.changed = Date.now();
    recorded.statuses.push([story.seconds(), type, object.status]);
  });
  const played = [];
  let ends;
  try {
    await Promise.all(open);
    if (!creates) await run(story, { type: 'create' }, played);
    if (!creates) await becomeReady(story);
    for (const event of events) await run(story, event, played, !creates);
    if (events.at(-1).type !== 'wait') await sleep(TAIL * 1000);
    ends = story.seconds();
    story.upgraded = await upgradedTo();
  } finally {
    stop.abort();
    removeFile(story);
  }
  await Promise.all(story.watches);
  const { uid, since, upgraded } = story;
  const manifest = JSON.stringify(pod);
  const timed = !creates || played.some(({ event, from }) => event !== from || event.until);
  const told = timed ? eventsInTime(played, ends) : played.map(({ event }) => event);
  const happened = (timed ? inTime(played) : played).flatMap(({ at }) => (at === undefined ? [] : [at]));
  if (timed) happened.push(ends);
  const path = creates ? scenario.path : 'edit';
  const scenarioPlayed = { ...scenario, path, release: minor, manifest, events: told };
  return { name, namespace, uid, since, upgraded, ends, happened, scenario: scenarioPlayed, ...recorded };
}

/** The tag of the kubelet at the end, if it is not the one that the story began with. */
async function upgradedTo() {
  const { status } = await call('GET', '/api/v1/nodes/n1');
  const now = status.nodeInfo.kubeletVersion.slice(1);
  return now === tag ? undefined : now;
}

/**
 * Plays one event, and adds the event that the simulation plays instead. `settles`: the story began with a running Pod.
 */
async function run(story, event, played, settles = false) {
  if (event.after) await sleep(event.after * 1000);
  else if (settles && event.type !== 'wait') await quiet(story, 6, 60);
  const answer = await STEPS[event.type](story, event);
  const told = Array.isArray(answer) && answer[0]?.event ? answer : [{ event }];
  const at = story.since && story.seconds();
  played.push(...told.map((one) => ({ from: event, at, ...one })));
}

/** Waits until the Pod is ready, or can no longer become ready. */
async function becomeReady({ pods }) {
  await holds(async () => {
    const { status } = await call('GET', `${pods}/p`);
    const ready = status.conditions?.find(({ type }) => type === 'Ready')?.status === 'True';
    return ready || ['Failed', 'Succeeded'].includes(status.phase);
  }, 60);
  await sleep(5000);
}

/** The images that a story uses and expects on the node. */
function imagesOf({ events, manifest }, pod) {
  const texts = [manifest, ...events.flatMap((event) => (event.type === 'edit' ? [event.manifest] : []))];
  const gone = events.flatMap((event) => (event.type === 'image' ? [event.image] : []));
  const named = texts.flatMap((text) =>
    containersOf(stage(text, pod.metadata.namespace)).map(({ image }) => image),
  );
  return new Set(
    [...named, ...events.flatMap(({ type, image }) => (type === 'debug' ? [image] : []))].filter(
      (image) => !gone.includes(image),
    ),
  );
}

/** Converts waits to times. */
function inTime(played) {
  return played.filter(({ event }) => event.type !== 'wait');
}

function eventsInTime(played, ends) {
  let last;
  const events = inTime(played).map(({ event: { after: _, ...event }, at }) => {
    const after =
      at === undefined || last === undefined ? {} : { after: Math.round((at - last) * 100) / 100 };
    last = at;
    return { ...event, ...after };
  });
  return [...events, { type: 'wait', seconds: Math.round((ends - last) * 100) / 100 }];
}

/**
 * Source files whose lines are omitted: cAdvisor, the volume manager's reconciler and client-side throttling write most
 * lines, but none about the Pod.
 */
const LEFT_OUT =
  /^(factory|handler|container|manager|desired_state_of_world_populator|reconciler_common|operation_generator|subpath_linux|request|cpu_manager|memory_manager|topology_manager|scope|cgroup_manager_linux|pod_container_manager_linux|remote_runtime|remote_image)\.go:/;

/** Shortens printed objects. */
const shortened = (text) =>
  text
    .replace(
      /&Container\{(Name:[^,]*,Image:[^,]*),.*\}(?=" pod=| start failed| in pod |" *$)/,
      '&Container{$1,...}',
    )
    .replace(/ status=\{Phase:(\w+) .*/, ' status={Phase:$1 ...}')
    .replace(/ status=\{.*?"phase":"(\w+)".*/, ' status={"phase":"$1",...}')
    .replace(/ patch="\{.*/, ' patch="{...}"')
    // Up to about 1.20, lines are not structured.
    .replace(/( status: | successfully: \(\d+, )\{Phase:(\w+) .*/, '$1{Phase:$2 ...}')
    .replace(/ with "\{.*/, ' with "{...}"');

/** The kubelet's lines about the Pod: [seconds, level, file:line, text]. */
function logOf({ namespace, uid, since, ends, statuses }, log) {
  const ids = new Set(JSON.stringify(statuses).match(/(?<=containerd:\/\/)[0-9a-f]{64}/g));
  const about = [namespace, uid, ...ids];
  return log.flatMap((line) => {
    const [, level, month, day, time, at, text] =
      line.match(/^([IWEF])(\d\d)(\d\d) ([\d:.]+) +\d+ ([^\]]+)\] (.*)$/) ?? [];
    if (!text || LEFT_OUT.test(at) || !about.some((id) => text.includes(id))) return [];
    const moment = Date.parse(`${new Date(since).getFullYear()}-${month}-${day}T${time}Z`);
    const seconds = Math.round((moment - since) / 10) / 100;
    return seconds <= ends ? [[seconds, level, at, shortened(text)]] : [];
  });
}

/** Fields of a status that differ on every machine, or that are not compared. */
const UNTOLD = new Set([
  'hostIP',
  'hostIPs',
  'podIP',
  'podIPs',
  'qosClass',
  'image',
  'imageID',
  'containerID',
  'lastProbeTime',
  'lastTransitionTime',
  'volumeMounts',
  'observedGeneration',
]);

function told(status) {
  return JSON.parse(JSON.stringify(status, (key, value) => (UNTOLD.has(key) ? undefined : value)));
}

/** Writes one line for each record, which keeps later changes readable. */
function write(
  { name, namespace, uid, since, upgraded, ends, happened, scenario, events, lines, statuses },
  log,
) {
  const about = {
    story: name,
    tag,
    upgraded,
    apiServer,
    recorded: new Date(since).toISOString(),
    generator: 'oracle/cluster/play.mjs',
    namespace,
    uid,
    ends,
    happened,
    scenario,
  };
  const compact = statuses.map(([at, type, status]) => [at, type, told(status)]);
  const lists = Object.entries({ events, lines, statuses: compact, log }).map(
    ([key, rows]) => `"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  writeFileSync(`${out}/${name}.json`, `${JSON.stringify(about).slice(0, -1)},\n${lists.join(',\n')}}\n`);
}

/** Seconds between the start of a story and its upgrade, without the time of other steps. */
function untilUpgrade(file) {
  const { scenario, ...own } = JSON.parse(readFileSync(file, 'utf8'));
  const { events = [] } = typeof scenario === 'object' ? scenario : own;
  const upgrade = events.findIndex(({ type }) => type === 'upgrade');
  const seconds = events
    .slice(0, upgrade + 1)
    .map(({ after = 0, type, seconds: waits = 0 }) => after + (type === 'wait' ? waits : 0));
  return seconds.reduce((sum, one) => sum + one, 0);
}

mkdirSync(out, { recursive: true });
/** The API server's tag, if it is not the kubelet's. */
const { gitVersion } = await call('GET', '/version');
const apiServer = gitVersion === `v${tag}` ? undefined : gitVersion.slice(1);
files.sort((a, b) => untilUpgrade(b) - untilUpgrade(a));
const longest = untilUpgrade(files[0]);
const played = [];
const waiting = [...files.entries()];
/** Plays stories, one after the other. */
async function playOn() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [index, file] = next;
    [played[index]] = await Promise.allSettled([play(file)]);
  }
}
// Stories with an upgrade reach it together. Other stories start with a delay, because twelve first starts at once
// would take seconds.
const delay = (index) => (longest > 0 ? longest - untilUpgrade(files[index]) : index);
const lanes = Math.min(AT_ONCE, files.length);
await Promise.all(Array.from({ length: lanes }, (_, index) => sleep(delay(index) * 1000).then(playOn)));
await sleep(2000);
const log = readFileSync(`${WORK}/kubelet.log`, 'utf8').split('\n');
played.forEach((result, index) => {
  if (result.status === 'fulfilled') {
    write(result.value, logOf(result.value, log));
    return;
  }
  console.error(`${basename(files[index])}: ${result.reason.message}`);
  process.exitCode = 1;
});
