// The report: a summary, then the restarts by cause, namespace or node.

import { fleetSummary, restartText } from '@syncpod/core/fleet';
import { type Language, MARKS } from '@syncpod/core/messages';
import type { ReleaseName } from '@syncpod/core/releases';
import { causeText } from '@syncpod/core/report';
import { useDeferredValue, useMemo, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import styles from './Fleet.module.css';
import { FleetCauses } from './FleetCauses.tsx';
import { FleetDrain } from './FleetDrain.tsx';
import { FleetGroup } from './FleetGroup.tsx';
import { GROUPINGS, type Grouping, groupsOf, matching, ORDERS, type Order, runningIn } from './groups.ts';
import type { AffectedPod, FleetCounts, FleetFormat } from './messages.ts';
import { ShowMore } from './ShowMore.tsx';
import { type FleetKey, useFleetText } from './texts.ts';

interface FleetResultProps {
  readonly counts: FleetCounts;
  readonly pods: readonly AffectedPod[];
  readonly reading: boolean;
  onOpen(pod: AffectedPod): void;
  /** Undefined once the report can no longer be saved. */
  readonly onWrite: ((format: FleetFormat, lang: Language) => Promise<Blob>) | undefined;
  /** Called when the file's kubelets run a different release than the selected one. */
  onRecount(from: ReleaseName): void;
}

const GROUPING_TEXTS = {
  cause: 'fleet.byCause',
  namespace: 'fleet.byNamespace',
  workload: 'fleet.byWorkload',
  node: 'fleet.byNode',
} as const satisfies Record<Grouping, FleetKey>;
const ORDER_TEXTS = {
  containers: 'fleet.mostContainers',
  pods: 'fleet.mostPods',
  name: 'fleet.byName',
} as const satisfies Record<Order, FleetKey>;

/** The number of groups shown at first. */
const GROUPS_SHOWN = 30;

export function FleetResult({ counts, pods, reading, onOpen, onWrite, onRecount }: FleetResultProps) {
  const words = useFleetText();
  const [by, setBy] = useState<Grouping>('cause');
  const [order, setOrder] = useState<Order>('containers');
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(GROUPS_SHOWN);
  const settled = useDeferredValue({ pods, typed, by, order });
  const causes = useMemo(
    () => counts.causes.map(({ cause }) => causeText(cause, words.lang)),
    [counts.causes, words.lang],
  );
  const found = useMemo(
    () => matching(settled.pods, settled.typed, causes),
    [settled.pods, settled.typed, causes],
  );
  const groups = useMemo(
    () => groupsOf(found, settled.by, settled.order, causes),
    [found, settled.by, settled.order, causes],
  );
  const running = useMemo(() => runningIn(counts, settled.by), [counts, settled.by]);
  const [answer, note] = fleetSummary(counts, words.lang);
  const [seen] = counts.kubelets;

  return (
    <section className={styles.result} aria-label={words('fleet.result')}>
      <div className={styles.head} data-tone={counts.restartedContainers > 0 ? 'kill' : 'keep'}>
        <p role={reading ? undefined : 'status'} className={styles.answer}>
          {reading && `${words('fleet.soFar')}${MARKS[words.lang].gap}`}
          {answer}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      {seen && seen.minor !== counts.from && counts.unplaced > 0 && (
        <p>
          <button type="button" className={styles.button} onClick={() => onRecount(seen.minor)}>
            {words('fleet.recount', { release: seen.minor })}
          </button>
        </p>
      )}
      <div className={styles.charts}>
        <FleetCauses counts={counts} />
        <FleetDrain counts={counts} />
      </div>
      <FleetRestarts restarts={counts.restarts} />
      {onWrite && <FleetFiles counts={counts} onWrite={onWrite} />}
      {pods.length > 0 && (
        <div className={styles.controls}>
          <Choice<Grouping>
            label={words('fleet.group')}
            value={by}
            all={GROUPINGS}
            texts={GROUPING_TEXTS}
            onChange={setBy}
          />
          <Choice<Order>
            label={words('fleet.order')}
            value={order}
            all={ORDERS}
            texts={ORDER_TEXTS}
            onChange={setOrder}
          />
          <input
            type="search"
            className={styles.filter}
            aria-label={words('fleet.filter')}
            placeholder={words('fleet.filter')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {pods.length > 0 && found.length === 0 && <p className={styles.note}>{words('fleet.none')}</p>}
      <ul className={styles.groups} aria-label={words('fleet.groups')}>
        {groups.slice(0, most).map((group) => (
          <FleetGroup
            key={group.name}
            group={group}
            initiallyOpen={groups.length === 1}
            by={settled.by}
            of={typed === '' ? running.get(group.name) : undefined}
            causes={causes}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <ShowMore left={groups.length - most} onMore={() => setMost(most + GROUPS_SHOWN)} />
    </section>
  );
}

/** The most groups of restarts to list; a saved report contains all. */
const RESTARTS_SHOWN = 10;

/** Past restarts, by cause, time and node. */
function FleetRestarts({ restarts }: Pick<FleetCounts, 'restarts'>) {
  const words = useFleetText();
  if (restarts.length === 0) return null;
  return (
    <>
      <h3>{words('fleet.restarts')}</h3>
      <ul aria-label={words('fleet.restarts')}>
        {restarts.slice(0, RESTARTS_SHOWN).map((group) => (
          <li key={`${group.cause} ${group.first}`} title={group.nodes.join(', ')}>
            {restartText(group, words.lang)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly all: readonly Value[];
  readonly texts: Readonly<Record<Value, FleetKey>>;
  onChange(value: Value): void;
}

/** A row of buttons of which exactly one is selected. */
function Choice<Value extends string>({ label, value, all, texts, onChange }: ChoiceProps<Value>) {
  const words = useFleetText();
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = all.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {words(texts[one])}
          </option>
        ))}
      </select>
    </label>
  );
}

const FILES = [
  { format: 'json', ending: 'json', text: 'fleet.json' },
  { format: 'markdown', ending: 'md', text: 'fleet.markdown' },
  { format: 'html', ending: 'html', text: 'fleet.html' },
] as const satisfies readonly { format: FleetFormat; ending: string; text: FleetKey }[];

interface FleetFilesProps {
  readonly counts: FleetCounts;
  onWrite(format: FleetFormat, lang: Language): Promise<Blob>;
}

/** Buttons that save the report in each format. */
function FleetFiles({ counts, onWrite }: FleetFilesProps) {
  const words = useFleetText();
  const save = async (format: FleetFormat, ending: string): Promise<void> =>
    saveFile(`syncpod-upgrade-${counts.from}-${counts.to}.${ending}`, await onWrite(format, words.lang));
  return (
    <div className={styles.files}>
      <span className={styles.soft}>{words('fleet.save')}</span>
      {FILES.map(({ format, ending, text }) => (
        <button
          key={format}
          type="button"
          className={styles.button}
          onClick={() => void save(format, ending)}
        >
          {words(text)}
        </button>
      ))}
    </div>
  );
}
