// Adds the controller's metadata and fields to the Pod of a template.

import type { ControllerName } from '../admission/admission.ts';
import { type Fields, structsAt, textAt } from '../admission/fields.ts';
import type { Pod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import { withClaimsOf } from './claims.ts';
import { type ControlledObject, type OwnerReference, ownerReference } from './controlledObject.ts';
import { withDaemonFields } from './madeDaemonPod.ts';
import { COMPLETION_INDEX, generatedName, indexedPrefix, replicaSetName, suffix } from './names.ts';
import { GENERATION, INSTANCE, identityLabels, jobLabels, revisionLabels } from './podLabels.ts';
import { JOB_TRACKING, revisionOf, revisionOfTemplate } from './revision.ts';

type Texts = Readonly<Record<string, string>>;

/** The metadata that a controller adds to that of the template. */
export interface MadeMetadata {
  readonly name: string;
  readonly generateName?: string;
  readonly labels: Texts;
  readonly annotations: Texts;
  readonly finalizers: readonly string[];
  readonly ownerReferences: readonly OwnerReference[];
}

/**
 * The controller's additions to the metadata of its first Pod, except the annotation created-by of 1.8. The random part of
 * a name is derived from the template. `template`: the Pod of the template without defaults, with the volumes of claims.
 * Ports pkg/controller/controller_utils.go GetPodFromTemplate, pkg/controller/statefulset newVersionedStatefulSetPod,
 * pkg/controller/daemon/util CreatePodTemplate (1.8+), and OpenKruise's newVersionedPods. Verified by oracle/made.py.
 */
export function firstMetadata(
  template: Pod,
  controller: ControllerName,
  object: ControlledObject,
  release: Release,
): MadeMetadata {
  const named = { ...template, metadata: { ...template.metadata, name: claimant(object) } };
  const owner = { controller, name: object.name };
  const revision = object.template
    ? revisionOfTemplate(object.template, owner, release)
    : revisionOf(named, owner, release);
  const { namespace } = object;
  const end = `${object.name}/${revision}`;
  const made = (name: string, prefix: string, labels: Texts): MadeMetadata => ({
    name,
    generateName: prefix,
    labels: { ...revisionLabels(controller, revision), ...labels },
    annotations: {},
    finalizers: [],
    ownerReferences: [ownerReference(controller, object, release)],
  });
  const prefix = `${object.name}-`;
  switch (controller) {
    case 'deployment': {
      const name = replicaSetName(object.name, revision, release);
      return {
        ...made(generatedName(`${name}-`, end), `${name}-`, {}),
        ownerReferences: [ownerReference(controller, { name, namespace }, release)],
      };
    }
    case 'statefulset':
    case 'advancedstatefulset': {
      const name = firstName(object, release);
      return made(name, prefix, identityLabels(controller, name, release));
    }
    case 'advanceddaemonset':
      return made(generatedName(prefix, end), prefix, {});
    case 'daemonset':
      return made(generatedName(prefix, end), prefix, { [GENERATION]: '1' });
    case 'cloneset': {
      const id = suffix(end);
      return made(`${prefix}${id}`, prefix, { [INSTANCE]: id });
    }
    case 'job':
      return ofJob(template, object, release);
    case 'cronjob': {
      const time = release.has('cronjob-names-by-minutes') ? SCHEDULED : SCHEDULED * 60;
      const { uid: _, ...job } = object;
      return ofJob(template, { ...job, name: `${object.name}-${time}` }, release);
    }
  }
}

/** The name that the claims of the Pod of a template have, until the Pod gets its own. */
export function claimant({ name }: ControlledObject): string {
  return `${name}-0`;
}

/** The name of the Pod of a StatefulSet that a rollout replaces first. */
function firstName({ name, start = 0, replicas = 1 }: ControlledObject, release: Release): string {
  const first = release.has('statefulset-start-ordinal') ? start : 0;
  return `${name}-${first + Math.max(replicas, 1) - 1}`;
}

/** A time in minutes since 1970 at which a CronJob may have created a Job. */
const SCHEDULED = 28_333_333;

/** Ports pkg/controller/job manageJob (1.8+), for the index 0. */
function ofJob(template: Pod, object: ControlledObject, release: Release): MadeMetadata {
  const owner = ownerReference('job', object, release);
  const indexed = isIndexed(object, release);
  const prefix = indexed ? indexedPrefix(object.name, '0') : `${object.name}-`;
  const index = { [COMPLETION_INDEX]: '0' };
  const counted = indexed && object.limitsIndexes === true && release.has('job-index-failure-count');
  return {
    name: generatedName(prefix, object.name),
    generateName: prefix,
    labels: {
      ...(object.manualSelector === true ? {} : jobLabels(template, owner, release)),
      ...(indexed && release.has('pod-index-label') ? index : {}),
    },
    annotations: {
      ...(indexed ? index : {}),
      ...(counted ? { 'batch.kubernetes.io/job-index-failure-count': '0' } : {}),
    },
    finalizers: release.has('job-tracking-finalizer') ? [JOB_TRACKING] : [],
    ownerReferences: [owner],
  };
}

function isIndexed({ indexed }: ControlledObject, release: Release): boolean {
  return indexed === true && release.has('indexed-jobs');
}

/** A Pod of an object. */
interface Made {
  readonly controller: ControllerName;
  readonly object: ControlledObject;
  readonly metadata: Pick<MadeMetadata, 'name' | 'annotations' | 'ownerReferences'>;
  /** The node of a DaemonSet's Pod; default `node-1`. */
  readonly node?: string | undefined;
}

/**
 * The spec of the Pod with its controller's additions; `spec` has the volumes of claims.
 * Ports pkg/controller/statefulset initIdentity and updateStorage (1.8+), and pkg/controller/job/indexed_job_utils.go
 * addCompletionIndexEnvVariables (1.22+).
 */
export function madeSpec(
  spec: Fields,
  { controller, object, metadata, node = 'node-1' }: Made,
  release: Release,
): Fields {
  const { name } = metadata;
  switch (controller) {
    case 'statefulset':
    case 'advancedstatefulset': {
      const { hostname: _, subdomain: __, ...rest } = claimed(spec, object, name);
      const { serviceName = '' } = object;
      return { ...rest, hostname: name, ...(serviceName === '' ? {} : { subdomain: serviceName }) };
    }
    case 'cloneset':
      return claimed(spec, object, name);
    case 'job':
    case 'cronjob':
      return isIndexed(object, release) ? indexed(spec, metadata, release) : spec;
    case 'daemonset':
    case 'advanceddaemonset':
      return withDaemonFields(spec, node, release);
    default:
      return spec;
  }
}

function claimed(spec: Fields, object: ControlledObject, name: string): Fields {
  const volumes = structsAt(spec, 'volumes');
  return volumes.length === 0 ? spec : { ...spec, volumes: withClaimsOf(volumes, claimant(object), name) };
}

function indexed(
  spec: Fields,
  { name, annotations, ownerReferences: [job] }: Made['metadata'],
  release: Release,
): Fields {
  const hostname = job ? `${job.name}-${annotations[COMPLETION_INDEX] ?? 0}` : name;
  const place = release.has('pod-index-label') ? 'labels' : 'annotations';
  const fieldPath = `metadata.${place}['${COMPLETION_INDEX}']`;
  const variable = { name: 'JOB_COMPLETION_INDEX', valueFrom: { fieldRef: { fieldPath } } };
  const lists = (['initContainers', 'containers'] as const).flatMap((list) => {
    const containers = structsAt(spec, list);
    return containers.length === 0
      ? []
      : [[list, containers.map((one) => withVariable(one, variable))] as const];
  });
  return { ...spec, hostname, ...Object.fromEntries(lists) };
}

function withVariable(container: Fields, variable: Fields): Fields {
  const env = structsAt(container, 'env');
  if (env.some((one) => textAt(one, 'name') === variable.name)) return container;
  return { ...container, env: [...env, variable] };
}
