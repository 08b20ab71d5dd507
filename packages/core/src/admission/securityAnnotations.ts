// Validates the annotations for seccomp and sysctls that preceded their fields.

import { type ErrorList, invalid } from './errorList.ts';
import { type Fields, textAt, textEntries } from './fields.ts';
import { quoted } from './goValue.ts';

const SECCOMP_POD = 'seccomp.security.alpha.kubernetes.io/pod';
const SECCOMP_CONTAINER = 'container.seccomp.security.alpha.kubernetes.io/';

/** Ports pkg/apis/core/validation ValidateSeccompPodAnnotations (1.8+). */
export function validateSeccompAnnotations(list: ErrorList, annotations: Fields): void {
  const pod = annotations[SECCOMP_POD];
  if (typeof pod === 'string') validateSeccompProfile(list, pod, `metadata.annotations.${SECCOMP_POD}`);
  for (const [key, profile] of textEntries(annotations)) {
    if (!key.startsWith(SECCOMP_CONTAINER)) continue;
    validateSeccompProfile(list, profile, `metadata.annotations.${key}`);
  }
}

const LOCALHOST = 'localhost/';

/** Ports pkg/apis/core/validation ValidateSeccompProfile (1.8+). */
function validateSeccompProfile(list: ErrorList, profile: string, path: string): void {
  if (profile === 'docker/default' || profile === 'unconfined') return;
  if (profile === 'runtime/default' && list.release.has('seccomp-runtime-default')) return;
  if (!profile.startsWith(LOCALHOST)) {
    invalid(list, path, quoted(profile), 'must be a valid seccomp profile');
    return;
  }
  const file = profile.slice(LOCALHOST.length);
  if (file.startsWith('/')) invalid(list, path, quoted(file), 'must be a relative path');
  if (file.split('/').includes('..')) invalid(list, path, quoted(file), "must not contain '..'");
}

const SYSCTLS = 'security.alpha.kubernetes.io/sysctls';
const UNSAFE_SYSCTLS = 'security.alpha.kubernetes.io/unsafe-sysctls';
const SYSCTL = '([a-z0-9]([-_a-z0-9]*[a-z0-9])?\\.)*[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const IS_SYSCTL = new RegExp(`^${SYSCTL}$`);
const SYSCTL_LENGTH = 253;

/** Ports the part for sysctls of pkg/apis/core/validation ValidatePodSpecificAnnotations (1.8-1.10). */
export function validateSysctlAnnotations(list: ErrorList, annotations: Fields): void {
  const safe = sysctlNames(list, annotations, SYSCTLS);
  const unsafe = sysctlNames(list, annotations, UNSAFE_SYSCTLS);
  const both = unsafe.filter((name) => safe.includes(name));
  if (both.length === 0) return;
  const path = `metadata.annotations[${UNSAFE_SYSCTLS}]`;
  invalid(list, path, quoted(both.join(', ')), 'can not be safe and unsafe');
}

/** Ports pkg/apis/core/helper SysctlsFromPodAnnotation and pkg/apis/core/validation validateSysctls (1.8-1.10). */
function sysctlNames(list: ErrorList, annotations: Fields, key: string): string[] {
  const path = `metadata.annotations[${key}]`;
  const written = textAt(annotations, key);
  const pairs = written === '' ? [] : written.split(',');
  const wrong = pairs.find((pair) => !/^[^=]+=[^=]*$/.test(pair));
  if (wrong !== undefined) {
    invalid(list, path, quoted(written), `sysctl ${quoted(wrong)} not of the format sysctl_name=value`);
    return [];
  }
  const names = pairs.map((pair) => pair.slice(0, pair.indexOf('=')));
  for (const [index, name] of names.entries()) {
    if (name.length <= SYSCTL_LENGTH && IS_SYSCTL.test(name)) continue;
    const text = `must have at most ${SYSCTL_LENGTH} characters and match regex ${SYSCTL}`;
    invalid(list, `${path}[${index}].name`, quoted(name), text);
  }
  return names;
}
