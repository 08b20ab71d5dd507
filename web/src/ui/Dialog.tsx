// Shows a modal dialog that keeps the focus and restores it.

import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { useUiText } from './texts.ts';

interface DialogProps {
  readonly title: string;
  /** `broad` fits two columns; `wide` fills the window. */
  readonly size?: 'plain' | 'broad' | 'wide';
  /** True while a wide dialog has only a form, and no results. */
  readonly short?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/**
 * The button, Escape and a click outside close it. The focus starts in an element with `data-first` or
 * `autofocus`, or on the title, and returns to the element that had it.
 */
export function Dialog({ title, size = 'plain', short = false, children, onClose }: DialogProps) {
  const words = useUiText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    const first = current?.querySelector<HTMLElement>('[data-first]');
    // The browser focuses the first control, which closes the dialog, unless another one has autofocus.
    if (first) first.focus();
    else if (document.activeElement === close.current) heading.current?.focus();
    if (first instanceof HTMLInputElement) first.select();
    // A dialog restores the focus only if it is closed while it is in the document.
    return () => current?.close();
  }, []);
  // A development build mounts twice: the first `close` event arrives when the dialog is open again.
  const closed = (): void => {
    if (dialog.current?.open !== true) onClose();
  };
  // The `close` event comes later, and would close a dialog that a fast key has opened again.
  const cancelled = (event: SyntheticEvent): void => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      data-short={short}
      aria-labelledby={id}
      onCancel={cancelled}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <button
            ref={close}
            type="button"
            className={styles.close}
            aria-label={words('dialog.close')}
            onClick={onClose}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
