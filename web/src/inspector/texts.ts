// Texts of the picture pane, the inspector and the Why panel.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../ui/i18n/texts.ts';
import { uiTexts } from '../ui/texts.ts';

export const en = {
  'picture.newPod': 'New Pod {name}',
  'picture.oldPod': 'Old Pod {name}',
  'picture.name': 'Picture',
  'picture.table': 'Containers',
  'inspector.asked': 'The reasons are shown after your prediction.',
  'inspector.name': 'Inspector',
  'why.oldPod': 'Old Pod {name}',
  'why.newPod': 'New Pod {name}',
  'why.stale': 'Still showing {name}',
  'why.controller': 'What the {kind} decides',
  'why.intro': 'What kubelet {release} checks, in order',
  'why.upstream': '{func} in {file}, line {line}, at {tag} (opens a new tab)',
  'why.step': 'Step {number}: {title}',
  'why.stepTouches': 'Here: {here}',
  'why.stepSkipped': 'Skipped here: {here}',
  'why.questions.one': '{count} question',
  'why.questions.other': '{count} questions',
  'why.sandbox': 'Sandbox',
  'why.pod': 'Pod',
  'why.killPod': '✕ kill Pod',
  'why.createSandbox': '⟲ new sandbox',
  'why.event': 'Event text in this release',
  'why.eventEnd': 'end of the Event text in this release',
  'why.introRunning': 'What kubelet {release} checks for the running Pod',
  'why.gate': 'API server: is this change allowed?',
  'why.gateFile': 'kubelet: is the file a valid Pod?',
  'why.refused': 'no',
  'why.nothing': 'There was nothing to decide.',
  'why.left':
    'Not in the spec. SyncPod checks only containers in the spec, so this one runs until its sandbox or its Pod is removed. It is not in the Pod’s status either.',
  'why.leftDies':
    'Not in the spec. The kubelet has no definition of it and cannot stop it separately, so it ends when its sandbox is stopped.',
  'why.end.deleted': 'The Pod was deleted.',
  'why.end.file': 'The node’s manifests no longer include this Pod.',
  'why.end.refused': 'The Pod does not fit its node, so the kubelet refuses it before its first sync.',
  'why.end.preempted': 'The node needs room for a critical Pod, so the kubelet preempts the Pod.',
  'why.end.shutdown':
    'The node shuts down gracefully, so the kubelet stops the Pod within the shutdown period.',
  'why.end.evicted': 'The node is short of a resource, so the kubelet evicts the Pod.',
  'why.end.deadline': 'The Pod ran longer than its activeDeadlineSeconds.',
  'why.end.finished': 'The Pod has ended.',
  'why.end.removes':
    'SyncPod is not called: {func} stops every container and the sandbox. Then the Pod is removed.',
  'why.end.keeps':
    'SyncPod is not called: {func} stops every container and the sandbox. The Pod object stays.',
  'why.end.over':
    'SyncPod is not called: the kubelet no longer syncs a Pod that has ended, and restarts none of its containers.',
  'why.end.gone': 'The Pod is gone from this node, so there is nothing to decide.',
  'phone.name': 'Views',
} as const;

export const panelsTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, uiTexts);

export type PanelsKey = KeyOf<typeof panelsTexts>;

export type PanelsText = Text<PanelsKey>;

export const usePanelsText = () => useText(panelsTexts);
