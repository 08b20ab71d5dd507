// Extracts a Pod from a pasted Deployment or a text with several objects.

import { type ImportKind, importText, typedTemplatePod } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { useDeferredValue, useMemo } from 'react';
import { NO_STATUS } from '../import/importedWork.ts';
import type { NamedPod } from '../import/typedPod.ts';
import { usePasteText } from './pasteTexts.ts';
import type { Problem } from './problems.ts';
import styles from './TemplateButton.module.css';

interface TemplateButtonProps {
  readonly text: string;
  readonly place: Problem['pod'];
  readonly release: Release | undefined;
  onTake(pod: NamedPod): void;
  /** Shows the Pod's other data in the text before the import. */
  onImport(text: string): void;
}

interface TemplatePod extends NamedPod {
  /** The workload of the Pod. */
  readonly kind?: string | undefined;
}

export function TemplateButton({ text, place, release, onTake, onImport }: TemplateButtonProps) {
  const words = usePasteText();
  const settled = useDeferredValue(text);
  const found = useMemo(
    (): TemplatePod | 'import' | undefined =>
      release && (place === 'template' ? templateIn(settled, release) : foundIn(settled, release)),
    [settled, place, release],
  );
  if (!found) return null;
  if (found === 'import') {
    return (
      <button type="button" className={`primary ${styles.take}`} onClick={() => onImport(text)}>
        {words('paste.import')}
      </button>
    );
  }
  const { name, kind } = found;
  // The only object of a text needs no name.
  const label =
    place === 'template' ? 'paste.template' : kind === undefined ? 'paste.foundPod' : 'paste.foundTemplate';
  return (
    <button type="button" className={`primary ${styles.take}`} onClick={() => onTake(found)}>
      {words(label, { name, kind: kind ?? '' })}
    </button>
  );
}

/** Output of runtimes and kubectl describe is incomplete: the import reports that first. */
const MANIFESTS: ReadonlySet<ImportKind> = new Set(['kubectl-pod', 'kubectl-list', 'workload']);

/** The first Pod that the import would offer. */
function foundIn(text: string, release: Release): TemplatePod | 'import' | undefined {
  const { kind, pods, events } = importText(text, release);
  if (!MANIFESTS.has(kind)) return pods.length + events.length > 0 ? 'import' : undefined;
  const [pod] = pods;
  if (!pod) return undefined;
  return { name: pod.name, kind: pod.ofTemplate, pod: pod.open() };
}

function templateIn(text: string, release: Release): TemplatePod | undefined {
  const found = typedTemplatePod(text, release);
  return found && { name: found.name, pod: { manifest: found.manifest, status: NO_STATUS, ...found.madeBy } };
}
