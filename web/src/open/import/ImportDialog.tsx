// The dialog that imports a Pod of a cluster and shows the result before it replaces the reader's work.

import { firstByName, type PodStatus } from '@syncpod/core/api';
import { hashHex } from '@syncpod/core/hash';
import {
  type DescribedEvent,
  type EventReleases,
  evidenceText,
  type ImportedPod,
  loadEventReleases,
} from '@syncpod/core/import';
import type { Language } from '@syncpod/core/messages';
import { runText } from '@syncpod/core/picture';
import type { ReleaseName } from '@syncpod/core/releases';
import { useEffect, useState } from 'react';
import { isLarge, readTextFile } from '../../browser/readTextFile.ts';
import type { NamedText } from '../../store/dialog.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { releaseSpans } from '../../ui/i18n/releaseSpans.ts';
import { PasteArea } from '../../ui/PasteArea.tsx';
import styles from './ImportDialog.module.css';
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

/** Lists the Events of an imported Pod and the kubelet releases that can have produced them. */
function ImportedEvents({ events }: { readonly events: readonly DescribedEvent[] }) {
  const words = useImportText();
  const [found, setFound] = useState<EventReleases>();
  useEffect(() => {
    let wanted = true;
    // The Events are listed even if the table fails to load.
    loadEventReleases().then(
      (eventReleases) => wanted && setFound(eventReleases(events)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [events]);
  const together = found && verdictOf(found, words);
  return (
    <section aria-label={words('import.printed')}>
      {together && <p className={styles.kind}>{together}</p>}
      <details>
        <summary>{words.counted('import.events', events.length)}</summary>
        <ul className={styles.events}>
          {events.map((event, index) => {
            const { type, reason, age, message } = event;
            const releases = found?.lines[index]?.releases ?? [];
            return (
              <li key={`${age} ${reason} ${message}`}>
                {releases.length > 0 && <strong>{releaseSpans(releases, words)} </strong>}
                {age} {type} {reason}: {message}
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}

/** Undefined if none of the Events is a known kubelet Event. */
function verdictOf(
  { lines, together }: EventReleases,
  words: ReturnType<typeof useImportText>,
): string | undefined {
  if (together.length > 0) return words('import.printedBy', { releases: releaseSpans(together, words) });
  return lines.some(({ releases }) => releases.length > 0) ? words('import.printedByNone') : undefined;
}

/** Shows an imported Pod: its observed containers and the kubelet releases that can have created them. */
function ImportedPodView({ pod }: { readonly pod: ImportedPod }) {
  const words = useImportText();
  const { status, evidence, diagnostics } = pod;
  const rows = rowsOf(status, words.lang);
  const hashed = rows.some(({ hash }) => hash !== '');
  return (
    <>
      {rows.length > 0 && (
        <table className={styles.containers} aria-label={words('import.containers')}>
          <thead>
            <tr>
              <th scope="col">{words('import.column.name')}</th>
              <th scope="col">{words('import.column.state')}</th>
              <th scope="col">{words('import.column.restarts')}</th>
              {hashed && <th scope="col">{words('import.column.hash')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, state, restarts, hash }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{state}</td>
                <td>{restarts}</td>
                {hashed && <td className={styles.hash}>{hash}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {evidence.length > 0 && (
        <ul className={styles.evidence} aria-label={words('import.evidence')}>
          {evidence.map((one) => (
            <li key={`${one.container} ${one.recorded}`}>{evidenceText(one, words.lang)}</li>
          ))}
        </ul>
      )}
      <ImportProblems problems={diagnostics} />
    </>
  );
}

/** Instances, newest first, and the containers that wait for their first. */
function rowsOf({ containers, waiting = {} }: PodStatus, lang: Language) {
  const newest = firstByName(containers);
  const instances = containers.map((container) => {
    const { id, name, state, exitCode, reason: exitReason, restartCount: restarts = 0, hash } = container;
    const run = runText(lang, { state, exitCode, exitReason });
    const waits = newest.get(name) === container ? waiting[name]?.reason : undefined;
    return {
      key: id,
      name,
      state: [run, waits].filter(Boolean).join(' · '),
      restarts,
      hash: hash === undefined ? '' : hashHex(hash),
    };
  });
  const others = Object.entries(waiting).filter(([name]) => !newest.has(name));
  return [
    ...instances,
    ...others.map(([name, { reason }]) => ({ key: name, name, state: reason, restarts: 0, hash: '' })),
  ];
}
