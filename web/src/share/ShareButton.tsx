// Where does sharing open from?

import type { Explanation, LinkedComparison } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import type { Work } from '../store/work.ts';
import { Tool } from '../ui/Tool.tsx';

const ShareDialog = dialogPart(async () => (await import('./ShareDialog.tsx')).ShareDialog);

interface ShareButtonProps {
  readonly work: Work;
  /** The panels that are open, in the words of links. */
  readonly panel: string;
  readonly explanation: Explanation | undefined;
  /** What stands beside the work. */
  readonly compare?: LinkedComparison;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

export function ShareButton({ open, onOpen, work, panel, explanation, compare }: ShareButtonProps) {
  const words = useWords();
  return (
    <>
      <Tool icon="share" text={words('share.button')} strong onOpen={() => onOpen(true)} />
      {open && (
        <ShareDialog
          work={work}
          panel={panel}
          explanation={explanation}
          compare={compare}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  );
}
