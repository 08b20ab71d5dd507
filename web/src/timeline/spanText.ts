// Names a state of a container, for its bar and for the pointer.

import { MARKS } from '@syncpod/core/messages';
import { runText } from '@syncpod/core/picture';
import { clockText, type Lane, type Span } from '@syncpod/core/timeline';
import type { TimelineText } from './texts.ts';

/** The names of a span from the longest to the shortest. A bar shows the first that fits. */
export function spanTexts(span: Span, words: TimelineText): readonly string[] {
  const { state, restartCount: count, wait, exitCode, reason } = span;
  const image = span.image.slice(span.image.lastIndexOf('/') + 1);
  switch (state) {
    case 'running': {
      // The image of a container outside the spec is not known.
      if (image === '') return [words('lane.running')];
      const text = words('lane.runningImage', { image });
      const restart = count > 0 ? [`${text} · ${words('lane.restart', { count })}`] : [];
      return [...restart, text, image, words('lane.running')];
    }
    case 'back-off':
      return [words('lane.backOff', { wait: wait ?? 0 }), words('lane.seconds', { wait: wait ?? 0 })];
    case 'exited': {
      const exits = [{ state, exitCode, exitReason: reason }, { state, exitCode }, { state }];
      return exits.map((exit) => runText(words.lang, exit));
    }
    case 'stopping':
      return [words('lane.stoppingSignal'), words('lane.stopping')];
    case 'starting':
      return [words('lane.starting')];
    case 'unknown':
      return [words('lane.unknown')];
    case 'waiting':
      return reason === undefined
        ? [words('lane.waiting')]
        : [words('lane.waitingFor', { reason }), words('lane.waiting')];
  }
}

/** The name of a lane: the container, and whether its Pod is being replaced. */
export function laneName({ name, old }: Pick<Lane, 'name' | 'old'>, words: TimelineText): string {
  return old ? words('lane.old', { name }) : name;
}

/** The state with its times since the beginning of the story. */
export function spanHint(name: string, span: Span, story: Story, words: TimelineText): string {
  const [text = ''] = spanTexts(span, words);
  const from = span.from < story.begin ? undefined : clockText(span.from - story.begin);
  const to = span.to >= story.end ? undefined : clockText(span.to - story.begin);
  const when =
    from === undefined
      ? to === undefined
        ? ''
        : words('lane.until', { to })
      : to === undefined
        ? words('lane.since', { from })
        : words('lane.between', { from, to });
  return `${name}${MARKS[words.lang].colon}${text}${when === '' ? '' : ` · ${when}`}`;
}

/** Unix seconds of the first and the last snapshot. */
interface Story {
  readonly begin: number;
  readonly end: number;
}
