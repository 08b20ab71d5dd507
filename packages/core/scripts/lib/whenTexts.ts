// Corrects occasions in test/vectors/texts.json that use invented names or omit a gate.

interface Reworded {
  readonly family: string;
  /** Only for the wording that begins then. */
  readonly since?: string;
  /** The text in the source. */
  readonly was: string;
  readonly now: string;
}

/**
 * Ports ShouldContainerBeRestarted of pkg/kubelet/container/helpers.go: with the gate on it returns earlier (1.34+).
 */
const RULES_OFF = '(1.34+: only with gate ContainerRestartRules off; it is on by default since 1.35)';

const KEY_VALUE = 'value of key container: the whole Go struct in 1.21-1.33, the name in 1.34+';

export const REWORDED: readonly Reworded[] = [
  {
    family: 'should-restart-never',
    since: '1.21',
    was: 'exited and restartPolicy Never',
    now: `exited and restartPolicy Never ${RULES_OFF}`,
  },
  {
    family: 'should-restart-succeeded',
    since: '1.21',
    was: 'exited 0 and restartPolicy OnFailure',
    now: `exited 0 and restartPolicy OnFailure ${RULES_OFF}`,
  },
  {
    family: 'sync-loop-probe-ignored',
    was: 'as sync-loop-probe, but the pod is unknown',
    now: 'probe result would make the loop sync the pod, but the kubelet does not know it any more',
  },
  {
    family: 'worker-already-queued',
    was: 'as worker-requeue, already queued',
    now: 'an update came while the sync ran, and the next sync is queued already',
  },
  {
    family: 'worker-sync-error',
    was: 'sync returned an error (pure back-off counts as an error too, see time.md section 5)',
    now: 'sync returned an error (pure back-off counts as an error too)',
  },
  {
    family: 'start-failed-backoff',
    was: `start failed with ImagePullBackOff (other failures: start-failed); ${KEY_VALUE}`,
    now: `start failed with ImagePullBackOff (other failures are printed as errors); ${KEY_VALUE}`,
  },
  {
    family: 'sandbox-failed',
    was: 'as before, with the cause',
    now: 'RunPodSandbox (or its preparation) failed; with the cause',
  },
  {
    family: 'sandbox-failed',
    was: 'as before; since 1.21 not if the pod is being terminated',
    now: 'RunPodSandbox (or its preparation) failed; with the cause, since 1.21 not if the pod is being terminated',
  },
];

interface When {
  readonly family: string;
  readonly since: string;
  readonly when: string;
}

export function whenOf({ family, since, when }: When): string {
  const found = REWORDED.find(
    (row) => row.family === family && row.was === when && (row.since ?? since) === since,
  );
  return found?.now ?? when;
}
