// Adds the fields of a running Pod that the cluster gave it to the Pod of a template, and removes them.

import { type Fields, structAt, structsAt, textAt } from '../admission/fields.ts';

/** Where a container finds the token of its service account. */
const TOKEN_PATH = '/var/run/secrets/kubernetes.io/serviceaccount';

const hasToken = ({ mountPath }: Fields): boolean => mountPath === TOKEN_PATH;

/** The volume of the token: projected, or up to 1.20 a secret. Its name ends in random characters. */
function tokenOf(spec: Fields): Fields | undefined {
  return structsAt(spec, 'volumes').find(
    ({ name, secret }) =>
      typeof name === 'string' &&
      /^kube-api-access-\w{5}$|-token-\w{5}$/.test(name) &&
      (secret !== undefined) !== name.startsWith('kube-api'),
  );
}

/** True if an API server with its default admission plugins stored the Pod. */
function isStored(spec: Fields): boolean {
  return spec.priority !== undefined || tokenOf(spec) !== undefined;
}

/** The spec with changed containers of both lists. */
function withContainers<Spec extends Fields>(spec: Spec, change: (container: Fields) => Fields): Spec {
  const lists = ['initContainers', 'containers'].filter((list) => spec[list]);
  return { ...spec, ...Object.fromEntries(lists.map((list) => [list, structsAt(spec, list).map(change)])) };
}

/** The fields without a list, or with it if it has items. */
function withList<Of extends Fields>(fields: Of, name: string, list: readonly Fields[]): Of {
  const { [name]: _, ...rest } = fields;
  // The list is an optional field.
  return (list.length > 0 ? { ...fields, [name]: list } : rest) as Of;
}

/**
 * The spec of a template's Pod with the fields that the running Pod has from admission and the scheduler, so that both
 * differ only where their templates do. A Pod that no cluster stored adds nothing.
 * Ports plugin/pkg/admission serviceaccount, defaulttolerationseconds and priority (1.8+).
 */
export function withClusterFields<Spec extends Fields>(spec: Spec, running: Fields): Spec {
  if (!isStored(running)) return spec;
  const isDefault = running.serviceAccountName === 'default' && textAt(spec, 'serviceAccountName') === '';
  const serviceAccountName = isDefault ? 'default' : spec.serviceAccountName;
  const added = {
    nodeName: running.nodeName,
    serviceAccountName,
    serviceAccount: running.serviceAccount && serviceAccountName,
    enableServiceLinks: running.enableServiceLinks === true || undefined,
    ...(spec.priorityClassName === running.priorityClassName
      ? { priority: running.priority, preemptionPolicy: running.preemptionPolicy }
      : {}),
  };
  const missing = Object.entries(added).filter(
    ([name, value]) => value !== undefined && spec[name] === undefined,
  );
  const own = structsAt(spec, 'tolerations');
  const tolerations = structsAt(running, 'tolerations').filter(
    (one) => isDefaultToleration(one) && !own.some((other) => covers(other, one)),
  );
  const filled = { ...spec, ...Object.fromEntries(missing) };
  return withToken(withList(filled, 'tolerations', [...own, ...tolerations]), tokenOf(running));
}

/** Ports plugin/pkg/admission/serviceaccount mountServiceAccountToken (1.8+). */
function withToken<Spec extends Fields>(spec: Spec, token: Fields | undefined): Spec {
  if (!token || spec.automountServiceAccountToken === false) return spec;
  const known = tokenOf(spec);
  const mount = { mountPath: TOKEN_PATH, name: (known ?? token).name, readOnly: true };
  let needed = false;
  const mounted = withContainers(spec, (container) => {
    const mounts = structsAt(container, 'volumeMounts');
    if (mounts.some(hasToken)) return container;
    needed = true;
    return { ...container, volumeMounts: [...mounts, mount] };
  });
  return needed && !known ? { ...mounted, volumes: [...structsAt(spec, 'volumes'), token] } : mounted;
}

function covers({ key = '', effect = '' }: Fields, added: Fields): boolean {
  return (key === '' || key === added.key) && (effect === '' || effect === added.effect);
}

/**
 * Ports plugin/pkg/admission/defaulttolerationseconds (1.8+), with the usual seconds: the flags
 * --default-not-ready-toleration-seconds and --default-unreachable-toleration-seconds change them.
 */
function isDefaultToleration({ key, operator, effect, tolerationSeconds }: Fields): boolean {
  const ofNode = /^node\.kubernetes\.io\/(not-ready|unreachable)$/.test(String(key));
  return ofNode && operator === 'Exists' && effect === 'NoExecute' && tolerationSeconds === 300;
}

/**
 * The spec of a Pod that a cluster stored, without the fields that its template lacks. Differs: a template can set some of
 * them too, such as `serviceAccountName: default`.
 */
export function withoutClusterFields<Spec extends Fields>(spec: Spec): Spec {
  if (!isStored(spec)) return spec;
  const token = tokenOf(spec);
  const removed = new Set(['nodeName', 'priority', 'preemptionPolicy']);
  if (spec.enableServiceLinks === true) removed.add('enableServiceLinks');
  if (spec.serviceAccountName === 'default') removed.add('serviceAccountName').add('serviceAccount');
  // These fields are optional.
  const kept = Object.fromEntries(Object.entries(spec).filter(([name]) => !removed.has(name))) as Spec;
  const unmounted = withContainers(kept, (container) =>
    withList(
      container,
      'volumeMounts',
      structsAt(container, 'volumeMounts').filter((one) => one.name !== token?.name || !hasToken(one)),
    ),
  );
  const volumes = structsAt(spec, 'volumes').filter((one) => one !== token);
  const tolerations = structsAt(spec, 'tolerations').filter((one) => !isDefaultToleration(one));
  return withList(withList(unmounted, 'volumes', volumes), 'tolerations', tolerations);
}

/**
 * The names of the volume with the token, of a Pod and of the next one; equal if it has none. `end`: five random characters.
 * The volume of a secret keeps its name.
 */
export function tokenNames(running: Fields, end: string): readonly [before: string, after: string] {
  const token = tokenOf(running) ?? {};
  const name = textAt(token, 'name');
  return [name, structAt(token, 'projected') ? `${name.slice(0, -5)}${end}` : name];
}
