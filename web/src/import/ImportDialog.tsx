// The dialog that imports a Pod of a cluster and shows the result before it replaces the reader's work.

import { creationOf } from '@syncpod/core/admission';
import { type ImportedPod, importText } from '@syncpod/core/import';
import { MINORS, type Minor, type Release, resolveRelease } from '@syncpod/core/releases';
import { useDeferredValue, useMemo, useState } from 'react';
import { isLarge, readTextFile } from '../browser/readTextFile.ts';
import type { NamedText } from '../store/dialog.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { PasteArea } from '../ui/PasteArea.tsx';
import styles from './ImportDialog.module.css';
import { ImportedEvents } from './ImportedEvents.tsx';
import { ImportedPodView } from './ImportedPodView.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { kindOfText } from './importedWork.ts';
import { KIND_TEXTS } from './kindTexts.ts';
import { useImportText } from './texts.ts';

interface ImportDialogProps {
  /** Text dropped on the page; '' if the dialog was opened with the button. */
  readonly initialText: string;
  readonly release: Release;
  /** Replaces the current work with this Pod, on this kubelet or another. */
  onTake(name: string, pod: ImportedPod, minor?: Minor): void;
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
  const { initialText, release, onTake, onOpen, onRestart, onFleet, onExamples, onClose } = props;
  const words = useImportText();
  const [text, setText] = useState(initialText);
  const [chosen, setChosen] = useState(0);
  const [maskSecrets, setMaskSecrets] = useState(true);
  const [minor, setMinor] = useState<Minor>();
  const settled = useDeferredValue(text);
  const read = useMemo(
    () => (settled.trim() === '' ? undefined : importText(settled, release)),
    [settled, release],
  );
  const found = read?.pods[chosen];
  const pod = useMemo(() => found?.open({ maskSecrets }), [found, maskSecrets]);

  const take = (taken: string): void => {
    if (kindOfText(taken) !== 'other') {
      onOpen(taken);
      return;
    }
    setText(taken);
    setChosen(0);
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
          {words('import.fleet')}
        </button>
      )}
      {read && (
        <section className={styles.found} aria-label={words('import.found')} aria-live="polite">
          <p className={styles.kind}>{words(KIND_TEXTS[read.kind])}</p>
          <ImportProblems problems={read.diagnostics} />
          {read.kind === 'unknown' && !/\bapiVersion\b/.test(settled) && (
            <button
              type="button"
              className={styles.fleet}
              onClick={() => onRestart({ name: words('restart.text'), text: settled })}
            >
              {words('restart.title')}
            </button>
          )}
          {read.pods.length > 1 && (
            <label className={styles.choose}>
              <span>{words('import.choose', { count: read.pods.length })}</span>
              <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
                {read.pods.map(({ namespace, name }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two workloads of a list may have the same name
                  <option key={`${index} ${namespace}/${name}`} value={index}>
                    {namespace}/{name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {read.pods.length > 1 && (
            <button type="button" className={styles.fleet} onClick={() => onFleet(new Blob([settled]))}>
              {words('import.fleetAll')}
            </button>
          )}
          {pod && (
            <ReleaseChoice pod={pod} present={release} chosen={minor ?? release.minor} onChoose={setMinor} />
          )}
          {pod && <ImportedPodView pod={pod} />}
          {read.events.length > 0 && <ImportedEvents events={read.events} />}
        </section>
      )}
      <div className={styles.end}>
        <label className={styles.mask}>
          <input
            type="checkbox"
            checked={maskSecrets}
            onChange={(event) => setMaskSecrets(event.target.checked)}
          />
          <span>{words('import.mask')}</span>
        </label>
        <button
          type="button"
          className={`primary ${styles.accept}`}
          disabled={!found || !pod}
          onClick={() => found && pod && onTake(found.name, pod, minor)}
        >
          {words(found?.ofTemplate !== undefined ? 'offer.template' : 'import.accept')}
        </button>
      </div>
    </Dialog>
  );
}

interface ReleaseChoiceProps {
  readonly pod: ImportedPod;
  /** The page's release, which may have changed gates. */
  readonly present: Release;
  readonly chosen: Minor;
  onChoose(minor: Minor): void;
}

/** Asks for the kubelet of the nodes, and offers the release that the Pod needs. */
function ReleaseChoice({ pod, present, chosen, onChoose }: ReleaseChoiceProps) {
  const words = useImportText();
  const needs = useMemo(() => {
    const plain = chosen === present.minor ? undefined : resolveRelease(chosen);
    return creationOf(pod.manifest, plain?.ok ? plain.value : present)?.needs;
  }, [pod, present, chosen]);
  return (
    <>
      <label className={styles.choose}>
        <span>{words('import.release')}</span>
        <select
          value={chosen}
          onChange={({ target }) => {
            const minor = MINORS.find((one) => one === target.value);
            if (minor) onChoose(minor);
          }}
        >
          {MINORS.map((minor) => (
            <option key={minor}>{minor}</option>
          ))}
        </select>
      </label>
      {needs && (
        <p className={styles.needs}>
          {words('import.needs', { release: needs })}{' '}
          <button type="button" onClick={() => onChoose(needs)}>
            {words('import.switch', { release: needs })}
          </button>
        </p>
      )}
    </>
  );
}
