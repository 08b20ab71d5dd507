// Shows the page of the open tool, in place of the Pod.

import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { isLarge } from '../browser/readTextFile.ts';
import { useSource, useSourceStore } from '../store/context.ts';
import type { NamedText } from '../store/dialog.ts';
import { TOOL_KINDS, TOOLS, type Tool } from '../store/tool.ts';
import { LocaleProvider, localeOf } from '../ui/i18n/texts.ts';
import { useDocumentWords } from '../ui/i18n/useDocumentWords.ts';
import { useFocusKept } from '../ui/keyboard/useFocusKept.ts';
import { part } from '../ui/part/part.tsx';
import { useTheme } from '../ui/theme/useTheme.ts';
import type { Enter, Gate } from './gate.ts';
import { withFiles } from './restart/withFiles.ts';
import styles from './ToolPages.module.css';
import { type ToolsKey, useToolsText } from './texts.ts';
import { useDrop } from './useDrop.ts';

const RestartPage = part(async () => (await import('./RestartPage.tsx')).RestartPage);
const FleetPage = part(async () => (await import('./FleetPage.tsx')).FleetPage);
const RolloutPage = part(async () => (await import('./RolloutPage.tsx')).RolloutPage);
const LearnPage = part(async () => (await import('./LearnPage.tsx')).LearnPage);
const WorkshopPage = part(async () => (await import('./WorkshopPage.tsx')).WorkshopPage);

const PAGES = {
  restart: RestartPage,
  fleet: FleetPage,
  rollout: RolloutPage,
  lessons: LearnPage,
  workshop: WorkshopPage,
} as const satisfies Record<Tool, (props: { readonly enter: Enter }) => ReactNode>;

/** These keep a pasted text or a report until the visitor returns to them. */
const KEPT: readonly Tool[] = ['restart', 'fleet', 'rollout'];

interface ToolPagesProps {
  /** Undefined while the Pod is shown. */
  readonly tool: Tool | undefined;
  readonly gate: Gate;
}

export function ToolPages({ tool, gate }: ToolPagesProps) {
  const locale = useToolLocale();
  useTheme(useSource((source) => source.theme));
  useFocusKept();
  const source = useSourceStore();
  const enter = useMemo<Enter>(
    () => (act) => {
      source.getState().closeTool();
      gate.enter(act);
    },
    [source, gate],
  );
  const opened = useOpened(tool);
  useToolDrop(tool, enter);
  useLeaveKey(tool !== undefined);
  return (
    <LocaleProvider value={locale}>
      {TOOL_KINDS.filter((kind) => kind === tool || (KEPT.includes(kind) && opened.has(kind))).map((kind) => (
        <ToolPage key={kind} kind={kind} shown={kind === tool} enter={enter} />
      ))}
    </LocaleProvider>
  );
}

interface ToolPageProps {
  readonly kind: Tool;
  readonly shown: boolean;
  readonly enter: Enter;
}

function ToolPage({ kind, shown, enter }: ToolPageProps) {
  const words = useToolsText();
  const Content = PAGES[kind];
  const frame = useRef<HTMLDivElement>(null);
  useDocumentWords(words, words(TITLES[kind]), shown);
  useLayoutEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  return (
    <div ref={frame} className={styles.page} data-page="tool" hidden={!shown} tabIndex={-1}>
      <ToolHead kind={kind} />
      <main className={styles.main} aria-label={words(TITLES[kind])} data-tool={kind}>
        <Content enter={enter} />
      </main>
    </div>
  );
}

/** The tools that have been open. */
function useOpened(tool: Tool | undefined): ReadonlySet<Tool> {
  const opened = useRef(new Set<Tool>());
  if (tool) opened.current.add(tool);
  return opened.current;
}

/** The language of the page, with the messages of the engine once they have loaded. */
function useToolLocale() {
  const lang = useSource((state) => state.lang);
  const messages = useSource((state) => state.messages);
  const text = messages?.lang === lang ? messages.text : undefined;
  return useMemo(() => localeOf(lang, text), [lang, text]);
}

/** The top bar of a tool: the way back to the Pod, the title, and the other tools. */
function ToolHead({ kind }: { readonly kind: Tool }) {
  const words = useToolsText();
  const openTool = useSource((source) => source.openTool);
  const closeTool = useSource((source) => source.closeTool);
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        {words('app.name')} <span className={styles.more}>{words('app.kind')}</span>
      </p>
      <button type="button" className={styles.back} onClick={closeTool}>
        <span aria-hidden="true">← </span>
        {words('tool.back')}
      </button>
      <h1 className={styles.title}>{words(TITLES[kind])}</h1>
      <nav className={styles.others} aria-label={words('tool.others')}>
        {TOOL_KINDS.filter((other) => other !== kind && other !== 'workshop').map((other) => (
          <a
            key={other}
            className={styles.other}
            href={`?${TOOLS[other]}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              openTool(other);
            }}
          >
            {words(TITLES[other])}
          </a>
        ))}
      </nav>
    </header>
  );
}

/** Dialogs, lists and fields that hold something to undo handle Escape themselves. */
function useLeaveKey(active: boolean): void {
  const source = useSourceStore();
  useLayoutEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      source.getState().closeTool();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, source]);
}

/** Reads a file that is dropped on "Upgrade report" or on "Why did it restart?" there, and opens others as a Pod. */
function useToolDrop(tool: Tool | undefined, enter: Enter): void {
  const source = useSourceStore();
  const onFiles = useCallback(
    (files: readonly NamedText[]): void => {
      const { pasted, openTool } = source.getState();
      if (tool === 'restart') openTool(tool, { pasted: withFiles(pasted, files) });
      else enter((pod) => pod.openText(files.map(({ text }) => text).join('\n---\n')));
    },
    [source, tool, enter],
  );
  const onFleet = useCallback((fleet: File) => source.getState().openTool('fleet', { fleet }), [source]);
  const isFleet = useCallback((file: File) => tool === 'fleet' || isLarge(file), [tool]);
  useDrop(tool ? { onFiles, isFleet, onFleet } : undefined);
}

/** Names the tools. */
const TITLES = {
  restart: 'restart.title',
  fleet: 'fleet.title',
  rollout: 'rollout.title',
  lessons: 'lesson.pick',
  workshop: 'workshop.title',
} as const satisfies Record<Tool, ToolsKey>;
