// The controls for the file to read: dropped, chosen or pasted.

import { MARKS } from '@syncpod/core/messages';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { FileButton } from '../../ui/FileButton.tsx';
import { exampleCluster } from './exampleCluster.ts';
import styles from './Fleet.module.css';
import { megabytes } from './megabytes.ts';
import { useFleetText } from './texts.ts';

interface FleetFileProps {
  readonly source: Blob | undefined;
  onTake(file: Blob): void;
}

/** Longer text is read without being shown in the field, which would become slow. */
const MAX_SHOWN_CHARACTERS = 200_000;

/** Milliseconds after the last key before typed text is read. */
const TYPING_PAUSE_MS = 400;

export function FleetFile({ source, onTake }: FleetFileProps) {
  const words = useFleetText();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => onTake(new Blob([typed])), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onTake]);
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (text.length < MAX_SHOWN_CHARACTERS) return;
    event.preventDefault();
    setTyped(undefined);
    onTake(new Blob([text]));
  };
  return (
    <section className={styles.file} aria-label={words('fleet.file')}>
      <code className={styles.command}>kubectl get nodes,pods -A -o json &gt; cluster.json</code>
      <p className={styles.choose}>
        <FileButton
          text={words('fleet.choose')}
          onFile={(file) => {
            setTyped(undefined);
            onTake(file);
          }}
        />
        <span className={styles.soft}>
          {source
            ? `${source instanceof File ? source.name : words('fleet.pasted')}${MARKS[words.lang].clause}${megabytes(source.size, words.lang)}`
            : words('fleet.drop')}
        </span>
        {!source && (
          <button type="button" className={styles.example} onClick={() => onTake(exampleCluster())}>
            {words('fleet.example')}
          </button>
        )}
      </p>
      <details>
        <summary className={styles.soft}>{words('fleet.paste')}</summary>
        <textarea
          className={styles.text}
          aria-label={words('fleet.text')}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          onPaste={paste}
          onChange={(event) => setTyped(event.target.value)}
        />
      </details>
    </section>
  );
}
