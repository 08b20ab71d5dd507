// Where does sharing open from?

import type { Explanation } from '@syncpod/core';
import { useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { Tool } from '../topbar/Tool.tsx';
import { linkTo } from './location.ts';
import { ShareDialog } from './ShareDialog.tsx';
import type { Work } from './sharedWork.ts';

interface ShareButtonProps {
  readonly work: Omit<Work, 'status'>;
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
          link={linkTo(work)}
          work={work}
          explanation={explanation}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
