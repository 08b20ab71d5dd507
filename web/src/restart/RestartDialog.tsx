// The page "Why did it restart?": pasted texts on top, their causes below.

import { decodePasted, type PastedText } from '@syncpod/core/why';
import { useDeferredValue, useMemo, useState } from 'react';
import { readTextFile } from '../browser/readTextFile.ts';
import type { Work } from '../store/work.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { PasteArea } from '../ui/PasteArea.tsx';
import { CauseView } from './CauseView.tsx';
import { Excluded } from './Excluded.tsx';
import { EXAMPLE } from './example.ts';
import { Funnel } from './Funnel.tsx';
import { LinkToRestart } from './LinkToRestart.tsx';
import { MarkedText } from './MarkedText.tsx';
import styles from './Restart.module.css';
import { useRestartText } from './texts.ts';
import { useDiagnosis } from './useDiagnosis.ts';
import { withFiles } from './withFiles.ts';

interface RestartDialogProps {
  /** The texts that the link contained, encoded. */
  readonly linked: string | undefined;
  /** Files that were dropped on the page. */
  readonly dropped: readonly PastedText[];
  /** Removes the dropped files. */
  onClear(): void;
  onOpen(work: Work): void;
  onClose(): void;
}

export function RestartDialog({ linked, dropped, onClear, onOpen, onClose }: RestartDialogProps) {
  const words = useRestartText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly PastedText[]>(() =>
    linked === undefined ? [] : (decodePasted(linked) ?? []),
  );
  const files = useMemo(() => withFiles(chosen, dropped), [chosen, dropped]);
  const settled = useDeferredValue(text);
  const name = words('restart.text');
  const texts = useMemo(
    () => [...(settled.trim() === '' ? [] : [{ name, text: settled }]), ...files],
    [name, settled, files],
  );
  const takeFile = (file: File): void => {
    readTextFile(file).then(
      (read) => setChosen((before) => withFiles(before, [{ name: file.name, text: read }])),
      () => undefined,
    );
  };
  const clear = (): void => {
    setText('');
    setChosen([]);
    onClear();
  };
  return (
    <Dialog title={words('restart.title')} size="wide" short={texts.length === 0} onClose={onClose}>
      <p className={styles.soft}>{words('restart.local')}</p>
      <PasteArea
        label={name}
        placeholder={words('restart.hint')}
        rows={texts.length > 0 ? 7 : 18}
        value={text}
        onChange={setText}
      />
      <div className={styles.files}>
        <FileButton text={words('restart.file')} onFile={takeFile} />
        {files.length > 0 && (
          <ul aria-label={words('restart.files')}>
            {files.map((file) => (
              <li key={file.name}>{file.name}</li>
            ))}
          </ul>
        )}
        {texts.length > 0 ? (
          <button type="button" className={styles.clear} onClick={clear}>
            {words('restart.clear')}
          </button>
        ) : (
          <button type="button" className={styles.clear} onClick={() => setText(EXAMPLE)}>
            {words('restart.example')}
          </button>
        )}
      </div>
      <LinkToRestart texts={texts} />
      {texts.length > 0 && <Causes texts={texts} onOpen={onOpen} />}
    </Dialog>
  );
}

interface CausesProps {
  readonly texts: readonly PastedText[];
  onOpen(work: Work): void;
}

function Causes({ texts, onOpen }: CausesProps) {
  const words = useRestartText();
  const diagnosis = useDiagnosis(texts);
  if (typeof diagnosis === 'number') {
    return <progress className={styles.reading} aria-label={words('restart.reading')} value={diagnosis} />;
  }
  const { causes, excluded, next, truncated, masked } = diagnosis;
  const [first] = causes;
  return (
    <div className={styles.found}>
      <section aria-label={words('restart.causes')} aria-live="polite">
        <h3 className={styles.heading}>{words('restart.causes')}</h3>
        {causes.length === 0 && <p>{words('restart.nothing')}</p>}
        {truncated.map(({ file, lines }) => (
          <p key={file}>{words('restart.truncated', { file, count: `${lines}` })}</p>
        ))}
        {first && <Funnel id={first.id} />}
        {causes.map((cause) => (
          <CauseView
            key={`${cause.id} ${cause.namespace} ${cause.pod} ${cause.container}`}
            cause={cause}
            onOpen={onOpen}
          />
        ))}
        {next !== undefined && (
          <p>
            <strong>{words('restart.splitting')}:</strong> <code>{next}</code>
          </p>
        )}
        <Excluded excluded={excluded} />
      </section>
      {causes.length > 0 && <MarkedText texts={masked} causes={causes} />}
    </div>
  );
}
