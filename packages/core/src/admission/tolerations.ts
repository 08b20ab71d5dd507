// Validates tolerations, and which of them an edit may add.

import { type ErrorList, forbidden, invalid, notSupported } from './errorList.ts';
import { type Fields, pointerAt, structsAt, textAt } from './fields.ts';
import { goValue, quoted, quotedName } from './goValue.ts';
import { labelValueFaults, qualifiedNameFaults } from './names.ts';

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** Operators that need a feature gate in some releases. */
const COMPARING = ['Lt', 'Gt'];

/** Ports pkg/apis/core/validation ValidateTolerations (1.8+). */
export function validateTolerations(list: ErrorList, tolerations: readonly Fields[], path: string): void {
  for (const [index, toleration] of tolerations.entries()) {
    const here = `${path}[${index}]`;
    const key = textAt(toleration, 'key');
    const operator = textAt(toleration, 'operator');
    const effect = textAt(toleration, 'effect');
    for (const fault of key === '' ? [] : qualifiedNameFaults(list.release, key)) {
      invalid(list, `${here}.key`, quoted(key), fault);
    }
    if (key === '' && operator !== 'Exists') {
      const text = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
      invalid(list, `${here}.operator`, quotedName(list.release, operator), text);
    }
    if (pointerAt(toleration, 'tolerationSeconds') !== undefined && effect !== 'NoExecute') {
      const text = "effect must be 'NoExecute' when `tolerationSeconds` is set";
      invalid(list, `${here}.effect`, quotedName(list.release, effect), text);
    }
    validateOperator(list, toleration, operator, `${here}.operator`);
    if (effect !== '' && !EFFECTS.includes(effect)) {
      notSupported(list, `${here}.effect`, quotedName(list.release, effect), EFFECTS);
    }
  }
}

function validateOperator(list: ErrorList, toleration: Fields, operator: string, path: string): void {
  const { release } = list;
  const value = textAt(toleration, 'value');
  if (operator === '' || operator === 'Equal') {
    const faults = labelValueFaults(release, value);
    if (faults.length > 0) invalid(list, path, quoted(value), faults.join(';'));
  } else if (operator === 'Exists') {
    if (value === '') return;
    const printed = release.has('exists-prints-value-only')
      ? quoted(value)
      : goValue(release, 'v1.Toleration', toleration);
    invalid(list, path, printed, "value must be empty when `operator` is 'Exists'");
  } else {
    const comparing = COMPARING.includes(operator) && release.has('comparing-tolerations-known');
    const known = ['Equal', 'Exists', ...(comparing ? COMPARING : [])];
    notSupported(list, path, quotedName(release, operator), known);
  }
}

/** Ports pkg/apis/core/validation validateOnlyAddedTolerations (1.8+). */
export function validateOnlyAddedTolerations(list: ErrorList, spec: Fields, old: Fields): void {
  const now = structsAt(spec, 'tolerations');
  const kept = structsAt(old, 'tolerations').every((before) =>
    now.some((after) => sameButSeconds(before, after)),
  );
  const text = 'existing toleration can not be modified except its tolerationSeconds';
  if (kept) validateTolerations(list, now, 'spec.tolerations');
  else forbidden(list, 'spec.tolerations', text);
}

function sameButSeconds(before: Fields, after: Fields): boolean {
  return ['key', 'operator', 'value', 'effect'].every(
    (field) => textAt(before, field) === textAt(after, field),
  );
}
