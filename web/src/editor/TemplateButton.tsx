// How does one get from a pasted Deployment, or from a text of several objects, to a Pod?

import { type ImportKind, importText, type Release, typedTemplatePod } from '@syncpod/core';
import { useDeferredValue, useMemo } from 'react';
import { FilesWords } from '../i18n/files/FilesWords.tsx';
import { useWords } from '../i18n/text.ts';
import type { Problem } from './problems.ts';
import styles from './TemplateButton.module.css';

interface TemplateButtonProps {
  readonly text: string;
  readonly place: Problem['pod'];
  readonly release: Release | undefined;
  onTake(name: string, manifest: string): void;
  /** Shows what else the text tells of a Pod, before anything is taken. */
  onImport(text: string): void;
}

/** Loaded when it is first needed, with its words. */
export function TemplateButton(props: TemplateButtonProps) {
  return (
    <FilesWords>
      <Take {...props} />
    </FilesWords>
  );
}

interface Found {
  readonly name: string;
  readonly manifest: string;
  /** Of the workload whose Pod it is. */
  readonly kind?: string | undefined;
}

function Take({ text, place, release, onTake, onImport }: TemplateButtonProps) {
  const words = useWords();
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
  const { name, manifest, kind } = found;
  // The one object of a text need not be named.
  const label =
    place === 'template' ? 'paste.template' : kind === undefined ? 'paste.foundPod' : 'paste.foundTemplate';
  return (
    <button type="button" className={`primary ${styles.take}`} onClick={() => onTake(name, manifest)}>
      {words(label, { name, kind: kind ?? '' })}
    </button>
  );
}

/** What runtimes and kubectl describe print tells too little of a Pod: the import says so before it takes it. */
const MANIFESTS: ReadonlySet<ImportKind> = new Set(['kubectl-pod', 'kubectl-list', 'workload']);

/** The first that the import would offer. */
function foundIn(text: string, release: Release): Found | 'import' | undefined {
  const { kind, pods, events } = importText(text, release);
  if (!MANIFESTS.has(kind)) return pods.length + events.length > 0 ? 'import' : undefined;
  const [pod] = pods;
  return pod && { name: pod.name, kind: pod.ofTemplate, manifest: pod.open().manifest };
}
