// How does a dialog open over the page, keep the focus and give it back?

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/text.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** `broad`: two things beside each other; `wide`: as much room as the window gives. */
  readonly size?: 'plain' | 'broad' | 'wide';
  readonly children: ReactNode;
  onClose(): void;
}

/**
 * Modal as long as it is there. It closes by its button, by Escape and by a click beside it. The focus begins in an
 * input with `data-first`, else on the button, and goes back to where it was.
 */
export function Dialog({ title, size = 'plain', children, onClose }: DialogProps) {
  const words = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    const first = current?.querySelector<HTMLInputElement>('input[data-first]');
    first?.focus();
    first?.select();
    // While it is still in the document: otherwise it would not give the focus back.
    return () => current?.close();
  }, []);
  // A development build mounts twice: the close of the first time is heard when the second is open.
  const closed = (): void => {
    if (dialog.current?.open !== true) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser hears itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={words('dialog.close')} onClick={onClose}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
