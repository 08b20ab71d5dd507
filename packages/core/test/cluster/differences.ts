// Names the causes of the differences between the simulation and recordings of real clusters.

/** Upstream behavior that the simulation lacks, with the function. knownDifferences.json has the lines of each. */
export const CAUSES = {
  'one-sync-or-two':
    'two events of one moment lead to one sync or to two: the worker may still be busy when the second one comes (pod_workers.go UpdatePod)',
  'event-between-steps':
    'an event comes between a step of the simulation and the same step of the kubelet: a container ends while the kubelet stops (kuberuntime_container.go killContainer), or in the moment before a probe (prober/prober.go runProbe)',
  'busy-machine':
    'the recording machine was slower than the jitter allows for: the first Pods of a recording, or many stories at once',
  'first-probe-after-restart':
    'a new kubelet waits a random part of the period before its first probe, and that races with the first report (prober/worker.go run)',
  'probe-race':
    'a result of a probe and a status of the same moment race: the older one may be written last, or a probe that a sync requests sees the status before that sync (status_manager.go SetContainerReadiness, prober/worker.go doProbe)',
  'starting-server':
    'the server of the recorded container answers one connection at a time: two probes of one moment delay or refuse each other (prober/prober.go runProbe)',
  'cgroup-v1':
    'a container with more CPU than the cgroup of its Pod cannot start in the cgroup v1 of the recorded node; the simulated one has cgroup v2 (kuberuntime_container.go startContainer)',
  'pruned-instance':
    'an earlier instance of a container is removed before or after a report: that of a sidecar before its start (kuberuntime_container.go pruneInitContainersBeforeStart), or by the garbage collector, which comes at the start of the kubelet and every minute (kuberuntime_gc.go)',
  'mirror-pod':
    'the first status of a static Pod is sent with the next status of any Pod of the node, and other stories were recorded at the same time; a static Pod with another UID, as of a new release, first writes into the mirror Pod of the old one (status_manager.go syncBatch, kubelet.go SyncPod)',
} as const satisfies Readonly<Record<string, string>>;
