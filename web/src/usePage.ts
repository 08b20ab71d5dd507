// How does what the user typed become everything that the page shows? Every derived value, once.

import { explain, verdictText } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { changedItems } from './diff/changedItems.ts';
import { lineDiff } from './diff/lineDiff.ts';
import { chipsOf } from './editor/chips.ts';
import type { ApplyState } from './editor/EditorPane.tsx';
import { problemsOf } from './editor/problems.ts';
import { wordsOf } from './i18n/text.ts';
import { createExplainer, type View } from './store/explanation.ts';
import { messagesOf, reasonsOf } from './store/reasons.ts';
import type { Source } from './store/source.ts';
import { storyOf } from './store/story.ts';
import { stopIndex, stopsOf } from './timeline/stops.ts';
import { worstTone } from './verdict/worstTone.ts';

export function usePage(source: Source) {
  const { draft, running, lang, playhead } = source;
  const [explainer] = useState(() => createExplainer(explain));
  const words = useMemo(() => wordsOf(lang), [lang]);
  const status = source.observed ?? source.status;
  const view = explainer({ ...source, status });
  const { explanation, diagnostics, stale, place } = view;
  const verdict = useMemo(() => {
    const segments = explanation ? verdictText(explanation.verdict, lang) : [];
    return { segments, worst: worstTone(segments) };
  }, [explanation, lang]);
  const edited = draft !== running;
  const stops = useMemo(() => stopsOf(explanation?.steps ?? [], edited, words), [explanation, edited, words]);
  const chips = useMemo(
    () => (explanation && !stale ? chipsOf(explanation, place, words) : []),
    [explanation, stale, place, words],
  );
  const changedLines = useMemo(
    () =>
      changedItems(running.split('\n'), draft.split('\n')).flatMap((changed, line) =>
        changed ? [line + 1] : [],
      ),
    [running, draft],
  );
  const diff = useMemo(() => lineDiff(running, draft), [running, draft]);
  const problems = useMemo(
    () => problemsOf(diagnostics, stale ? undefined : explanation?.admission, place),
    [diagnostics, stale, explanation, place],
  );
  const reasons = useMemo(() => (explanation ? reasonsOf(explanation, lang) : []), [explanation, lang]);
  const messages = useMemo(() => (explanation ? messagesOf(explanation) : []), [explanation]);
  // The Pod that is handed from release to release: the typed one, or the running one if it is refused.
  const pod = explanation?.admission.reaches === 'nothing' ? running : draft;
  const { path } = source;
  const compared = useMemo(
    () => ({ running, draft, path, status, pod }),
    [running, draft, path, status, pod],
  );
  const logs = source.inspectorTab === 'log' || source.phoneTab === 'log';
  const { minor, gates } = source;
  const snapshots = useMemo(
    () => (logs ? storyOf({ running, draft, minor, gates, path }) : []),
    [logs, running, draft, minor, gates, path],
  );
  const observed = useMemo(() => {
    const {
      initContainers = [],
      containers = [],
      ephemeralContainers = [],
    } = explanation?.running.spec ?? {};
    const names = [...initContainers, ...containers, ...ephemeralContainers].map(({ name }) => name);
    return { status: explanation?.status ?? status, names, byHand: source.observed !== undefined };
  }, [explanation, status, source.observed]);
  return {
    words,
    ...view,
    verdict,
    stops,
    stop: stopIndex(stops, playhead),
    chips,
    changedLines,
    diff,
    problems,
    badLine: diagnostics.find(({ severity }) => severity === 'error')?.range?.start.line,
    reasons,
    messages,
    compared,
    exported: explanation && { explanation, step: playhead, story: () => [explanation], lang },
    observed,
    /** Everything that has happened up to the cursor, for the log. */
    snapshots,
    apply: applyState(source, view),
  };
}

export type Page = ReturnType<typeof usePage>;

function applyState({ draft, running }: Source, { explanation, stale }: View): ApplyState {
  if (draft === running) return 'unchanged';
  if (!explanation || stale) return 'unreadable';
  return explanation.admission.allowed ? 'ready' : 'refused';
}
