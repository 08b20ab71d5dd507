// Buttons that save the report in each format.

import type { Language } from '@syncpod/core/messages';
import { saveFile } from '../../browser/saveFile.ts';
import styles from './Fleet.module.css';
import type { FleetCounts, FleetFormat } from './messages.ts';
import { type FleetKey, useFleetText } from './texts.ts';

const FILES = [
  { format: 'json', ending: 'json', text: 'fleet.json' },
  { format: 'markdown', ending: 'md', text: 'fleet.markdown' },
  { format: 'html', ending: 'html', text: 'fleet.html' },
] as const satisfies readonly { format: FleetFormat; ending: string; text: FleetKey }[];

interface FleetFilesProps {
  readonly counts: FleetCounts;
  onWrite(format: FleetFormat, lang: Language): Promise<Blob>;
}

export function FleetFiles({ counts, onWrite }: FleetFilesProps) {
  const words = useFleetText();
  const save = async (format: FleetFormat, ending: string): Promise<void> =>
    saveFile(`syncpod-upgrade-${counts.from}-${counts.to}.${ending}`, await onWrite(format, words.lang));
  return (
    <div className={styles.files}>
      <span className={styles.soft}>{words('fleet.save')}</span>
      {FILES.map(({ format, ending, text }) => (
        <button
          key={format}
          type="button"
          className={styles.button}
          onClick={() => void save(format, ending)}
        >
          {words(text)}
        </button>
      ))}
    </div>
  );
}
