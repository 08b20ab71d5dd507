// The button that shows how many feature gates are set and opens their dialog.

import type { GateSettings, Release } from '@syncpod/core/releases';
import { dialogPart } from '../part/part.tsx';
import { useDialog } from '../store/context.ts';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

const GatesDialog = dialogPart(async () => (await import('../gates/GatesDialog.tsx')).GatesDialog);

interface GatesButtonProps {
  readonly release: Release | undefined;
  readonly settings: GateSettings;
  onChange(settings: GateSettings): void;
}

export function GatesButton({ release, settings, onChange }: GatesButtonProps) {
  const words = useTopBarText();
  const { dialog, ask, close } = useDialog('gates');
  if (!release) return null;
  const count = Object.keys(settings).length;
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-haspopup="dialog"
        onClick={() => ask({ kind: 'gates' })}
      >
        {words('gates.button')}
        {count > 0 && ` ${count}`}
      </button>
      {dialog && (
        <GatesDialog minor={release.minor} settings={settings} onChange={onChange} onClose={close} />
      )}
    </>
  );
}
