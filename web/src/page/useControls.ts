// Defines the actions of shortcuts and palette commands.

import { flushSync } from 'react-dom';
import { apiServersFor } from '../editor/apiserver/apiServersFor.ts';
import type { EditorAction } from '../editor/editorActions.ts';
import type { EditorControl } from '../editor/useEditorControl.ts';
import { lessonKeys } from '../learn/lessons/lessonKeys.ts';
import type { Lessons } from '../learn/lessons/useLessons.ts';
import type { Tour } from '../learn/tour/useTour.ts';
import type { PaletteCommands } from '../shell/palette/actions.ts';
import { asked } from '../shell/present/parts.ts';
import { useSource } from '../store/context.ts';
import { switchLanguage } from '../store/language.ts';
import type { Source } from '../store/source.ts';
import { lastStop } from '../timeline/createPlayer.ts';
import type { Flag } from '../timeline/Flags.tsx';
import { playerKeys } from '../timeline/playerKeys.ts';
import { useEscape } from '../tools/compare/useEscape.ts';
import { otherLang } from '../ui/i18n/language.ts';
import type { Shortcut } from '../ui/keyboard/shortcuts.ts';
import { useShortcuts } from '../ui/keyboard/useShortcuts.ts';
import { openCompare } from './openCompare.ts';
import { type Services, useServices } from './services.ts';

interface Controlled {
  readonly editor: EditorControl;
  readonly phone: boolean;
  readonly lessons: Lessons;
  readonly tour: Tour;
  onTeach(): void;
}

interface Controls {
  /** The current action of each palette command. */
  commands(): PaletteCommands;
  /** Moves the focus past the top bar to the text of the Pod. */
  skip(): void;
}

/** Handles keys while the page is mounted. */
export function useControls(controlled: Controlled): Controls {
  const services = useServices();
  const asleep = useSource((source) => source.compare !== undefined || source.tool !== undefined);
  const controls = controlsOf(services, controlled);
  const presenting = useSource((source) => source.present !== 'off') && !controlled.phone;
  const leave = (): void => services.source.getState().show({ present: 'off' });
  const touring = typeof controlled.tour.at === 'number';
  const endTour = touring ? (): void => controlled.tour.go('gone') : undefined;
  const onEscape = presenting ? leave : endTour;
  useEscape(asleep ? undefined : onEscape);
  useShortcuts(asleep ? undefined : (shortcut) => controls.shortcuts()[shortcut]());
  return controls;
}

function controlsOf(services: Services, { editor, phone, lessons, tour, onTeach }: Controlled) {
  const { source, actions, player, stories, page } = services;
  const { show, ask, undo, openTool } = source.getState();
  const present = (): Source['present'] => (phone ? 'off' : source.getState().present);
  const view = () => ({ present: present(), panes: source.getState().panes });
  const goToText = (passing: boolean): void => {
    // Hidden elements cannot take the focus: shows the element first.
    flushSync(() => show({ phoneTab: 'pod', editorTab: 'spec', ...asked('editor', view()) }));
    editor.focus(passing);
  };
  const actInEditor = (action: EditorAction): void => {
    goToText(false);
    editor.act(action);
  };
  const shortcuts = (): Record<Shortcut, () => void> => {
    const state = source.getState();
    const { stops, stop, flags } = page().story;
    const goTo = (flag: Flag | undefined): void => {
      if (flag) player.stepTo(flag.stop);
    };
    const keys = playerKeys({ ...player, stops, at: stop, last: lastStop(stops), playing: state.playing });
    return {
      ...keys,
      ...(present() === 'off' ? {} : lessonKeys(lessons, { stops, at: stop, work: state }, keys)),
      editor: () => goToText(false),
      present: () => show({ present: state.present === 'off' ? 'picture' : 'off' }),
      help: () => ask({ kind: 'help' }),
      undo,
      bookmark: () => ask({ kind: 'bookmark' }),
      'previous-bookmark': () => goTo(flags.findLast((flag) => flag.stop < stop)),
      'next-bookmark': () => goTo(flags.find((flag) => flag.stop > stop)),
    };
  };
  const commands = (): PaletteCommands => {
    const state = source.getState();
    const keys = shortcuts();
    return {
      release: actions.release,
      apiServer: actions.apiServer,
      apiServers: apiServersFor(page().kubelet.minor),
      inspector: (tab) => show({ inspectorTab: tab, phoneTab: tab, ...asked('inspector', view()) }),
      editor: (tab) => show({ editorTab: tab, phoneTab: 'pod', ...asked('editor', view()) }),
      theme: (theme) => show({ theme }),
      language: () => void switchLanguage(source, otherLang(state.lang)),
      present: keys.present,
      import: () => ask({ kind: 'import', text: '' }),
      tool: openTool,
      ask: (kind) => ask({ kind }),
      help: keys.help,
      tour: () => tour.go(0),
      stories: state.stories,
      story: stories.open,
      opening: stories.openFirst,
      again: stories.again,
      whatIf: (id) => ask({ kind: 'what-if', id }),
      readLine: (text) => openTool('restart', { pasted: [{ name: 'line.txt', text }] }),
      lookUp: (lookedUp) =>
        show({ lookedUp, inspectorTab: 'log', phoneTab: 'log', ...asked('inspector', view()) }),
      teach: onTeach,
      playPause: keys['play-pause'],
      first: keys.first,
      last: keys.last,
      compare: () => void openCompare(source),
      bookmark: keys.bookmark,
      edit: phone ? undefined : (action) => actInEditor(action),
      apply: page().story.applies ? () => actions.apply(true) : undefined,
      discard: state.draft === undefined ? undefined : actions.discard,
      undo: state.past.length > 0 ? undo : undefined,
    };
  };
  return { shortcuts, commands, skip: () => goToText(true) };
}
