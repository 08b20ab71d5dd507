// Decides whether OpenKruise edits a Pod in place, and what it edits.

import type { ControllerName } from '../admission/admission.ts';
import { structAt, structsAt, textAt } from '../admission/fields.ts';
import { computePodQos } from '../admission/qos.ts';
import type { Container, DefaultedPod, ResourceRequirements } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import { kruiseRelease } from './openKruise.ts';
import type { ControllerSettings } from './settings.ts';
import { lastName, type TemplateChange } from './templateChanges.ts';

/** One update in place. */
export interface InPlaceUpdate {
  /** New images by container name. */
  readonly images: Readonly<Record<string, string>>;
  /** Changed amounts of cpu and memory by container name. */
  readonly resources: Readonly<Record<string, ResourceRequirements>>;
  /** Containers with a variable from a label or an annotation that changes: their processes are restarted. */
  readonly renewsEnv: readonly string[];
  /** The labels and annotations that such a container uses, as `labels/color`: they change with its round. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Labels and annotations that the new template lacks. */
  readonly removed: readonly string[];
  /** The readiness gate is false during the update. */
  readonly unready: boolean;
  /** Seconds between not ready and the new images. */
  readonly graceSeconds: number;
  /** The names of the containers of each round: the next round begins when the one before is ready. */
  readonly batches: readonly (readonly string[])[];
}

/** The changes that an update in place can make, besides metadata and images. */
interface Allowed {
  /** OpenKruise's gate InPlaceWorkloadVerticalScaling. */
  readonly resources: boolean;
}

/**
 * The first change that an update in place cannot make: it can change only metadata, the images of app containers and, with
 * OpenKruise's gate, amounts of cpu and memory that both templates have.
 * Ports pkg/util/inplaceupdate/inplace_update_defaults.go defaultCalculateInPlaceUpdateSpec and
 * inplace_update_vertical.go UpdateInplaceUpdateMetadata of OpenKruise.
 */
export function forbidsInPlace(
  changes: readonly TemplateChange[],
  { resources }: Allowed,
): TemplateChange | undefined {
  return changes.find(
    ({ operation, path }) =>
      !path.startsWith('/metadata/') &&
      (operation !== 'replace' || !(IMAGE.test(path) || (resources && AMOUNT.test(path)))),
  );
}

/** True if the change is one of resources, which OpenKruise's gate could allow. */
export function isAmount({ operation, path }: TemplateChange): boolean {
  return operation === 'replace' && AMOUNT.test(path);
}

/**
 * True if the resources change the QoS class, which forbids an update in place.
 * Ports pkg/util/inplaceupdate/inplace_update_vertical.go IsPodQoSChanged of OpenKruise.
 */
export function changesQos(
  changes: readonly TemplateChange[],
  { before, after }: Templates,
  release: Release,
): boolean {
  return changes.some(isAmount) && computePodQos(release, before.spec) !== computePodQos(release, after.spec);
}

/**
 * The strategy InPlaceOnly refuses such a change at the webhook, which looks at the spec alone, and allows images whatever
 * OpenKruise's gates are. Differs: a CloneSet of apps.kruise.io/v1beta1 is not checked.
 * Ports pkg/controller/cloneset/core/cloneset_core.go ValidateCloneSetUpdate and
 * pkg/webhook/statefulset/validating/statefulset_validation.go validateTemplateInPlaceOnly of OpenKruise.
 */
export function inPlaceOnlyRefusal(
  changes: readonly TemplateChange[],
  controller: ControllerName,
): string | undefined {
  const wrong = forbidsInPlace(changes, { resources: false });
  if (!wrong) return undefined;
  const found = `${wrong.operation} ${wrong.path.replace(/^\/spec/, '')}`;
  if (controller === 'advancedstatefulset') {
    return `invalid template modified with InPlaceOnly strategy: ${found}, currently only image update is allowed for InPlaceOnly`;
  }
  return `only allowed to update images in spec for InPlaceOnly, but found ${found}`;
}

/** The annotation with an update that waits for its grace period. */
export const IN_PLACE_GRACE = 'apps.kruise.io/inplace-update-grace';

const IMAGE = /^\/spec\/containers\/\d+\/image$/;
const AMOUNT = /^\/spec\/containers\/\d+\/resources\/(?:limits|requests)\/(?:cpu|memory)$/;

interface Template extends Pick<DefaultedPod, 'spec'> {
  readonly metadata: Pick<DefaultedPod['metadata'], 'labels' | 'annotations'>;
}

/** The templates as the object stores them, without what the controller adds to their Pods. */
export interface Templates {
  readonly before: Template;
  readonly after: Template;
}

export function inPlaceUpdate(
  changes: readonly TemplateChange[],
  { before, after }: Templates,
  settings: ControllerSettings,
): InPlaceUpdate {
  const { gracePeriodSeconds: graceSeconds = 0 } = settings;
  const { containers } = after.spec;
  const images: Record<string, string> = {};
  const resources: Record<string, ResourceRequirements> = {};
  for (const { path, value } of changes) {
    const [, , , index = '', , list = '', resource = ''] = path.split('/');
    const name = containers[Number(index)]?.name;
    if (name === undefined || typeof value !== 'string') continue;
    if (IMAGE.test(path)) images[name] = value;
    if (!AMOUNT.test(path)) continue;
    const known = resources[name] ?? {};
    resources[name] = { ...known, [list]: { ...structAt(known, list), [resource]: value } };
  }
  const uses: Record<string, readonly string[]> = {};
  for (const container of kruiseRelease(settings).renewsEnv ? containers : []) {
    const used = changes.filter((change) => refersTo(container, change)).map(({ path }) => metadataKey(path));
    if (used.length > 0) uses[container.name] = used;
  }
  const renewsEnv = Object.keys(uses);
  const touched = containers
    .map(({ name }) => name)
    .filter((name) => name in images || name in resources || name in uses);
  const removed = (['labels', 'annotations'] as const).flatMap((list) =>
    Object.keys(before.metadata[list] ?? {})
      .filter((key) => after.metadata[list]?.[key] === undefined)
      .map((key) => `${list}/${key}`),
  );
  const only = Object.keys(images).length + renewsEnv.length === 0 && touched.length > 0;
  const unready = !only || containers.some((container) => isRestartedByResize(container, resources));
  return {
    images,
    resources,
    renewsEnv,
    uses,
    removed: graceSeconds > 0 ? [...removed, `annotations/${IN_PLACE_GRACE}`] : removed,
    unready,
    graceSeconds,
    // An update of metadata alone has a round without containers.
    batches: touched.length > 0 ? batchesOf(touched, uses, prioritiesOf(before)) : [[]],
  };
}

/**
 * The resources alone take the Pod out of Services only if one of their policies restarts a container.
 * Ports pkg/util/inplaceupdate/inplace_update_defaults.go defaultCheckPodNeedsBeUnready of OpenKruise.
 */
function isRestartedByResize(container: Container, resources: InPlaceUpdate['resources']): boolean {
  const { limits, requests } = resources[container.name] ?? {};
  return structsAt(container, 'resizePolicy').some((policy) => {
    const name = textAt(policy, 'resourceName');
    return (
      policy.restartPolicy === 'RestartContainer' &&
      (limits?.[name] !== undefined || requests?.[name] !== undefined)
    );
  });
}

/** `labels/color` for `/metadata/labels/color`. */
function metadataKey(path: string): string {
  return `${path.split('/')[2]}/${lastName(path)}`;
}

/** Ports pkg/util/containermeta IsContainerReferenceToMeta of OpenKruise, for added and replaced values. */
function refersTo(container: Container, { operation, path }: TemplateChange): boolean {
  if (operation === 'remove') return false;
  const [, , list] = path.split('/');
  const wanted = `metadata.${list}['${lastName(path)}']`;
  return structsAt(container, 'env').some(
    (variable) =>
      textAt(structAt(structAt(variable, 'valueFrom') ?? {}, 'fieldRef') ?? {}, 'fieldPath') === wanted,
  );
}

/**
 * Containers with the highest priority come first. Containers that use the same label or annotation as one of a round belong
 * to that round.
 * Ports pkg/util/inplaceupdate/inplace_update_defaults.go defaultPatchUpdateSpecToPod and
 * addMetadataSharedContainersToUpdate of OpenKruise.
 */
function batchesOf(
  names: readonly string[],
  uses: InPlaceUpdate['uses'],
  priorities: ReadonlyMap<string, number>,
): readonly (readonly string[])[] {
  if (names.length === 0) return [];
  const priority = (name: string): number => priorities.get(name) ?? 0;
  const highest = Math.max(...names.map(priority));
  const begun = new Set(names.filter((name) => priority(name) === highest));
  // A Set that grows is iterated to its new end.
  for (const name of begun) {
    const shared = names.filter((one) => uses[one]?.some((key) => uses[name]?.includes(key)));
    for (const one of shared) begun.add(one);
  }
  const rest = names.filter((name) => !begun.has(name));
  return [names.filter((name) => begun.has(name)), ...batchesOf(rest, uses, priorities)];
}

/**
 * The launch priorities of a Pod: as typed, else 0, or by the order of its containers.
 * Ports pkg/webhook/pod/mutating/container_launch_priority_initialization.go of OpenKruise.
 */
function prioritiesOf({ metadata, spec }: Template): ReadonlyMap<string, number> {
  const ordered = metadata.annotations?.['apps.kruise.io/container-launch-priority'] === 'Ordered';
  return new Map(
    spec.containers.map((container, index) => [container.name, ordered ? -index : priorityOf(container)]),
  );
}

function priorityOf(container: Container): number {
  const variable = structsAt(container, 'env').findLast((one) => one.name === 'KRUISE_CONTAINER_PRIORITY');
  return Number(textAt(variable ?? {}, 'value')) || 0;
}

/** The Pod after the rounds so far: `names` are the containers that have begun. */
export function updatedInPlace(
  running: DefaultedPod,
  draft: DefaultedPod,
  update: InPlaceUpdate,
  names: readonly string[],
): DefaultedPod {
  const containers = running.spec.containers.map((container): Container => {
    const image = names.includes(container.name) ? update.images[container.name] : undefined;
    return image === undefined ? container : { ...container, image };
  });
  const waiting = Object.entries(update.uses).flatMap(([name, keys]) => (names.includes(name) ? [] : keys));
  const merged = (list: 'labels' | 'annotations') => {
    const kept = Object.entries(running.metadata[list] ?? {}).filter(
      ([key]) => !update.removed.includes(`${list}/${key}`),
    );
    const changed = Object.entries(draft.metadata[list] ?? {}).filter(
      ([key]) => !waiting.includes(`${list}/${key}`),
    );
    return Object.fromEntries([...kept, ...changed]);
  };
  const metadata = { ...running.metadata, labels: merged('labels'), annotations: merged('annotations') };
  return { ...running, metadata, spec: { ...running.spec, containers } };
}

/**
 * The changes that wait for the grace period, as the annotation holds them. Differs: without the patch of the metadata.
 * Ports UpdateSpec of pkg/util/inplaceupdate/inplace_update.go of OpenKruise.
 */
export function waitingUpdate(revision: string, update: InPlaceUpdate): string {
  const { images, resources, renewsEnv, graceSeconds } = update;
  return JSON.stringify({
    revision,
    ...(Object.keys(images).length > 0 ? { containerImages: images } : {}),
    ...(Object.keys(resources).length > 0 ? { containerResources: resources } : {}),
    ...(renewsEnv.length > 0 ? { updateEnvFromMetadata: true } : {}),
    graceSeconds,
  });
}

/** The Pod with the new amounts of these containers, as a patch of its resources leaves it. */
export function resizedInPlace(
  running: DefaultedPod,
  { resources }: InPlaceUpdate,
  names: readonly string[],
): DefaultedPod {
  const containers = running.spec.containers.map((container): Container => {
    const amounts = names.includes(container.name) ? resources[container.name] : undefined;
    if (!amounts) return container;
    const { limits, requests, ...rest } = container.resources ?? {};
    return {
      ...container,
      resources: {
        ...rest,
        ...(limits || amounts.limits ? { limits: { ...limits, ...amounts.limits } } : {}),
        ...(requests || amounts.requests ? { requests: { ...requests, ...amounts.requests } } : {}),
      },
    };
  });
  return { ...running, spec: { ...running.spec, containers } };
}
