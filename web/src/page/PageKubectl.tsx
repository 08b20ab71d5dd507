// Connects the view of kubectl to the page.

import { isRecordedId } from '../open/recorded/recordings.ts';
import { useSource } from '../store/context.ts';
import { part } from '../ui/part/part.tsx';
import styles from './App.module.css';
import { usePage } from './services.ts';

const KubectlPanel = part(async () => (await import('../inspector/kubectl/KubectlPanel.tsx')).KubectlPanel);

const RecordedBadge = part(async () => (await import('../open/recorded/RecordedBadge.tsx')).RecordedBadge);

interface PageKubectlProps {
  /** True if only the title is shown until the reader opens it. */
  readonly folds: boolean;
}

/** Reserves its height before it is loaded. */
export function PageKubectl({ folds }: PageKubectlProps) {
  const entries = usePage(({ timeline }) => timeline.entries);
  const recorded = useSource((source) => isRecordedId(source.story));
  const at = usePage(({ cursorView }) => cursorView.at);
  const coming = usePage(({ lists }) => lists.coming);
  return (
    <div className={styles.kubectl} data-area="kubectl" data-folds={folds}>
      {at >= 0 && (
        <KubectlPanel entries={entries} at={at} coming={coming()} folds={folds}>
          {recorded && <RecordedBadge />}
        </KubectlPanel>
      )}
    </div>
  );
}
