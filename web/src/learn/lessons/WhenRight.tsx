// Says when a wrong prediction would be right, and shows that world.

import { nearestWorld, type PlayedStep, type World } from '@syncpod/core/lessons';
import { MINORS } from '@syncpod/core/releases';
import type { Scenario } from '@syncpod/core/scenario';
import { useMemo } from 'react';
import { useSource } from '../../store/context.ts';
import { useSlices } from '../../ui/useSlices.ts';
import styles from './Lesson.module.css';
import { stagedWork } from './stagedStep.ts';
import { type LessonsText, useLessonsText } from './texts.ts';

interface WhenRightProps {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  /** The wrong prediction. */
  readonly chosen: readonly string[];
}

export function WhenRight({ scenario, played, chosen }: WhenRightProps) {
  const words = useLessonsText();
  const open = useSource((source) => source.open);
  const search = useMemo(
    () => () => searched(nearestWorld(played.step, scenario, chosen)),
    [played, scenario, chosen],
  );
  const { result } = useSlices(search);
  const { events, plays = 0 } = played.step;
  const upgrades = scenario.events
    .slice(0, events + plays)
    .some((event) => event.type === 'upgrade' && event.release !== scenario.release);
  return (
    <p className={styles.hint} aria-live="polite">
      {result ? worldText(result.world, upgrades, words) : words('lesson.world.seeking')}{' '}
      {result?.world && (
        <button
          type="button"
          className={styles.small}
          onClick={() =>
            result.world && open(stagedWork({ scenario: result.world.scenario, played, predicted: true }))
          }
        >
          {words('lesson.world.show')}
        </button>
      )}
    </p>
  );
}

/** Tells a search that found nothing from one that has not ended. */
function* searched(
  search: ReturnType<typeof nearestWorld>,
): Generator<undefined, { readonly world: World | undefined }> {
  return { world: yield* search };
}

/** `upgrades`: the release of the world is that before an upgrade. */
function worldText(world: World | undefined, upgrades: boolean, words: LessonsText): string {
  switch (world?.kind) {
    case undefined:
      return words('lesson.world.none');
    case 'gate':
      return words(world.on ? 'lesson.world.on' : 'lesson.world.off', { gate: world.gate });
    case 'line':
      return words('lesson.world.line', { line: world.line });
    case 'release': {
      const { release, since, until } = world;
      if (upgrades) return words('lesson.world.upgraded', { release });
      if (until === MINORS.at(-1)) return words('lesson.world.since', { since });
      if (since === MINORS[0]) return words('lesson.world.until', { until });
      return since === until
        ? words('lesson.world.one', { since })
        : words('lesson.world.range', { since, until });
    }
  }
}
