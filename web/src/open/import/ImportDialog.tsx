// The dialog that imports a Pod of a cluster and shows the result before it replaces the reader's work.

import type { ImportedPod } from '@syncpod/core/import';
import type { ReleaseName } from '@syncpod/core/releases';
import { useState } from 'react';
import { isLarge, readTextFile } from '../../browser/readTextFile.ts';
import type { NamedText } from '../../store/dialog.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { PasteArea } from '../../ui/PasteArea.tsx';
import styles from './ImportDialog.module.css';
import { ImportedEvents } from './ImportedEvents.tsx';
import { ImportedPodView } from './ImportedPodView.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { kindOfText } from './importedWork.ts';
import { KIND_TEXTS } from './kindTexts.ts';
import { MaskChoice, ReadingChoices } from './ReadingChoices.tsx';
import { useImportText } from './texts.ts';
import { type PresentKubelet, useReading } from './useReading.ts';

interface ImportDialogProps {
  /** Text dropped on the page; '' if the dialog was opened with the button. */
  readonly initialText: string;
  readonly kubelet: PresentKubelet;
  /** Replaces the current work with this Pod, on this kubelet. */
  onTake(name: string, pod: ImportedPod, release: ReleaseName): void;
  /** Opens the text of a scenario or a lesson. */
  onOpen(text: string): void;
  /** Asks why a container restarted, for a text without a Pod. */
  onRestart(file: NamedText): void;
  /** Reports on all Pods of this text, or of a file chosen later. */
  onFleet(file?: Blob): void;
  /** Opens the examples instead. */
  onExamples(): void;
  onClose(): void;
}

export function ImportDialog(props: ImportDialogProps) {
  const { initialText, kubelet, onTake, onOpen, onRestart, onFleet, onExamples, onClose } = props;
  const words = useImportText();
  const [text, setText] = useState(initialText);
  const reading = useReading(text, kubelet);
  const { found: read, listed, pod, kubelet: nodes, choose } = reading;

  const take = (taken: string): void => {
    if (kindOfText(taken) !== 'other') {
      onOpen(taken);
      return;
    }
    setText(taken);
    choose(0);
  };
  const takeFile = (file: File): void => {
    if (isLarge(file)) onFleet(file);
    else readTextFile(file).then(take, () => take(''));
  };

  return (
    <Dialog title={words('import.title')} onClose={onClose}>
      <p className={styles.note}>{words('import.local')}</p>
      <PasteArea
        label={words('import.text')}
        placeholder={words('import.hint')}
        rows={7}
        value={text}
        onChange={take}
      />
      <p className={styles.file}>
        <FileButton text={words('import.file')} onFile={takeFile} />
        {!read && (
          <button type="button" className={styles.other} onClick={onExamples}>
            {words('import.examples')}
          </button>
        )}
      </p>
      {!read && (
        <button type="button" className={styles.fleet} onClick={() => onFleet()}>
          {words('fleet.title')}
        </button>
      )}
      {read && (
        <section className={styles.found} aria-label={words('import.found')} aria-live="polite">
          <p className={styles.kind}>{words(KIND_TEXTS[read.kind])}</p>
          <ImportProblems problems={read.diagnostics} />
          {read.kind === 'unknown' && !/\bapiVersion\b/.test(text) && (
            <button
              type="button"
              className={styles.fleet}
              onClick={() => onRestart({ name: words('restart.text'), text })}
            >
              {words('restart.title')}
            </button>
          )}
          <ReadingChoices reading={reading} />
          {read.pods.length > 1 && (
            <button type="button" className={styles.fleet} onClick={() => onFleet(new Blob([text]))}>
              {words('import.fleetAll')}
            </button>
          )}
          {pod && <ImportedPodView pod={pod} />}
          {read.events.length > 0 && <ImportedEvents events={read.events} />}
        </section>
      )}
      <div className={styles.end}>
        <MaskChoice reading={reading} />
        <button
          type="button"
          className={`primary ${styles.accept}`}
          disabled={!listed || !pod}
          onClick={() => listed && pod && onTake(listed.name, pod, nodes)}
        >
          {listed?.ofTemplate === undefined
            ? words('import.accept')
            : words('offer.template', { kind: listed.ofTemplate })}
        </button>
      </div>
    </Dialog>
  );
}
