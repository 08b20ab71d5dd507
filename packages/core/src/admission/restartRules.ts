// Validates the restart policy and restart rules of a container.

import { type ErrorList, forbidden, notSupported, required } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { quotedName } from './goValue.ts';
import { wording } from './wording.ts';

const POLICIES = ['Always', 'Never', 'OnFailure'];
const POLICY_MISSING = 'must specify restartPolicy when restart rules are used';

/** Ports pkg/apis/core/validation validateContainerRestartPolicy (1.34+). */
export function validateRestartRules(list: ErrorList, container: Fields, path: string): void {
  const { release } = list;
  const rules = structsAt(container, 'restartPolicyRules');
  const policy = textAt(container, 'restartPolicy');
  if (container.restartPolicy === undefined) {
    if (rules.length > 0) {
      required(list, `${path}.restartPolicy`, POLICY_MISSING);
    }
  } else if (!POLICIES.includes(policy)) {
    notSupported(list, `${path}.restartPolicy`, quotedName(release, policy), POLICIES);
  }
  const actions = ['Restart', ...(release.has('restart-all-containers') ? ['RestartAllContainers'] : [])];
  for (const [index, rule] of rules.entries()) {
    const here = `${path}.restartPolicyRules[${index}]`;
    const action = textAt(rule, 'action');
    if (!actions.includes(action)) notSupported(list, `${here}.action`, quotedName(release, action), actions);
    const codes = structAt(rule, 'exitCodes');
    const operator = textAt(codes ?? {}, 'operator');
    if (!codes) required(list, `${here}.exitCodes`, 'must be specified');
    else if (operator !== 'In' && operator !== 'NotIn') {
      notSupported(list, `${here}.exitCodes.operator`, quotedName(release, operator), ['In', 'NotIn']);
    }
  }
}

/** Ports pkg/apis/core/validation validateInitContainerRestartPolicy (1.28+). */
export function validateInitRestartPolicy(list: ErrorList, container: Fields, path: string): void {
  if (!list.release.has('sidecars-have-probes')) return;
  const rules = structsAt(container, 'restartPolicyRules');
  if (container.restartPolicy === undefined) {
    const missing = wording(list.release, [{ since: 35, text: POLICY_MISSING }]);
    if (rules.length > 0 && missing !== '') required(list, `${path}.restartPolicy`, missing);
    return;
  }
  if (!list.release.has('container-restart-rules')) {
    const policy = textAt(container, 'restartPolicy');
    if (policy === 'Always') return;
    notSupported(list, `${path}.restartPolicy`, quotedName(list.release, policy), ['Always']);
    return;
  }
  if (container.restartPolicy !== 'Always' || list.release.has('restart-all-containers')) {
    validateRestartRules(list, container, path);
  } else if (rules.length > 0) {
    const text = 'restartPolicyRules are not allowed for init containers with restart policy Always';
    forbidden(list, `${path}.restartPolicyRules`, text);
  }
}
