// Where does the page say that feature gates are set, and let one set them?

import type { GateSettings, Release } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import styles from './TopBar.module.css';

const GatesDialog = dialogPart(async () => (await import('../gates/GatesDialog.tsx')).GatesDialog);

interface GatesButtonProps {
  readonly release: Release | undefined;
  readonly settings: GateSettings;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onChange(settings: GateSettings): void;
}

export function GatesButton({ release, settings, open, onOpen, onChange }: GatesButtonProps) {
  const words = useWords();
  if (!release) return null;
  const count = Object.keys(settings).length;
  return (
    <>
      <button type="button" className={styles.quiet} aria-haspopup="dialog" onClick={() => onOpen(true)}>
        {words('gates.button')}
        {count > 0 && ` ${count}`}
      </button>
      {open && (
        <GatesDialog
          minor={release.minor}
          settings={settings}
          onChange={onChange}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  );
}
