// Where does sharing open from?

import type { Explanation } from '@syncpod/core';
import { useState } from 'react';
import { useWords } from '../i18n/text.ts';
import type { Work } from '../store/work.ts';
import { Tool } from '../topbar/Tool.tsx';
import { fragmentOf } from './link.ts';
import { addressOf } from './location.ts';
import { ShareDialog } from './ShareDialog.tsx';

interface ShareButtonProps {
  readonly work: Work;
  readonly explanation: Explanation | undefined;
}

export function ShareButton({ work, explanation }: ShareButtonProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tool icon="share" text={words('share.button')} strong onOpen={() => setOpen(true)} />
      {open && (
        <ShareDialog
          link={addressOf(fragmentOf(work))}
          work={work}
          explanation={explanation}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
