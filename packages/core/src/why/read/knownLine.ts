// Tells whether a line begins as a program prints it.

/** Keys of kubectl describe. */
export const DESCRIBED = [
  'Name|Namespace|Priority|Priority Class Name|Service Account|Node|Start Time|Labels|Annotations|Status|Reason|Message|IP|IPs',
  'Controlled By|Init Containers|Containers|Container ID|Image|Image ID|Port|Host Port|Ports|Command|Args|State|Last State|Exit Code',
  'Signal|Started|Finished|Ready|Restart Count|Limits|Requests|Liveness|Readiness|Startup|Environment|Mounts|Conditions|Volumes',
  'QoS Class|Node-Selectors|Tolerations|Events',
].join('|');

/** Keys of YAML and JSON. */
export const WRITTEN = [
  'apiVersion|kind|metadata|name|namespace|uid|labels|annotations|spec|status|state|lastState|lastTerminationState|terminated|waiting',
  'running|reason|message|exitCode|finishedAt|startedAt|containerID|image|imageID|ready|restartCount|started|containerStatuses',
  'initContainerStatuses|phase|conditions|type|hostIP|podIP|startTime|nodeName|restartPolicy|containers|items|livenessProbe',
  'readinessProbe|startupProbe|resources|limits|requests|lastTransitionTime|lastProbeTime|involvedObject|firstTimestamp|count',
  'Type|Roles|cpu|memory|OOMKilled|ExitCode|Running|Dead|StartedAt|FinishedAt|Error|Pid|attempt|createdAt',
].join('|');

const KNOWN: readonly RegExp[] = [
  new RegExp(`^\\s*(?:- )?(["']?)(?:${DESCRIBED}|${WRITTEN})\\1\\s*:(?:\\s|$)`),
  // Events
  /^\s*(?:[a-z][\w-]*\s+)?(?:(?:<\w+>|(?:\d+[dhmsy])+)\s+(?:\(x[^)]*\)\s+)?)*(?:\d+\s+)?(?:Normal|Warning)\s+[A-Z]\w+(?:\s|$)/,
  /^\s*\[(?:Normal|Warning)\]\[[a-z]/,
  // Pods
  /^\s*(?:[a-z0-9][\w.-]*\s+){0,2}(?:pods?\/)?[a-z0-9][\w.-]*\s+(?:[^\w\s]\s+)?\d+\/\d+(?:\s+[A-Z]\w+|\s*$)/,
  /^\s*(?:NAME|NAMESPACE|LAST SEEN|FIRST SEEN|LASTSEEN|FIRSTSEEN|TYPE|Type|CONTAINER|CONTAINER ID|POD ID)\s{2,}[A-Z]/,
  /^\s*(?:Type|LAST SEEN|NAME) +(?:Reason|TYPE|READY)\b/,
  /^\s*(?:[A-Z][A-Z%/↑↓_-]+\s+){3,}[A-Z]/,
  // klog, journald and the kernel
  /^\s*[IWEF]\d{4} \d\d:\d\d:\d\d/,
  /^\s*(?:\p{L}{3,5}\.? +\d+ \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S+)(?: \S+)? [\w-]+\[\d+\]:/u,
  /^\s*\[(?: *\d+\.\d+|\w{3} \w{3} +\d+ \d\d:\d\d:\d\d \d{4})\] /,
  /^\s*\{"(?:ts|time|level|severity|msg|caller)":/,
  // logrus at a terminal: crictl, skaffold
  /^\s*(?:TRAC|DEBU|INFO|WARN|ERRO|FATA|PANI)\[\d{4,}\] /,
  // crictl and docker
  /^\s*[0-9a-f]{10,}\s+\S.*\b(?:ago|Exited|Running|Ready)\b/,
  // sentences
  /^\s*(?:Liveness|Readiness|Startup) probe (?:failed|errored)/,
  /^\s*(?:Back-off |back-off \d|Stopping container|Pod sandbox changed|Container \S+ failed|Killing container|Error: |The node was low on)/,
  /^\s*kube_pod_\w+\{/,
];

/** True if the line is the beginning of something that is read. */
export function isKnownLine(line: string): boolean {
  return KNOWN.some((pattern) => pattern.test(line));
}
