// Performs SyncPod step by step and records its decisions and actions.

import { computePodActions } from '../../actions/computePodActions.ts';
import type { StepName } from '../../releases/steps.ts';
import { logDecisions } from './computeLog.ts';
import { KILL_CONTAINERS, KILL_SANDBOX } from './killSteps.ts';
import { RESIZE } from './resizeStep.ts';
import { log, type Run, record } from './run.ts';
import { CREATE_SANDBOX, SANDBOX_READY } from './sandboxSteps.ts';
import { EPHEMERAL, INIT, START } from './startSteps.ts';
import { never, type Step, type SyncOptions, type Work } from './step.ts';
import type { Decided, SyncRecord } from './syncRecord.ts';
import type { SyncStep } from './syncStep.ts';
import { alone, type Timed } from './timed.ts';

/** Called after each step that is reached, with the run so far. */
type OnStep = (name: StepName, ended: boolean, decided: Decided) => void;

/**
 * Runs one sync: computePodActions decides, and the release's steps perform the actions in order. A failed step can end
 * the sync.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod (1.8+).
 */
export function syncPod(run: Run, options?: SyncOptions): SyncRecord {
  return alone(run, syncSteps(run, options));
}

/** Same as syncPod, in a world that goes on meanwhile. */
export function* syncSteps(
  run: Run,
  { refusals = {}, ...options }: SyncOptions = {},
  onStep: OnStep = () => {},
): Timed<SyncRecord> {
  const { release, pod, status } = run;
  const { actions, decisions } = computePodActions(pod, status, release, options);
  const decided: Decided = { release, pod, status, actions, decisions };
  const work: Work = { release, pod, status, actions, decisions, run, refusals, sandbox: actions.sandboxID };
  let endedBy: StepName | undefined;
  const steps: SyncStep[] = [];
  for (const [index, name] of release.steps.entries()) {
    steps.push(noted(name, index, work, endedBy !== undefined));
    if (endedBy !== undefined) continue;
    run.step = name;
    if (!(yield* performed(STEPS[name].perform(work)))) endedBy = name;
    onStep(name, endedBy !== undefined, decided);
    if (endedBy === undefined && name === beforeStarts(run)) noteSandboxConfig(work);
  }
  run.step = undefined;
  const { results, asked, log: lines, events, node } = run;
  const running = node.containers.filter(({ state }) => state === 'running').map(({ name }) => name);
  const ended = endedBy === undefined ? {} : { endedBy };
  return { kind: 'sync', ...decided, steps, ...ended, asked, results, running, log: lines, events };
}

function* performed(done: boolean | Timed<boolean>): Timed<boolean> {
  return typeof done === 'boolean' ? done : yield* done;
}

const COMPUTE: Step = {
  plan: () => ({ touches: [] }),
  perform({ run, actions, decisions }) {
    logDecisions(run, actions, decisions);
    if (!actions.createSandbox) return true;
    if (actions.sandboxID === '') log(run, 'new-pod');
    else record(run, 'sandbox-changed');
    return true;
  },
  failureEndsSync: never,
};

const STEPS: Readonly<Record<StepName, Step>> = {
  compute: COMPUTE,
  'kill-sandbox': KILL_SANDBOX,
  'kill-containers': KILL_CONTAINERS,
  'create-sandbox': CREATE_SANDBOX,
  'sandbox-ready': SANDBOX_READY,
  ephemeral: EPHEMERAL,
  init: INIT,
  resize: RESIZE,
  start: START,
};

/** The entry of one step. Steps after the end of the sync do nothing. */
function noted(name: StepName, index: number, work: Work, ended: boolean): SyncStep {
  const step = STEPS[name];
  const number = index + 1;
  const planned = step.plan(work);
  const failureEndsSync = step.failureEndsSync(work);
  if ('touches' in planned && !ended)
    return { number, name, state: 'runs', touches: planned.touches, failureEndsSync };
  const skipped = 'skipped' in planned ? planned.skipped : 'not-reached';
  return { number, name, state: 'skipped', skipped, touches: [], failureEndsSync };
}

/** The step after which SyncPod generates the configuration for the starts: the last step before them. */
function beforeStarts(run: Run): StepName {
  return run.release.steps.includes('sandbox-ready') ? 'sandbox-ready' : 'create-sandbox';
}

function noteSandboxConfig({ run, sandbox }: Work): void {
  if (run.release.has('notes-sandbox-config'))
    run.results.push({ action: 'ConfigPodSandbox', target: sandbox });
}
