// Prints a workload as `kubectl get` does.

import type { Release } from '../releases/release.ts';
import { ageText } from '../report/kubectl/printPod.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import { OLDER } from './life.ts';
import { type PrintedTable, printedPods, printedTable } from './printedTable.ts';
import { replicaRow } from './replica.ts';
import type { Rollout, RolloutSample } from './rollout.ts';

/** The sample that holds at a time, in seconds of the rollout. */
export function sampleAt({ samples }: Rollout, now: number): RolloutSample | undefined {
  return samples.findLast(({ at }) => at <= now) ?? samples[0];
}

/** What kubectl prints at a time, in seconds of the rollout: the workload, its ReplicaSets and its Pods. */
export function kubectlTables(rollout: Rollout, now: number): readonly PrintedTable[] {
  const sample = sampleAt(rollout, now);
  if (!sample) return [];
  const { release } = rollout;
  const pods = rollout.replicas
    .map((replica) => replicaRow(replica, release, now))
    .filter((row) => row !== undefined);
  return [...workloadTables(sample, release, now), printedPods(pods, sample.workload.namespace)];
}

/** Ports pkg/printers/internalversion/printers.go printDeployment, printReplicaSet, printStatefulSet and printDaemonSet. */
function workloadTables({ workload, status }: RolloutSample, release: Release, now: number): PrintedTable[] {
  const { name, namespace } = workload;
  const { replicas = 1 } = workload.settings;
  const age = (created: number) => ageText(release, SCENARIO_START + created, SCENARIO_START + now);
  const isNew = release.has('get-ready-of-desired');
  const desired = isNew ? ['READY'] : ['DESIRED', 'CURRENT'];
  const readyOf = (ready: number, current: number) =>
    isNew ? [`${ready}/${replicas}`] : [replicas, current];
  switch (status.kind) {
    case 'deployment': {
      const { readyReplicas, replicas: current, updatedReplicas, availableReplicas } = status.status;
      return [
        printedTable(
          'deployments',
          ['NAME', ...desired, 'UP-TO-DATE', 'AVAILABLE', 'AGE'],
          [[name, ...readyOf(readyReplicas, current), updatedReplicas, availableReplicas, age(-OLDER)]],
          namespace,
        ),
        printedTable(
          'replicasets',
          ['NAME', 'DESIRED', 'CURRENT', 'READY', 'AGE'],
          status.sets
            .toSorted((a, b) => (a.name < b.name ? -1 : 1))
            .map((set) => [set.name, set.desired, set.current, set.ready, age(set.created)]),
          namespace,
        ),
      ];
    }
    case 'statefulset': {
      const { readyReplicas, replicas: current } = status.status;
      return [
        printedTable(
          'statefulsets',
          ['NAME', ...desired, 'AGE'],
          [[name, ...readyOf(readyReplicas, current), age(-OLDER)]],
          namespace,
        ),
      ];
    }
    case 'daemonset': {
      const { desiredNumberScheduled, currentNumberScheduled, numberReady } = status.status;
      const { updatedNumberScheduled, numberAvailable } = status.status;
      const counts = [desiredNumberScheduled, currentNumberScheduled, numberReady, updatedNumberScheduled];
      return [
        printedTable(
          'daemonsets',
          ['NAME', 'DESIRED', 'CURRENT', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'NODE SELECTOR', 'AGE'],
          [[name, ...counts, numberAvailable, workload.nodeSelector, age(-OLDER)]],
          namespace,
        ),
      ];
    }
  }
}
