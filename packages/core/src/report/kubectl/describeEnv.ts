// Prints environment variables as `kubectl describe pod` does.

import { type Fields, structAt, structsAt, textAt } from '../../admission/fields.ts';
import type { Container } from '../../api/pod.ts';
import { MILLI, parseQuantity, type Quantity, scaledValue } from '../../go/quantity.ts';
import type { PrefixWriter } from './prefixWriter.ts';
import type { V1Pod } from './v1Pod.ts';

/** Ports k8s.io/kubectl/pkg/describe describeContainerEnvFrom (0.37). */
export function describeEnvFrom(container: Container, w: PrefixWriter): void {
  const sources = structsAt(container, 'envFrom');
  if (sources.length > 0) w.write(2, 'Environment Variables from:\n');
  for (const source of sources) {
    const configMap = structAt(source, 'configMapRef');
    const secret = structAt(source, 'secretRef');
    const [kind, ref] = configMap ? ['ConfigMap', configMap] : secret ? ['Secret', secret] : ['', {}];
    const prefix = textAt(source, 'prefix');
    const from = prefix ? `${kind} with prefix '${prefix}'` : kind;
    w.write(3, `${textAt(ref, 'name')}\t${from}\tOptional: ${ref.optional === true}\n`);
  }
}

/** Ports describeContainerEnvVars. */
export function describeEnv(container: Container, pod: V1Pod, w: PrefixWriter): void {
  const variables = structsAt(container, 'env');
  w.write(2, `Environment:${variables.length === 0 ? '\t<none>' : ''}\n`);
  for (const variable of variables) {
    const name = textAt(variable, 'name');
    const source = structAt(variable, 'valueFrom');
    const text = source ? sourceText(source, container, pod) : undefined;
    if (text !== undefined) w.write(3, `${name}:\t${text}\n`);
    if (source) continue;
    const [first = '', ...rest] = textAt(variable, 'value').split('\n');
    w.write(3, `${name}:\t${first}\n`);
    for (const line of rest) w.write(3, `\t${line}\n`);
  }
}

/** Undefined for a source that kubectl does not print. */
function sourceText(source: Fields, container: Container, pod: V1Pod): string | undefined {
  const [field, resource, secret, configMap] = [
    'fieldRef',
    'resourceFieldRef',
    'secretKeyRef',
    'configMapKeyRef',
  ].map((name) => structAt(source, name));
  if (field) {
    const path = textAt(field, 'fieldPath');
    return `${fieldValue(path, pod)} (${textAt(field, 'apiVersion')}:${path})`;
  }
  if (resource) return `${resourceValue(resource, container)} (${textAt(resource, 'resource')})`;
  const [ref, place] = secret ? [secret, 'in secret'] : [configMap, 'of config map'];
  if (!ref) return undefined;
  const optional = ref.optional === true;
  return `<set to the key '${textAt(ref, 'key')}' ${place} '${textAt(ref, 'name')}'>\tOptional: ${optional}`;
}

/** kubectl resolves only these two: its scheme has no other field labels. Ports EnvValueRetriever. */
function fieldValue(path: string, { metadata }: V1Pod): string {
  if (path === 'metadata.name') return metadata.name ?? '';
  return path === 'metadata.namespace' ? (metadata.namespace ?? '') : '';
}

/** Ports k8s.io/kubectl/pkg/util/resource ExtractContainerResourceValue. */
function resourceValue(ref: Fields, { resources = {} }: Container): string {
  const [, list, name] = /^(limits|requests)\.(.+)$/.exec(textAt(ref, 'resource')) ?? [];
  if (!name || !(STANDARD.has(name) || name.startsWith('hugepages-'))) return '';
  const amount = quantityOf((list === 'limits' ? resources.limits : resources.requests)?.[name]);
  const divisor = quantityOf(ref.divisor);
  const scale = name === 'cpu' ? MILLI : 0;
  const by = (divisor && scaledValue(divisor, scale)) || scaledValue(ONE, scale);
  const value = amount ? scaledValue(amount, scale) : 0n;
  const text = String((value + by - 1n) / by);
  return text === '0' && list === 'limits' && (name === 'cpu' || name === 'memory')
    ? 'node allocatable'
    : text;
}

const STANDARD: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage']);
const ONE: Quantity = { i: { value: 1n, scale: 0 }, s: '1', format: 'DecimalSI' };

function quantityOf(amount: unknown): Quantity | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  const parsed = parseQuantity(String(amount));
  return parsed.ok ? parsed.value : undefined;
}
