// Connects the printed handout to the page.

import { useLayoutEffect } from 'react';
import { useDialog, useWork } from '../store/context.ts';
import { chordShortcut } from '../ui/keyboard/shortcuts.ts';
import { dialogPart } from '../ui/part/part.tsx';
import { usePage } from './services.ts';
import { usePageTitle } from './usePageTitle.ts';

const Handout = dialogPart(async () => (await import('../share/handout/Handout.tsx')).Handout);

export function PagePrint() {
  const { dialog, ask, close } = useDialog('print');
  const work = useWork();
  const title = usePageTitle();
  const exported = usePage((page) => page.lists.exported);
  const reasons = usePage((page) => page.lists.reasons);
  const segments = usePage((page) => page.verdict.segments);
  const typed = usePage((page) => page.typed);
  const story = usePage((page) => page.story);
  const timeline = usePage((page) => page.timeline);
  const at = usePage(({ cursorView }) => cursorView.at);
  usePrintKey(exported ? ask : undefined);
  if (!dialog || !exported) return null;
  const shown = story.previewed()?.entries ?? timeline.entries.slice(0, at + 1);
  return (
    <Handout
      title={title ?? String(exported.explanation.pod.metadata.name ?? '')}
      verdict={segments.map(({ text }) => text).join('')}
      exported={exported}
      reasons={reasons}
      snapshots={shown.map(({ snapshot }) => snapshot)}
      work={work}
      text={typed.text}
      onClose={close}
    />
  );
}

/** The browser's own key for printing prints the handout instead of the page. */
function usePrintKey(ask: ReturnType<typeof useDialog>['ask'] | undefined): void {
  useLayoutEffect(() => {
    if (!ask) return;
    const print = (event: KeyboardEvent): void => {
      if (chordShortcut(event) !== 'print') return;
      event.preventDefault();
      ask({ kind: 'print' });
    };
    document.addEventListener('keydown', print);
    return () => document.removeEventListener('keydown', print);
  }, [ask]);
}
