// Removes the tolerations and the node affinity that a DaemonSet gives its Pod from the spec.

import { type Fields, structAt, structsAt } from '../admission/fields.ts';

/**
 * The spec of the template. Differs: a toleration of the template that equals one of the controller's is removed too, and
 * required node affinity of the template, which the controller replaces, is not restored.
 */
export function withoutDaemonFields(spec: Fields): Fields {
  const { tolerations: _, affinity: __, ...rest } = spec;
  const own = structsAt(spec, 'tolerations').filter(
    ({ key, operator, tolerationSeconds }) =>
      !/^node\.kubernetes\.io\//.test(String(key)) ||
      operator !== 'Exists' ||
      tolerationSeconds !== undefined,
  );
  const affinity = structAt(spec, 'affinity') ?? {};
  const { nodeAffinity, ...others } = affinity;
  const { requiredDuringSchedulingIgnoredDuringExecution: required, ...preferred } =
    structAt(affinity, 'nodeAffinity') ?? {};
  const isOwn = JSON.stringify(required)?.includes('"matchFields"') !== true;
  const left = isOwn
    ? affinity
    : { ...others, ...(Object.keys(preferred).length > 0 ? { nodeAffinity: preferred } : {}) };
  return {
    ...rest,
    ...(own.length > 0 ? { tolerations: own } : {}),
    ...(Object.keys(left).length > 0 ? { affinity: left } : {}),
  };
}
