// The tool "Why did it restart?": pasted texts, their causes, and the replay of a cause. Accepts a text before the
// program that reads it has loaded.

import type { PastedText } from '@syncpod/core/why';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { readTextFile } from '../../browser/readTextFile.ts';
import type { Work } from '../../store/work.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { PasteArea } from '../../ui/PasteArea.tsx';
import { part } from '../../ui/part/part.tsx';
import styles from './Restart.module.css';
import { useRestartText } from './texts.ts';
import { withFiles } from './withFiles.ts';

const Findings = part(async () => (await import('./Findings.tsx')).Findings);

interface RestartToolProps {
  /** The texts of the link, still encoded. */
  readonly linked: string | undefined;
  /** Files from outside: dropped on the page, or the text of the import. */
  readonly given: readonly PastedText[];
  /** Removes these files. */
  onClear(): void;
  onOpen(work: Work): void;
}

export function RestartTool({ linked, given, onClear, onOpen }: RestartToolProps) {
  const words = useRestartText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly PastedText[]>([]);
  const [inLink, setInLink] = useState(linked);
  const files = useMemo(() => withFiles(chosen, given), [chosen, given]);
  const settled = useDeferredValue(text);
  const lines = useMemo(() => linesIn(settled), [settled]);
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
    setInLink(undefined);
    onClear();
  };
  const empty = texts.length === 0 && inLink === undefined;
  const tool = useRef<HTMLDivElement>(null);
  useEffect(() => tool.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  return (
    <div ref={tool} className={styles.tool} data-empty={empty}>
      <section className={styles.pasted} aria-label={words('restart.pasted')}>
        <h2 className={styles.heading}>
          {words('restart.pasted')}
          {settled !== '' && <span className={styles.count}>{words.counted('restart.folded', lines)}</span>}
        </h2>
        <p className={styles.soft}>{words('restart.local')}</p>
        <PasteArea
          label={name}
          placeholder={words('restart.hint')}
          rows={empty ? 18 : 12}
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
          {empty ? (
            <button type="button" className={styles.clear} onClick={() => setText(EXAMPLE)}>
              {words('restart.example')}
            </button>
          ) : (
            <button type="button" className={styles.clear} onClick={clear}>
              {words('restart.clear')}
            </button>
          )}
        </div>
      </section>
      <Findings
        texts={texts}
        linked={inLink}
        onLinked={(found) => {
          setInLink(undefined);
          setChosen((before) => withFiles(before, found));
        }}
        onOpen={onOpen}
      />
    </div>
  );
}

/** A break at the end begins no line. */
function linesIn(text: string): number {
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** As `kubectl describe pod` prints it. */
const EXAMPLE = `Name:         shop-7d9c5b8f6d-x2x7q
Namespace:    default
Status:       Running
Containers:
  web:
    Image:          nginx:1.27
    State:          Running
      Started:      Wed, 25 Nov 2026 10:04:31 +0000
    Last State:     Terminated
      Reason:       Completed
      Exit Code:    0
      Started:      Wed, 25 Nov 2026 09:04:30 +0000
      Finished:     Wed, 25 Nov 2026 10:04:30 +0000
    Ready:          True
    Restart Count:  1
    Liveness:       http-get http://:80/healthz delay=0s timeout=1s period=10s #success=1 #failure=3
Events:
  Type     Reason     Age                From     Message
  ----     ------     ----               ----     -------
  Warning  Unhealthy  61s (x3 over 81s)  kubelet  Liveness probe failed: HTTP probe failed with statuscode: 503
  Normal   Killing    61s                kubelet  Container web failed liveness probe, will be restarted
  Normal   Pulled     60s                kubelet  Container image "nginx:1.27" already present on machine
  Normal   Created    60s                kubelet  Created container: web
  Normal   Started    60s                kubelet  Started container web
`;
