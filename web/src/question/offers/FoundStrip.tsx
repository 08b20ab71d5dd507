// Offers the Pods in a text that is not an edit of the running Pod: another Pod, a workload, several objects, or output
// of another tool.

import { type ImportKind, type RunningPod, typedTemplatePod } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { useMemo } from 'react';
import { ImportProblems } from '../../open/import/ImportProblems.tsx';
import { NO_STATUS, type OpenedPod } from '../../open/import/importedWork.ts';
import { MaskChoice, ReadingChoices } from '../../open/import/ReadingChoices.tsx';
import { type PresentKubelet, type Reading, useReading } from '../../open/import/useReading.ts';
import type { OtherPod } from '../../store/otherPod.ts';
import { kindOf } from '../../store/typedObject.ts';
import { Strip } from '../../ui/Strip.tsx';
import styles from './FoundStrip.module.css';
import { type OfferKey, useOfferText } from './texts.ts';

export interface FoundActions {
  /** Starts over with a Pod on a kubelet. */
  run(name: string, pod: OpenedPod, kubelet: Reading['kubelet']): void;
  /** Makes the text of the workload an edit of its running Pod. */
  edit(pod: OpenedPod): void;
  /** Opens the import, which shows everything that the text says about the Pod. */
  import(text: string): void;
}

interface FoundStripProps {
  readonly text: string;
  /** Present if the text is a Pod. */
  readonly other: OtherPod | undefined;
  readonly kubelet: PresentKubelet;
  readonly release: Release | undefined;
  readonly running: RunningPod | undefined;
  /** True if the API server refuses the edit of the workload. */
  readonly refused: boolean;
  readonly on: FoundActions;
}

const ABOUT = {
  unrelated: 'offer.unrelated',
  refused: 'offer.noEdit',
  other: 'offer.another',
  state: 'offer.state',
} as const satisfies Record<OtherPod['about'], OfferKey>;

export function FoundStrip({ text, other, kubelet, release, running, refused, on }: FoundStripProps) {
  const words = useOfferText();
  const edit = useMemo(
    () => (other || !release ? undefined : typedTemplatePod(text, release, running)),
    [text, other, release, running],
  );
  const reading = useReading(text, kubelet);
  const { found, listed, pod, kubelet: nodes } = reading;
  if (edit?.edits) {
    // The edit that the API server refuses cannot be used.
    if (refused) return null;
    const { manifest, madeBy } = edit;
    const use = (): void => {
      on.edit({ manifest, status: NO_STATUS, ...madeBy });
    };
    return (
      <Strip text={words('offer.templateIn')}>
        <button type="button" className="primary" onClick={use}>
          {words('offer.template', { kind: kindOf(text) })}
        </button>
      </Strip>
    );
  }
  if (!found || !listed || !pod) return null;
  if (!MANIFESTS.has(found.kind)) {
    return (
      <Strip text={words('offer.importable')}>
        <button type="button" className="primary" onClick={() => on.import(text)}>
          {words('offer.import')}
        </button>
      </Strip>
    );
  }
  const start = (): void => {
    on.run(listed.name, pod, nodes);
  };
  const { ofTemplate: kind } = listed;
  const said = other
    ? words(ABOUT[other.about], { name: other.running })
    : words(
        found.pods.length > 1 ? 'offer.several' : kind === undefined ? 'offer.podIn' : 'offer.templateIn',
      );
  const notes = pod.diagnostics.filter(
    ({ code }) => code !== 'import-template' && code !== 'import-no-status',
  );
  return (
    <Strip text={said}>
      <ReadingChoices reading={reading} />
      {reading.secret && <MaskChoice reading={reading} />}
      <button type="button" className="primary" onClick={start}>
        {kind === undefined ? words('offer.run') : words('offer.template', { kind })}
      </button>
      {notes.length > 0 && (
        <details className={styles.notes} open={notes.some(({ severity }) => severity !== 'info')}>
          <summary>{words.counted('offer.notes', notes.length)}</summary>
          <ImportProblems problems={notes} />
        </details>
      )}
    </Strip>
  );
}

/**
 * Kinds with complete manifests. Output of runtimes and of kubectl describe is incomplete: the import reports that
 * first.
 */
const MANIFESTS: ReadonlySet<ImportKind> = new Set(['kubectl-pod', 'kubectl-list', 'workload']);
