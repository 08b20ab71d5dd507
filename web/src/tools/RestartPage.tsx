// The page "Why did it restart?".

import { useState } from 'react';
import { readFragment } from '../browser/location.ts';
import { pastedCode } from '../share/pastedAddress.ts';
import { useSource } from '../store/context.ts';
import type { Work } from '../store/work.ts';
import type { Enter } from './gate.ts';
import { RestartTool } from './restart/RestartTool.tsx';

export function RestartPage({ enter }: { readonly enter: Enter }) {
  const given = useSource((source) => source.pasted);
  const show = useSource((source) => source.show);
  // Read once: the address of the Pod does not contain the texts.
  const [linked] = useState(() => pastedCode(readFragment()));
  const open = (work: Work): void => {
    const values = { title: work.title ?? '' };
    enter((pod) => pod.openWork(work, { text: 'notice.opened', values, undoable: true, passing: true }));
  };
  return <RestartTool linked={linked} given={given} onClear={() => show({ pasted: [] })} onOpen={open} />;
}
