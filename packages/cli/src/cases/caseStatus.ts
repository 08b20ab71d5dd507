// Answers a status case with the kubelet's report, in the form of the vectors.

import { defaultPod } from '@syncpod/core/defaults';
import { decodePod } from '@syncpod/core/manifest';
import type { Release } from '@syncpod/core/releases';
import {
  type ApiContainer,
  type ApiState,
  type ApiStatus,
  generateAPIPodStatus,
  givenNode,
  illegalTransition,
} from '@syncpod/core/runtime';
import type { StatusCase } from './caseStatusLine.ts';

/** `refused`: the status manager rejects the report, and keeps the previous one. */
export interface StatusAnswer extends ApiStatus {
  readonly id: string;
  readonly refused?: true;
}

/** The answer of the command `status`; the Pod is decoded and defaulted as the release does. */
export function answerStatus(read: StatusCase, release: Release): StatusAnswer {
  const { id, source, startFailures, previous, podPhase, terminating, now, readiness } = read;
  const { pod } = defaultPod(decodePod(read.pod, release).pod, release);
  const node = givenNode(pod, read.status, release);
  const containers = node.containers.map((container) => {
    const result = readiness[container.id];
    return result ? { ...container, readiness: result } : container;
  });
  const status = { sandboxes: node.sandboxes, containers };
  const resize = release.has('resize-asked') ? read.resize : {};
  const known = { source, startFailures, previous, podPhase, terminating, resize, now };
  const input = { pod, status, release, ...known };
  const reported = asKnown(generateAPIPodStatus(input));
  const answer = { id, ...reported, containers: asReported(reported.containers).map(asAnswered) };
  if (!illegalTransition(input, reported)) return answer;
  // The status manager sets startTime, so a refused report lacks it.
  const { startTime: _, ...refused } = answer;
  return { ...refused, refused: true };
}

/** The status manager sorts app and ephemeral containers by name. */
function asReported(containers: readonly ApiContainer[]): ApiContainer[] {
  const initialise = containers.filter(({ kind }) => kind === 'init' || kind === 'sidecar');
  const sorted = (kind: ApiContainer['kind']) =>
    containers.filter((one) => one.kind === kind).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...initialise, ...sorted('app'), ...sorted('ephemeral')];
}

/** The vectors have neither an IP nor resources. */
function asKnown({ podIP: _, resources: __, allocatedResources: ___, resize: ____, ...api }: ApiStatus) {
  return api;
}

/** The vectors have neither the ended instance nor resources. */
function asAnswered({
  state,
  lastState,
  resources: _,
  allocatedResources: __,
  ...container
}: ApiContainer): ApiContainer {
  const last = lastState ? { lastState: anonymous(lastState) } : {};
  return { ...container, state: anonymous(state), ...last };
}

function anonymous(state: ApiState): ApiState {
  if (state.kind !== 'terminated') return state;
  const { id: _, startedAt: __, ...rest } = state;
  return rest;
}
