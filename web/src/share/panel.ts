// How does a link say which panels were open, and what does it open?

import type { EditorTab, InspectorTab, Source } from '../store/source.ts';

const INSPECTOR = ['why', 'hash', 'log', 'releases'] as const satisfies readonly InspectorTab[];
const EDITOR = ['spec', 'state', 'diff'] as const satisfies readonly EditorTab[];

type Panels = Pick<Source, 'inspectorTab' | 'editorTab'>;

/** `hash`, or with what stands on the left instead of the text `hash-state`. */
export function panelOf({ inspectorTab, editorTab }: Panels): string {
  return editorTab === 'spec' ? inspectorTab : `${inspectorTab}-${editorTab}`;
}

/** What a link opens; nothing of what it does not say. On a phone, one of them at a time. */
export function panelsOf(panel: string | undefined): Partial<Panels & Pick<Source, 'phoneTab'>> {
  const [first, second = 'spec'] = panel?.split('-') ?? [];
  const inspectorTab = INSPECTOR.find((tab) => tab === first);
  const editorTab = EDITOR.find((tab) => tab === second);
  if (!inspectorTab || !editorTab) return {};
  const phoneTab = editorTab !== 'spec' ? 'pod' : inspectorTab === 'why' ? 'picture' : inspectorTab;
  return { inspectorTab, editorTab, phoneTab };
}
