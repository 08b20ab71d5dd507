// Opens the dialog that shares the work.

import type { Explanation } from '@syncpod/core/explain';
import type { LinkedComparison } from '@syncpod/core/scenario';
import { useDialog, useSource, useWork } from '../store/context.ts';
import { dialogPart } from '../ui/part/part.tsx';
import { Tool } from '../ui/Tool.tsx';
import { useShareButtonText } from './buttonTexts.ts';
import { panelOf } from './panel.ts';

const ShareDialog = dialogPart(async () => (await import('./ShareDialog.tsx')).ShareDialog);

interface ShareButtonProps {
  readonly kind: 'share' | 'share-comparison';
  readonly explanation: Explanation | undefined;
  /** The scenario of the open comparison. */
  readonly compare?: LinkedComparison;
}

export function ShareButton({ kind, explanation, compare }: ShareButtonProps) {
  const words = useShareButtonText();
  const { dialog, ask, close } = useDialog(kind);
  const work = useWork();
  const panel = useSource(panelOf);
  return (
    <>
      <Tool icon="share" text={words('share.button')} onOpen={() => ask({ kind })} />
      {dialog && (
        <ShareDialog work={work} panel={panel} explanation={explanation} compare={compare} onClose={close} />
      )}
    </>
  );
}
