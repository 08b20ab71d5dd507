// Which link is handed on, with or without secrets, and is it too long?

import { linkSize } from '@syncpod/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/text.ts';
import styles from './ShareDialog.module.css';

interface LinkToShareProps {
  readonly label: string;
  readonly link: string;
  /** What is left out of the link unless somebody wants it in; undefined if there are no secrets. */
  readonly secrets: string | undefined;
  /** True if they are in the link. */
  readonly plain: boolean;
  /** What else there is to know about what is masked. */
  readonly children?: ReactNode;
  onPlain(plain: boolean): void;
}

export function LinkToShare({ label, link, secrets, plain, children, onPlain }: LinkToShareProps) {
  const words = useWords();
  const size = linkSize(link);
  return (
    <>
      <label className={styles.label}>
        {label}
        <input className={styles.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      {secrets !== undefined && (
        <label className={styles.mask}>
          <input type="checkbox" checked={!plain} onChange={(event) => onPlain(!event.target.checked)} />
          <span>{secrets}</span>
        </label>
      )}
      {children}
      {size !== 'fits' && (
        <p className={styles.warning}>
          {words(size === 'long' ? 'share.long' : 'share.tooLong', { count: link.length })}
        </p>
      )}
    </>
  );
}
