// Decides what a controller does to one Pod when its template changes.

import type { Admission, ControllerName, FieldError } from '../admission/admission.ts';
import { validateCreation } from '../admission/creation.ts';
import type { Edit } from '../admission/edit.ts';
import { validateTemplate } from '../admission/newPod.ts';
import { admit } from '../admission/paths.ts';
import type { DefaultedPod, Pod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import type { ControllerAnswer, RolloutOrder } from './answer.ts';
import { ownerKind } from './controlledObject.ts';
import { costAnswer } from './cost.ts';
import { goesAnswer } from './goes.ts';
import { heldBy } from './held.ts';
import {
  changesQos,
  forbidsInPlace,
  type InPlaceUpdate,
  inPlaceOnlyRefusal,
  inPlaceUpdate,
  isAmount,
  resizedInPlace,
  type Templates,
  updatedInPlace,
} from './inPlace.ts';
import { ownerOf } from './names.ts';
import { isKruise, kruiseRelease, usesResize } from './openKruise.ts';
import {
  hasInPlaceGate,
  IN_PLACE_READY,
  REVISION_LABELS,
  revisionOf,
  storedTemplate,
  templateOf,
} from './revision.ts';
import type { ControllerSettings } from './settings.ts';
import { type TemplateChange, templateChanges } from './templateChanges.ts';

/** The actions of a controller on one Pod, and the reasons. */
export interface ControllerRollout {
  readonly controller: ControllerName;
  readonly order: RolloutOrder;
  /** The name of the object that owns the Pod. */
  readonly owner: string;
  /** The value of the revision label before and after. */
  readonly from: string;
  readonly to: string;
  /** The label values in use after this edit, by the value computed for their template. */
  readonly revisions: Readonly<Record<string, string>>;
  readonly answers: readonly ControllerAnswer[];
  readonly minReadySeconds: number;
  /** Present if OpenKruise edits the Pod in place; the API server refuses the edit if the order is `kept`. */
  readonly inPlace?: InPlaceUpdate;
}

/** An edit of a template, and the state of its controller. */
export interface TemplateEdit {
  readonly controller: ControllerName;
  readonly settings: ControllerSettings;
  readonly edit: Edit;
  /** The same templates without defaults. */
  readonly typed: { readonly written: Pod; readonly draft: Pod };
  /** Label values in use, by the value that is computed for their template. */
  readonly revisions: Readonly<Record<string, string>>;
  /** The label value of the template that the object has, if it differs from that of the Pod. */
  readonly newest?: string | undefined;
  /** Whether the Pod is reported as ready. */
  readonly ready: boolean;
}

interface Judged {
  readonly admission: Admission;
  readonly rollout: ControllerRollout;
}

/** The API server's answer to the edit of the template, and the controller's reaction. */
export function admitRollout(change: TemplateEdit, release: Release): Judged {
  const { controller, edit } = change;
  const known = revised(change, release);
  const { running, written = running, draft } = edit;
  const stored = storedTemplates(change, release);
  const changes = templateChanges(stored.before, stored.after);
  const errors = errorsOf(change, changes, release);
  const refused = (answers: readonly ControllerAnswer[], found: readonly FieldError[]): Judged => ({
    admission: { allowed: false, errors: found, reaches: 'nothing' },
    rollout: { ...known, order: 'refused', answers },
  });
  if (errors.length > 0) return refused([], errors);
  const templates = { running: asTemplate(written, controller), draft: asTemplate(draft, controller) };
  const admission = admit(templates, release, 'workload');
  // The template of an Advanced DaemonSet is stored as typed: a default that is typed is a change.
  const changed = controller === 'advanceddaemonset' ? changes.length > 0 : admission.reaches !== 'same-pod';
  const invalid = changed ? invalidTemplate(change, admission, release) : [];
  if (invalid.length > 0) return refused([], invalid);
  const first = changedAnswer(controller, known, changed);
  if (!changed) return { admission, rollout: { ...known, order: 'unchanged', answers: first } };
  if (controller === 'job') {
    return refused([...first, { rule: 'template-immutable', answer: true }], [IMMUTABLE]);
  }
  return rolledOut(change, { known, first, changes, stored, admission }, release);
}

/** The templates before and after the edit, as the object stores them. */
function storedTemplates({ controller, settings, edit, typed }: TemplateEdit, release: Release): Templates {
  const owner = { controller, name: ownerOf(edit.running, controller), settings };
  return {
    before: storedTemplate(typed.written, owner, release),
    after: storedTemplate(typed.draft, owner, release),
  };
}

interface Known extends Omit<ControllerRollout, 'order' | 'answers'> {
  readonly returns: boolean;
}

function revised(
  { controller, settings, edit, typed, revisions, newest }: TemplateEdit,
  release: Release,
): Known {
  const { running } = edit;
  const owner = ownerOf(running, controller);
  const label = REVISION_LABELS[controller];
  const made = label === undefined ? undefined : running.metadata.labels?.[label];
  const object = { controller, name: owner, settings };
  const before = revisionOf(typed.written, object, release);
  const from = made ?? before;
  const computed = revisionOf(typed.draft, object, release);
  const inUse = { ...revisions, [before]: from };
  const kept = inUse[computed];
  const to = kept ?? newLabel(edit.draft, label, inUse) ?? computed;
  return {
    controller,
    owner,
    from,
    to,
    revisions: { ...inUse, [computed]: to },
    returns: kept !== undefined && kept !== newest,
    minReadySeconds: settings.minReadySeconds ?? 0,
  };
}

/**
 * A label of the typed Pod that no revision has: the workload was typed, and its template can have another hash than the one
 * computed from its Pod, whose defaults hide what the template lacks.
 */
function newLabel(
  { metadata: { labels = {} } }: DefaultedPod,
  label: string | undefined,
  inUse: Readonly<Record<string, string>>,
): string | undefined {
  const typed = label === undefined ? undefined : labels[label];
  return typed === undefined || Object.values(inUse).includes(typed) ? undefined : typed;
}

function changedAnswer(
  controller: ControllerName,
  { from, to, returns }: Known,
  changed: boolean,
): ControllerAnswer[] {
  const label = REVISION_LABELS[controller];
  if (label === undefined)
    return [{ rule: 'template-changed', answer: changed, label: '', from: '', to: '' }];
  const answer = { rule: 'template-changed', answer: changed, label, from, to } as const;
  return changed && returns ? [answer, { rule: 'revision-known', answer: true, to }] : [answer];
}

/** The path of the template in a Job and in a CronJob. Their Pods may complete, so the rules differ. */
const JOBS: Readonly<Partial<Record<ControllerName, { readonly kind: string; readonly prefix: string }>>> = {
  job: { kind: 'Job', prefix: 'spec.template.' },
  cronjob: { kind: 'CronJob', prefix: 'spec.jobTemplate.spec.template.' },
};

function invalidTemplate(
  { controller, edit }: TemplateEdit,
  { errors }: Admission,
  release: Release,
): readonly FieldError[] {
  const created = JOBS[controller];
  return created ? validateCreation(edit.draft, created, release) : errors;
}

const IMMUTABLE: FieldError = {
  field: 'spec.template',
  type: 'Invalid value',
  detail: 'Invalid value: field is immutable',
};

/** Refusals of OpenKruise's webhook, besides those of every template. */
function errorsOf(
  { controller, settings, edit }: TemplateEdit,
  changes: readonly TemplateChange[],
  release: Release,
): readonly FieldError[] {
  if (!isKruise(controller)) return [];
  const { kind } = ownerKind(controller, release);
  const wrong = validateTemplate(edit.draft, release, { kind });
  const only =
    settings.podUpdatePolicy === 'InPlaceOnly' ? inPlaceOnlyRefusal(changes, controller) : undefined;
  const type = 'Forbidden';
  const errors = [...wrong, ...ungated({ controller, settings, edit })];
  return only === undefined ? errors : [...errors, { field: 'spec', type, detail: `${type}: ${only}` }];
}

/**
 * An Advanced StatefulSet must have the readiness gate in its template, because its controller does not add it.
 * Ports pkg/webhook/statefulset/validating/statefulset_validation.go validatePodUpdatePolicy of OpenKruise.
 */
function ungated({
  controller,
  settings,
  edit,
}: Pick<TemplateEdit, 'controller' | 'settings' | 'edit'>): readonly FieldError[] {
  const { podUpdatePolicy = 'ReCreate' } = settings;
  const { spec } = edit.draft;
  if (controller !== 'advancedstatefulset' || podUpdatePolicy === 'ReCreate' || hasInPlaceGate(spec))
    return [];
  const type = 'Invalid value';
  const values = (spec.readinessGates ?? []).map(
    ({ conditionType }) => `v1.PodReadinessGate{ConditionType:${JSON.stringify(conditionType)}}`,
  );
  const value = values.length > 0 ? `{${values.join(', ')}}` : '(nil)';
  const detail = `${type}: []v1.PodReadinessGate${value}: must contains ${IN_PLACE_READY} when podUpdatePolicy is ${podUpdatePolicy}`;
  return [{ field: 'spec.template.spec.readinessGates', type, detail }];
}

interface Accepted {
  readonly known: Known;
  readonly first: readonly ControllerAnswer[];
  readonly changes: readonly TemplateChange[];
  readonly stored: Templates;
  readonly admission: Admission;
}

function rolledOut(
  change: TemplateEdit,
  { known, first, changes, stored, admission }: Accepted,
  release: Release,
): Judged {
  const { controller, settings, edit } = change;
  const { returns: _, ...plan } = known;
  const held = heldBy(change, release);
  if (held !== undefined) {
    const partition = settings.partition === undefined ? {} : { partition: settings.partition };
    const answer: ControllerAnswer = { rule: 'held', answer: true, because: held, ...partition };
    const kept: Admission = { allowed: true, errors: [], reaches: 'same-pod', stored: edit.running };
    return { admission: kept, rollout: { ...plan, order: 'kept', answers: [...first, answer] } };
  }
  const inPlace = inPlaceAnswer(change, { changes, stored }, release);
  const answers = [...first, inPlace];
  if (inPlace.answer) {
    const update = inPlaceUpdate(changes, stored, settings);
    const stays: Admission = { allowed: true, errors: [], reaches: 'same-pod' };
    const wrong = refusedUpdate(change, update, release);
    if (wrong !== undefined) {
      const answer: ControllerAnswer = { rule: 'held', answer: true, because: 'pod-refused', detail: wrong };
      const kept: Admission = { ...stays, stored: edit.running };
      return {
        admission: kept,
        rollout: { ...plan, order: 'kept', answers: [...answers, answer], inPlace: update },
      };
    }
    const more = inPlaceAnswers(change, update, release);
    return {
      admission: stays,
      rollout: { ...plan, order: 'in-place', answers: [...answers, ...more], inPlace: update },
    };
  }
  const goes = goesAnswer(change, release);
  const cost = costAnswer(change, goes, release);
  const name: ControllerAnswer = {
    rule: 'name-kept',
    answer: controller === 'statefulset' || controller === 'advancedstatefulset',
    name: edit.running.metadata.name ?? '',
  };
  return { admission, rollout: { ...plan, order: goes.answer, answers: [...answers, goes, ...cost, name] } };
}

type InPlaceAnswer = Extract<ControllerAnswer, { rule: 'edited-in-place' }>;

/** Upstream: pkg/controller/cloneset/sync/cloneset_update.go updatePod of OpenKruise. */
function inPlaceAnswer(
  { controller, settings }: TemplateEdit,
  { changes, stored }: Pick<Accepted, 'changes' | 'stored'>,
  release: Release,
): InPlaceAnswer {
  const rule = 'edited-in-place';
  if (!isKruise(controller)) return { rule, answer: false, because: 'not-kruise' };
  const { podUpdatePolicy: policy = 'ReCreate' } = settings;
  if (policy === 'ReCreate') return { rule, answer: false, because: 're-create', policy };
  const resources =
    settings.InPlaceWorkloadVerticalScaling === true && kruiseRelease(settings).resizes === true;
  const known = { rule, policy, ...(resources ? { resources } : {}) } as const;
  const wrong = forbidsInPlace(changes, { resources });
  if (wrong) {
    const because = isAmount(wrong) ? 'gate-off' : 'other-field';
    return { ...known, answer: false, because, path: wrong.path };
  }
  if (changesQos(changes, stored, release)) return { ...known, answer: false, because: 'qos' };
  const [allowed] = changes;
  return { ...known, answer: true, because: 'allowed', ...(allowed ? { path: allowed.path } : {}) };
}

/**
 * The API server's answer to the update of the Pod, if it refuses. The controller tries again and does not recreate the Pod.
 * Ports pkg/util/inplaceupdate/inplace_update.go updatePodInPlace and pkg/client/registry.go ShouldUpdateResourceByResize of
 * OpenKruise.
 */
function refusedUpdate(
  { settings, edit: { running, draft } }: TemplateEdit,
  update: InPlaceUpdate,
  release: Release,
): string | undefined {
  const names = Object.keys(update.resources);
  if (names.length === 0) return undefined;
  const resized = resizedInPlace(running, update, names);
  const bySubresource = usesResize(settings, release);
  if (bySubresource && !release.has('resize-subresource')) return NOT_FOUND;
  const { errors } = bySubresource
    ? admit({ running, draft: resized }, release, 'resize')
    : admit({ running, draft: updatedInPlace(resized, draft, update, names) }, release, 'replace');
  const [first] = errors;
  return first && `${first.field}: ${first.detail}`;
}

/** The API server's answer to an unknown subresource. */
const NOT_FOUND = 'the server could not find the requested resource';

/** The effects of an update in place besides the new images. */
function inPlaceAnswers(
  { settings, edit }: TemplateEdit,
  update: InPlaceUpdate,
  release: Release,
): ControllerAnswer[] {
  const { renewsEnv, resources, batches, graceSeconds, unready } = update;
  const sized = Object.keys(resources);
  return [
    {
      rule: 'taken-out',
      answer: hasInPlaceGate(edit.running.spec) && unready,
      restarts: unready,
      graceSeconds,
    },
    ...(sized.length > 0
      ? [{ rule: 'resized', answer: usesResize(settings, release), names: sized } as const]
      : []),
    ...(renewsEnv.length > 0 ? [{ rule: 'env-renewed', answer: true, names: renewsEnv } as const] : []),
    ...(batches.length > 1 ? [{ rule: 'in-rounds', answer: true, rounds: batches } as const] : []),
  ];
}

/** The Pod of the template: without the controller's additions. */
function asTemplate(pod: DefaultedPod, controller: ControllerName): DefaultedPod {
  const { labels: _, annotations: __, ...metadata } = pod.metadata;
  const template = templateOf(pod, controller);
  return { ...pod, metadata: { ...metadata, ...template.metadata }, spec: template.spec };
}
