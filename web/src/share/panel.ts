// Encodes the open panels in a link, and restores them.

import type { EditorTab, InspectorTab, Source } from '../store/source.ts';

const INSPECTOR = ['why', 'hash', 'log', 'releases'] as const satisfies readonly InspectorTab[];
const EDITOR = ['spec', 'state', 'diff'] as const satisfies readonly EditorTab[];

type Panels = Pick<Source, 'inspectorTab' | 'editorTab'>;

/** The panel, such as `hash`, and the content of the left pane if it is not the text: `hash-state`. */
export function panelOf({ inspectorTab, editorTab }: Panels): string {
  return editorTab === 'spec' ? inspectorTab : `${inspectorTab}-${editorTab}`;
}

/** The panels that a link opens; omitted parts stay unset. On a phone, only one panel is open. */
export function panelsOf(panel: string | undefined): Partial<Panels & Pick<Source, 'phoneTab'>> {
  const [first, second = 'spec'] = panel?.split('-') ?? [];
  const inspectorTab = INSPECTOR.find((tab) => tab === first);
  const editorTab = EDITOR.find((tab) => tab === second);
  if (!inspectorTab || !editorTab) return {};
  const phoneTab = editorTab !== 'spec' ? 'pod' : inspectorTab === 'why' ? 'picture' : inspectorTab;
  return { inspectorTab, editorTab, phoneTab };
}
