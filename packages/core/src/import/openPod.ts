// Opens a Pod found in a text: manifest, state and evidence.

import type { PodStatus } from '../api/podStatus.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import { say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { MOST_WRITTEN } from '../runtime/kubelet/writtenStatus.ts';
import { maskText } from '../secrets/maskText.ts';
import { type HashEvidence, hashEvidence } from './hashEvidence.ts';
import type { ImportedPod } from './imported.ts';
import type { Json } from './jsonValues.ts';
import { maskPod } from './maskPod.ts';

interface UnopenedPod {
  /** v1.Pod without status. */
  readonly pod: Json;
  readonly completeness: ImportedPod['completeness'];
  readonly status: PodStatus;
  readonly diagnostics: readonly Diagnostic[];
  /** The text that the Pod was read from, with its comments, if the text has nothing else. */
  readonly typed?: string;
}

/** Opens the Pod. Compares hashes with the original Pod before masking its secrets. */
export function openPod(
  { pod, completeness, status, diagnostics, typed }: UnopenedPod,
  release: Release,
  { maskSecrets = false }: { readonly maskSecrets?: boolean },
): ImportedPod {
  const evidence = podEvidence(pod, status);
  const masking = maskSecrets ? maskPod(pod) : undefined;
  return {
    manifest:
      typed === undefined
        ? writeYaml(masking ? masking.pod : pod)
        : maskSecrets
          ? maskText(typed).text
          : typed,
    completeness,
    status: masking ? withoutMaskedHashes(status, evidence, masking.containers, release) : status,
    evidence,
    diagnostics: [...diagnostics, ...unwritten(status), ...(masking?.diagnostics ?? [])],
  };
}

/** A story keeps the newest containers and sandboxes of a Pod that has very many. */
function unwritten({ containers, sandboxes }: PodStatus): Diagnostic[] {
  const count = Math.max(containers.length, sandboxes.length);
  if (count <= MOST_WRITTEN) return [];
  const message = say('kept the newest {most} of {count} containers and sandboxes of the Pod', {
    count,
    most: MOST_WRITTEN,
  });
  return [{ code: 'import-truncated', severity: 'warning', ...message, path: '' }];
}

/**
 * The evidence for every hash in the status, compared with the containers of any Pod, such as the one in the editor.
 */
export function podEvidence(pod: unknown, status: PodStatus): HashEvidence[] {
  const known = new Set<string>();
  return status.containers.flatMap(({ name, hash }) => {
    const key = `${name} ${hash}`;
    if (hash === undefined || known.has(key)) return [];
    known.add(key);
    return hashEvidence(pod, name, hash) ?? [];
  });
}

/**
 * Masking changes a container's hash before 1.31. A recorded hash that matches the original spec under this release is
 * omitted, which means the same for the masked spec.
 */
function withoutMaskedHashes(
  status: PodStatus,
  evidence: readonly HashEvidence[],
  masked: ReadonlySet<string>,
  { minor, hashEra }: Release,
): PodStatus {
  if (hashEra === 'name-image') return status;
  const containers = status.containers.map((container) => {
    if (!masked.has(container.name)) return container;
    const found = evidence.find((one) => one.container === container.name && one.recorded === container.hash);
    const same = found?.matches.some(
      ({ variant, releases }) => variant === 'as-shown' && releases.includes(minor),
    );
    const { hash: _, ...rest } = container;
    return same ? rest : container;
  });
  return { ...status, containers };
}
