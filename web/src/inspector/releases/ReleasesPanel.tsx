// Shows which upgrades restart this Pod, and the outcome of the edit under each release.

import { MARKS } from '@syncpod/core/messages';
import { fullVersion, type Minor, patchDifferences, type ReleaseName } from '@syncpod/core/releases';
import {
  type CompareInput,
  causeText,
  compareReleases,
  type EditRange,
  type EnvInstead,
  loadPatchTexts,
  nextChange,
  runningCount,
  type SeenPod,
  upgradeCause,
  upgradeRestarts,
} from '@syncpod/core/report';
import { useMemo, useState } from 'react';
import { spanOf } from '../../ui/i18n/releaseSpans.ts';
import { OUTCOME_CHIPS } from '../../ui/outcomeChips.ts';
import { Picker } from '../../ui/Picker.tsx';
import { MissingPart } from '../../ui/part/MissingPart.tsx';
import { useArrived } from '../../ui/part/useArrived.ts';
import { useSlices } from '../../ui/useSlices.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { namesText, outcomeText } from './outcomeText.ts';
import styles from './ReleasesPanel.module.css';
import { useReleasesText } from './texts.ts';
import { type Scene, UpgradeButtons } from './UpgradeButtons.tsx';

interface ReleasesPanelProps {
  readonly input: CompareInput;
  readonly scene: Scene;
  /** Adds the upgrade to the scenario, which first changes to the release `from` if it has another. */
  onShow(from: Minor, to: Minor): void;
  /** Opens the scenario under two releases, side by side. */
  onCompare(from: Minor, to: Minor): void;
}

/** Loaded when the tab is opened. */
export function ReleasesPanel({ input, scene, onShow, onCompare }: ReleasesPanelProps) {
  const words = useReleasesText();
  const { running, draft, path, status, pod, asked } = input;
  const { minor } = scene;
  const work = useMemo(
    () => () => compareReleases({ running, draft, path, status, pod, asked }),
    [running, draft, path, status, pod, asked],
  );
  const { result, pending } = useSlices(work);
  const [chosen, setChosen] = useState<{ readonly from: number; readonly to: number }>();
  if (!result) {
    return <p className={styles.note}>{words(pending ? 'releases.working' : 'releases.unreadable')}</p>;
  }
  const { pods, cells, groups, edits, env } = result;
  const at = Math.max(
    0,
    pods.findIndex(({ release }) => release.minor === minor),
  );
  const pair = chosen ?? nextChange(cells, at);
  const minors = pods.map(({ release }) => release.minor);
  const options = minors.map((value) => ({ value, text: value }));
  const [from, to] = [minors[pair.from], minors[pair.to]];
  const killed = cells[pair.from]?.[pair.to] ?? [];
  const choose = (first: number, second: number): void => setChosen({ from: first, to: second });
  return (
    <div className={styles.panel} data-pending={pending}>
      <PatchNotes release={scene.release} />
      {edits.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.title}>{words('releases.edit')}</h2>
          <EditRanges ranges={edits} />
        </section>
      )}
      <section className={styles.section}>
        <UpgradeSentence pods={pods} from={pair.from} to={pair.to} />
        <div className={styles.pickers}>
          <Picker
            label={words('releases.from')}
            prefix={words('releases.fromShort')}
            value={minors[pair.from] ?? minor}
            options={options}
            onChange={(value) => choose(minors.indexOf(value), pair.to)}
          />
          <Picker
            label={words('releases.to')}
            prefix={words('releases.toShort')}
            value={minors[pair.to] ?? minor}
            options={options}
            onChange={(value) => choose(pair.from, minors.indexOf(value))}
          />
        </div>
        {from && to && from !== to && (
          <UpgradeButtons
            scene={scene}
            from={from}
            to={to}
            killed={killed}
            onShow={onShow}
            onCompare={onCompare}
            downgrade={pair.from > pair.to}
          />
        )}
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{words('releases.matrix')}</h2>
        <MatrixGrid
          minors={minors}
          cells={cells}
          groups={groups}
          running={pods.map(runningCount)}
          chosen={pair}
          current={at}
          onChoose={choose}
        />
      </section>
      {env && (
        <section className={styles.section}>
          <h2 className={styles.title}>{words('releases.env')}</h2>
          <EnvEdit env={env} />
        </section>
      )}
    </div>
  );
}

/** Shows the outcome of an edit of env, which the API server refuses, under each release. */
function EnvEdit({ env: { container, refused, direct } }: { readonly env: EnvInstead }) {
  const words = useReleasesText();
  return (
    <>
      <p className={styles.cause}>{words('releases.envOf', { name: container })}</p>
      <dl className={styles.ranges}>
        {refused && (
          <div className={styles.range}>
            <dt>{words('releases.everywhere')}</dt>
            <dd>
              <span className={styles.chip} data-tone="refused">
                {words('chip.refused')}
              </span>{' '}
              <span className={styles.message}>{words('releases.byGate')}</span>
            </dd>
          </div>
        )}
        {direct.map(({ since, until, outcome }) => (
          <div key={since} className={styles.range}>
            <dt>{spanOf(since, until, words)}</dt>
            <dd>
              <span className={styles.message}>{words('releases.direct')}</span>{' '}
              <span className={styles.chip} data-tone={OUTCOME_CHIPS[outcome].tone}>
                {words(OUTCOME_CHIPS[outcome].text)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** More differences are shown on request. */
const FEW = 3;

/** Lists how the selected patch release differs from the newest one of its minor. */
function PatchNotes({ release }: { readonly release: ReleaseName }) {
  const words = useReleasesText();
  const [major, minor] = release.split('.');
  const newest = fullVersion(`${major}.${minor}`);
  const version = fullVersion(release);
  const names = patchDifferences(release);
  const texts = useArrived(loadPatchTexts, names.length > 0);
  if (version === newest) return null;
  if (names.length === 0) {
    return (
      <section className={styles.section}>
        <h2 className={styles.title}>{words('releases.patchSame', { version, newest })}</h2>
      </section>
    );
  }
  return (
    <details className={styles.section} open={names.length <= FEW}>
      <summary className={styles.title}>{words('releases.patch', { version, newest })}</summary>
      {texts.state === 'here' && (
        <ul>
          {names.map((name) => (
            <li key={name}>{texts.part(name, words.lang)}</li>
          ))}
        </ul>
      )}
      {texts.state === 'missing' && <MissingPart onAgain={texts.again} />}
    </details>
  );
}

interface UpgradeSentenceProps {
  readonly pods: readonly SeenPod[];
  readonly from: number;
  readonly to: number;
}

/** Describes in one sentence the effect of a kubelet upgrade on this Pod, and the cause. */
function UpgradeSentence({ pods, from, to }: UpgradeSentenceProps) {
  const words = useReleasesText();
  const before = pods[from];
  const after = pods[to];
  if (!before || !after) return null;
  const releases = { from: before.release.name, to: after.release.name };
  const kind = from === to ? 'releases.same' : from < to ? 'releases.upgrade' : 'releases.downgrade';
  const restarts = upgradeRestarts(before, after);
  const names = restarts.map(({ name }) => name);
  const causes = new Map<string, string[]>();
  for (const restart of restarts) {
    const cause = causeText(upgradeCause(before, after, restart), words.lang, true);
    causes.set(cause, [...(causes.get(cause) ?? []), restart.name]);
  }
  return (
    <div className={styles.sentence} aria-live="polite">
      <p className={styles.answer}>
        {words(kind, releases)}
        {MARKS[words.lang].gap}
        <strong
          data-tone={restarts.length === 0 ? 'keep' : 'kill'}
          className={styles.toned}
          title={names.join(MARKS[words.lang].list)}
        >
          {outcomeText(names, runningCount(before), words)}
        </strong>
      </p>
      {[...causes].map(([cause, those]) => (
        <p key={cause} className={styles.cause}>
          {causes.size > 1 ? words('releases.of', { names: namesText(those, words), cause }) : cause}
        </p>
      ))}
    </div>
  );
}

/** Shows the outcome of the edit under each range of releases. */
function EditRanges({ ranges }: { readonly ranges: readonly EditRange[] }) {
  const words = useReleasesText();
  return (
    <dl className={styles.ranges}>
      {ranges.map((range) => (
        <div key={range.since} className={styles.range}>
          <dt>{spanOf(range.since, range.until, words)}</dt>
          <dd>
            <Answer range={range} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ range: { refusal, newPod, touched } }: { readonly range: EditRange }) {
  const words = useReleasesText();
  if (refusal !== undefined) {
    return (
      <>
        <span className={styles.chip} data-tone="refused">
          {words('chip.refused')}
        </span>{' '}
        <span className={styles.message}>{refusal}</span>
      </>
    );
  }
  if (newPod) return words('releases.newPod');
  if (touched.length === 0) {
    return (
      <span className={styles.chip} data-tone="keep">
        {words('releases.keepsAll')}
      </span>
    );
  }
  return touched.map(({ name, outcome, message }) => (
    <p key={name} className={styles.outcome}>
      {name}{' '}
      <span className={styles.chip} data-tone={OUTCOME_CHIPS[outcome].tone}>
        {words(OUTCOME_CHIPS[outcome].text)}
      </span>{' '}
      <span className={styles.message}>{message}</span>
    </p>
  ));
}
