// Reports that a pasted Pod has ended or is being deleted.

import type { PodStatus } from '../api/podStatus.ts';
import { type Message, say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import type { ImportedPod } from './imported.ts';

export function endNotes({ ended }: PodStatus, deletion: ImportedPod['deletion']): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (ended) {
    const values = { phase: ended.reason ?? ended.phase };
    found.push(note('import-ended', say('the Pod has ended ({phase}): the kubelet starts nothing', values)));
  }
  if (deletion) {
    const message = say('the Pod is being deleted: its grace period begins here');
    found.push(note('import-deleted', message));
  }
  return found;
}

function note(code: string, message: Message): Diagnostic {
  return { code, severity: 'info', ...message, path: 'status' };
}
