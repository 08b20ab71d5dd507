// Lists the actions of the command palette.

import { inBrackets } from '@syncpod/core/messages';
import { MINORS, type Minor } from '@syncpod/core/releases';
import { EDITOR_ACTION_IDS, type EditorAction } from '../../editor/editorActions.ts';
import type { EditorTab, InspectorTab } from '../../store/source.ts';
import type { ListedStory } from '../../store/story.ts';
import type { Tool } from '../../store/tool.ts';
import { WHAT_IF_IDS, type WhatIfId } from '../../timeline/whatif/whatIfIds.ts';
import { LANGUAGE_NAMES, otherLang } from '../../ui/i18n/language.ts';
import type { Locale } from '../../ui/i18n/texts.ts';
import { labelOf } from '../../ui/keyboard/shortcuts.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../ui/theme/theme.ts';
import { type ActionKey, type ActionText, actionTexts } from './actionTexts.ts';
import { fitting } from './fuzzy.ts';
import type { PaletteAction } from './Palette.tsx';

/** The commands of the page that the palette can run. */
export interface PaletteCommands {
  tool(kind: Tool): void;
  /** Opens a dialog. */
  ask(kind: 'gates' | 'stored' | 'export' | 'share' | 'fidelity' | 'film' | 'recorded'): void;
  release(minor: Minor): void;
  apiServer(minor: Minor): void;
  /** The API servers that support the kubelet. */
  readonly apiServers: readonly Minor[];
  inspector(tab: InspectorTab): void;
  editor(tab: EditorTab): void;
  theme(theme: ThemeChoice): void;
  language(): void;
  present(): void;
  import(): void;
  help(): void;
  tour(): void;
  /** Reads a pasted line of a log, an Event or a status. */
  readLine(line: string): void;
  /** Finds the place in the kubelet that prints a line. */
  lookUp(line: string): void;
  teach(): void;
  /** Compares two releases or scenarios side by side. */
  compare(): void;
  story(file: string): void;
  /** Opens the default scenario, or restarts the current scenario. */
  opening(): void;
  again(): void;
  whatIf(id: WhatIfId): void;
  playPause(): void;
  first(): void;
  last(): void;
  bookmark(): void;
  readonly stories: readonly ListedStory[];
  /** An action of the editor; absent on a phone. */
  edit?: ((action: EditorAction) => void) | undefined;
  /** Absent if there is nothing to apply, to revert or to undo. */
  apply?: (() => void) | undefined;
  discard?: (() => void) | undefined;
  undo?: (() => void) | undefined;
}

const INSPECTOR = [
  ['why', 'tab.why'],
  ['hash', 'tab.hash'],
  ['log', 'tab.log', 'palette.also.log'],
  ['releases', 'tab.releases', 'palette.also.releases'],
] as const satisfies readonly (readonly [InspectorTab, ActionKey, ActionKey?])[];

const EDITOR = [
  ['spec', 'tab.pod'],
  ['state', 'tab.state'],
  ['diff', 'tab.diff'],
] as const satisfies readonly (readonly [EditorTab, ActionKey])[];

const TOOLS = [
  ['fleet', 'fleet.title', 'palette.also.fleet'],
  ['rollout', 'rollout.title', 'palette.also.rollout'],
  ['restart', 'restart.title', 'palette.also.restart'],
] as const satisfies readonly (readonly [Tool, ActionKey, ActionKey])[];

const THEMES = {
  system: 'theme.system',
  light: 'theme.light',
  dark: 'theme.dark',
  contrast: 'theme.contrast',
} as const satisfies Record<ThemeChoice, ActionKey>;

const MAX_SHOWN_ACTIONS = 50;

/** No name of an action is as long: a longer text was pasted. */
const LONGEST_NAME = 60;
/** A text of so many letters that names no action can be part of a line. */
const LEAST_LINE = 12;

/** The actions whose names fit the text, or those for a pasted line. */
export function findActions(
  typed: string,
  commands: PaletteCommands,
  locale: Locale,
): readonly PaletteAction[] {
  const words = actionTexts(locale);
  const fit =
    typed.length > LONGEST_NAME
      ? []
      : fitting(paletteActions(commands, words), typed).slice(0, MAX_SHOWN_ACTIONS);
  return fit.length === 0 && typed.trim().length >= LEAST_LINE ? lineActions(typed, commands, words) : fit;
}

function paletteActions(commands: PaletteCommands, words: ActionText): readonly PaletteAction[] {
  const { apply, discard, undo, edit } = commands;
  const language = LANGUAGE_NAMES[otherLang(words.lang)];
  const tab = (id: EditorTab | InspectorTab, text: ActionKey, run: () => void): PaletteAction => ({
    id: `tab ${id}`,
    text: words('palette.tab', { name: words(text) }),
    run,
  });
  return [
    ...(apply ? [{ id: 'apply', text: words('editor.apply'), keys: labelOf('apply'), run: apply }] : []),
    ...(discard
      ? [{ id: 'discard', text: words('palette.discard'), also: words('palette.also.again'), run: discard }]
      : []),
    ...(undo ? [{ id: 'undo', text: words('player.undo'), keys: labelOf('undo'), run: undo }] : []),
    { id: 'play', text: words('help.playPause'), keys: labelOf('play-pause'), run: commands.playPause },
    { id: 'first', text: words('palette.first'), keys: labelOf('first'), run: commands.first },
    { id: 'last', text: words('palette.last'), keys: labelOf('last'), run: commands.last },
    { id: 'bookmark', text: words('bookmark.button'), keys: labelOf('bookmark'), run: commands.bookmark },
    { id: 'present', text: words('present.toggle'), keys: labelOf('present'), run: commands.present },
    { id: 'compare', text: words('compare.palette'), run: commands.compare },
    { id: 'again', text: words('bar.again'), also: words('palette.also.again'), run: commands.again },
    { id: 'import', text: words('import.button'), also: words('palette.also.import'), run: commands.import },
    {
      id: 'export',
      text: words('export.button'),
      also: words('palette.also.export'),
      run: () => commands.ask('export'),
    },
    {
      id: 'share',
      text: words('palette.share'),
      also: words('palette.also.share'),
      run: () => commands.ask('share'),
    },
    {
      id: 'film',
      text: words('palette.film'),
      also: words('palette.also.film'),
      run: () => commands.ask('film'),
    },
    { id: 'gates', text: words('palette.gates'), run: () => commands.ask('gates') },
    { id: 'stored', text: words('palette.stored'), run: () => commands.ask('stored') },
    ...TOOLS.map(([id, text, also]) => ({
      id,
      text: words(text),
      also: words(also),
      run: () => commands.tool(id),
    })),
    { id: 'fidelity', text: words('fidelity.open'), run: () => commands.ask('fidelity') },
    { id: 'help', text: words('help.title'), keys: labelOf('help'), run: commands.help },
    { id: 'tour', text: words('tour.take'), run: commands.tour },
    { id: 'recorded', text: words('palette.recorded'), run: () => commands.ask('recorded') },
    { id: 'lessons', text: words('palette.lessons'), run: () => commands.tool('lessons') },
    { id: 'teach', text: words('teach.make'), run: commands.teach },
    {
      id: 'language',
      text: `${words('bar.language')}${inBrackets(language, words.lang)}`,
      // Readers who look for a language may not read the current language.
      also: 'Language 语言 English 中文',
      run: commands.language,
    },
    ...THEME_CHOICES.map((theme) => ({
      id: `theme ${theme}`,
      text: words(THEMES[theme]),
      run: () => commands.theme(theme),
    })),
    ...EDITOR.map(([id, text]) => tab(id, text, () => commands.editor(id))),
    ...INSPECTOR.map(([id, text, also]) => ({
      ...tab(id, text, () => commands.inspector(id)),
      ...(also ? { also: words(also) } : {}),
    })),
    ...(edit ? EDITOR_ACTION_IDS : []).map((id) => ({
      id: `edit ${id}`,
      text: words(`palette.edit.${id}`),
      run: () => edit?.(id),
    })),
    ...WHAT_IF_IDS.map((id) => ({
      id: `what if ${id}`,
      text: words('palette.whatIf', { name: words(`whatif.title.${id}`) }),
      run: () => commands.whatIf(id),
    })),
    {
      id: 'story',
      text: words('palette.story', { name: words('app.scenario') }),
      run: commands.opening,
    },
    ...commands.stories.map((story) => ({
      id: `story ${story.file}`,
      text: words('palette.story', { name: story[words.lang] }),
      run: () => commands.story(story.file),
    })),
    ...MINORS.map((minor) => ({
      id: `release ${minor}`,
      text: words('palette.release', { release: minor }),
      also: words('palette.also.release', { release: minor }),
      run: () => commands.release(minor),
    })),
    ...commands.apiServers.map((minor) => ({
      id: `api server ${minor}`,
      text: words('palette.apiServer', { release: minor }),
      run: () => commands.apiServer(minor),
    })),
  ];
}

/** What can be done with a pasted line. */
function lineActions(line: string, commands: PaletteCommands, words: ActionText): readonly PaletteAction[] {
  return [
    { id: 'look up', text: words('palette.lookUp'), run: () => commands.lookUp(line) },
    { id: 'read line', text: words('palette.readLine'), run: () => commands.readLine(line) },
  ];
}
