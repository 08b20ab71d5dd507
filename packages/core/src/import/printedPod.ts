// Imports a Pod that kubectl printed.

import type { PodStatus } from '../api/podStatus.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { mapOf } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { backOffNotes } from './backOffNotes.ts';
import { cleanPod } from './cleanPod.ts';
import { endNotes } from './endNotes.ts';
import type { ImportedPod, ListedPod } from './imported.ts';
import { given, integerOf, type Json, textOf } from './jsonValues.ts';
import { isUnscheduled, kubectlStatus } from './kubectlStatus.ts';
import { lostNotes } from './lostNotes.ts';
import { mirroredFile } from './mirrorPod.ts';
import { openPod } from './openPod.ts';

/** `typed`: the text of the Pod, which stays as it is if the import changes nothing in it. */
export function printedPod(value: Json, release: Release, typed?: string): ListedPod {
  const { namespace } = mapOf(value.metadata);
  const name = nameOf(value);
  return {
    name,
    namespace: textOf(namespace) || 'default',
    open(options = {}) {
      const status = kubectlStatus(value);
      const clean = named(cleanPod(value), name);
      const file = mirroredFile(clean);
      // A deleted mirror Pod is created again: its static Pod continues.
      const deletion = file ? undefined : deletionOf(value);
      const diagnostics = [...notes(status, value.status), ...endNotes(status, deletion)];
      const pod = file ?? clean;
      const same = typed !== undefined && deepEqual(pod, { apiVersion: 'v1', ...value });
      const found = { pod, completeness: 'whole', status, diagnostics, ...(same ? { typed } : {}) } as const;
      return {
        ...openPod(found, release, options),
        ...(file ? { path: 'static' } : {}),
        ...(deletion ? { deletion } : {}),
      };
    },
  };
}

/** The API server completes generateName with random characters; these are fixed. */
function nameOf({ metadata }: Json): string {
  const { name, generateName } = mapOf(metadata);
  const begins = textOf(generateName);
  return textOf(name) || (begins === '' ? '' : `${begins}${MADE}`);
}

/** The text does not show how much of the grace period is over: the deletion counts from now on. */
function deletionOf({ metadata }: Json): ImportedPod['deletion'] {
  const { deletionTimestamp, deletionGracePeriodSeconds } = mapOf(metadata);
  if (textOf(deletionTimestamp) === '') return undefined;
  return given({ gracePeriodSeconds: integerOf(deletionGracePeriodSeconds) });
}

const MADE = 'x7k2p';

function named(pod: Json, name: string): Json {
  return name === '' ? pod : { ...pod, metadata: { ...mapOf(pod.metadata), name } };
}

function notes({ sandboxes, containers }: PodStatus, stated: unknown): Diagnostic[] {
  if (stated === undefined)
    return [note('import-no-status', say('the text has no status: the state of the containers is unknown'))];
  const found: Diagnostic[] = [];
  if (sandboxes.length > 0) {
    found.push(
      note('import-sandbox-inferred', say('kubectl does not show the sandbox: inferred from the status')),
    );
  }
  if (containers.length > 0) {
    const message = say(
      'kubectl does not show hashes: assumes that each container was created from this spec',
    );
    found.push(note('import-no-hash', message));
  }
  const status = mapOf(stated);
  if (isUnscheduled(status)) {
    const message = say('the Pod has no node yet: it is shown as when the kubelet receives it');
    found.push(note('import-unscheduled', message));
  }
  return [...found, ...lostNotes(status), ...backOffNotes(status)];
}

function note(code: string, message: Message): Diagnostic {
  return { code, severity: 'info', ...message, path: 'status' };
}
