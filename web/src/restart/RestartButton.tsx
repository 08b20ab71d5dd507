// The button of the top bar that opens the page "Why did it restart?".

import { useSharedText } from '../i18n/shared.ts';
import { dialogPart } from '../part/part.tsx';
import { useDialog, useSource } from '../store/context.ts';
import type { Work } from '../store/work.ts';
import { Tool } from '../ui/Tool.tsx';
import styles from './RestartButton.module.css';
import { useRestartAddress } from './useRestartAddress.ts';

const RestartDialog = dialogPart(async () => (await import('./RestartDialog.tsx')).RestartDialog);

export function RestartButton() {
  const words = useSharedText();
  const { dialog, ask, close } = useDialog('restart');
  const openWork = useSource((source) => source.open);
  const linked = useRestartAddress();
  const open = (work: Work): void => {
    close();
    openWork(work, {
      text: 'notice.opened',
      values: { title: work.title ?? '' },
      undoable: true,
      passing: true,
    });
  };
  return (
    <>
      <span className={styles.tool}>
        <Tool icon="restart" text={words('restart.title')} onOpen={() => ask({ kind: 'restart' })} />
      </span>
      {dialog && <RestartDialog linked={linked} onOpen={open} onClose={close} />}
    </>
  );
}
