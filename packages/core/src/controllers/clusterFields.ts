// Adds the fields of a running Pod that the cluster gave it to the Pod of a template, and removes them.

import { type Fields, structAt, structsAt, textAt } from '../admission/fields.ts';

/** Where a container finds the token of its service account. */
const TOKEN_PATH = '/var/run/secrets/kubernetes.io/serviceaccount';

/** The volume of the token: projected, or up to 1.20 a secret. Its name ends in random characters. */
function isToken(volume: Fields): boolean {
  const name = textAt(volume, 'name');
  const secret = structAt(volume, 'secret');
  return secret
    ? /-token-[a-z0-9]{5}$/.test(name) && textAt(secret, 'secretName') === name
    : /^kube-api-access-[a-z0-9]{5}$/.test(name);
}

/** True if an API server with its default admission plugins stored the Pod. */
function isStored(spec: Fields): boolean {
  return spec.priority !== undefined || structsAt(spec, 'volumes').some(isToken);
}

/**
 * The spec of a template's Pod with the fields that the running Pod has from admission and the scheduler, so that both
 * differ only where their templates do. A Pod that no cluster stored adds nothing.
 * Ports plugin/pkg/admission serviceaccount, defaulttolerationseconds and priority (1.8+).
 */
export function withClusterFields<Spec extends Fields>(spec: Spec, running: Fields): Spec {
  if (!isStored(running)) return spec;
  const account = withAccount(spec, running);
  const priority =
    account.priorityClassName === running.priorityClassName ? ['priority', 'preemptionPolicy'] : [];
  const links = running.enableServiceLinks === true ? ['enableServiceLinks'] : [];
  const added = ['nodeName', ...priority, ...links].filter(
    (field) => account[field] === undefined && running[field] !== undefined,
  );
  const fields = Object.fromEntries(added.map((field) => [field, running[field]]));
  return { ...account, ...toleranceOf(account, running), ...fields };
}

/** Ports plugin/pkg/admission/serviceaccount Admit and mountServiceAccountToken (1.8+). */
function withAccount<Spec extends Fields>(spec: Spec, running: Fields): Spec {
  const given = textAt(spec, 'serviceAccountName');
  const isDefault = given === '' && textAt(running, 'serviceAccountName') === 'default';
  const serviceAccountName = isDefault ? 'default' : given;
  const names = {
    ...(isDefault ? { serviceAccountName } : {}),
    ...(serviceAccountName !== '' && running.serviceAccount !== undefined
      ? { serviceAccount: serviceAccountName }
      : {}),
  };
  const token = structsAt(running, 'volumes').find(isToken);
  if (!token || spec.automountServiceAccountToken === false) return { ...spec, ...names };
  const volumes = structsAt(spec, 'volumes');
  const name = textAt(volumes.find(isToken) ?? token, 'name');
  const mount = { mountPath: TOKEN_PATH, name, readOnly: true };
  const lists = CONTAINERS.flatMap((list) => {
    const containers = structsAt(spec, list);
    return containers.length === 0 ? [] : [[list, containers.map((one) => withMount(one, mount))] as const];
  });
  const needed = lists.some(([list, containers]) =>
    containers.some((one, at) => one !== structsAt(spec, list)[at]),
  );
  return {
    ...spec,
    ...names,
    ...Object.fromEntries(lists),
    ...(needed && !volumes.some(isToken) ? { volumes: [...volumes, token] } : {}),
  };
}

const CONTAINERS = ['initContainers', 'containers'] as const;

function withMount(container: Fields, mount: Fields): Fields {
  const volumeMounts = structsAt(container, 'volumeMounts');
  if (volumeMounts.some(({ mountPath }) => mountPath === TOKEN_PATH)) return container;
  return { ...container, volumeMounts: [...volumeMounts, mount] };
}

/** Ports plugin/pkg/admission/defaulttolerationseconds Admit (1.8+). */
function toleranceOf(spec: Fields, running: Fields): Fields {
  const own = structsAt(spec, 'tolerations');
  const added = structsAt(running, 'tolerations').filter(
    (one) => isDefaultToleration(one) && !own.some((other) => covers(other, one)),
  );
  return added.length > 0 ? { tolerations: [...own, ...added] } : {};
}

function covers({ key = '', effect = '' }: Fields, added: Fields): boolean {
  return (key === '' || key === added.key) && (effect === '' || effect === added.effect);
}

/** Its usual seconds; the flags --default-not-ready-toleration-seconds and --default-unreachable-... change them. */
function isDefaultToleration({ key, operator, effect, tolerationSeconds }: Fields): boolean {
  const ofNode = key === 'node.kubernetes.io/not-ready' || key === 'node.kubernetes.io/unreachable';
  return ofNode && operator === 'Exists' && effect === 'NoExecute' && tolerationSeconds === 300;
}

/**
 * The spec of a Pod that a cluster stored, without the fields that its template lacks. Differs: a template can set some of
 * them too, such as `serviceAccountName: default`.
 */
export function withoutClusterFields<Spec extends Fields>(spec: Spec): Spec {
  if (!isStored(spec)) return spec;
  const token = structsAt(spec, 'volumes').find(isToken);
  const lists = token ? CONTAINERS.map((list) => [list, withoutMounts(spec, list, token)] as const) : [];
  const isDefault = spec.serviceAccountName === 'default';
  const changed: Record<string, unknown> = {
    nodeName: undefined,
    priority: undefined,
    preemptionPolicy: undefined,
    ...(spec.enableServiceLinks === true ? { enableServiceLinks: undefined } : {}),
    ...(isDefault ? { serviceAccountName: undefined, serviceAccount: undefined } : {}),
    ...Object.fromEntries(lists),
    volumes: filled(structsAt(spec, 'volumes').filter((one) => one !== token)),
    tolerations: filled(structsAt(spec, 'tolerations').filter((one) => !isDefaultToleration(one))),
  };
  const kept = Object.entries({ ...spec, ...changed }).filter(([, value]) => value !== undefined);
  // The removed fields are optional ones of the spec.
  return Object.fromEntries(kept) as Spec;
}

function withoutMounts(spec: Fields, list: string, token: Fields): readonly Fields[] | undefined {
  const containers = structsAt(spec, list).map(({ volumeMounts: _, ...container }) => container);
  const all = structsAt(spec, list).map((one) =>
    filled(
      structsAt(one, 'volumeMounts').filter(
        ({ name, mountPath }) => name !== token.name || mountPath !== TOKEN_PATH,
      ),
    ),
  );
  return filled(containers.map((one, at) => (all[at] ? { ...one, volumeMounts: all[at] } : one)));
}

function filled(list: readonly Fields[]): readonly Fields[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The spec of the next Pod, whose token volume has another random name. `end`: five characters. */
export function withOwnToken<Spec extends Fields>(spec: Spec, running: Fields, end: string): Spec {
  const old = structsAt(running, 'volumes').find(isToken);
  const before = textAt(structsAt(spec, 'volumes').find(isToken) ?? {}, 'name');
  if (!old || before !== textAt(old, 'name') || structAt(old, 'secret')) return spec;
  const name = `${before.slice(0, -5)}${end}`;
  const renamed = (all: readonly Fields[]) =>
    all.map((one) => (one.name === before ? { ...one, name } : one));
  const lists = CONTAINERS.map(
    (list) =>
      [
        list,
        structsAt(spec, list).map((one) =>
          one.volumeMounts === undefined
            ? one
            : { ...one, volumeMounts: renamed(structsAt(one, 'volumeMounts')) },
        ),
      ] as const,
  ).filter(([, containers]) => containers.length > 0);
  return { ...spec, volumes: renamed(structsAt(spec, 'volumes')), ...Object.fromEntries(lists) };
}
