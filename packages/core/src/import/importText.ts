// Detects the kind of a pasted text and finds its Pods.

import { isRecord, mapOf, mapsOf } from '../go/record.ts';
import { podTemplateOf } from '../manifest/otherKind.ts';
import { say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { inspectedContainer, inspectedSandbox, listedContainer } from './crictl.ts';
import { dockerContainer, dockerSandbox, isDockerSandbox } from './docker.ts';
import type { ImportedText, ImportKind, ListedPod } from './imported.ts';
import type { Json } from './jsonValues.ts';
import { describedEvents, describedPods, isDescribed, MAX_LINES } from './kubectlDescribe.ts';
import { printedPod } from './printedPod.ts';
import { MAX_ITEMS, readInput } from './readInput.ts';
import { type RuntimeListing, runtimePods } from './runtimePod.ts';
import { templatePod } from './templatePod.ts';

/**
 * Detects by content the output of `kubectl get pod -o yaml|json`, `kubectl describe pod`, `crictl inspect`,
 * `inspectp`, `ps` and `pods` (-o json) and `docker inspect`, or a workload with a Pod template. `release` determines
 * which init containers are sidecars and which hashes a mask keeps. Never throws; for other texts, `diagnostics` has
 * an error: `import-too-big`, `json-too-deep`, `import-unknown`, `import-no-pod` and those of readYaml.
 */
export function importText(text: string, release: Release): ImportedText {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const start = plain.slice(0, MAX_DESCRIBED);
  if (isDescribed(start)) {
    const found = described(start, release);
    return { ...found, diagnostics: [...found.diagnostics, ...unreadLines(plain, start)] };
  }
  const { values, diagnostics, whole } = readInput(plain);
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    return { kind: 'unknown', pods: [], events: [], diagnostics };
  }
  const found = fromValues(values, release, whole ? plain : undefined);
  return { ...found, events: [], diagnostics: [...diagnostics, ...found.diagnostics] };
}

/** Longer than any output of describe for one Pod. */
const MAX_DESCRIBED = 512 * 1024;

/** Warns of the lines of a described Pod that are not read. */
function unreadLines(text: string, start: string): Diagnostic[] {
  const count = text.split('\n').length;
  const most = Math.min(MAX_LINES, start.split('\n').length);
  if (count <= most) return [];
  const message = say('read the first {most} of {count} lines', { count, most });
  return [{ code: 'import-truncated', severity: 'warning', ...message, path: '' }];
}

function described(text: string, release: Release): ImportedText {
  const pods = describedPods(text, release);
  const events = describedEvents(text);
  const nothing = pods.length === 0 && events.length === 0;
  const described = text.match(/^Name:[ \t]{2,}\S/gm)?.length ?? 0;
  const diagnostics = nothing ? [noPod()] : described > 1 ? [many(described, 1)] : [];
  return { kind: 'kubectl-describe', pods, events, diagnostics };
}

type ImportResult = Pick<ImportedText, 'kind' | 'pods' | 'diagnostics'>;

/** `typed`: the text, if it is one YAML document. */
function fromValues(values: readonly unknown[], release: Release, typed?: string): ImportResult {
  const flat = values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter(isRecord);
  // Other objects, such as a Service, may precede the Pod.
  const first = flat.find((value) => kindOf(value) !== 'unknown');
  const kind = first ? kindOf(first) : 'unknown';
  if (kind === 'unknown') return { kind, pods: [], diagnostics: [unknown(flat[0])] };
  const pods = podsOf(flat, kind, release, typed);
  const isManifest = kind === 'kubectl-pod' || kind === 'workload';
  const listed = isManifest && pods.length > 1 ? 'kubectl-list' : kind;
  const diagnostics =
    pods.length === 0 ? [noPod()] : pods.length > MAX_ITEMS ? [many(pods.length, MAX_ITEMS)] : [];
  return { kind: listed, pods: pods.slice(0, MAX_ITEMS), diagnostics };
}

/** Pods and workloads together, in their order. */
function podsOf(
  values: readonly Json[],
  kind: KnownKind,
  release: Release,
  typed: string | undefined,
): ListedPod[] {
  if (kind !== 'kubectl-pod' && kind !== 'kubectl-list' && kind !== 'workload') {
    return runtimePods(seenIn(values, kind), release);
  }
  return values
    .flatMap(itemsOf)
    .flatMap((item) =>
      item.kind === 'Pod' ? printedPod(item, release, typed) : (templatePod(item, release, typed) ?? []),
    );
}

/** Recognizes each kind by fields that no other kind has. */
function kindOf(value: Json): ImportKind {
  if (value.kind === 'Pod' || (value.kind === undefined && 'containers' in mapOf(value.spec)))
    return 'kubectl-pod';
  if (value.kind === 'List' || value.kind === 'PodList') return 'kubectl-list';
  if (isRecord(value.State) && isRecord(value.Config) && 'Id' in value) return 'docker-inspect';
  const state = mapOf(value.status).state;
  if (typeof state === 'string' && state.startsWith('CONTAINER_')) return 'crictl-inspect';
  if (typeof state === 'string' && state.startsWith('SANDBOX_')) return 'crictl-inspectp';
  if (value.kind === undefined && mapsOf(value.containers).some((one) => 'podSandboxId' in one))
    return 'crictl-ps';
  if (
    value.kind === undefined &&
    mapsOf(value.items).some(({ state }) => `${state}`.startsWith('SANDBOX_'))
  ) {
    return 'crictl-pods';
  }
  return podTemplateOf(value) ? 'workload' : 'unknown';
}

function itemsOf(value: Json): Json[] {
  if (value.kind === 'List') return mapsOf(value.items);
  // Items of the API's own PodList have no kind.
  const items = value.kind === 'PodList' ? mapsOf(value.items) : [value];
  return items.map((item) => (item.kind === undefined ? { ...item, kind: 'Pod' } : item));
}

/** One text may contain both sandboxes and containers. */
function seenIn(values: readonly Json[], kind: KnownKind): RuntimeListing {
  if (kind === 'docker-inspect') {
    const owned = values.filter((value) => 'io.kubernetes.pod.name' in mapOf(mapOf(value.Config).Labels));
    return {
      sandboxes: owned.filter(isDockerSandbox).map(dockerSandbox),
      containers: owned.filter((value) => !isDockerSandbox(value)).map(dockerContainer),
    };
  }
  return {
    sandboxes: values.flatMap((value) => {
      if (kindOf(value) === 'crictl-inspectp') return [inspectedSandbox(mapOf(value.status))];
      return kindOf(value) === 'crictl-pods' ? mapsOf(value.items).map(inspectedSandbox) : [];
    }),
    containers: values.flatMap((value) => {
      if (kindOf(value) === 'crictl-inspect') return [inspectedContainer(value)];
      return kindOf(value) === 'crictl-ps' ? mapsOf(value.containers).map(listedContainer) : [];
    }),
  };
}

type KnownKind = Exclude<ImportKind, 'unknown'>;

const KNOWN =
  'kubectl get pod -o yaml or json, kubectl describe pod, crictl inspect, inspectp, ps and pods (-o json), docker inspect';

function unknown(value: Json | undefined): Diagnostic {
  const kind = value?.kind;
  const message =
    typeof kind === 'string'
      ? say('this is a {kind}; supported: {list}', { kind, list: KNOWN })
      : say('supported: {list}', { list: KNOWN });
  return { code: 'import-unknown', severity: 'error', ...message, path: '' };
}

function noPod(): Diagnostic {
  return { code: 'import-no-pod', severity: 'error', ...say('there is no Pod in this text'), path: '' };
}

function many(count: number, most: number): Diagnostic {
  const message = say('showing the first {most} of {count} Pods', { count, most });
  return { code: 'import-many', severity: 'warning', ...message, path: '' };
}
