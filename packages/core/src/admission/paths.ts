// Admits an edit by its path, and determines which part of it reaches the kubelet.

import type { DefaultedPod } from '../api/pod.ts';
import { hasMadeUid, isMirrorPod } from '../api/staticPod.ts';
import { fileContent } from '../defaults/fileContent.ts';
import { createdPod, storedSpec } from '../defaults/storedResources.ts';
import type { Release } from '../releases/release.ts';
import type { Admission, FieldError, PlainPath, Subresource } from './admission.ts';
import { validateEdit } from './admitEdit.ts';
import { dropDisabledFields } from './dropDisabled.ts';
import { type Edit, sentPod } from './edit.ts';
import { semanticEqual } from './equality.ts';
import { structsAt } from './fields.ts';
import { validateNewPod, validateTemplate } from './newPod.ts';
import { readPod } from './prepare.ts';

/**
 * The answer of admission to an edit.
 * A subresource can be requested, as `kubectl debug` and `kubectl edit --subresource resize` do.
 */
export function admit(edit: Edit, release: Release, path: PlainPath | Subresource): Admission {
  switch (path) {
    case 'direct':
      return admitAll(edit);
    case 'static':
    case 'url':
      return admitFile(edit, release);
    case 'workload':
      return admitTemplate(edit, release);
    case 'kruise':
      return onlyImages(edit, release) ? admitUpdate(edit, release) : admitNewPod(edit.draft, release);
    case 'replace':
    case 'api':
      return admitUpdate(edit, release);
    case 'ephemeralcontainers':
    case 'resize':
      return admitUpdate(edit, release, path);
  }
}

function taken(reaches: Exclude<Admission['reaches'], 'nothing'>): Admission {
  return { allowed: true, errors: [], reaches };
}

function admitAll(edit: Edit): Admission {
  const stored = sentPod(edit);
  return { ...taken('same-pod'), ...(stored === edit.draft ? {} : { stored }) };
}

function refused(errors: readonly FieldError[]): Admission {
  return { allowed: false, errors, reaches: 'nothing' };
}

/** The answer to a request that creates the Pod. */
export function admitNewPod(draft: DefaultedPod, release: Release): Admission {
  return replaced(draft, release, validateNewPod(createdPod(draft, release), release));
}

function replaced(draft: DefaultedPod, release: Release, errors: readonly FieldError[]): Admission {
  if (errors.length > 0) return refused(errors);
  const stored = createdPod(draft, release);
  return { ...taken('new-pod'), ...(stored === draft ? {} : { stored }) };
}

/**
 * The kubelet compares only an annotation of a mirror Pod with its static Pod.
 * Ports pkg/kubelet/pod/pod_manager.go IsMirrorPodOf (1.8+).
 */
function admitUpdate(edit: Edit, release: Release, subresource?: Subresource): Admission {
  const { running } = edit;
  const reaches = isMirrorPod(running.metadata.annotations) ? 'mirror-pod' : 'same-pod';
  const draft = sentPod(edit);
  const { errors, pod, sent } = validateEdit(running, draft, release, subresource);
  if (errors.length === 0) {
    const asTyped = !subresource && draft === edit.draft;
    if (asTyped && semanticEqual(release, 'v1.PodSpec', pod.spec, sent.spec)) return taken(reaches);
    const metadata = subresource ? pod.metadata : draft.metadata;
    return { ...taken(reaches), stored: readPod({ ...draft, metadata, spec: pod.spec }, release) };
  }
  const hint = subresource ? undefined : hintOf(running, draft, release);
  return { ...refused(errors), ...(hint ? { hint } : {}) };
}

/** The subresource that accepts the whole edit. */
function hintOf(running: DefaultedPod, draft: DefaultedPod, release: Release): Subresource | undefined {
  return (['resize', 'ephemeralcontainers'] as const).find((subresource) => {
    const { errors, pod, sent } = validateEdit(running, draft, release, subresource);
    // A resize fills in more than the request contained.
    const whole = subresource === 'resize' ? storedSpec(sent.spec, release) : sent.spec;
    return errors.length === 0 && semanticEqual(release, 'v1.PodSpec', pod.spec, whole);
  });
}

/**
 * The kubelet reads the file itself. The Pod's UID is the hash of the file's content unless the file sets it.
 * Ports pkg/kubelet/config/common.go tryDecodeSinglePod and applyDefaults (1.8+).
 */
function admitFile({ running, draft }: Edit, release: Release): Admission {
  const errors = validateNewPod(draft, release);
  if (errors.length > 0) return refused(errors);
  // The text may be that of the mirror Pod, whose UID is not in the file.
  const uid = hasMadeUid(draft.metadata.annotations) ? undefined : draft.metadata.uid;
  const same =
    uid === undefined
      ? fileContent(running, release) === fileContent(draft, release)
      : uid === running.metadata.uid;
  return taken(same ? 'same-pod' : 'new-pod');
}

/**
 * An equivalent template creates no new ReplicaSet; any other template creates new Pods. Disabled fields are cleared.
 * Differs: shows the new Pods as typed, with the disabled fields, although the API server clears those too.
 */
function admitTemplate({ running, written = running, draft }: Edit, release: Release): Admission {
  const { spec, old } = dropDisabledFields(release, draft.spec, written.spec);
  const same =
    semanticEqual(release, 'v1.PodSpec', old, spec) &&
    semanticEqual(release, 'map[string]string', written.metadata.labels, draft.metadata.labels) &&
    semanticEqual(release, 'map[string]string', written.metadata.annotations, draft.metadata.annotations);
  const kept = spec === draft.spec ? draft : readPod({ ...draft, spec }, release);
  if (!same) return replaced(draft, release, validateTemplate(kept, release));
  const asTyped = spec === draft.spec && running === written;
  return { ...taken('same-pod'), ...(asTyped ? {} : { stored: running }) };
}

/** OpenKruise's CloneSet updates only the images of app containers in place, besides labels and annotations. */
function onlyImages({ running, written = running, draft }: Edit, release: Release): boolean {
  const before = structsAt(written.spec, 'containers');
  const containers = structsAt(draft.spec, 'containers').map((container, index) => ({
    ...container,
    image: before[index]?.image,
  }));
  return semanticEqual(release, 'v1.PodSpec', written.spec, { ...draft.spec, containers });
}
