// How does the pane on the left do what one asks of it?

import type { Release } from '@syncpod/core';
import { flushSync } from 'react-dom';
import { EditorPane } from '../editor/EditorPane.tsx';
import type { EditorControl } from '../editor/useEditorControl.ts';
import type { Import } from '../import/useImport.ts';
import type { Present, Source, SourceActions } from '../store/source.ts';
import type { Theme } from '../theme/theme.ts';
import type { Lists } from './useLists.ts';
import type { Story } from './useStory.ts';
import type { StoryActions } from './useStoryActions.ts';
import type { Typed } from './useTypedPod.ts';

interface PageEditorProps {
  readonly source: Source & SourceActions;
  readonly typed: Typed;
  readonly apply: Story['apply'];
  readonly observed: Lists['observed'];
  readonly release: Release | undefined;
  /** The name of the Pod that runs. */
  readonly runs: string | undefined;
  readonly actions: StoryActions;
  readonly editor: EditorControl;
  readonly importing: Import;
  readonly present: Present;
  readonly phone: boolean;
  readonly theme: Theme;
}

export function PageEditor(props: PageEditorProps) {
  const { source, typed, apply, observed, release, runs, actions, editor, importing } = props;
  const { present, phone, theme } = props;
  const run = (name: string, manifest: string): void => {
    // The editor has the new text before it has the focus.
    flushSync(() => importing.run(name, manifest));
    // The button that had the focus is gone. On a phone the keyboard would come up.
    if (!phone) editor.focus(true);
  };
  const take = (name: string, manifest: string): void => {
    // The workload of the Pod that runs, once more: that is an edit.
    if (name === runs) actions.type(manifest);
    else run(name, manifest);
  };
  return (
    <EditorPane
      handle={editor.ref}
      plain={phone}
      large={present !== 'off'}
      tab={source.editorTab}
      diff={typed.diff}
      observed={{ ...observed, onChange: actions.observe, onReset: () => actions.observe(undefined) }}
      onTab={(editorTab) => source.show({ editorTab })}
      text={typed.text}
      chips={typed.chips}
      changedLines={typed.changedLines}
      problems={typed.problems}
      theme={theme}
      release={release}
      apply={apply}
      onChange={actions.type}
      otherPod={typed.otherPod}
      onRun={run}
      onTemplate={take}
      onImport={importing.ask}
      onJump={editor.jumpTo}
      onApply={() => actions.apply?.(true)}
      onDiscard={actions.discard}
    />
  );
}
