// At which places of the timeline does the player stop?

import type { SyncStep } from '@syncpod/core';
import type { TextKey, Words } from '../i18n/text.ts';

type StepName = SyncStep['name'];

/** A tick of the timeline. `playhead` is 0 for the plan, the step's number, or one past the last step. */
export interface Stop {
  readonly playhead: number;
  readonly text: string;
}

const STEP_TEXTS = {
  compute: 'step.compute',
  'kill-sandbox': 'step.killSandbox',
  'kill-containers': 'step.killContainers',
  'create-sandbox': 'step.createSandbox',
  'sandbox-ready': 'step.sandboxReady',
  ephemeral: 'step.ephemeral',
  init: 'step.init',
  resize: 'step.resize',
  start: 'step.start',
} as const satisfies Record<StepName, TextKey>;

/** The plan (or, without an edit, what runs), each step that does something, and the end of the sync. */
export function stopsOf(steps: readonly SyncStep[], edited: boolean, words: Words): readonly Stop[] {
  const running = steps.filter(({ state }) => state === 'runs');
  return [
    { playhead: 0, text: words(edited ? 'player.plan' : 'player.noEdit') },
    ...running.map(({ number, name, touches }) => ({
      playhead: number,
      text: `${number} ${words(STEP_TEXTS[name], { names: namesOf(touches) })}`.trim(),
    })),
    { playhead: steps.length + 1, text: words('player.end') },
  ];
}

function namesOf(touches: SyncStep['touches']): string {
  const names = [...new Set(touches.map(({ name }) => name))];
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ');
}

/** Index of the stop at or before the playhead. */
export function stopIndex(stops: readonly Stop[], playhead: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop.playhead <= playhead),
  );
}
