// Which text does link format 1 take as already seen? Frozen: a change here would break every link of format 1.

/**
 * The preset dictionary of link format 1. Deflate finds matches near the end cheaper, so what almost every link
 * has stands last: the JSON frame of a scenario and the YAML of an ordinary Pod.
 */
export const DICTIONARY_1 = [
  'ephemeralContainers:\\n  - name: debug\\n    targetContainerName: ',
  'podAffinity:\\n podAntiAffinity:\\n requiredDuringSchedulingIgnoredDuringExecution:\\n',
  'topologySpreadConstraints:\\n  - maxSkew: 1\\n    topologyKey: topology.kubernetes.io/zone\\n    whenUnsatisfiable: ',
  'securityContext:\\n      runAsNonRoot: true\\n      runAsUser: 1000\\n      allowPrivilegeEscalation: false\\n',
  '      readOnlyRootFilesystem: true\\n      capabilities:\\n        drop:\\n        - ALL\\n      seccompProfile:\\n        type: RuntimeDefault\\n',
  'persistentVolumeClaim:\\n      claimName: \\n  - name: config\\n    configMap:\\n      name: \\n  - name: secret\\n    secret:\\n      secretName: ',
  'emptyDir: {}\\n  - name: tmp\\n    hostPath:\\n      path: /var/log\\n',
  'tolerations:\\n  - key: node.kubernetes.io/not-ready\\n    operator: Exists\\n    effect: NoExecute\\n    tolerationSeconds: 300\\n',
  'annotations:\\n    kubernetes.io/config.source: file\\n  ownerReferences:\\n  - apiVersion: apps/v1\\n    kind: StatefulSet\\n',
  'serviceAccountName: default\\n  nodeName: node-1\\n  hostNetwork: true\\n  dnsPolicy: ClusterFirst\\n  priorityClassName: ',
  'startupProbe:\\n      httpGet:\\n        path: /healthz\\n        port: 8080\\n      failureThreshold: 30\\n      periodSeconds: 10\\n',
  'readinessProbe:\\n      tcpSocket:\\n        port: 5432\\n      initialDelaySeconds: 5\\n      timeoutSeconds: 1\\n',
  'livenessProbe:\\n      exec:\\n        command:\\n        - cat\\n        - /tmp/healthy\\n',
  'lifecycle:\\n      preStop:\\n        exec:\\n          command: [\\"/bin/sh\\", \\"-c\\", \\"sleep 5\\"]\\n      postStart:\\n',
  'envFrom:\\n    - configMapRef:\\n        name: \\n    env:\\n    - name: POD_NAME\\n      valueFrom:\\n        fieldRef:\\n          fieldPath: metadata.name\\n',
  '    - name: PASSWORD\\n      valueFrom:\\n        secretKeyRef:\\n          name: db\\n          key: password\\n',
  'volumeMounts:\\n    - name: data\\n      mountPath: /var/lib/data\\n      readOnly: true\\n',
  'resources:\\n      requests:\\n        cpu: 100m\\n        memory: 128Mi\\n      limits:\\n        cpu: 500m\\n        memory: 256Mi\\n',
  '    resizePolicy:\\n    - resourceName: cpu\\n      restartPolicy: NotRequired\\n    - resourceName: memory\\n      restartPolicy: RestartContainer\\n',
  '    restartPolicy: Always\\n    imagePullPolicy: IfNotPresent\\n    command: [\\"sh\\", \\"-c\\", \\"sleep 3600\\"]\\n    args:\\n',
  'image: busybox:1.36\\n    image: redis:7\\n    image: postgres:16\\n    image: fluent-bit:2.2\\n    image: envoyproxy/envoy:v1.30\\n',
  '{\\"at\\":0,\\"type\\":\\"edit\\",\\"manifest\\":\\"\\"},{\\"type\\":\\"container-exited\\",\\"container\\":\\"\\",\\"exitCode\\":137,\\"reason\\":\\"OOMKilled\\"}',
  '"events":[{"type":"edit","path":"api","text":"","at":{"type":"exit","container":"app","exitCode":137,"reason":"Error"},',
  '{"type":"probe","probe":"liveness","result":"Failure"},{"type":"wait","seconds":10},{"type":"kubelet-restart"},{"type":"upgrade","release":"1.31"}]',
  ',"gates":{},"path":"static","path":"workload","path":"kruise","path":"direct","cursor":0,"panel":"why","draft":"","title":"',
  '{"v":1,"release":"1.26","path":"api","manifest":"apiVersion: v1\\nkind: Pod\\nmetadata:\\n  name: web-2\\n  namespace: default\\n  uid: 2813f459-0000-4000-8000-000000000000\\n',
  '  labels:\\n    app: web\\nspec:\\n  restartPolicy: Always\\n  terminationGracePeriodSeconds: 30\\n  volumes:\\n  - name: data\\n    emptyDir: {}\\n',
  '  initContainers:\\n  - name: init\\n    image: busybox:1.36\\n  containers:\\n  - name: nginx\\n    image: nginx:1.25.3\\n    ports:\\n    - containerPort: 80\\n      name: http\\n      protocol: TCP\\n    livenessProbe:\\n      httpGet: { path: /, port: 80 }\\n',
].join('');
