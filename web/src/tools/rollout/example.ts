// The workload that the page of a rollout shows before the reader has typed one.

export const EXAMPLE = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 4
  minReadySeconds: 5
  strategy:
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 1
  selector:
    matchLabels:
      app: shop
  template:
    metadata:
      labels:
        app: shop
    spec:
      containers:
      - name: web
        image: nginx:1.25
        readinessProbe:
          httpGet:
            path: /
            port: 80
          initialDelaySeconds: 5
`;

/** The same with another image. */
export const EDITED_EXAMPLE = EXAMPLE.replace('nginx:1.25', 'nginx:1.26');
