// Extracts facts from lines of alerts, metrics, dashboards and analyzers, which repeat what the API server stores.

import { literals } from '../runtime/log/literals.ts';
import type { Ended, Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { isPodReason } from './podReasons.ts';
import { type PodRef, refOf } from './podRef.ts';
import { factsWithin } from './sentenceFact.ts';

type About = PodRef & { readonly container?: string };

/** The message of a container that waits in a crash loop: pkg/kubelet/kuberuntime doBackOff. */
const BACK_OFF =
  /\b[Bb]ack-off \S+ restarting failed container=([\w.-]+) pod=([a-z0-9][a-z0-9.-]*)_([a-z0-9-]+)\(/;
/** kube-state-metrics: docs/metrics/workload/pod-metrics.md */
const SAMPLE = /^\s*kube_pod_(\w+?)\{([^}]*)\}\s+(-?[\d.]+(?:e[+-]?\d+)?)/;
/** kubernetes-mixin: alerts/apps_alerts.libsonnet */
const ALERT =
  /\b[Pp]od[ /](?:([a-z0-9-]+)\/)?([a-z0-9.-]+) (?:in namespace ([a-z0-9-]+) on )?(?:\(|container )([a-z0-9-]+)\)? (?:is|has been) (?:in (waiting) state|restarting)/;
const NOT_READY = /\bPod ([a-z0-9-]+)\/([a-z0-9.-]+) has been in a non-ready state\b/;
const WAITING_REASON = /\(reason: \\?"?(\w+)\\?"?\)/;
/** k8sgpt pkg/analyzer/pod.go */
const LAST_REASON = /last termination reason is (\w+) container=([\w.-]+) pod=([a-z0-9.-]+)/;
/** A value of ContainerStatus as Go prints it, with or without names of types. */
const GO_ENDED =
  /\bTerminated:&?(?:v1\.)?(?:ContainerStateTerminated)?\{\s*ExitCode:\s*(-?\d+)[^{}]*?\bReason:\s*"?(\w+)/;
const GO_WAITING = /\bWaiting:&?(?:v1\.)?(?:ContainerStateWaiting)?\{\s*Reason:\s*"?(\w+)/;
const GO_NAME = /\bContainerStatus\{\s*Name:\s*"?([\w.-]+)/;
const GO_LAST = /\bLastTerminationState:/;
const GO_COUNT = /\bRestartCount:\s*(\d+)/;
/** Rancher: shell/detail/pod.vue, `workload.container.terminationState`; it shows no exit code for 0. */
const RANCHER = /\bLast state: Terminated with (-?\d*): ?(\w*).*?, started: .*?, finished: /;
/** Lens and its kin: `Last Status: terminated, Reason: OOMKilled - exit code: 137`, also without its beginning. */
const PANEL =
  /(?:\b(terminated|waiting)\b,?\s*|^\s*(?:Reason:\s*)?(?=Reason: \w+ - exit code))\(?[Rr]eason:?\s*(\w+)(?:\)?[ ,-]*exit code:?\s*(\d+))?/;

/** A reason that only the kubelet and the API server write, as another program repeats it: `reason "Evicted"`. */
const SAID_REASON = /\breason(?: |=)\\?["'“`]?([A-Z][A-Za-z]+)/g;
/** Airflow: executors/kubernetes_executor_utils.py process_status. */
const FAILED_POD = /\bEvent: ([a-z0-9][a-z0-9.-]*) (?:had an event of type )?Failed\b/;
/** Jenkins: AllContainersRunningPodWatcher.java of its Kubernetes plugin. */
const ENDED_CONTAINERS = /\bPod has terminated containers: ([a-z0-9-]+)\/([a-z0-9.-]+) \(([a-z0-9-]+)/;
/** The containers of an agent of Jenkins: KubernetesSlave.java of the plugin. */
const OF_AGENT = /^\s*- ([a-z0-9][a-z0-9-]*) -- terminated \((\d{1,3})\)/;
/** What a program says while it waits for a Pod. */
const SAID_PHASE = /\b[Pp]od [^ ]+ .*\b(?:status|phase)(?: is|[:=])? ?["'`]?Pending\b/;
const WAITS_TO_START =
  /\bcontainer "([\w.-]+)" in pod "([\w.-]+)" is waiting to start: (image can't be pulled|trying and failing to pull image|\w+)/;
const NO_IMAGE: Readonly<Record<string, string>> = {
  "image can't be pulled": 'ErrImagePull',
  'trying and failing to pull image': 'ImagePullBackOff',
};
const WAITS = /BackOff$|^Err[A-Z]|^(?:Create|Run)Container|^InvalidImageName$/;

/** Every line that is read here contains one of these texts. */
const VIEWS = literals([
  'kube_pod_',
  ' waiting state',
  ') is restarting',
  'non-ready state',
  'last termination reason is ',
  ' is waiting to start: ',
  'Last state: Terminated',
  'ack-off ',
  'Terminated:',
  'Waiting:',
  'eason',
  'Pending',
  'Event: ',
  'terminated containers: ',
  ' -- terminated (',
]);

/** Undefined for other lines. */
export function viewFacts(content: string, at: Evidence): Fact[] | undefined {
  if (!VIEWS.has(content)) return undefined;
  return (
    sample(content, at) ??
    alert(content, at) ??
    rancher(content, at) ??
    backOff(content, at) ??
    goStruct(content, at) ??
    panel(content, at) ??
    noLog(content, at) ??
    podReason(content, at) ??
    ofAgent(content, at) ??
    phase(content, at)
  );
}

function ended(about: About, at: Evidence, reason: string, exitCode?: number, last = true): Ended {
  return {
    kind: 'ended',
    place: last ? 'lastState' : 'state',
    reason,
    message: '',
    ...(exitCode === undefined ? {} : { exitCode }),
    at,
    lines: [at],
    ...about,
  };
}

function backOff(content: string, at: Evidence): Fact[] | undefined {
  const [, container = '', pod, namespace] = BACK_OFF.exec(content) ?? [];
  if (pod === undefined || /\b(?:Normal|Warning)\s|\bE\d{4} |Error syncing pod/.test(content))
    return undefined;
  const about = { container, ...refOf(pod, namespace) };
  return [{ kind: 'waiting', reason: 'CrashLoopBackOff', message: content.trim(), at, ...about }];
}

function rancher(content: string, at: Evidence): Fact[] | undefined {
  const [, code = '', reason] = RANCHER.exec(content) ?? [];
  if (reason === undefined) return undefined;
  const [now] = content.split(/\s*\|?\s*Last state: /);
  const waiting = backOff(now ?? '', at) ?? [];
  const { container, pod, namespace } = waiting[0] ?? {};
  const about = { ...refOf(pod, namespace), ...(container ? { container } : {}) };
  return [...waiting, ended(about, at, reason, Number(code))];
}

function sample(content: string, at: Evidence): Fact[] | undefined {
  const [, metric = '', labels = '', value = ''] = SAMPLE.exec(content) ?? [];
  if (metric === '') return undefined;
  const label = (name: string) => new RegExp(`(?:^|,)\\s*${name}="([^"]*)"`).exec(labels)?.[1];
  const container = label('container');
  const about = { ...refOf(label('pod'), label('namespace')), ...(container ? { container } : {}) };
  const reason = label('reason') ?? '';
  const count = Number(value);
  if (/restarts_total$/.test(metric)) return [{ kind: 'restarts', count, at, ...about }];
  if (/last_terminated_exitcode$/.test(metric)) return [ended(about, at, '', count)];
  if (count === 0 || reason === '') return [];
  if (/waiting_reason$/.test(metric)) return [{ kind: 'waiting', reason, message: '', at, ...about }];
  if (/last_terminated_reason$/.test(metric)) return [ended(about, at, reason)];
  if (/terminated_reason$/.test(metric)) return [ended(about, at, reason, undefined, false)];
  // Of clusters that join both metrics under one name.
  if (metric === 'container_status_reason') {
    return [
      WAITS.test(reason) ? { kind: 'waiting', reason, message: '', at, ...about } : ended(about, at, reason),
    ];
  }
  return metric === 'status_reason' ? [{ kind: 'pod-reason', reason, message: '', at, ...about }] : [];
}

function alert(content: string, at: Evidence): Fact[] | undefined {
  const [, namespace, pod, behind, container = '', waits] = ALERT.exec(content) ?? [];
  if (pod !== undefined) {
    // An alert that leaves the reason out excludes crash loops.
    const reason = WAITING_REASON.exec(content)?.[1] ?? (waits ? 'ContainerCreating' : 'CrashLoopBackOff');
    return [{ kind: 'waiting', reason, message: '', at, container, ...refOf(pod, namespace ?? behind) }];
  }
  const [, room, idle] = NOT_READY.exec(content) ?? [];
  if (idle !== undefined) {
    return [{ kind: 'setting', name: 'phase', value: 'Pending', at, ...refOf(idle, room) }];
  }
  const [, reason, own = '', named] = LAST_REASON.exec(content) ?? [];
  return reason === undefined ? undefined : [ended({ container: own, ...refOf(named) }, at, reason)];
}

function goStruct(content: string, at: Evidence): Fact[] | undefined {
  if (!/\b(?:Terminated|Waiting):&?(?:v1\.)?(?:Container|\{)/.test(content)) return undefined;
  const container = GO_NAME.exec(content)?.[1];
  const about = container ? { container } : {};
  const split = content.search(GO_LAST);
  const [now, before] = split < 0 ? [content, ''] : [content.slice(0, split), content.slice(split)];
  const end = (text: string, last: boolean): Fact[] => {
    const [, code, reason = ''] = GO_ENDED.exec(text) ?? [];
    return code === undefined ? [] : [ended(about, at, reason, Number(code), last)];
  };
  const waiting = GO_WAITING.exec(now)?.[1];
  const count = GO_COUNT.exec(content)?.[1];
  const facts: Fact[] = [
    ...end(now, split < 0),
    ...end(before, true),
    ...(waiting ? [{ kind: 'waiting' as const, reason: waiting, message: '', at, ...about }] : []),
    ...(count === undefined ? [] : [{ kind: 'restarts' as const, count: Number(count), at, ...about }]),
  ];
  return facts.length > 0 ? facts : undefined;
}

function panel(content: string, at: Evidence): Fact[] | undefined {
  if (content.length > 200 || !/[Rr]eason/.test(content)) return undefined;
  const [, state, reason = '', code] = PANEL.exec(content) ?? [];
  if (reason === '') return undefined;
  if (state === 'waiting') return [{ kind: 'waiting', reason, message: '', at }];
  return [ended({}, at, reason, code === undefined ? undefined : Number(code))];
}

function podReason(content: string, at: Evidence): Fact[] | undefined {
  if (/^\s*["'{[-]/.test(content)) return undefined;
  const reasons = [...content.matchAll(SAID_REASON)].map(([, reason = '']) => reason);
  const reason = reasons.find(isPodReason);
  if (reason === undefined) return undefined;
  const stated = factsWithin(content, at).map((fact) => ({ ...fact, ...podOf(content) }));
  return stated.length > 0 ? stated : [{ kind: 'pod-reason', reason, message: '', at, ...podOf(content) }];
}

function phase(content: string, at: Evidence): Fact[] | undefined {
  const [, failed] = FAILED_POD.exec(content) ?? [];
  const [, namespace, pod = failed, container] = ENDED_CONTAINERS.exec(content) ?? [];
  if (pod !== undefined) {
    const about = { ...refOf(pod, namespace), ...(container === undefined ? {} : { container }) };
    return [{ kind: 'setting', name: 'phase', value: 'Failed', at, ...about }];
  }
  if (!SAID_PHASE.test(content)) return undefined;
  return [{ kind: 'setting', name: 'phase', value: 'Pending', at, ...podOf(content) }];
}

function ofAgent(content: string, at: Evidence): Fact[] | undefined {
  const [, container, code] = OF_AGENT.exec(content) ?? [];
  return container === undefined ? undefined : [ended({ container }, at, '', Number(code), false)];
}

function podOf(content: string): PodRef {
  const [, namespace, pod] = /\b[Pp]ods?[ :="'`]+([a-z0-9-]+)\/([a-z0-9][a-z0-9.-]*)/.exec(content) ?? [];
  return refOf(pod, namespace);
}

/**
 * What `kubectl logs` answers about a container that waits: pkg/kubelet/kubelet_pods.go validateContainerLogStatus
 * (1.8+).
 */
function noLog(content: string, at: Evidence): Fact[] | undefined {
  const [, container = '', pod, why = ''] = WAITS_TO_START.exec(content) ?? [];
  if (pod === undefined) return undefined;
  // The container waits for another one.
  if (why === 'PodInitializing') return [{ kind: 'setting', name: 'status', value: why, at, ...refOf(pod) }];
  const reason = NO_IMAGE[why] ?? why;
  return [{ kind: 'waiting', reason, message: '', at, container, ...refOf(pod) }];
}
