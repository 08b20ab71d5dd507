// English texts of a controller's decisions.

import type { HeldBecause } from '../controllers/answer.ts';
import type { RolloutPhrases } from './rolloutPhrases.ts';

const yes = (answer: boolean) => (answer ? 'yes' : 'no');

const HELD: Readonly<Record<HeldBecause, string>> = {
  paused: 'the rollout is paused',
  'on-delete': 'strategy OnDelete: the next Pod has the new template, once somebody deletes this one',
  partition: 'the partition excludes this Pod',
  'next-job': 'a CronJob uses its template for the next Job only',
};

const GOES = {
  'new-first': 'after the new Pod is available',
  together: 'at once, beside the new Pod',
  'old-first': 'first; the new Pod is created once it is gone',
} as const;

export const ROLLOUT_EN: RolloutPhrases = {
  'template-changed': ({ answer, label, from, to }, kind) => [
    `${kind}: did the template change?`,
    yes(answer),
    answer && label !== '' ? `${label} ${from} → ${to}` : '',
  ],
  'revision-known': ({ to }, kind) => [
    `${kind}: does it know this template?`,
    'yes',
    `a rollback: it returns to ${to}`,
  ],
  'template-immutable': (_, kind) => [
    `${kind}: can its template change?`,
    'no',
    'spec.template is immutable',
  ],
  held: ({ because, partition }, kind) => [
    `${kind}: does it leave this Pod alone?`,
    'yes',
    `${HELD[because]}${because === 'partition' ? ` (${partition})` : ''}`,
  ],
  'edited-in-place': ({ answer, because, policy, path }, kind) => [
    `${kind}: does it edit the Pod in place?`,
    yes(answer),
    {
      'not-kruise': `a ${kind} never edits its Pods`,
      're-create': 'podUpdatePolicy ReCreate, the default',
      'other-field': `${policy}: only images, labels and annotations; ${path} changes too`,
      allowed: `${policy}: only images, labels and annotations change`,
    }[because],
  ],
  'taken-out': ({ answer, graceSeconds }) => [
    'Is the Pod taken out of Services during the update?',
    yes(answer),
    answer
      ? `InPlaceUpdateReady is False first${graceSeconds > 0 ? `, for ${graceSeconds} s before the images change` : ''}, and True once the new containers run`
      : 'it has no readiness gate InPlaceUpdateReady: Ready stays True while the container is killed and started',
  ],
  'env-renewed': ({ answer, names }) => [
    'Do variables come from a label or an annotation that changes?',
    yes(answer),
    `kruise-daemon restarts ${names.join(', ')}; the kubelet sees no other hash`,
  ],
  'in-rounds': ({ rounds }) => [
    'Do containers have launch priorities?',
    'yes',
    rounds.map((names) => names.join(', ')).join(' → '),
  ],
  'old-pod-goes': ({ answer, replicas, surge, unavailable, minReadySeconds }) => [
    'When is the old Pod deleted?',
    GOES[answer],
    [
      `replicas ${replicas}, maxSurge ${surge}, maxUnavailable ${unavailable}`,
      ...(minReadySeconds > 0 && answer === 'new-first' ? [`minReadySeconds ${minReadySeconds}`] : []),
    ].join(', '),
  ],
  'name-kept': ({ answer, name }) => [
    'Does the new Pod have the same name?',
    yes(answer),
    answer ? `${name}, with another UID` : 'a possible name is shown',
  ],
};
