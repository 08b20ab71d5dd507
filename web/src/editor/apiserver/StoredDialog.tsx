// The dialog with the stored object, its defaults, and how kubectl merges the edit into it.

import { type EditPath, isController, isPatch, throughApiServer } from '@syncpod/core/admission';
import { storedObject } from '@syncpod/core/explain';
import type { TimelineEntry } from '@syncpod/core/story';
import { useMemo } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './StoredDialog.module.css';
import { type StoredKey, useStoredText } from './storedTexts.ts';

interface StoredDialogProps {
  readonly kubelet: TimelineEntry['state'];
  /** The path of the next edit. */
  readonly path: EditPath;
  readonly draft: string;
  onClose(): void;
}

export function StoredDialog({ kubelet, path, draft, onClose }: StoredDialogProps) {
  const words = useStoredText();
  const { release, text, filled, lastApplied, patch } = useMemo(
    () => storedObject(kubelet, path, draft),
    [kubelet, path, draft],
  );
  return (
    <Dialog title={words('stored.title')} size="wide" onClose={onClose}>
      <p className={styles.note}>
        {throughApiServer(path)
          ? words('stored.filled', { release: release.name })
          : words('stored.noObject')}
      </p>
      <Text text={text} marked={filled} />
      {throughApiServer(path) && (
        <>
          <h3 className={styles.title}>{words('stored.merge')}</h3>
          <p className={styles.note}>{words(mergeText(path))}</p>
          {patch !== undefined && <Part title={words('stored.patch')} text={patch} open />}
          {lastApplied !== undefined && <Part title={words('stored.last')} text={lastApplied} />}
          {isPatch(path) && patch === undefined && <p className={styles.note}>{words('stored.noPatch')}</p>}
        </>
      )}
    </Dialog>
  );
}

function mergeText(path: EditPath): StoredKey {
  if (path === 'apply') return 'stored.apply';
  if (isPatch(path)) return 'stored.edit';
  return isController(path) || path === 'workload' || path === 'kruise'
    ? 'stored.template'
    : 'stored.replace';
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly open?: boolean;
}

function Part({ title, text, open = false }: PartProps) {
  return (
    <details open={open} className={styles.part}>
      <summary>{title}</summary>
      <Text text={text} marked={NO_LINES} />
    </details>
  );
}

const NO_LINES: readonly number[] = [];

interface TextProps {
  readonly text: string;
  /** Line numbers, from 1. */
  readonly marked: readonly number[];
}

function Text({ text, marked }: TextProps) {
  const lines = text.trimEnd().split('\n');
  const found = new Set(marked);
  return (
    <pre
      className={styles.text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
    >
      {lines.map((line, index) => {
        const shown = `${line}\n`;
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        return found.has(index + 1) ? <mark key={index}>{shown}</mark> : shown;
      })}
    </pre>
  );
}
