// What do keys and commands do?

import { flushSync } from 'react-dom';
import { pairFrom } from '../compare/pairFrom.ts';
import type { EditorControl } from '../editor/useEditorControl.ts';
import type { FleetDialogState } from '../fleet/useFleetDialog.ts';
import { otherLang } from '../i18n/language.ts';
import { loadWords } from '../i18n/text.ts';
import type { Import } from '../import/useImport.ts';
import { type Shortcut, useShortcuts } from '../keyboard/useShortcuts.ts';
import { lessonKeys } from '../lessons/lessonKeys.ts';
import type { Lessons } from '../lessons/useLessons.ts';
import type { PaletteCommands } from '../palette/actions.ts';
import { asked } from '../present/parts.ts';
import type { Present, Source, SourceActions } from '../store/source.ts';
import type { Stories } from '../stories/useStories.ts';
import type { Flag } from '../timeline/Flags.tsx';
import { playerKeys } from '../timeline/playerKeys.ts';
import type { PlayerControls } from '../timeline/usePlayer.ts';
import type { Tour } from '../tour/useTour.ts';
import type { Dialogs } from './useDialogs.ts';
import type { Story } from './useStory.ts';
import type { StoryActions } from './useStoryActions.ts';

interface Controlled {
  readonly source: Source & SourceActions;
  readonly story: Story;
  readonly actions: StoryActions;
  readonly player: PlayerControls;
  readonly editor: EditorControl;
  readonly present: Present;
  readonly lessons: Lessons;
  readonly tour: Tour;
  readonly stories: Stories;
  readonly importing: Import;
  readonly fleet: FleetDialogState;
  readonly dialogs: Dialogs;
  onTeach(): void;
}

interface Controls {
  readonly palette: Omit<PaletteCommands, 'gates'>;
  /** Past the top bar, to the text of the Pod. */
  skip(): void;
}

/** What the palette and the skip link do; the keys listen from now on. */
export function useControls(controlled: Controlled): Controls {
  const { source, story, actions, player, editor, present, lessons, tour, stories, fleet } = controlled;
  const { dialogs, importing, onTeach } = controlled;
  const { show, playing } = source;
  const { stops, stop, flags } = story;
  const goTo = (flag: Flag | undefined): void => {
    if (flag) player.stepTo(flag.stop);
  };
  const goToText = (passing: boolean): void => {
    // What is hidden takes no focus: it is shown first.
    flushSync(() => show({ phoneTab: 'pod', editorTab: 'spec', ...asked('editor', present) }));
    editor.focus(passing);
  };
  const keys = playerKeys({ ...player, at: stop, playing });
  const shortcuts: Record<Shortcut, () => void> = {
    ...keys,
    ...(present === 'off' ? {} : lessonKeys(lessons, { stops, at: stop, work: source }, keys)),
    editor: () => goToText(false),
    present: () => show({ present: source.present === 'off' ? 'picture' : 'off' }),
    help: () => show({ helpOpen: true }),
    undo: source.undo,
    bookmark: () => dialogs.bookmark.onOpen(true),
    'previous-bookmark': () => goTo(flags.findLast((flag) => flag.stop < stop)),
    'next-bookmark': () => goTo(flags.find((flag) => flag.stop > stop)),
  };
  useShortcuts(source.compare ? undefined : (shortcut) => shortcuts[shortcut]());
  const { apply } = actions;
  const palette: Controls['palette'] = {
    release: actions.release,
    inspector: (tab) => show({ inspectorTab: tab, phoneTab: tab, ...asked('inspector', present) }),
    editor: (tab) => show({ editorTab: tab, phoneTab: 'pod', ...asked('editor', present) }),
    theme: (theme) => show({ theme }),
    language: () => {
      const lang = otherLang(source.lang);
      void loadWords(lang).then(() => show({ lang }));
    },
    present: shortcuts.present,
    import: () => importing.ask(''),
    export: () => dialogs.export.onOpen(true),
    share: () => dialogs.share.onOpen(true),
    fleet: () => fleet.ask(),
    fidelity: () => dialogs.fidelity.onOpen(true),
    help: shortcuts.help,
    tour: () => tour.go(0),
    stories: stories.all,
    story: stories.open,
    opening: stories.openFirst,
    again: stories.again,
    whatIf: dialogs.whatIf.onOpen,
    lessons: () => dialogs.lessons.onOpen(true),
    teach: onTeach,
    playPause: shortcuts['play-pause'],
    first: shortcuts.first,
    last: shortcuts.last,
    compare: () => source.compareWith(source.compared ?? { releases: pairFrom(source.release) }),
    bookmark: shortcuts.bookmark,
    apply: apply && (() => apply(true)),
    undo: source.past.length > 0 ? source.undo : undefined,
  };
  return { palette, skip: () => goToText(true) };
}
