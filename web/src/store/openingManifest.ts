// Which text does the page open with, and what is typed into it already? Known before the engine has come.

/** What runs. */
export const OPENING_MANIFEST = `apiVersion: v1
kind: Pod
metadata:
  name: web-2
spec:
  terminationGracePeriodSeconds: 10
  initContainers:
  - name: fetch
    image: busybox:1.36
  containers:
  - name: nginx
    image: nginx:1.25.2
    ports:
    - containerPort: 80
    livenessProbe:
      httpGet: { path: /, port: 80 }
  - name: log-agent
    image: fluent-bit:2.2
    resources:
      requests: { cpu: 100m }
`;

/** The in-place image update: the tag is already typed, so the page opens on a kill and a start. */
export const OPENING_DRAFT = OPENING_MANIFEST.replace('nginx:1.25.2', 'nginx:1.25.3');
