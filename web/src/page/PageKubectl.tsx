// Connects the view of kubectl to the page.

import { part } from '../part/part.tsx';
import { isRecordedId } from '../recorded/recordings.ts';
import { useSource } from '../store/context.ts';
import styles from './App.module.css';
import { usePage } from './services.ts';

const KubectlPanel = part(async () => (await import('../kubectl/KubectlPanel.tsx')).KubectlPanel);

const RecordedBadge = part(async () => (await import('../recorded/RecordedBadge.tsx')).RecordedBadge);

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
