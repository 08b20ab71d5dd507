// Decides whether OpenKruise edits a Pod in place, and what it edits.

import type { ControllerName } from '../admission/admission.ts';
import { structAt, structsAt, textAt } from '../admission/fields.ts';
import type { Container } from '../api/pod.ts';
import { lastName, type TemplateChange } from './templateChanges.ts';

/** One update in place. */
export interface InPlaceUpdate {
  /** New images by container name. */
  readonly images: Readonly<Record<string, string>>;
  /** Containers with a variable from a label or an annotation that changes: their processes are restarted. */
  readonly renewsEnv: readonly string[];
  /** Seconds between not ready and the new images. */
  readonly graceSeconds: number;
  /** The names of the containers of each round: the next round begins when the one before is ready. */
  readonly batches: readonly (readonly string[])[];
}

/**
 * The first change that an update in place cannot make: it can change only metadata and the images of app containers.
 * Resources need the gate InPlaceWorkloadVerticalScaling, which is off by default.
 * Ports pkg/util/inplaceupdate/inplace_update_defaults.go defaultCalculateInPlaceUpdateSpec of OpenKruise.
 */
export function forbidsInPlace(changes: readonly TemplateChange[]): TemplateChange | undefined {
  return changes.find(
    ({ operation, path }) => !path.startsWith('/metadata/') && (operation !== 'replace' || !IMAGE.test(path)),
  );
}

/**
 * The strategy InPlaceOnly refuses such a change at the webhook, which looks at the spec alone.
 * Ports pkg/controller/cloneset/core/cloneset_core.go ValidateCloneSetUpdate and
 * pkg/webhook/statefulset/validating/statefulset_validation.go validateTemplateInPlaceOnly of OpenKruise.
 */
export function inPlaceOnlyRefusal(
  changes: readonly TemplateChange[],
  controller: ControllerName,
): string | undefined {
  const wrong = forbidsInPlace(changes);
  if (!wrong) return undefined;
  const found = `${wrong.operation} ${wrong.path.replace(/^\/spec/, '')}`;
  if (controller === 'advancedstatefulset') {
    return `invalid template modified with InPlaceOnly strategy: ${found}, currently only image update is allowed for InPlaceOnly`;
  }
  return `only allowed to update images in spec for InPlaceOnly, but found ${found}`;
}

const IMAGE = /^\/spec\/containers\/\d+\/image$/;

/** `containers` are those of the new template. */
export function inPlaceUpdate(
  changes: readonly TemplateChange[],
  containers: readonly Container[],
  graceSeconds: number,
): InPlaceUpdate {
  const images: Record<string, string> = {};
  for (const { path, value } of changes) {
    const container = IMAGE.test(path) ? containers[Number(path.split('/')[3])] : undefined;
    if (container && typeof value === 'string') images[container.name] = value;
  }
  const renewsEnv = containers
    .filter((container) => changes.some((change) => refersTo(container, change)))
    .map(({ name }) => name);
  const touched = containers.filter(({ name }) => name in images || renewsEnv.includes(name));
  return { images, renewsEnv, graceSeconds, batches: batchesOf(touched) };
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
 * Containers without a priority and those with the highest one come first, the rest by priority.
 * Ports defaultPatchUpdateSpecToPod of OpenKruise.
 */
function batchesOf(containers: readonly Container[]): readonly (readonly string[])[] {
  const priorities = new Map(containers.map((container) => [container.name, priorityOf(container)]));
  const levels = [...new Set([...priorities.values()].filter((one) => one !== undefined))].sort(
    (a, b) => b - a,
  );
  const names = (level: number | undefined) =>
    containers.filter(({ name }) => priorities.get(name) === level).map(({ name }) => name);
  const [highest, ...lower] = levels;
  const first = [...names(undefined), ...(highest === undefined ? [] : names(highest))];
  return [first, ...lower.map(names)];
}

/**
 * Launch priority as the author writes it; OpenKruise's webhook replaces the variable by KRUISE_CONTAINER_BARRIER.
 * Ports pkg/util/containerlaunchpriority GetContainerPriority of OpenKruise.
 */
function priorityOf(container: Container): number | undefined {
  const variable = structsAt(container, 'env').find((one) => one.name === 'KRUISE_CONTAINER_PRIORITY');
  const text = textAt(variable ?? {}, 'value');
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}
