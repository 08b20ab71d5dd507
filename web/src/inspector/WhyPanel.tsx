// Lists the questions that the kubelet asked, in order, and marks the deciding ones.

import { type ContainerOutcome, type Explanation, endingFunc } from '@syncpod/core/explain';
import type { Release } from '@syncpod/core/releases';
import { type Reason, type RefusedField, reasonsOf } from '@syncpod/core/report';
import type { PodEnd } from '@syncpod/core/runtime';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { kubeletMessages } from '../store/kubeletMessages.ts';
import { CutName } from '../ui/CutName.tsx';
import { chipFor } from '../ui/outcomeChips.ts';
import { useGrowing } from '../ui/useGrowing.ts';
import { useScrollIntoView } from '../ui/useScrollIntoView.ts';
import { ControllerReasons } from './ControllerReasons.tsx';
import { EFFECTS } from './effects.ts';
import { Question } from './Question.tsx';
import { Refusal } from './Refusal.tsx';
import { groupReasons, type ReasonGroup } from './reasonGroups.ts';
import { type PanelsKey, type PanelsText, usePanelsText } from './texts.ts';
import { useFollow } from './useFollow.ts';
import styles from './WhyPanel.module.css';

/** With more groups, those out of view are not laid out. */
const MANY = 40;

interface WhyPanelProps {
  readonly explanation: Explanation;
  /** True if the text is invalid and these reasons belong to an earlier one. */
  readonly stale: boolean;
  readonly reasons: readonly Reason[];
  readonly refused: readonly RefusedField[];
  /** The messages that the release prints when it kills a container. */
  readonly messages: readonly string[];
  /** The container that the user selected. */
  readonly selected: string | undefined;
  /** True if the first paint shows the same. */
  readonly drawn: boolean;
}

/** While one Pod replaces another, each has its own questions. */
export function WhyPanel(props: WhyPanelProps) {
  const { explanation, stale } = props;
  const { pods, rollout } = explanation;
  const words = usePanelsText();
  const told = useMemo(
    () =>
      (['old', 'next'] as const).map((which) => {
        const { rollout: _, pods: __, ...own } = pods?.[which] ?? explanation;
        return { which, own, reasons: reasonsOf(own, words.lang), messages: kubeletMessages(own) };
      }),
    [pods, explanation, words.lang],
  );
  if (!pods || stale || explanation.admission.errors.length > 0) return <PodReasons {...props} />;
  return (
    <>
      {rollout && <ControllerReasons rollout={rollout} />}
      {told.map(({ which, own, reasons, messages }) => {
        const title = words(which === 'old' ? 'why.oldPod' : 'why.newPod', {
          name: own.pod.metadata.name ?? '',
        });
        return (
          <section key={which} aria-label={title}>
            <h3 className={styles.whose} data-pod={which}>
              {title}
            </h3>
            <PodReasons {...props} explanation={own} reasons={reasons} messages={messages} drawn={false} />
          </section>
        );
      })}
    </>
  );
}

function PodReasons(props: WhyPanelProps) {
  const { explanation, stale, reasons, refused, messages, selected } = props;
  const { release, admission, verdict, containers, rollout } = explanation;
  const isRefused = admission.errors.length > 0;
  const words = usePanelsText();
  const list = useRef<HTMLDivElement>(null);
  const groups = verdict.end ? [] : groupReasons(reasons);
  // Up to the first deciding group at once, because it is scrolled into view.
  const first = groups.findIndex(({ deciding }) => deciding) + 1;
  const drawn = Math.max(useGrowing(groups.length), first);
  useFollow(list, { settling: groups.filter(({ deciding }) => deciding).map(idOf), drawn: props.drawn });
  if (verdict.end) return <EndReason release={release} end={verdict.end} messages={messages} />;
  if (reasons.length === 0) return <p className={styles.note}>{words('why.nothing')}</p>;
  return (
    <div ref={list} data-many={groups.length > MANY}>
      {stale && (
        <p className={`${styles.note} ${styles.stale}`}>
          {words('why.stale', { name: explanation.running.metadata.name ?? '' })}
        </p>
      )}
      {rollout && <ControllerReasons rollout={rollout} />}
      {isRefused && <Refusal explanation={explanation} fields={refused} />}
      {!stale && (
        <p className={styles.note}>
          {words(isRefused ? 'why.introRunning' : 'why.intro', { release: release.name })}
        </p>
      )}
      {groups.slice(0, drawn).map((group) => (
        <Group
          key={group.first}
          release={release}
          group={group}
          chip={chipOf(group, containers)}
          selected={group.about.kind === 'container' && group.about.name === selected}
        />
      ))}
      {containers
        .filter(({ stray }) => stray)
        .map((container) => (
          <Stray key={container.name} container={container} />
        ))}
      <KillMessages release={release} messages={messages} />
    </div>
  );
}

type Chip = Pick<ReturnType<typeof chipFor>, 'tone'> & { readonly text: PanelsKey };

/** The chip of the questions' effect; a start that cannot succeed has its own. */
function chipOf({ about, effect }: ReasonGroup, containers: Explanation['containers']): Chip | undefined {
  if (!effect) return undefined;
  const found = about.kind === 'container' ? containers.find(({ name }) => name === about.name) : undefined;
  return found?.fails === undefined ? EFFECTS[effect] : chipFor(found);
}

interface GroupProps {
  readonly release: Release;
  readonly group: ReasonGroup;
  readonly chip: Chip | undefined;
  readonly selected: boolean;
}

function Group({ release, group, chip, selected }: GroupProps) {
  const words = usePanelsText();
  const details = useRef<HTMLDetailsElement>(null);
  const { first, about, reasons, deciding } = group;
  const follows = deciding || selected;
  const [open, setOpen] = useState(follows);
  const name = about.kind === 'container' ? about.name : undefined;
  useScrollIntoView(details, selected);
  return (
    <details
      ref={details}
      className={styles.group}
      open={follows}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-settles={deciding ? idOf(group) : undefined}
      data-container={name}
    >
      <summary className={styles.summary}>
        <span className={styles.about} title={name}>
          {titleOf(group, words)}
        </span>
        <span className={styles.count}>{words.counted('why.questions', reasons.length)}</span>
        {chip && (
          <span className={styles.effect} data-tone={chip.tone}>
            {words(chip.text)}
          </span>
        )}
      </summary>
      {/* A Pod may have hundreds of containers: the questions of a closed group are not rendered. */}
      {(open || follows) && (
        <ol className={styles.list} start={first} style={{ counterReset: `question ${first - 1}` }}>
          {reasons.map((reason) => (
            <Question key={reason.decision.rule} release={release} reason={reason} />
          ))}
        </ol>
      )}
    </details>
  );
}

function idOf({ about }: ReasonGroup): string {
  return about.kind === 'container' ? `container/${about.name}` : about.kind;
}

function titleOf({ about }: ReasonGroup, words: PanelsText): ReactNode {
  if (about.kind === 'container') return <CutName name={about.name} />;
  return words(about.kind === 'sandbox' ? 'why.sandbox' : 'why.pod');
}

interface StrayProps {
  readonly container: ContainerOutcome;
}

/** The kubelet makes no decision about it, so there is nothing to expand. */
function Stray({ container: { name, outcome } }: StrayProps) {
  const words = usePanelsText();
  return (
    <div className={styles.stray} data-container={name}>
      <div className={styles.strayHead}>
        <span className={styles.about} title={name}>
          <CutName name={name} />
        </span>
        <span className={styles.effect} data-tone={EFFECTS[outcome].tone}>
          {words(EFFECTS[outcome].text)}
        </span>
      </div>
      <p className={styles.note}>{words(outcome === 'left' ? 'why.left' : 'why.leftDies')}</p>
    </div>
  );
}

const CAUSES = {
  deleted: 'why.end.deleted',
  file: 'why.end.file',
  refused: 'why.end.refused',
  evicted: 'why.end.evicted',
  preempted: 'why.end.preempted',
  shutdown: 'why.end.shutdown',
  deadline: 'why.end.deadline',
  finished: 'why.end.finished',
} as const satisfies Record<PodEnd['cause'], PanelsKey>;

interface EndReasonProps {
  readonly release: Release;
  readonly end: PodEnd;
  readonly messages: readonly string[];
}

/** Explains why SyncPod makes no decisions about a Pod that ends, and names the function that stops it. */
function EndReason({ release, end, messages }: EndReasonProps) {
  const words = usePanelsText();
  const { cause } = end;
  const func = endingFunc(release, cause);
  return (
    <div>
      <p className={styles.cause}>{words(CAUSES[cause])}</p>
      <p className={styles.note}>{words(effectOf(end), { func })}</p>
      <KillMessages release={release} messages={messages} />
    </div>
  );
}

function effectOf({ stage, cause, kept }: PodEnd): PanelsKey {
  if (stage === 'gone') return 'why.end.gone';
  if (!kept && (cause === 'deleted' || cause === 'file')) return 'why.end.removes';
  return stage === 'terminated' ? 'why.end.over' : 'why.end.keeps';
}

interface KillMessagesProps {
  readonly release: Release;
  readonly messages: readonly string[];
}

/** Shows the messages that the release prints when it kills a container. */
function KillMessages({ release, messages }: KillMessagesProps) {
  const words = usePanelsText();
  return messages.map((message) => (
    <p key={message} className={styles.message}>
      <span aria-hidden="true">→</span>
      <span>
        <strong>{message}</strong>
        <span className={styles.source}>
          {words(release.has('plain-kill-messages') ? 'why.event' : 'why.eventEnd')}
        </span>
      </span>
    </p>
  ));
}
