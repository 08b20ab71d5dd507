// Makes the Pod of a workload's template.

import { type ControllerName, type EditPath, isController } from '../admission/admission.ts';
import { validateCreation } from '../admission/creation.ts';
import type { Selects } from '../admission/selector.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { claimName } from '../controllers/claims.ts';
import { withClusterFields } from '../controllers/clusterFields.ts';
import type { ControlledObject } from '../controllers/controlledObject.ts';
import { claimant, firstMetadata, type MadeMetadata, madeSpec } from '../controllers/madePod.ts';
import { ownerOf } from '../controllers/names.ts';
import { addsGate } from '../controllers/openKruise.ts';
import { revisionLabels } from '../controllers/podLabels.ts';
import { hasInPlaceGate, IN_PLACE_READY, REVISION_LABELS } from '../controllers/revision.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { isKnownGroup, otherKind, podTemplateOf } from '../manifest/otherKind.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { readYaml } from '../manifest/readYaml.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { maskText } from '../secrets/maskText.ts';
import { cleanObject } from './cleanPod.ts';
import { type MadeBy, madeBy } from './controllerSettings.ts';
import type { ListedPod } from './imported.ts';
import { integerOf, type Json, textOf } from './jsonValues.ts';
import { openPod } from './openPod.ts';
import { writtenLike } from './writtenLike.ts';

/**
 * The Pod with the fields that a controller copies from its template, or undefined if the object has none. Named after
 * the workload.
 * Ports pkg/controller/controller_utils.go GetPodFromTemplate (1.8+), without what `madeMetadata` adds.
 */
export function podOf(workload: Json): Json | undefined {
  const template = podTemplateOf(workload);
  if (!template) return undefined;
  const { labels, annotations, finalizers } = template.metadata;
  const { namespace } = mapOf(workload.metadata);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: controlledObject(workload).name || textOf(workload.kind).toLowerCase(),
      ...(textOf(namespace) === '' ? {} : { namespace }),
      ...Object.fromEntries(
        Object.entries({ labels, annotations, finalizers }).filter(([, value]) => value !== undefined),
      ),
    },
    spec: withNames(withGate(withClaims(template.spec, workload), workload), workload),
  };
}

/** The controllers of custom kinds can name the containers of a template, as Knative does. */
function withNames(spec: Json, workload: Json): Json {
  const containers = mapsOf(spec.containers);
  if (isKnownGroup(workload) || containers.every(({ name }) => textOf(name) !== '')) return spec;
  const named = containers.map((one, index) =>
    textOf(one.name) === ''
      ? { name: index === 0 ? 'user-container' : `user-container-${index}`, ...one }
      : one,
  );
  return { ...spec, containers: named };
}

/**
 * OpenKruise adds its readiness gate to every Pod of a CloneSet, and to those of a DaemonSet that it updates in place.
 */
function withGate(spec: Json, workload: Json): Json {
  const made = madeBy(workload);
  if (!made || !addsGate(made.path, made.controller)) return spec;
  if (hasInPlaceGate(spec)) return spec;
  return { ...spec, readinessGates: [...mapsOf(spec.readinessGates), { conditionType: IN_PLACE_READY }] };
}

/** The object, as its controller reads it. */
export function controlledObject(workload: Json): ControlledObject {
  const { name, generateName, namespace, uid } = mapOf(workload.metadata);
  const spec = mapOf(workload.spec);
  const job = 'jobTemplate' in spec ? mapOf(mapOf(spec.jobTemplate).spec) : spec;
  const start = integerOf(mapOf(spec.ordinals).start);
  const template = mapOf(spec.template);
  return {
    name: textOf(name) || textOf(generateName).replace(/-$/, ''),
    namespace: textOf(namespace) || 'default',
    ...(textOf(uid) === '' ? {} : { uid: textOf(uid) }),
    ...(textOf(spec.serviceName) === '' ? {} : { serviceName: textOf(spec.serviceName) }),
    ...('spec' in template ? { template } : {}),
    ...(start === undefined ? {} : { start }),
    ...(workload.kind === 'StatefulSet' ? { replicas: integerOf(spec.replicas) ?? 1 } : {}),
    indexed: job.completionMode === 'Indexed',
    limitsIndexes: integerOf(job.backoffLimitPerIndex) !== undefined,
    manualSelector: job.manualSelector === true,
  };
}

/**
 * The volumes of the first Pod of a StatefulSet or a CloneSet: one for each claim that it creates, before those of the
 * template.
 * Ports pkg/controller/statefulset/stateful_set_utils.go updateStorage (1.8+), which iterates over the claims in
 * random order.
 */
function withClaims(spec: Json, workload: Json): Json {
  const claims = mapsOf(mapOf(workload.spec).volumeClaimTemplates).map(({ metadata }) =>
    textOf(mapOf(metadata).name),
  );
  const creates = workload.kind === 'StatefulSet' || workload.kind === 'CloneSet';
  if (!creates || claims.length === 0) return spec;
  const others = mapsOf(spec.volumes).filter(({ name }) => !claims.includes(textOf(name)));
  const pod = claimant(controlledObject(workload));
  const volumes = claims.map((name) => ({
    name,
    persistentVolumeClaim: { claimName: claimName(name, pod) },
  }));
  return { ...spec, volumes: [...volumes, ...others] };
}

/** A workload, with the Pod of its template. */
interface MadeFrom {
  readonly object: ControlledObject;
  readonly manifest: string;
  readonly path: EditPath;
}

/** What the controller adds to the metadata of its first Pod; undefined if no simulated controller creates it. */
function madeMetadata({ object, manifest, path }: MadeFrom, release: Release): MadeMetadata | undefined {
  const { pod } = parsePod(manifest, release);
  if (!pod || !isController(path) || object.name === '') return undefined;
  return firstMetadata(pod, path, object, release);
}

/**
 * The Pods of a workload before and after an edit: both with the metadata of a Pod that the controller created before it.
 * Other Pods stay as they are.
 */
export function madeManifests(
  before: MadeFrom,
  after: MadeFrom,
  release: Release,
): readonly [string, string] {
  const made = madeMetadata(before, release);
  const asMade = ({ manifest }: MadeFrom): string =>
    made ? writeYaml(asMadeBy(mapOf(readYaml(manifest).value), before, made, release)) : manifest;
  return [asMade(before), asMade(after)];
}

/** The Pod of a template with what its controller adds. */
function asMadeBy(
  pod: Json,
  { object, path }: Pick<MadeFrom, 'object' | 'path'>,
  made: MadeMetadata,
  release: Release,
  node?: string,
): Json {
  const { name, generateName, ownerReferences } = made;
  const metadata = mapOf(pod.metadata);
  const labels = { ...mapOf(metadata.labels), ...made.labels };
  const annotations = { ...mapOf(metadata.annotations), ...made.annotations };
  const own = Array.isArray(metadata.finalizers) ? metadata.finalizers.map(String) : [];
  const finalizers = [...new Set([...own, ...made.finalizers])];
  const spec = mapOf(pod.spec);
  return {
    ...pod,
    metadata: {
      ...metadata,
      name,
      ...(generateName === undefined ? {} : { generateName }),
      ...(Object.keys(labels).length > 0 ? { labels } : {}),
      ...(Object.keys(annotations).length > 0 ? { annotations } : {}),
      ...(finalizers.length > 0 ? { finalizers } : {}),
      ...(ownerReferences.length > 0 ? { ownerReferences } : {}),
    },
    spec: isController(path)
      ? madeSpec(spec, { controller: path, object, metadata: made, node }, release)
      : spec,
  };
}

function madePod(pod: Json, workload: Json, release: Release): Json {
  const from = madeFrom(pod, workload);
  const made = from && madeMetadata(from, release);
  return made ? asMadeBy(pod, from, made, release) : pod;
}

/** Undefined if no simulated controller creates Pods for the workload. `pod` is that of the template. */
function madeFrom(pod: Json, workload: Json): MadeFrom | undefined {
  const by = madeBy(workload);
  return by && { object: controlledObject(workload), manifest: writeYaml(pod), path: by.path };
}

/** The same Pod as an import result. `name`: that of the workload. `typed`: the text, if it holds nothing else. */
export function templatePod(workload: Json, release: Release, typed?: string): ListedPod | undefined {
  const pod = podOf(workload);
  if (!pod) return undefined;
  const { name, namespace } = mapOf(pod.metadata);
  const note = { ...otherKind(workload), code: 'import-template', severity: 'info' } as const;
  const diagnostics = () => [note, ...refusals(workload, pod, release)];
  return {
    name: textOf(name),
    namespace: textOf(namespace) || 'default',
    ofTemplate: textOf(workload.kind),
    open: (options = {}) => ({
      ...openPod(
        {
          pod: madePod(pod, workload, release),
          completeness: 'whole',
          status: NOTHING,
          diagnostics: diagnostics(),
        },
        release,
        options,
      ),
      ...madeBy(workload),
      ...(madeBy(workload) ? { object: objectText(workload, typed, options.maskSecrets === true) } : {}),
    }),
  };
}

/** The object as its author edits it: the typed text, or what the API server printed without what it manages. */
function objectText(workload: Json, typed: string | undefined, masked: boolean): string {
  const isPrinted = 'status' in workload || 'managedFields' in mapOf(workload.metadata);
  const text = typed === undefined || isPrinted ? writeYaml(cleanObject(workload)) : typed;
  return masked ? maskText(text).text : text;
}

/** The selector of a workload, which must match its template. */
export function selectsOf({ apiVersion, spec }: Json): Selects {
  return { apiVersion: textOf(apiVersion), selector: mapOf(spec).selector };
}

/** The API server's errors. A refused object has no controller that creates Pods. */
function refusals(workload: Json, pod: Json, release: Release): Diagnostic[] {
  const template = podTemplateOf(workload);
  const read = parsePod(writeYaml(pod), release).pod;
  if (!template || !read || !isKnownGroup(workload)) return [];
  const created = {
    kind: textOf(workload.kind),
    prefix: `${template.path}.`,
    selects: selectsOf(workload),
  };
  return validateCreation(defaultPod(read, release).pod, created, release).map(({ field, detail }) => ({
    code: 'import-refused',
    severity: 'warning',
    message: `${field}: ${detail}`,
    path: '',
  }));
}

const NOTHING = { sandboxes: [], containers: [] } as const;

/** The Pod of a typed workload. */
interface TypedTemplate {
  /** Of the workload. */
  readonly name: string;
  readonly manifest: string;
  readonly madeBy?: MadeBy;
  /** The running Pod is the workload's: the manifest is an edit of it, with its name and its controller's labels. */
  readonly edits: boolean;
}

/** The running Pod, with its text. */
export interface RunningPod {
  readonly pod: DefaultedPod;
  readonly manifest: string;
}

/** The Pod of the workload in a text, as a manifest; undefined if the text is not a workload. */
export function typedTemplatePod(
  text: string,
  release: Release,
  running: RunningPod | undefined,
): TypedTemplate | undefined {
  return readTemplatePod(mapOf(readYaml(text).value), release, running);
}

/** The same for a workload that was read. */
export function readTemplatePod(
  value: Json,
  release: Release,
  running: RunningPod | undefined,
): TypedTemplate | undefined {
  const pod = podOf(value);
  if (!pod) return undefined;
  const from = madeFrom(pod, value);
  const by = madeBy(value);
  const name = textOf(mapOf(pod.metadata).name);
  const owner = running && by ? ownerOf(running.pod, by.path) : running?.pod.metadata.name;
  const edits = running !== undefined && owner === name;
  const first = from && madeMetadata(from, release);
  const made = from && first ? asMadeBy(pod, from, first, release) : pod;
  const edited = edits ? editOf(running, { pod, from, first }, release) : undefined;
  return { name, manifest: edited ?? writeYaml(made), ...(by ? { madeBy: by } : {}), edits };
}

interface Typed {
  /** The Pod of the template. */
  readonly pod: Json;
  readonly from: MadeFrom | undefined;
  /** Absent for a kind that is not simulated. */
  readonly first: MadeMetadata | undefined;
}

/**
 * The running Pod as the template describes it: with what its controller and its cluster gave it. If the template is the
 * one that made the Pod, its text.
 */
function editOf(running: RunningPod, { pod, from, first }: Typed, release: Release): string {
  if (!from || !first || !isController(from.path)) return writeYaml(pod);
  const label = REVISION_LABELS[from.path];
  const labels = running.pod.metadata.labels ?? {};
  if (label !== undefined && labels[label] !== undefined && labels[label] === first.labels[label]) {
    return running.manifest;
  }
  const model = mapOf(readYaml(running.manifest).value);
  const same = sameMetadata(running.pod, first, from.path);
  const made = asMadeBy(pod, from, same, release, running.pod.spec.nodeName);
  const spec = withClusterFields(mapOf(made.spec), running.pod.spec);
  const { namespace, uid } = mapOf(model.metadata);
  const kept = withoutAbsent({ namespace, uid });
  const typed = { ...made, metadata: { ...kept, ...mapOf(made.metadata) }, spec };
  return writeYaml({ ...writtenLike(typed, model, release), ...withoutAbsent({ status: model.status }) });
}

function withoutAbsent(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What the controller added to the running Pod, as the first Pod has it. The label is that of the new template. */
function sameMetadata(
  { metadata }: DefaultedPod,
  made: MadeMetadata,
  controller: ControllerName,
): MadeMetadata {
  const label = REVISION_LABELS[controller];
  const revision = label === undefined ? {} : revisionLabels(controller, made.labels[label] ?? '');
  const kept = (own: 'labels' | 'annotations') =>
    Object.fromEntries(Object.entries(metadata[own] ?? {}).filter(([name]) => name in made[own]));
  const { name = '', generateName, finalizers = [], ownerReferences = [] } = metadata;
  return {
    name,
    ...(typeof generateName === 'string' ? { generateName } : {}),
    labels: Object.fromEntries(
      Object.entries(kept('labels')).map(([name, value]) => [name, revision[name] ?? value]),
    ),
    annotations: kept('annotations'),
    finalizers: made.finalizers.filter((one) => Array.isArray(finalizers) && finalizers.includes(one)),
    ownerReferences: Array.isArray(ownerReferences) ? ownerReferences : [],
  };
}
