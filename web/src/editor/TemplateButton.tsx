// Extracts a Pod from a pasted Deployment or a text with several objects.

import { type ImportKind, importText, type MadeBy, typedTemplatePod } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { useDeferredValue, useMemo } from 'react';
import { usePasteText } from './pasteTexts.ts';
import type { Problem } from './problems.ts';
import styles from './TemplateButton.module.css';

interface TemplateButtonProps {
  readonly text: string;
  readonly place: Problem['pod'];
  readonly release: Release | undefined;
  onTake(name: string, manifest: string, madeBy?: MadeBy): void;
  /** Shows the Pod's other data in the text before the import. */
  onImport(text: string): void;
}

interface Found {
  readonly name: string;
  readonly manifest: string;
  /** The workload of the Pod. */
  readonly kind?: string | undefined;
  readonly madeBy?: MadeBy | undefined;
}

export function TemplateButton({ text, place, release, onTake, onImport }: TemplateButtonProps) {
  const words = usePasteText();
  const settled = useDeferredValue(text);
  const found = useMemo(
    (): Found | 'import' | undefined =>
      place === 'template' ? typedTemplatePod(settled) : release && foundIn(settled, release),
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
  const { name, manifest, kind, madeBy } = found;
  // The only object of a text needs no name.
  const label =
    place === 'template' ? 'paste.template' : kind === undefined ? 'paste.foundPod' : 'paste.foundTemplate';
  return (
    <button type="button" className={`primary ${styles.take}`} onClick={() => onTake(name, manifest, madeBy)}>
      {words(label, { name, kind: kind ?? '' })}
    </button>
  );
}

/** Output of runtimes and kubectl describe is incomplete: the import reports that first. */
const MANIFESTS: ReadonlySet<ImportKind> = new Set(['kubectl-pod', 'kubectl-list', 'workload']);

/** The first Pod that the import would offer. */
function foundIn(text: string, release: Release): Found | 'import' | undefined {
  const { kind, pods, events } = importText(text, release);
  if (!MANIFESTS.has(kind)) return pods.length + events.length > 0 ? 'import' : undefined;
  const [pod] = pods;
  if (!pod) return undefined;
  const { manifest, path, controller } = pod.open();
  const madeBy = path && path !== 'static' && controller ? { path, controller } : undefined;
  return { name: pod.name, kind: pod.ofTemplate, manifest, madeBy };
}
