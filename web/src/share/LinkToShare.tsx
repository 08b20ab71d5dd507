// Shows the link to share, with or without secrets, and warns about a long link.

import { linkSize } from '@syncpod/core/scenario';
import type { ReactNode } from 'react';
import styles from './ShareDialog.module.css';
import { useShareText } from './texts.ts';

interface LinkToShareProps {
  readonly label: string;
  /** Undefined if the scenario or lesson is too large for a link. */
  readonly link: string | undefined;
  /** The label of the choice to include secrets. Undefined without secrets. */
  readonly secrets: string | undefined;
  /** True if the link contains them. */
  readonly plain: boolean;
  /** Further remarks about secrets. */
  readonly children?: ReactNode;
  onPlain(plain: boolean): void;
}

export function LinkToShare({ label, link, secrets, plain, children, onPlain }: LinkToShareProps) {
  const words = useShareText();
  const size = link === undefined ? 'fits' : linkSize(link);
  return (
    <>
      {link === undefined ? (
        <p className={styles.warning}>{words('share.tooLarge')}</p>
      ) : (
        <label className={styles.label}>
          {label}
          <input className={styles.link} readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
      {secrets !== undefined && (
        <label className={styles.mask}>
          <input type="checkbox" checked={!plain} onChange={(event) => onPlain(!event.target.checked)} />
          <span>{secrets}</span>
        </label>
      )}
      {children}
      {size !== 'fits' && (
        <p className={styles.warning}>
          {words(size === 'long' ? 'share.long' : 'share.tooLong', { count: link?.length ?? 0 })}
        </p>
      )}
    </>
  );
}
