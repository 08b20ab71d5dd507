// Validates probes and lifecycle hooks.

import { isRecord } from '../go/record.ts';
import { type ErrorList, forbidden, invalid, notSupported, required } from './errorList.ts';
import { type Fields, listAt, numberAt, pointerAt, structAt, structsAt, textAt } from './fields.ts';
import { quoted, quotedName } from './goValue.ts';
import { headerNameFaults, portNameFaults, portNumberFaults } from './names.ts';
import { wording } from './wording.ts';

export type ProbeKind = 'livenessProbe' | 'readinessProbe' | 'startupProbe';

/**
 * Ports pkg/apis/core/validation validateLivenessProbe, validateReadinessProbe, validateStartupProbe (1.28+; inlined
 * in earlier releases).
 */
export function validateProbeOf(list: ErrorList, container: Fields, kind: ProbeKind, path: string): void {
  const probe = structAt(container, kind);
  if (!probe) return;
  validateProbe(list, probe, path);
  const grace = pointerAt(probe, 'terminationGracePeriodSeconds');
  if (kind !== 'readinessProbe') mustSucceedOnce(list, probe, path);
  else if (list.release.has('readiness-grace-forbidden') && grace !== undefined) {
    const text = 'must not be set for readinessProbes';
    invalid(list, `${path}.terminationGracePeriodSeconds`, grace, text);
  }
}

export function mustSucceedOnce(list: ErrorList, probe: Fields, path: string): void {
  const threshold = numberAt(probe, 'successThreshold');
  if (threshold !== 1) invalid(list, `${path}.successThreshold`, threshold, 'must be 1');
}

const NUMBERS = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const;

/** Ports pkg/apis/core/validation validateProbe (1.8+). */
export function validateProbe(list: ErrorList, probe: Fields, path: string): void {
  validateHandler(list, probe, path, ['exec', 'httpGet', 'tcpSocket', 'grpc']);
  for (const field of NUMBERS) {
    const value = numberAt(probe, field);
    if (value < 0) invalid(list, `${path}.${field}`, value, 'must be greater than or equal to 0');
  }
  const grace = pointerAt(probe, 'terminationGracePeriodSeconds');
  if (list.release.has('probe-grace-checked') && grace !== undefined && grace <= 0) {
    invalid(list, `${path}.terminationGracePeriodSeconds`, grace, 'must be greater than 0');
  }
}

/** Ports pkg/apis/core/validation validateLifecycle (1.8+). */
export function validateLifecycle(list: ErrorList, lifecycle: Fields, path: string, grace: number): void {
  for (const hook of ['postStart', 'preStop'] as const) {
    const handler = structAt(lifecycle, hook);
    if (!handler) continue;
    validateHandler(list, handler, `${path}.${hook}`, ['exec', 'httpGet', 'tcpSocket', 'sleep'], grace);
  }
}

type HandlerKind = 'exec' | 'httpGet' | 'tcpSocket' | 'grpc' | 'sleep';

/** Ports pkg/apis/core/validation validateHandler (1.8+). */
function validateHandler(
  list: ErrorList,
  handler: Fields,
  path: string,
  kinds: readonly HandlerKind[],
  grace = 0,
): void {
  const given = kinds.filter((kind) => isRecord(handler[kind]));
  for (const [index, kind] of given.entries()) {
    const here = `${path}.${kind}`;
    if (index === 0) validateAction(list, kind, structAt(handler, kind) ?? {}, here, grace);
    else forbidden(list, here, 'may not specify more than 1 handler type');
  }
  if (given.length === 0) required(list, path, 'must specify a handler type');
}

function validateAction(
  list: ErrorList,
  kind: HandlerKind,
  action: Fields,
  path: string,
  grace: number,
): void {
  switch (kind) {
    case 'exec':
      if (listAt(action, 'command').length === 0) required(list, `${path}.command`);
      return;
    case 'httpGet':
      validateHTTPGetAction(list, action, path);
      return;
    case 'tcpSocket':
    case 'grpc':
      validatePortNumOrName(list, action.port, `${path}.port`);
      return;
    case 'sleep':
      validateSleepAction(list, numberAt(action, 'seconds'), path, grace);
  }
}

/** Ports pkg/apis/core/validation validateSleepAction (1.30+). */
function validateSleepAction(list: ErrorList, seconds: number, path: string, grace: number): void {
  const lowest = list.release.has('may-sleep-for-nothing') ? 0 : 1;
  if (seconds >= lowest && seconds <= grace) return;
  const named = `less than terminationGracePeriodSeconds (${grace})`;
  const text = lowest === 0 ? `must be non-negative and ${named}` : `must be greater than 0 and ${named}`;
  invalid(list, path, seconds, `${text}${wording(list.release, SLEEP_HINT)}`);
}

const SLEEP_HINT = [
  {
    since: 32,
    until: 32,
    text: '. Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep.',
  },
];

function validateHTTPGetAction(list: ErrorList, action: Fields, path: string): void {
  if (textAt(action, 'path') === '') required(list, `${path}.path`);
  validatePortNumOrName(list, action.port, `${path}.port`);
  const scheme = textAt(action, 'scheme');
  if (scheme !== 'HTTP' && scheme !== 'HTTPS') {
    notSupported(list, `${path}.scheme`, quotedName(list.release, scheme), ['HTTP', 'HTTPS']);
  }
  for (const header of structsAt(action, 'httpHeaders')) {
    const name = textAt(header, 'name');
    for (const fault of headerNameFaults(name)) invalid(list, `${path}.httpHeaders`, quoted(name), fault);
  }
}

/** Ports pkg/apis/core/validation ValidatePortNumOrName (1.8+). */
function validatePortNumOrName(list: ErrorList, port: unknown, path: string): void {
  if (typeof port === 'string') {
    for (const fault of portNameFaults(list.release, port)) invalid(list, path, quoted(port), fault);
    return;
  }
  const number = typeof port === 'number' ? port : 0;
  for (const fault of portNumberFaults(number)) invalid(list, path, number, fault);
}
