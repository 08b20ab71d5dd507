// Writes a scenario that reproduces a cause.

import type { EditPath } from '../admission/admission.ts';
import type { Container } from '../api/pod.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import type { Minor } from '../releases/minor.ts';
import { type GateSettings, MINORS, releaseOf } from '../releases/release.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { AT_END } from '../scenario/atEnd.ts';
import { SCENARIO_VERSION, type Scenario } from '../scenario/scenario.ts';
import type { CauseId } from './causes.ts';

/** The cause to reproduce, and its context. */
export interface Reproduced {
  /** The kubelet releases that are consistent with the text, oldest first. */
  readonly releases: readonly Minor[];
  readonly namespace?: string | undefined;
  readonly pod?: string | undefined;
  readonly container?: string | undefined;
  /** The image of the container. */
  readonly image?: string | undefined;
}

/** How a cause is reproduced: the fields that the Pod needs, and the events. */
interface Recipe {
  readonly since?: Minor;
  readonly until?: Minor;
  readonly gates?: GateSettings;
  readonly path?: EditPath;
  readonly spec?: object;
  readonly container?: object;
  readonly events: (about: About) => readonly ScenarioEvent[];
}

interface About {
  readonly name: string;
  readonly release: Minor;
  /** The manifest with other fields of the container. */
  readonly edited: (container: object) => string;
}

const PROBE = { httpGet: { path: '/', port: 8080 } };
const later: ScenarioEvent = { type: 'wait', seconds: 5 };
const exits =
  (code: number) =>
  ({ name }: About): ScenarioEvent[] => [{ type: 'exit', container: name, code }, later];
const change = ({ edited }: About): ScenarioEvent => ({
  type: 'edit',
  manifest: edited({ image: 'registry.example/app:2' }),
});
const obstacle =
  (because: 'configmap' | 'create' | 'run') =>
  ({ name }: About): ScenarioEvent[] => [
    { type: 'obstacle', container: name, because },
    { type: 'exit', container: name, code: 1 },
    later,
  ];
const AMOUNTS = { limits: { cpu: '200m', memory: '128Mi' }, requests: { cpu: '100m', memory: '128Mi' } };

const RECIPES: Readonly<Partial<Record<CauseId, Recipe>>> = {
  exit: { events: exits(1) },
  'exit-zero': { events: exits(0) },
  oom: {
    events: ({ name }) => [{ type: 'exit', container: name, code: 137, reason: 'OOMKilled' }, later],
  },
  liveness: {
    container: { livenessProbe: PROBE },
    events: ({ name }) => [
      { type: 'probe', container: name, probe: 'liveness', result: 'Failure' },
      { type: 'wait', seconds: 40 },
    ],
  },
  'startup-probe': {
    since: '1.18',
    container: { startupProbe: PROBE },
    events: ({ name }) => [
      { type: 'probe', container: name, probe: 'startup', result: 'Failure', again: true },
      { type: 'exit', container: name, code: 1 },
      // Kubelets to 1.20 see a failed startup probe at the next periodic sync.
      { type: 'wait', seconds: 60 },
      { type: 'wait', seconds: 60 },
    ],
  },
  'post-start': {
    container: { lifecycle: { postStart: { exec: { command: ['/bin/setup'] } } } },
    events: ({ name }) => [
      { type: 'process', container: name, postStartFails: true },
      ...exits(1)({ name } as About),
      { type: 'wait', seconds: 40 },
    ],
  },
  'killed-after-grace': {
    container: { livenessProbe: PROBE },
    events: ({ name }) => [
      { type: 'process', container: name, stops: null },
      { type: 'probe', container: name, probe: 'liveness', result: 'Failure' },
      { type: 'wait', seconds: 60 },
    ],
  },
  'definition-changed': { path: 'direct', events: (about) => [change(about), { type: 'wait', seconds: 40 }] },
  'gate-change': {
    since: '1.27',
    until: '1.30',
    container: { resources: AMOUNTS },
    events: ({ release }) => [
      { type: 'kubelet-restart' },
      { type: 'wait', seconds: 10 },
      { type: 'upgrade', release, gates: { InPlacePodVerticalScaling: true } },
      { type: 'wait', seconds: 40 },
    ],
  },
  'sandbox-changed': { events: () => [{ type: 'sandbox', change: 'dies' }, later] },
  'node-reboot': { events: () => [{ type: 'reboot' }, later] },
  'runtime-restart': {
    events: ({ name }) => [
      { type: 'unknown', container: name },
      { type: 'wait', seconds: 70 },
    ],
  },
  'kubelet-restart': { events: () => [{ type: 'kubelet-restart' }, later] },
  'evicted-memory': {
    events: () => [
      { type: 'evict', resource: 'memory' },
      { type: 'wait', seconds: 40 },
    ],
  },
  'evicted-storage': {
    events: () => [
      { type: 'evict', resource: 'ephemeral-storage' },
      { type: 'wait', seconds: 40 },
    ],
  },
  deadline: { spec: { activeDeadlineSeconds: 600 }, events: () => [{ type: 'wait', seconds: 400 }] },
  preempted: { events: () => [{ type: 'delete', by: 'preemption' }, later] },
  drained: { events: () => [{ type: 'delete', by: 'taint' }, later] },
  'deleted-by-controller': { events: () => [{ type: 'delete' }, later] },
  resize: {
    since: '1.33',
    container: {
      resources: AMOUNTS,
      resizePolicy: [{ resourceName: 'memory', restartPolicy: 'RestartContainer' }],
    },
    events: ({ name }) => [
      {
        type: 'resize',
        container: name,
        resources: { limits: { cpu: '200m', memory: '256Mi' }, requests: { cpu: '100m', memory: '256Mi' } },
      },
      { type: 'wait', seconds: 40 },
    ],
  },
  'readiness-only': {
    container: { readinessProbe: PROBE },
    events: ({ name }) => [{ type: 'probe', container: name, probe: 'readiness', result: 'Failure' }, later],
  },
  'static-pod-edit': { path: 'static', events: (about) => [change(about), { type: 'wait', seconds: 60 }] },
  'image-name': {
    path: 'direct',
    events: ({ edited }) => [
      { type: 'edit', manifest: edited({ image: 'Registry/App:1' }) },
      { type: 'wait', seconds: 40 },
    ],
  },
  'image-pull': {
    path: 'direct',
    events: (about) => [
      { type: 'image', image: 'registry.example/app:2', state: 'broken' },
      change(about),
      { type: 'wait', seconds: 40 },
    ],
  },
  'config-missing': { events: obstacle('configmap') },
  'create-error': { events: obstacle('create') },
  'run-error': { events: obstacle('run') },
  mount: {
    spec: { volumes: [{ name: 'data', configMap: { name: 'settings' } }] },
    container: { volumeMounts: [{ name: 'data', mountPath: '/etc/settings' }] },
    events: () => [
      { type: 'volume', volume: 'data', problem: 'mount' },
      { type: 'create' },
      { type: 'wait', seconds: 150 },
    ],
  },
  'sandbox-create': {
    events: () => [
      { type: 'sandbox', change: 'cannot-be-made' },
      { type: 'sandbox', change: 'dies' },
      { type: 'wait', seconds: 15 },
    ],
  },
};

/** The scenario, which ends at the restart; undefined for a cause that the engine does not simulate. */
export function storyOf(id: CauseId, cause: Reproduced): Scenario | undefined {
  const { releases, container = 'app' } = cause;
  if (id === 'kubelet-upgrade') return upgradeStory(cause);
  if (id === 'init-failed' || id === 'sidecar') return initStory(id, cause);
  const recipe = RECIPES[id];
  const release = recipe && newestIn(recipe, releases);
  if (!recipe || !release) return undefined;
  const { path = 'apply', gates, spec = {}, container: fields = {}, events } = recipe;
  // The other paths change the image.
  const { image = OLD_IMAGE } = path === 'apply' ? cause : {};
  const edited = (changed: object) =>
    manifestOf(cause, { ...spec, containers: [{ name: container, image, ...fields, ...changed }] });
  return {
    v: SCENARIO_VERSION,
    release,
    ...(gates ? { gates } : {}),
    path,
    manifest: edited({}),
    events: events({ name: container, release, edited }),
    cursor: AT_END,
  };
}

function newestIn(
  { since, until }: Pick<Recipe, 'since' | 'until'>,
  releases: readonly Minor[],
): Minor | undefined {
  const numberOf = (minor: Minor) => Number(minor.slice(2));
  return releases.findLast(
    (minor) =>
      (since === undefined || numberOf(minor) >= numberOf(since)) &&
      (until === undefined || numberOf(minor) <= numberOf(until)),
  );
}

const OLD_IMAGE = 'registry.example/app:1';

const UPGRADED: Container = { name: 'app', image: OLD_IMAGE };

/**
 * The newest upgrade that changes the hash and begins or ends with one of the releases: to the next minor if possible,
 * else over as few as possible.
 */
function upgradeBetween(releases: readonly Minor[]): readonly [from: Minor, to: Minor] | undefined {
  const hashes = MINORS.map((minor) => hashContainer(UPGRADED, releaseOf(minor)).hash);
  const changes = MINORS.flatMap((to, end) =>
    MINORS.slice(0, end).flatMap((from, start) => {
      const known = releases.includes(from) || releases.includes(to);
      return known && hashes[start] !== hashes[end] ? [{ from, to, minors: end - start, end }] : [];
    }),
  );
  const [best] = changes.sort((a, b) => a.minors - b.minors || b.end - a.end);
  return best && [best.from, best.to];
}

function upgradeStory(cause: Reproduced): Scenario | undefined {
  const between = upgradeBetween(cause.releases);
  if (!between) return undefined;
  const [release, to] = between;
  const { container: name = UPGRADED.name, image = OLD_IMAGE } = cause;
  const manifest = manifestOf(cause, { containers: [{ name, image }] });
  const events: ScenarioEvent[] = [
    { type: 'upgrade', release: to },
    { type: 'wait', seconds: 40 },
  ];
  return { v: SCENARIO_VERSION, release, path: 'apply', manifest, events, cursor: AT_END };
}

/** The story of an init container that fails in a new sandbox, or of a sidecar that exits. */
function initStory(id: 'init-failed' | 'sidecar', cause: Reproduced): Scenario | undefined {
  const { releases, container = 'app', image = 'registry.example/init:1' } = cause;
  const sidecar = id === 'sidecar';
  const release = newestIn(sidecar ? { since: '1.29' } : {}, releases);
  if (!release) return undefined;
  const init = {
    name: container,
    image,
    ...(sidecar ? { restartPolicy: 'Always' } : {}),
  };
  const manifest = manifestOf(cause, {
    initContainers: [init],
    containers: [{ name: container === 'main' ? 'app' : 'main', image: OLD_IMAGE }],
  });
  const events: ScenarioEvent[] = sidecar
    ? [{ type: 'exit', container, code: 1 }, later]
    : [
        { type: 'process', container, exits: { after: 1, code: 1 } },
        { type: 'sandbox', change: 'dies' },
        { type: 'wait', seconds: 15 },
      ];
  return { v: SCENARIO_VERSION, release, path: 'apply', manifest, events, cursor: AT_END };
}

function manifestOf({ pod: name = 'web-0', namespace = 'default' }: Reproduced, spec: object): string {
  return writeYaml({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec });
}
