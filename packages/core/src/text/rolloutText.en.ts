// English texts of a controller's decisions.

import type { HeldBecause } from '../controllers/answer.ts';
import type { RolloutPhrases } from './rolloutPhrases.ts';

const yes = (answer: boolean) => (answer ? 'yes' : 'no');

const HELD: Readonly<Record<HeldBecause, string>> = {
  paused: 'the rollout is paused',
  'on-delete': 'strategy OnDelete: once this Pod is deleted, the next one has the new template',
  partition: 'the partition excludes this Pod',
  'next-job': 'a CronJob uses its template for the next Job only',
  'pod-refused': 'the API server refuses the update of the Pod, and the controller tries again',
  'no-pods': 'replicas is 0: there are no Pods',
  'host-ports':
    'the new Pod needs host ports of this one on the same node, so it stays Pending and the rollout does not go on. Use maxUnavailable instead of maxSurge',
  'not-ready':
    'it waits until this Pod is ready, because of podManagementPolicy OrderedReady or maxUnavailable. Delete the Pod to get the new template',
};

const GOES = {
  'new-first': 'after the new Pod is available',
  together: 'at once, while the new Pod is created',
  'old-first': 'first; the new Pod is created once it is gone',
} as const;

const allowed = (resources: true | undefined) =>
  resources
    ? 'images, labels, annotations and existing amounts of CPU and memory'
    : 'images, labels and annotations';

export const ROLLOUT_EN: RolloutPhrases = {
  'template-changed': ({ answer, label, from, to }, kind) => [
    `${kind}: did the template change?`,
    yes(answer),
    answer && label !== '' ? `${label} ${from} → ${to}` : '',
  ],
  'revision-known': ({ to }, kind) => [
    `${kind}: has it used this template before?`,
    'yes',
    `a rollback: it returns to ${to}`,
  ],
  'template-immutable': (_, kind) => [
    `${kind}: can its template change?`,
    'no',
    'spec.template is immutable',
  ],
  held: ({ because, partition, detail }, kind) => [
    `${kind}: does it leave this Pod alone?`,
    'yes',
    `${HELD[because]}${because === 'partition' ? ` (${partition})` : ''}${detail === undefined ? '' : `: ${detail}`}`,
  ],
  'edited-in-place': ({ answer, because, policy, path, resources }, kind) => [
    `${kind}: does it edit the Pod in place?`,
    yes(answer),
    {
      'not-kruise': `a ${kind} never edits its Pods`,
      're-create': 'podUpdatePolicy ReCreate, the default',
      'other-field': `${policy}: only ${allowed(resources)}; ${path} changes too`,
      'gate-off': `${policy}: ${path} needs OpenKruise's feature gate InPlaceWorkloadVerticalScaling, which is off by default`,
      qos: `${policy}: the resources change the QoS class`,
      allowed: `${policy}: only ${allowed(resources)} change`,
    }[because],
  ],
  'taken-out': ({ answer, restarts, graceSeconds }) => [
    'Is the Pod taken out of Services during the update?',
    yes(answer),
    answer
      ? `InPlaceUpdateReady is False first${graceSeconds > 0 ? `, for ${graceSeconds} s before the images change` : ''}, and True once the new containers run`
      : restarts
        ? 'it has no readiness gate InPlaceUpdateReady: Ready stays True while the container is killed and started'
        : 'only resources change, and no resizePolicy restarts a container',
  ],
  resized: ({ answer, names }) => [
    'Do the new resources use the resize subresource?',
    yes(answer),
    answer
      ? `${names.join(', ')}: resized first, then the rest of the Pod is updated`
      : `${names.join(', ')}: before 1.32, OpenKruise writes them into the Pod with its other changes`,
  ],
  'env-renewed': ({ answer, names }) => [
    'Do variables come from a label or an annotation that changes?',
    yes(answer),
    `kruise-daemon stops ${names.join(', ')}, and the kubelet starts ${names.length > 1 ? 'them' : 'it'} again; the hashes do not change`,
  ],
  'in-rounds': ({ rounds }) => [
    'Do containers have launch priorities?',
    'yes',
    rounds.map((names) => names.join(', ')).join(' → '),
  ],
  'old-pod-goes': ({ answer, replicas, surge, unavailable, minReadySeconds, recreates }) => [
    'When is the old Pod deleted?',
    GOES[answer],
    recreates
      ? `strategy Recreate: all ${replicas} at once, and no new Pod until they are gone`
      : [
          `replicas ${replicas}, maxSurge ${surge}, maxUnavailable ${unavailable}`,
          ...(minReadySeconds > 0 && answer === 'new-first' ? [`minReadySeconds ${minReadySeconds}`] : []),
        ].join(', '),
  ],
  cost: ({ replaced, down, extra, seconds }) => [
    'What does the rollout cost?',
    replaced === undefined
      ? 'one Pod for each node is replaced'
      : `${replaced} ${replaced === 1 ? 'Pod is' : 'Pods are'} replaced`,
    `at most ${down} missing at once${extra > 0 ? `, up to ${extra} more than the replicas` : ''}; up to ${seconds} s${replaced === undefined ? ' for each round' : ''} by grace periods, probes and minReadySeconds, without image pulls`,
  ],
  'name-kept': ({ answer, name }) => [
    'Does the new Pod have the same name?',
    yes(answer),
    answer ? `${name}, with a different UID` : 'the name shown is an example',
  ],
};
