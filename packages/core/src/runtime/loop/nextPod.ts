// Creates the next Pod of a controller.

import type { ControllerName } from '../../admission/admission.ts';
import { structsAt } from '../../admission/fields.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { withClaimsOf } from '../../controllers/claims.ts';
import { tokenNames } from '../../controllers/clusterFields.ts';
import { ownerReference } from '../../controllers/controlledObject.ts';
import { controllerField, nextName, ownerOf, replicaSetName, suffix } from '../../controllers/names.ts';
import { addsGate } from '../../controllers/openKruise.ts';
import { GENERATION, identityLabels, jobLabels, revisionLabels } from '../../controllers/podLabels.ts';
import { hasInPlaceGate, IN_PLACE_READY, REVISION_LABELS, revisionOf } from '../../controllers/revision.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import type { Kubelet, Owner } from '../kubelet/kubelet.ts';
import { storedText } from './storedText.ts';
import { nextUid, successorText } from './successor.ts';

/** A Pod, and its text as the page shows it. */
export interface NextPod {
  readonly pod: DefaultedPod;
  readonly text: string;
}

interface FromTemplate {
  readonly draft: DefaultedPod;
  readonly manifest: string;
  readonly revision: string;
}

/** The Pod that the controller creates from a template. */
export function podFrom(
  kubelet: Kubelet,
  owner: Owner,
  { draft, manifest, revision }: FromTemplate,
): NextPod {
  const { controller, settings } = owner;
  const { release } = kubelet;
  const made = successor(kubelet.pod, draft, { controller, revision, release });
  const pod = addsGate(controller, settings) ? withGate(made) : made;
  const [before, after] = tokenNames(kubelet.pod.spec, suffix(pod.metadata.uid ?? ''));
  const renamed = (json: string) => json.replaceAll(before, after);
  return {
    // Only the name of a volume changes.
    pod: before === after ? pod : (JSON.parse(renamed(JSON.stringify(pod))) as DefaultedPod),
    text: renamed(manifestOfNextPod(kubelet, pod, draft, manifest)),
  };
}

/** The Pod that the controller creates from the newest template when this Pod is gone. */
export function nextPod(kubelet: Kubelet, owner: Owner): NextPod {
  const { controller, template } = owner;
  const label = REVISION_LABELS[controller];
  const { pod: current, manifest, release } = kubelet;
  const made = label === undefined ? '' : current.metadata.labels?.[label];
  const from = template ?? {
    pod: current,
    manifest,
    revision:
      made ??
      revisionOf(
        parsePod(manifest, release).pod ?? current,
        { controller, name: ownerOf(current, controller), settings: owner.settings },
        release,
      ),
  };
  return podFrom(kubelet, owner, { draft: from.pod, manifest: from.manifest, revision: from.revision });
}

/** The typed text, with the new Pod's name, UID and revision where the text contains them. */
export function manifestOfNextPod(
  { release }: Kubelet,
  pod: DefaultedPod,
  draft: DefaultedPod,
  manifest: string,
): string {
  return successorText(storedText(manifest, draft, draft, release), pod, release);
}

interface Next {
  readonly controller: ControllerName;
  readonly revision: string;
  readonly release: Release;
}

/** The Pod that the controller creates from the template. Its name is one that the controller could generate. */
function successor(old: DefaultedPod, draft: DefaultedPod, next: Next): DefaultedPod {
  const { controller, revision, release } = next;
  const uid = nextUid(old.metadata.uid ?? '');
  const name = nextName(old, controller, { revision, release, seed: `${old.metadata.name ?? ''}/${uid}` });
  const labels = {
    ...draft.metadata.labels,
    ...revisionLabels(controller, revision),
    ...identityLabels(controller, name, release),
    ...labelsOf(old, draft, next),
  };
  const metadata = {
    ...draft.metadata,
    name,
    uid,
    ...(Object.keys(labels).length > 0 ? { labels } : {}),
    ...replicaSetOf(old, draft, next),
  };
  const spec = claimed(draft.spec, old.metadata.name ?? '', name);
  return { ...draft, metadata, spec };
}

/** Labels of a Job and a DaemonSet, if one of them created the old Pod. */
function labelsOf(
  old: DefaultedPod,
  draft: DefaultedPod,
  { controller, revision, release }: Next,
): Readonly<Record<string, string>> {
  const { labels = {} } = old.metadata;
  if (controller === 'job') {
    return jobLabels(draft, { name: ownerOf(old, controller), uid: controllerField(old, 'uid') }, release);
  }
  const generation = labels[GENERATION];
  if (controller !== 'daemonset' || generation === undefined || !/^\d{1,9}$/.test(generation)) return {};
  const changed = labels['controller-revision-hash'] !== revision;
  return { [GENERATION]: String(Number(generation) + (changed ? 1 : 0)) };
}

/** A Deployment's Pod belongs to the ReplicaSet of its revision. */
function replicaSetOf(
  old: DefaultedPod,
  { metadata }: DefaultedPod,
  { controller, revision, release }: Next,
): Pick<DefaultedPod['metadata'], string> {
  const owners = structsAt(metadata, 'ownerReferences');
  if (controller !== 'deployment' || !owners.some((owner) => owner.controller === true)) return {};
  const { namespace = 'default' } = old.metadata;
  const name = replicaSetName(ownerOf(old, controller), revision, release);
  const owner = ownerReference(controller, { name, namespace }, release);
  const same = structsAt(old.metadata, 'ownerReferences').find((one) => one.name === name);
  return {
    ...(metadata.generateName === undefined ? {} : { generateName: `${name}-` }),
    ownerReferences: owners.map((one) => (one.controller === true ? (same ?? owner) : one)),
  };
}

/** The volumes of the claims that the controller creates for the new Pod. */
function claimed(spec: DefaultedPod['spec'], before: string, name: string): DefaultedPod['spec'] {
  if (before === name || spec.volumes === undefined) return spec;
  return { ...spec, volumes: withClaimsOf(structsAt(spec, 'volumes'), before, name) };
}

/** Ports pkg/util/inplaceupdate InjectReadinessGate of OpenKruise. */
function withGate(pod: DefaultedPod): DefaultedPod {
  if (hasInPlaceGate(pod.spec)) return pod;
  const readinessGates = [...(pod.spec.readinessGates ?? []), { conditionType: IN_PLACE_READY }];
  return { ...pod, spec: { ...pod.spec, readinessGates } };
}
