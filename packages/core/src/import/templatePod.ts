// Makes the Pod of a workload's template.

import { type EditPath, isController } from '../admission/admission.ts';
import { validateCreation } from '../admission/creation.ts';
import type { Selects } from '../admission/selector.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { firstMetadata, IN_PLACE_READY, type MadeMetadata, ownerOf } from '../controllers/revision.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { otherKind, podTemplateOf } from '../manifest/otherKind.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { readYaml } from '../manifest/readYaml.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { type MadeBy, madeBy } from './controllerSettings.ts';
import type { ListedPod } from './imported.ts';
import { type Json, mapOf, mapsOf, textOf } from './jsonValues.ts';
import { openPod } from './openPod.ts';

/**
 * The Pod with the fields that a controller copies from its template, or undefined if the object has none. Named after
 * the workload.
 * Ports pkg/controller/controller_utils.go GetPodFromTemplate (1.8+). Differs: no owner, because the Pod is examined
 * alone.
 */
export function podOf(workload: Json): Json | undefined {
  const template = podTemplateOf(workload);
  if (!template) return undefined;
  const { labels, annotations, finalizers } = template.metadata;
  const { name, generateName, namespace } = mapOf(workload.metadata);
  const called = textOf(name) || textOf(generateName).replace(/-$/, '');
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: called || textOf(workload.kind).toLowerCase(),
      ...(textOf(namespace) === '' ? {} : { namespace }),
      ...Object.fromEntries(
        Object.entries({ labels, annotations, finalizers }).filter(([, value]) => value !== undefined),
      ),
    },
    spec: withGate(withClaims(template.spec, workload), workload),
  };
}

/**
 * OpenKruise adds its readiness gate to every Pod of a CloneSet. An Advanced StatefulSet must have it in its template.
 * Ports pkg/controller/cloneset/core/cloneset_core.go NewVersionedPods of OpenKruise.
 */
function withGate(spec: Json, workload: Json): Json {
  if (madeBy(workload)?.path !== 'cloneset') return spec;
  const gates = mapsOf(spec.readinessGates);
  if (gates.some(({ conditionType }) => conditionType === IN_PLACE_READY)) return spec;
  return { ...spec, readinessGates: [...gates, { conditionType: IN_PLACE_READY }] };
}

/**
 * The volumes of the first Pod of a StatefulSet: one for each claim that it creates, before those of the template.
 * Ports pkg/controller/statefulset/stateful_set_utils.go updateStorage (1.8+), which iterates over the claims in
 * random order.
 */
function withClaims(spec: Json, workload: Json): Json {
  const set = textOf(mapOf(workload.metadata).name);
  const claims = mapsOf(mapOf(workload.spec).volumeClaimTemplates).map(({ metadata }) =>
    textOf(mapOf(metadata).name),
  );
  if (workload.kind !== 'StatefulSet' || claims.length === 0) return spec;
  const others = mapsOf(spec.volumes).filter(({ name }) => !claims.includes(textOf(name)));
  const volumes = claims.map((name) => ({
    name,
    persistentVolumeClaim: { claimName: `${name}-${set}-0` },
  }));
  return { ...spec, volumes: [...volumes, ...others] };
}

/** The metadata of the first Pod of the workload; undefined if no simulated controller makes it. */
function madeMetadata({ name, manifest, path }: MadeFrom, release: Release): MadeMetadata | undefined {
  const { pod } = parsePod(manifest, release);
  if (!pod || !isController(path) || name === '') return undefined;
  return firstMetadata(defaultPod(pod, release).pod, path, name, release);
}

/** A workload, with the Pod of its template. */
interface MadeFrom {
  readonly name: string;
  readonly manifest: string;
  readonly path: EditPath;
}

/**
 * The Pods of a workload before and after an edit: both with the metadata of a Pod that the controller made before it.
 * Other Pods stay as they are.
 */
export function madeManifests(
  before: MadeFrom,
  after: MadeFrom,
  release: Release,
): readonly [string, string] {
  const made = madeMetadata(before, release);
  const asMade = ({ manifest }: MadeFrom): string =>
    made ? writeYaml(withMetadata(mapOf(readYaml(manifest).value), made)) : manifest;
  return [asMade(before), asMade(after)];
}

/** The Pod of a template with the name and the labels of a Pod that the controller made. */
function withMetadata(pod: Json, { name, labels }: MadeMetadata): Json {
  const metadata = mapOf(pod.metadata);
  const all = { ...mapOf(metadata.labels), ...labels };
  return {
    ...pod,
    metadata: { ...metadata, name, ...(Object.keys(all).length > 0 ? { labels: all } : {}) },
  };
}

function madePod(pod: Json, workload: Json, release: Release): Json {
  const made = metadataBy(madeBy(workload), pod, release);
  return made ? withMetadata(pod, made) : pod;
}

/** The metadata of the first Pod; `pod` is named after the workload. */
function metadataBy(by: MadeBy | undefined, pod: Json, release: Release): MadeMetadata | undefined {
  const name = textOf(mapOf(pod.metadata).name);
  return by && madeMetadata({ name, manifest: writeYaml(pod), path: by.path }, release);
}

/** The same Pod as an import result. `name`: that of the workload. */
export function templatePod(workload: Json, release: Release): ListedPod | undefined {
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
    }),
  };
}

/** The selector of a workload, which must match its template. */
export function selectsOf({ apiVersion, spec }: Json): Selects {
  return { apiVersion: textOf(apiVersion), selector: mapOf(spec).selector };
}

/** The API server's errors. A refused object has no controller that creates Pods. */
function refusals(workload: Json, pod: Json, release: Release): Diagnostic[] {
  const template = podTemplateOf(workload);
  const read = parsePod(writeYaml(pod), release).pod;
  if (!template || !read) return [];
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

/** The Pod of the workload in a text, as a manifest; undefined if the text is not a workload. */
export function typedTemplatePod(
  text: string,
  release: Release,
  running: DefaultedPod | undefined,
): TypedTemplate | undefined {
  const value = mapOf(readYaml(text).value);
  const pod = podOf(value);
  if (!pod) return undefined;
  const by = madeBy(value);
  const name = textOf(mapOf(pod.metadata).name);
  const edits = running !== undefined && (by ? ownerOf(running, by.path) : running.metadata.name) === name;
  const made = metadataBy(by, pod, release);
  const metadata = edits ? sameMetadata(running, made) : made;
  return {
    name,
    manifest: writeYaml(metadata ? withMetadata(pod, metadata) : pod),
    ...(by ? { madeBy: by } : {}),
    edits,
  };
}

/** The name of the running Pod, and its values of the labels that the controller adds. */
function sameMetadata({ metadata }: DefaultedPod, made: MadeMetadata | undefined): MadeMetadata {
  const labels = Object.entries(metadata.labels ?? {}).filter(([label]) => label in (made?.labels ?? {}));
  return { name: metadata.name ?? '', labels: Object.fromEntries(labels) };
}
