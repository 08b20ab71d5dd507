// Shows the outcome, whether the prediction was right, and the decisions behind it.

import { nearestWorld, type PlayedStep, type World } from '@syncpod/core/lessons';
import { MINORS } from '@syncpod/core/releases';
import type { Scenario } from '@syncpod/core/scenario';
import { decisionText } from '@syncpod/core/text';
import { useEffect, useMemo, useRef } from 'react';
import { useSource } from '../../store/context.ts';
import { shortened } from '../../ui/i18n/shortened.ts';
import { useSlices } from '../../ui/useSlices.ts';
import { choicesText, questionText } from './choiceText.ts';
import { type Because, judge } from './judge.ts';
import styles from './Lesson.module.css';
import type { Chosen } from './lessonState.ts';
import { Mistakes } from './Mistakes.tsx';
import { RichText } from './RichText.tsx';
import { stagedWork } from './stagedStep.ts';
import { type LessonsText, useLessonsText } from './texts.ts';

interface RevealProps {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  readonly chosen: Chosen;
  readonly focused: boolean;
}

const RIGHT = { tone: 'keep', sign: '✓ ', text: 'lesson.right' } as const;
const WRONG = { tone: 'refused', sign: '✗ ', text: 'lesson.wrong' } as const;
const SHOWN = { tone: 'start', sign: '', text: 'lesson.outcome' } as const;

/** Takes the focus if it is the newest, so screen readers read it and Tab continues from here. */
export function Reveal({ scenario, played, chosen, focused }: RevealProps) {
  const words = useLessonsText();
  const head = useRef<HTMLParagraphElement>(null);
  const asked = useSource((source) => source.asked);
  useEffect(() => {
    if (focused) head.current?.focus();
  }, [focused]);
  // With the answer, the panels below come back and take room.
  useEffect(() => {
    if (focused && !asked) head.current?.scrollIntoView({ block: 'nearest' });
  }, [focused, asked]);
  const { step, answer } = played;
  if (!step.ask || !answer) return null;
  const mine = chosen === 'shown' ? answer.right : chosen;
  const judgement = judge(played, mine);
  if (!judgement) return null;
  const { right, because } = judgement;
  const values = {
    mine: choicesText(step.ask, mine, words),
    answer: choicesText(step.ask, answer.right, words),
  };
  const { tone, sign, text } = chosen === 'shown' ? SHOWN : right ? RIGHT : WRONG;
  return (
    <section
      className={styles.reveal}
      aria-label={focused ? words('lesson.result') : questionText(step.ask, words)}
    >
      <p ref={head} tabIndex={-1} className={styles.result} data-tone={tone}>
        <span aria-hidden="true">{sign}</span>
        {words(text, values)}
      </p>
      {!right && chosen !== 'shown' && <Mistakes told played={played} chosen={chosen} />}
      <Why because={because} />
      {!right && chosen !== 'shown' && step.ask.type !== 'release' && (
        <WhenRight scenario={scenario} played={played} chosen={chosen} />
      )}
      {step.reveal && <RichText texts={step.reveal} />}
    </section>
  );
}

/** The decisions, or the reason why there are none. */
export function Why({ because }: { readonly because: Because }) {
  const words = useLessonsText();
  switch (because.kind) {
    case 'refused':
      return (
        <Evidence title={words('lesson.because.refused')}>
          {because.errors.map((error) => (
            <li key={error}>{shortened(error)}</li>
          ))}
        </Evidence>
      );
    case 'accepted':
      return <p className={styles.hint}>{words('lesson.because.accepted')}</p>;
    case 'printed':
      return <p className={styles.hint}>{words('lesson.because.printed', { release: because.release })}</p>;
    case 'replaced':
      return <p className={styles.hint}>{words('lesson.because.replaced')}</p>;
    case 'removed':
      return <p className={styles.hint}>{words('lesson.because.removed')}</p>;
    case 'over':
      return <p className={styles.hint}>{words('lesson.because.over', { phase: because.phase })}</p>;
    case 'asked':
      return (
        <Evidence title={words('lesson.because.asked')}>
          {because.reasons.map(({ decision }, index) => {
            const { question, answer, detail } = decisionText(decision, words.lang);
            const key = `${index} ${question}`;
            return (
              <li key={key}>
                {question} <strong>{answer}</strong>
                {detail !== '' && <span className={styles.detail}> {detail}</span>}
              </li>
            );
          })}
        </Evidence>
      );
  }
}

function Evidence({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.evidence}>
      <p className={styles.hint}>{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

interface WhenRightProps {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  /** The wrong prediction. */
  readonly chosen: readonly string[];
}

/** Says when a wrong prediction would be right, and shows that world. */
function WhenRight({ scenario, played, chosen }: WhenRightProps) {
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
