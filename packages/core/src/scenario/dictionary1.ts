// Defines the preset dictionary of link format 1. Frozen: a change would break every link of format 1.

/** YAML as it appears inside a JSON string. */
function inJson(yaml: string): string {
  return JSON.stringify(yaml).slice(1, -1);
}

/** Rarer parts of hand-written Pods. */
const RARE = `
    ephemeralContainers:
  - name: debugger
    targetContainerName: 
  affinity:
    nodeAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        preference:
          matchExpressions:
          - key: kubernetes.io/arch
            operator: In
            values:
            - amd64
    podAffinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector:
          matchLabels:
            app: 
        topologyKey: kubernetes.io/hostname
  topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: DoNotSchedule
  nodeSelector:
    kubernetes.io/os: linux
  imagePullSecrets:
  - name: registry
  hostAliases:
  hostPID: true
  hostIPC: true
  shareProcessNamespace: true
  runtimeClassName: 
  schedulingGates:
  readinessGates:
  - conditionType: 
  activeDeadlineSeconds: 600
  automountServiceAccountToken: false
  dnsConfig:
    nameservers:
    searches:
    options:
  overhead:
  resourceClaims:
  - name: gpu
    resourceClaimTemplateName: 
  restartPolicyRules:
    - action: RestartAllContainers
      exitCodes:
        operator: In
        values: [
  annotations:
    kubernetes.io/config.source: file
    kubernetes.io/config.mirror: 
    kubectl.kubernetes.io/default-container: 
    kubectl.kubernetes.io/restartedAt: "2024-01-01T00:00:00Z"
    prometheus.io/scrape: "true"
    prometheus.io/port: "
    sidecar.istio.io/inject: "false"
  ownerReferences:
  - apiVersion: apps/v1
    blockOwnerDeletion: true
    controller: true
    kind: ReplicaSet
    kind: StatefulSet
    kind: DaemonSet
    apiVersion: batch/v1
    kind: Job
    name: 
    uid: 
    pod-template-hash: 
    controller-revision-hash: 
    statefulset.kubernetes.io/pod-name: 
    apps.kubernetes.io/pod-index: "0"
    app.kubernetes.io/name: 
    app.kubernetes.io/instance: 
    app.kubernetes.io/version: 
    app.kubernetes.io/component: 
    app.kubernetes.io/part-of: 
    app.kubernetes.io/managed-by: Helm
    helm.sh/chart: 
    securityContext:
      privileged: true
      procMount: Default
      runAsGroup: 1000
      fsGroup: 2000
      runAsNonRoot: true
      runAsUser: 1000
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities:
        add:
        - NET_ADMIN
        drop:
        - ALL
      seccompProfile:
        type: RuntimeDefault
  persistentVolumeClaim:
      claimName: data
    secret:
      secretName: 
    hostPath:
      path: /var/log
      type: DirectoryOrCreate
    downwardAPI:
      medium: Memory
      sizeLimit: 1Gi
    startupProbe:
      grpc:
        port: 9090
      failureThreshold: 30
    lifecycle:
      preStop:
        sleep:
          seconds: 5
        exec:
          command: ["/bin/sh", "-c", "sleep 5"]
      postStart:
        exec:
          command:
          - /bin/sh
          - -c
    stdin: true
    tty: true
    workingDir: /app
    subPath: 
    env:
    - name: POD_NAME
      valueFrom:
        fieldRef:
          apiVersion: v1
          fieldPath: metadata.name
          fieldPath: metadata.namespace
          fieldPath: spec.nodeName
        resourceFieldRef:
          resource: limits.memory
        configMapKeyRef:
          name: 
        secretKeyRef:
          key: password
          name: 
    - name: PASSWORD
      value: "********"
    - name: DATABASE_URL
    envFrom:
    - configMapRef:
        name: `;

/** Defaults of the API server, as kubectl prints them. */
const PRINTED = `
  creationTimestamp: "2024-01-01T00:00:00Z"
  generateName: 
  - image: 
    imagePullPolicy: IfNotPresent
    livenessProbe:
      failureThreshold: 3
      httpGet:
        path: /healthz
        port: 8080
        scheme: HTTP
      initialDelaySeconds: 5
      periodSeconds: 10
      successThreshold: 1
      timeoutSeconds: 1
    resources: {}
    resources:
      limits:
        cpu: "1"
        memory: 512Mi
      requests:
        cpu: 500m
        memory: 256Mi
    securityContext: {}
    terminationMessagePath: /dev/termination-log
    terminationMessagePolicy: File
    volumeMounts:
    - mountPath: /var/run/secrets/kubernetes.io/serviceaccount
      name: kube-api-access-x
      readOnly: true
  dnsPolicy: ClusterFirst
  enableServiceLinks: true
  nodeName: node-1
  preemptionPolicy: PreemptLowerPriority
  priority: 0
  restartPolicy: Always
  schedulerName: default-scheduler
  securityContext: {}
  serviceAccount: default
  serviceAccountName: default
  terminationGracePeriodSeconds: 30
  tolerations:
  - effect: NoExecute
    key: node.kubernetes.io/not-ready
    operator: Exists
    tolerationSeconds: 300
  - effect: NoExecute
    key: node.kubernetes.io/unreachable
    operator: Exists
    tolerationSeconds: 300
  volumes:
  - name: kube-api-access-x
    projected:
      defaultMode: 420
      sources:
      - serviceAccountToken:
          expirationSeconds: 3607
          path: token
      - configMap:
          items:
          - key: ca.crt
            path: ca.crt
          name: kube-root-ca.crt
      - downwardAPI:
          items:
          - fieldRef:
              apiVersion: v1
              fieldPath: metadata.namespace
            path: namespace
`;

/** Many people indent a list below its key. */
const INDENTED = `
    tier: backend
spec:
  volumes:
    - name: config
      configMap:
        name: 
    - name: cache
      emptyDir: {}
  initContainers:
    - name: migrate
      image: 
      command: ["
      args: ["--
      restartPolicy: Always
      envFrom:
        - secretRef:
            name: 
  containers:
    - name: app
      image: registry.example.com/
      image: ghcr.io/
      ports:
        - { name: http, containerPort: 8080 }
        - name: http
          containerPort: 
          protocol: TCP
      env:
        - name: LOG_LEVEL
          value: info
        - name: POD_IP
          valueFrom:
            fieldRef:
              fieldPath: status.podIP
      resources:
        requests: { cpu: 250m, memory: 256Mi }
        limits: { cpu: "1", memory: 512Mi }
        requests:
          cpu: 100m
          memory: 128Mi
        limits:
          cpu: 
          memory: 
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        httpGet:
          path: /
          port: 80
        periodSeconds: 10
        failureThreshold: 3
      readinessProbe:
        httpGet: { path: /ready, port: http }
        exec:
          command:
      volumeMounts:
        - name: config
          mountPath: /etc/
          readOnly: true
        - name: cache
          mountPath: /var/`;

/** Every event with its fields, the frequent ones last. */
const EVENTS = [
  '","gates":{"InPlacePodVerticalScaling":true,"SidecarContainers":false,"ContainerRestartRules":true},',
  '{"type":"debug","container":"debugger","image":"busybox:1.36"},{"type":"unknown","container":"',
  '{"type":"runtime-restart","keepsContainers":false},{"type":"delete","gracePeriodSeconds":0},{"type":"reboot"},',
  '{"type":"process","container":"app","postStartFails":true,"preStopSeconds":5,"stops":null,"exits":null,"exits":{"after":1,"code":1}},',
  '"stops":{"after":1,"code":143}},{"type":"image","image":"nginx:1.25.3","state":"absent","state":"broken","error":"","state":"present"},',
  '{"type":"sandbox","change":"cannot-be-made"},{"type":"sandbox","change":"can-be-made"},',
  '{"type":"sandbox","change":"doubles"},{"type":"sandbox","change":"loses-ip"},{"type":"sandbox","change":"dies"},',
  '{"type":"resize","container":"app","resources":{"requests":{"cpu":"100m","memory":"128Mi"},"limits":{"cpu":"200m","memory":"256Mi"}}},',
  '{"type":"probe","container":"app","probe":"startup","probe":"readiness","result":"Success","probe":"liveness","result":"Failure","again":true},',
  '{"type":"exit","container":"app","code":137,"reason":"OOMKilled"},{"type":"exit","container":"nginx","code":1,"again":5},{"type":"exit","container":"nginx","code":0},',
  '{"type":"edit","path":"static","manifest":"","path":"workload","path":"kruise","path":"direct","manifest":"","draft":"',
  '"},{"type":"wait","until":"next"},{"type":"wait","seconds":30},{"type":"create"},{"type":"kubelet-restart"},',
  '{"type":"upgrade","release":"1.37"},{"type":"upgrade","release":"1.31"},{"type":"wait","until":"stable"}],"draft":"","cursor":12,"panel":"hash","panel":"why"}',
].join('');

/** The beginning and the end of almost every link. */
const FRAME = [
  '    livenessProbe:\n      httpGet:\n        path: /healthz\n        port: 8080\n      httpGet: { path: /, port: 80 }\n',
  '    readinessProbe:\n      tcpSocket:\n        port: 5432\n      initialDelaySeconds: 5\n      periodSeconds: 10\n',
  '    resizePolicy:\n    - resourceName: cpu\n      restartPolicy: NotRequired\n    - resourceName: memory\n      restartPolicy: RestartContainer\n',
  '    resources:\n      requests:\n        cpu: 100m\n        memory: 128Mi\n      limits:\n        cpu: 200m\n        memory: 256Mi\n',
  '    env:\n    - name: LOG_LEVEL\n      value: info\n    volumeMounts:\n    - name: data\n      mountPath: /var/lib/data\n',
  '    restartPolicy: Always\n    imagePullPolicy: Always\n    command: ["sh", "-c", "sleep 3600"]\n    args: ["--',
  '    image: redis:7\n    image: postgres:16\n    image: envoyproxy/envoy:v1.30\n    image: fluent/fluent-bit:2.2\n',
].map(inJson);

const OPENING = inJson(`apiVersion: v1
kind: Pod
metadata:
  name: web-2
  namespace: default
  uid: 2813f459-0000-4000-8000-000000000000
  labels:
    app: web
spec:
  hostNetwork: true
  restartPolicy: Never
  restartPolicy: OnFailure
  restartPolicy: Always
  terminationGracePeriodSeconds: 30
  volumes:
  - name: data
    emptyDir: {}
  initContainers:
  - name: init
    image: busybox:1.36
  containers:
  - name: app
    image: shop/app:1.0
  - name: sidecar
  - name: nginx
    image: nginx:1.25.3
    ports:
    - containerPort: 80
      name: http
      protocol: TCP
`);

/**
 * The preset dictionary of link format 1. Deflate encodes matches near the end more cheaply, so the most common text
 * comes last: the JSON frame of a scenario and the YAML of an ordinary Pod.
 */
export const DICTIONARY_1 = [
  inJson(RARE),
  inJson(PRINTED),
  inJson(INDENTED),
  EVENTS,
  ...FRAME,
  `{"v":1,"release":"1.26","path":"api","title":"","manifest":"${OPENING}","events":[{"type":"edit","manifest":"`,
].join('');
