// Writes workloads for the tests of rollouts.

interface Written {
  readonly kind: 'Deployment' | 'StatefulSet' | 'DaemonSet';
  readonly image?: string;
  readonly replicas?: number;
  /** Lines of the spec, in flow style. */
  readonly spec?: readonly string[];
  readonly probe?: boolean;
  readonly name?: string;
  readonly namespace?: string;
}

export function workload({
  kind,
  image = 'nginx:1.25',
  replicas = 4,
  spec = [],
  probe = true,
  name = 'shop',
  namespace,
}: Written): string {
  return [
    'apiVersion: apps/v1',
    `kind: ${kind}`,
    `metadata: {name: ${name}${namespace === undefined ? '' : `, namespace: ${namespace}`}}`,
    'spec:',
    ...(kind === 'DaemonSet' ? [] : [`  replicas: ${replicas}`]),
    ...(kind === 'StatefulSet' ? ['  serviceName: shop'] : []),
    ...spec.map((line) => `  ${line}`),
    '  selector: {matchLabels: {app: shop}}',
    '  template:',
    '    metadata: {labels: {app: shop}}',
    '    spec:',
    '      containers:',
    `      - {name: web, image: "${image}"${probe ? ', readinessProbe: {httpGet: {path: /, port: 80}, periodSeconds: 5}' : ''}}`,
    '',
  ].join('\n');
}
