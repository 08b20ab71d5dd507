// Writes long texts of the kinds that people paste, for the benchmarks.

/** Lines until there are enough. */
function linesOf(count: number, part: (index: number) => string): string {
  const lines: string[] = [];
  for (let index = 0; lines.length < count; index++) lines.push(...part(index).split('\n'));
  return lines.slice(0, count).join('\n');
}

const two = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
const uid = (index: number) => `6a514d22-c7a7-405a-a2f7-${String(index).padStart(12, '0')}`;
const id = (index: number) => index.toString(16).padStart(64, '0a');
const image = (index: number) => `registry.example.com/team/app-${index % 40}:1.${index % 9}.0`;

function described(index: number): string {
  const [name, code] = [`web-${index}`, [0, 1, 137, 143][index % 4]];
  const reason = code === 0 ? 'Completed' : index % 8 === 2 ? 'OOMKilled' : 'Error';
  const container = (one: string) => `  ${one}:
    Container ID:  containerd://${id(index)}
    Image:         ${image(index)}
    Image ID:      registry.example.com/team/app@sha256:${id(index)}
    Port:          8080/TCP
    Host Port:     0/TCP
    Command:
      /bin/server
    Args:
      --listen=:8080
      --level=info
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       ${reason}
      Exit Code:    ${code}
      Started:      Mon, 04 May 2026 10:${two(index)}:00 +0000
      Finished:     Mon, 04 May 2026 10:${two(index)}:42 +0000
    Ready:          False
    Restart Count:  ${index % 17}
    Limits:
      cpu:     500m
      memory:  512Mi
    Requests:
      cpu:        100m
      memory:     256Mi
    Liveness:     http-get http://:8080/healthz delay=10s timeout=1s period=10s #success=1 #failure=3
    Readiness:    http-get http://:8080/ready delay=0s timeout=1s period=10s #success=1 #failure=3
    Environment:
      MODE:     production
      DB_HOST:  db.shop.svc
    Mounts:
      /etc/settings from settings (ro)
      /var/run/secrets/kubernetes.io/serviceaccount from kube-api-access-${index} (ro)`;
  return `Name:             ${name}
Namespace:        shop
Priority:         0
Service Account:  default
Node:             n${index % 12}/192.0.2.${index % 200}
Start Time:       Mon, 04 May 2026 09:00:00 +0000
Labels:           app=web
                  pod-template-hash=5f6d7c8b9d
Annotations:      <none>
Status:           Running
IP:               10.244.1.${index % 250}
IPs:
  IP:           10.244.1.${index % 250}
Controlled By:  ReplicaSet/web-5f6d7c8b9d
Containers:
${container('app')}
${container('mesh')}
Conditions:
  Type              Status
  Initialized       True
  Ready             False
  ContainersReady   False
  PodScheduled      True
Volumes:
  settings:
    Type:      ConfigMap (a volume populated by a ConfigMap)
    Name:      settings
    Optional:  false
QoS Class:                   Burstable
Node-Selectors:              <none>
Tolerations:                 node.kubernetes.io/not-ready:NoExecute op=Exists for 300s
                             node.kubernetes.io/unreachable:NoExecute op=Exists for 300s
Events:
  Type     Reason     Age                  From     Message
  ----     ------     ----                 ----     -------
  Normal   Pulled     9m (x5 over 40m)     kubelet  Container image "${image(index)}" already present on machine
  Normal   Created    9m (x5 over 40m)     kubelet  Created container app
  Normal   Started    9m (x5 over 40m)     kubelet  Started container app
  Warning  Unhealthy  5m (x12 over 39m)    kubelet  Liveness probe failed: HTTP probe failed with statuscode: 503
  Warning  BackOff    61s (x90 over 39m)   kubelet  Back-off restarting failed container app in pod ${name}_shop(${uid(index)})
`;
}

/** Lines of the log of a busy kubelet, most of which no rule reads. */
const LOGGED: readonly ((index: number) => string)[] = [
  (i) =>
    `reconciler_common.go:245] "operationExecutor.VerifyControllerAttachedVolume started for volume \\"kube-api-access-${i}\\" (UniqueName: \\"kubernetes.io/projected/${uid(i)}-kube-api-access-${i}\\") pod \\"web-${i % 300}\\" (UID: \\"${uid(i)}\\") " pod="shop/web-${i % 300}"`,
  (i) =>
    `operation_generator.go:721] "MountVolume.SetUp succeeded for volume \\"settings\\" (UniqueName: \\"kubernetes.io/configmap/${uid(i)}-settings\\") pod \\"web-${i % 300}\\" (UID: \\"${uid(i)}\\") " pod="shop/web-${i % 300}"`,
  (i) =>
    `kubelet.go:2456] "SyncLoop (PLEG): event for pod" pod="shop/web-${i % 300}" event={"ID":"${uid(i)}","Type":"ContainerStarted","Data":"${id(i)}"}`,
  (i) =>
    `pod_startup_latency_tracker.go:104] "Observed pod startup duration" pod="shop/web-${i % 300}" podStartSLOduration=${i % 40}.1`,
  (i) => `scope.go:117] "RemoveContainer" containerID="${id(i)}"`,
  (i) =>
    `prober.go:107] "Probe failed" probeType="Readiness" pod="shop/web-${i % 300}" podUID="${uid(i)}" containerName="app" probeResult="failure" output="HTTP probe failed with statuscode: ${500 + (i % 4)}"`,
  (i) =>
    `kubelet_getters.go:187] "Pod status updated" pod="kube-system/kube-proxy-${i % 9}" status="Running"`,
  (i) =>
    `kubelet_volumes.go:163] "Cleaned up orphaned pod volumes dir" podUID="${uid(i)}" path="/var/lib/kubelet/pods/${uid(i)}/volumes"`,
  (i) =>
    `pod_workers.go:1298] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"app\\" with CrashLoopBackOff: \\"back-off 5m0s restarting failed container=app pod=web-${i % 300}_shop(${uid(i)})\\"" pod="shop/web-${i % 300}" podUID="${uid(i)}"`,
];

function logged(index: number): string {
  const line = LOGGED[(index * 7) % LOGGED.length] ?? LOGGED[0];
  return `May 04 10:${two(index / 60)}:${two(index)} n1 kubelet[1042]: I0504 10:${two(index / 60)}:${two(index)}.${String(index % 1000).padStart(3, '0')}000    1042 ${line?.(index)}`;
}

const EVENTS: readonly ((index: number) => string)[] = [
  (i) =>
    `Normal    Pulled              pod/web-${i % 700}   Container image "${image(i)}" already present on machine`,
  (i) => `Normal    Created             pod/web-${i % 700}   Created container app`,
  (i) => `Normal    Started             pod/web-${i % 700}   Started container app`,
  (i) =>
    `Warning   Unhealthy           pod/web-${i % 700}   Readiness probe failed: Get "http://10.244.1.${i % 250}:8080/ready": dial tcp 10.244.1.${i % 250}:8080: connect: connection refused`,
  (i) =>
    `Warning   BackOff             pod/web-${i % 700}   Back-off restarting failed container app in pod web-${i % 700}_shop(${uid(i)})`,
  (i) => `Normal    SuccessfulCreate    replicaset/web-${i % 90}   Created pod: web-${i % 700}`,
  (i) =>
    `Normal    Scheduled           pod/web-${i % 700}   Successfully assigned shop/web-${i % 700} to n${i % 12}`,
  (i) =>
    `Warning   FailedScheduling    pod/job-${i % 70}   0/12 nodes are available: ${i % 12} Insufficient cpu, ${12 - (i % 12)} Insufficient memory.`,
];

function listed(index: number): string {
  return `- apiVersion: v1
  kind: Pod
  metadata:
    name: web-${index}
    namespace: shop
    uid: ${uid(index)}
  spec:
    containers:
    - env:
      - name: MODE
        value: production
      image: ${image(index)}
      livenessProbe:
        httpGet:
          path: /healthz
          port: 8080
        periodSeconds: 10
      name: app
      resources:
        limits:
          memory: 512Mi
    nodeName: n${index % 12}
    restartPolicy: Always
  status:
    conditions:
    - lastProbeTime: null
      lastTransitionTime: "2026-05-04T10:00:00Z"
      message: 'containers with unready status: [app]'
      reason: ContainersNotReady
      status: "False"
      type: Ready
    containerStatuses:
    - containerID: containerd://${id(index)}
      image: ${image(index)}
      lastState:
        terminated:
          exitCode: ${[1, 137][index % 2]}
          finishedAt: "2026-05-04T10:00:42Z"
          reason: ${index % 4 === 1 ? 'OOMKilled' : 'Error'}
          startedAt: "2026-05-04T10:00:00Z"
      name: app
      ready: false
      restartCount: ${index % 17}
      state:
        waiting:
          message: back-off 5m0s restarting failed container=app pod=web-${index}_shop(${uid(index)})
          reason: CrashLoopBackOff
    phase: Running`;
}

/** The journal of a node: the kubelet, containerd, the kernel and systemd. */
const JOURNALED: readonly ((index: number) => string)[] = [
  (i) =>
    `containerd[611]: time="2026-05-04T10:00:00.${String(i % 1000).padStart(3, '0')}000000Z" level=info msg="CreateContainer within sandbox \\"${id(i)}\\" for container &ContainerMetadata{Name:app,Attempt:${i % 9},}"`,
  (i) =>
    `containerd[611]: time="2026-05-04T10:00:00.${String(i % 1000).padStart(3, '0')}000000Z" level=info msg="StartContainer for \\"${id(i)}\\" returns successfully"`,
  (i) => `systemd[1]: cri-containerd-${id(i)}.scope: Deactivated successfully.`,
  (i) =>
    `kubelet[1042]: E0504 10:00:00.${String(i % 1000).padStart(3, '0')}000    1042 kuberuntime_manager.go:1256] container &Container{Name:app,Image:${image(i)},Command:[],Args:[],WorkingDir:,Ports:[]ContainerPort{},Env:[]EnvVar{}} start failed in pod web-${i % 300}_shop(${uid(i)}): CreateContainerConfigError: configmap "settings" not found`,
  (i) => `kernel: IPv6: ADDRCONF(NETDEV_CHANGE): veth${id(i).slice(-8)}: link becomes ready`,
  (i) => `kernel: cni0: port ${i % 60}(veth${id(i).slice(-8)}) entered forwarding state`,
  (i) =>
    `kubelet[1042]: I0504 10:00:00.${String(i % 1000).padStart(3, '0')}000    1042 ${LOGGED[(i * 5) % LOGGED.length]?.(i)}`,
];

/** Every part of a case, one after the other. */
function mixed(lines: number): string {
  const parts = [described, logged, (i: number) => `${i % 59}m  ${EVENTS[i % EVENTS.length]?.(i)}`, listed];
  const share = Math.ceil(lines / parts.length);
  return parts.map((part) => linesOf(share, part)).join('\n');
}

/** By what they are. */
export const LONG_TEXTS: Readonly<Record<string, (lines: number) => string>> = {
  'describe of 100 Pods': (lines) => linesOf(lines, described),
  'the log of a kubelet': (lines) => linesOf(lines, logged),
  'the journal of a node': (lines) =>
    linesOf(
      lines,
      (index) =>
        `May 04 10:${two(index / 60)}:${two(index)} n1 ${(JOURNALED[index % JOURNALED.length] ?? JOURNALED[0])?.(index)}`,
    ),
  'a case of all kinds': mixed,
  'a table of Events': (lines) =>
    linesOf(
      lines,
      (index) => `${index % 59}m         ${(EVENTS[index % EVENTS.length] ?? EVENTS[0])?.(index)}`,
    ),
  'a table of Pods': (lines) =>
    linesOf(
      lines,
      (index) =>
        `shop   web-${index}-5f6d7c8b9d-x2x7q   ${index % 2}/1     ${index % 2 ? 'Running' : 'CrashLoopBackOff'}   ${index % 17} (${index % 59}m ago)   9d    10.244.1.${index % 250}   n${index % 12}   <none>           <none>`,
    ),
  'a List in YAML': (lines) => `apiVersion: v1\nitems:\n${linesOf(lines, listed)}`,
  'the log of a program': (lines) =>
    linesOf(
      lines,
      (index) =>
        `2026-05-04T10:${two(index / 60)}:${two(index)}Z INFO  http: request ${index} of the image /images/${index % 90}.png took ${index % 400} ms (status 200, container cache hit)`,
    ),
};
