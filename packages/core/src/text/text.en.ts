// English texts of each decision.

import type { ResourceList } from '../api/pod.ts';
import type { ProbeResult } from '../api/podStatus.ts';
import type { BackOffTimes, CountedApps, Hashes } from '../decisions/decision.ts';
import { leftOf, tenths } from '../decisions/timeLeft.ts';
import { hashHex } from '../hash/hashContainer.ts';
import {
  type AmountField,
  changedAmounts,
  nameOf,
  type Phrases,
  type Policied,
  type Stated,
} from './textParts.ts';

const AMOUNTS = {
  memoryLimit: 'memory limit',
  memoryRequest: 'memory request',
  cpuLimit: 'CPU limit',
  cpuRequest: 'CPU request',
} as const satisfies Record<AmountField, string>;

/** The app containers that show that initialization is complete. */
const COUNTED = {
  'created-running-exited': 'one created, running or exited',
  'created-running': 'one created or running',
  'active-sandbox': 'any in the active sandbox',
} as const satisfies Record<CountedApps, string>;

function state({ state: is, exitCode, reason }: Stated): string {
  if (is === 'none') return 'no container of that name yet';
  const code = exitCode === undefined ? is : `exited with ${exitCode}`;
  return reason ? `${code}, reason ${reason}` : code;
}

function policy({ restartPolicy, ownPolicy }: Policied): string {
  if (ownPolicy)
    return `restartPolicy ${ownPolicy} of the container, ${restartPolicy ?? 'Always'} of the Pod`;
  return `restartPolicy ${restartPolicy ?? 'Always'}`;
}

function probe({ result }: { readonly result?: ProbeResult }): string {
  return result ? `last result ${result}` : 'no result';
}

function amounts(...[current, desired]: Parameters<typeof changedAmounts>): string {
  const changed = changedAmounts(current, desired);
  if (changed.length === 0) return 'the same on both sides';
  return changed.map(([field, now, wanted]) => `${AMOUNTS[field]} ${now} → ${wanted}`).join(', ');
}

function backOff(inputs: BackOffTimes, from: string, answer: boolean): string {
  const { wait, since } = inputs;
  if (wait === 0) return 'no back-off';
  const lasts = `${answer ? 'lasted' : 'lasts'} ${wait} s from ${from}`;
  if (!answer) return `${lasts}, ${leftOf(inputs)} s left: a later sync tries again`;
  return since === undefined ? lasts : `${lasts}, ${tenths(since)} s ago`;
}

/** In hex as on cards and in the annotation; old releases log decimals. */
function definition({ have, want }: Hashes, differ: boolean): string {
  if (!differ) return `hash ${hashHex(want)} on both sides`;
  return `${hashHex(have)} ≠ ${hashHex(want)} (in decimal ${have} ≠ ${want})`;
}

const names = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : 'none');
const listed = (list: ResourceList) =>
  names(Object.entries(list).map(([name, amount]) => `${name} ${amount}`));

export const EN = {
  'sandbox-missing': ({ inputs }) => ['Is there no sandbox yet?', `${inputs.sandboxes} in the runtime`],
  'several-sandboxes-ready': ({ inputs }) => ['Is more than one sandbox ready?', `${inputs.ready} ready`],
  'sandbox-not-ready': ({ inputs }) => ['Is the newest sandbox not ready?', `it is ${inputs.state}`],
  'network-mode-changed': ({ inputs, answer }) => [
    'Has the network mode changed?',
    answer ? `${inputs.have} ≠ ${inputs.want}` : `${inputs.have} on both sides`,
  ],
  'sandbox-without-ip': ({ inputs }) => [
    'Is the sandbox without an IP?',
    inputs.hostNetwork ? 'hostNetwork: it needs none' : inputs.ip || 'no IP',
  ],
  'restart-all-asked': ({ answer }) => [
    'Is the Pod marked to restart all its containers?',
    `condition AllContainersRestarting is ${answer ? '' : 'not '}True`,
  ],
  'triggered-restart-all': (asked) => [`${nameOf(asked)}: did it trigger that restart?`, state(asked.inputs)],
  'finished-never-pod': ({ inputs }) => [
    'Has this Pod, which is never restarted, already run?',
    [
      policy(inputs),
      `sandbox attempt ${inputs.attempt}`,
      ...(inputs.containers === undefined ? [] : [`${inputs.containers} containers seen`]),
    ].join(', '),
  ],
  'succeeded-for-good': (asked) => [
    `${nameOf(asked)}: succeeded, with nothing left to run?`,
    `${policy(asked.inputs)}, ${state(asked.inputs)}`,
  ],
  'nothing-to-start': ({ inputs }) => ['Is there no app container to start?', `${inputs.toStart} to start`],
  'app-container-created': ({ inputs }) => [
    'Was an app container ever created?',
    inputs.container ? `${inputs.container} is ${inputs.state}` : 'none is created, running or exited',
  ],
  'ephemeral-missing': (asked) => [`${nameOf(asked)}: never started?`, state(asked.inputs)],
  'resize-allowed': ({ inputs, answer }) => [
    'Can resources change in place?',
    inputs.gate
      ? answer || !inputs.staticPod
        ? 'InPlacePodVerticalScaling is on'
        : 'not in a static Pod'
      : 'InPlacePodVerticalScaling is off',
  ],
  'resize-needs-limits': (asked) => [
    `${nameOf(asked)}: does it have limits, which a resize in place needs?`,
    asked.inputs.limits.length > 0 ? names(asked.inputs.limits) : 'no limits',
  ],
  'resize-allocated': (asked) => [
    `${nameOf(asked)}: has the node allocated its requests?`,
    asked.answer
      ? listed(asked.inputs.allocated)
      : `${listed(asked.inputs.asked)}, allocated ${listed(asked.inputs.allocated)}`,
  ],
  'resources-differ': (asked) => [
    `${nameOf(asked)}: do its resources differ from those it runs with?`,
    amounts(asked.inputs.current, asked.inputs.desired),
  ],
  'resize-restarts': (asked) => [
    `${nameOf(asked)}: does the change require a restart?`,
    asked.answer
      ? `resizePolicy RestartContainer for ${names(asked.inputs.resources)}`
      : 'resizePolicy NotRequired for all changes',
  ],
  'starting-resized': ({ inputs }) => [
    'Does a container start with resources that differ from the recorded ones (zero if none are recorded)?',
    names(inputs.containers),
  ],
  'pod-resources-differ': ({ inputs }) => [
    'Do the Pod-level resources differ from the current ones?',
    amounts(inputs.current, inputs.desired),
  ],
  'has-init-containers': ({ inputs }) => ['Are there init containers?', `${inputs.count} in the spec`],
  'app-container-running': ({ inputs }) => [
    'Is an app container running, which means that initialization is complete?',
    inputs.container ?? 'none is running',
  ],
  'already-initialised': ({ inputs }) => [
    'Does an app container show that initialization is complete?',
    inputs.container
      ? `${inputs.container} is ${inputs.state}`
      : `none that counts: ${COUNTED[inputs.counts]}`,
  ],
  'init-failed': (asked) => [`${nameOf(asked)}: failed?`, state(asked.inputs)],
  'init-missing': (asked) => [
    `${nameOf(asked)}: no status?`,
    asked.answer ? (asked.inputs.initialised ? 'its status is gone' : 'not started yet') : 'it has one',
  ],
  'init-finished-before': (asked) => [
    `${nameOf(asked)}: no longer needed?`,
    asked.answer
      ? 'a later container has been seen'
      : asked.subject.kind === 'sidecar'
        ? 'a sidecar keeps running'
        : 'no later container shows it',
  ],
  'init-created': (asked) => [`${nameOf(asked)}: created but not started?`, state(asked.inputs)],
  'init-running': (asked) => [`${nameOf(asked)}: running?`, state(asked.inputs)],
  'init-exited': (asked) => [`${nameOf(asked)}: exited?`, state(asked.inputs)],
  'init-unknown': (asked) => [`${nameOf(asked)}: in unknown state, so kill it first?`, state(asked.inputs)],
  'last-init-container': (asked) => [
    `${nameOf(asked)}: the last init container?`,
    asked.inputs.next ? `next is ${asked.inputs.next}` : 'none follows',
  ],
  'failed-init-ends-pod': (asked) => [
    `${nameOf(asked)}: failed permanently, which ends the Pod?`,
    asked.inputs.failed ? policy(asked.inputs) : 'it has not failed',
  ],
  'no-init-container-seen': ({ inputs, answer }) => [
    'Has no init container started yet?',
    answer ? `${inputs.first} is the first` : 'one was seen',
  ],
  initialised: ({ answer }) => [
    'Is initialization complete?',
    answer ? 'app containers are next' : 'app containers are not checked',
  ],
  'container-running': (asked) => [`${nameOf(asked)}: running?`, state(asked.inputs)],
  'pod-deleted': ({ inputs }) => [
    'Is the Pod being deleted?',
    inputs.deletionTimestamp ? `deletionTimestamp ${inputs.deletionTimestamp}` : 'no deletionTimestamp',
  ],
  'never-started': (asked) => [`${nameOf(asked)}: never started?`, state(asked.inputs)],
  'unknown-or-created': (asked) => [
    `${nameOf(asked)}: in unknown state, or created but not started?`,
    state(asked.inputs),
  ],
  'restart-rule-matches': (asked) => [
    `${nameOf(asked)}: does a restart rule restart it?`,
    asked.inputs.rule
      ? `exit code ${asked.inputs.exitCode} matches ${asked.inputs.rule.action}`
      : `no rule for exit code ${asked.inputs.exitCode}`,
  ],
  'policy-restarts': (asked) => [
    `${nameOf(asked)}: does the restart policy restart it?`,
    `${policy(asked.inputs)}, exited with ${asked.inputs.exitCode}`,
  ],
  'kill-before-restart': (asked) => [
    `${nameOf(asked)}: in unknown state, so kill it first?`,
    state(asked.inputs),
  ],
  'restart-on-failure': (asked) => [
    `${nameOf(asked)}: would the policy restart it after a failure?`,
    policy(asked.inputs),
  ],
  'definition-changed': (asked) => [
    `${nameOf(asked)}: definition changed?`,
    definition(asked.inputs, asked.answer),
  ],
  'changed-beside-resources': (asked) => [
    `${nameOf(asked)}: changed apart from its resources?`,
    definition(asked.inputs, asked.answer),
  ],
  'startup-result-missing': (asked) => [
    `${nameOf(asked)}: no startup probe result yet?`,
    probe(asked.inputs),
  ],
  'startup-not-passed': (asked) => [`${nameOf(asked)}: startup probe not passed?`, probe(asked.inputs)],
  'startup-failed': (asked) => [`${nameOf(asked)}: startup probe failed?`, probe(asked.inputs)],
  'liveness-result-missing': (asked) => [
    `${nameOf(asked)}: no liveness probe result yet?`,
    probe(asked.inputs),
  ],
  'liveness-failed': (asked) => [`${nameOf(asked)}: liveness probe failed?`, probe(asked.inputs)],
  'nothing-left': ({ inputs }) => [
    'Is there no app container to keep or to start?',
    `${inputs.kept} kept, ${inputs.toStart} to start`,
  ],
  'back-off-over': (asked) => [
    `${nameOf(asked)}: is its back-off over?`,
    backOff(asked.inputs, 'its exit', asked.answer),
  ],
  'image-back-off-over': (asked) => [
    `${nameOf(asked)}: is the back-off for its image over?`,
    backOff(asked.inputs, 'the failed pull', asked.answer),
  ],
} as const satisfies Phrases;
