// Reads the security context that applies to a container.

import type { Container } from '../../api/pod.ts';
import { isRecord } from '../../go/record.ts';
import type { Run } from './run.ts';

/** The value of the container, or else of the Pod. Ports DetermineEffectiveSecurityContext. */
export function effective(run: Run, container: Container, field: string): unknown {
  return of(container.securityContext, field) ?? of(run.pod.spec.securityContext, field);
}

function of(context: unknown, field: string): unknown {
  return isRecord(context) ? context[field] : undefined;
}
