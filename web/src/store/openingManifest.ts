// Defines the text and the draft of the opening. Available before the engine has loaded.

/** The manifest of the running Pod. */
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

/** The in-place image update: the draft already has the new tag, so the page opens with a kill and a start. */
export const OPENING_DRAFT = OPENING_MANIFEST.replace('nginx:1.25.2', 'nginx:1.25.3');
