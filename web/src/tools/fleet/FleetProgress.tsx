// Shows how much of the file has been read, with a button to stop.

import { LANG_TAGS } from '../../ui/i18n/language.ts';
import styles from './Fleet.module.css';
import { megabytes } from './megabytes.ts';
import { useFleetText } from './texts.ts';
import type { FleetRun } from './useFleetRun.ts';

interface FleetProgressProps {
  readonly run: FleetRun;
  onStop(): void;
}

export function FleetProgress({ run, onStop }: FleetProgressProps) {
  const words = useFleetText();
  const { state, read, file, counts } = run;
  const items = new Intl.NumberFormat(LANG_TAGS[words.lang]).format(counts?.items ?? 0);
  const places = {
    items,
    read: megabytes(read, words.lang),
    size: megabytes(file.size, words.lang),
  };
  if (state === 'stopped') return <p className={styles.soft}>{words('fleet.stopped', places)}</p>;
  if (state !== 'reading') return null;
  return (
    <div className={styles.progress}>
      <progress aria-label={words('fleet.reading')} max={file.size} value={read} />
      <span className={styles.soft}>{words('fleet.read', places)}</span>
      <button type="button" className={styles.button} onClick={onStop}>
        {words('fleet.cancel')}
      </button>
    </div>
  );
}
