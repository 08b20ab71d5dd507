// Shows the causes in pasted texts, beside the evidence and the replay of the first cause.

import { MINORS, type Minor } from '@syncpod/core/releases';
import {
  type Cause,
  type CauseId,
  decodePasted,
  encodePasted,
  type PastedText,
  restartCauseText,
} from '@syncpod/core/why';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCopy } from '../../browser/useCopy.ts';
import { restartAddress } from '../../share/pastedAddress.ts';
import { useEngineTexts } from '../../store/useEngineTexts.ts';
import type { Work } from '../../store/work.ts';
import { Answer, podOf } from './Answer.tsx';
import { CauseView } from './CauseView.tsx';
import { Command } from './Command.tsx';
import { type Diagnosis, MOST_CAUSES } from './diagnosis.ts';
import { Excluded } from './Excluded.tsx';
import { STEPS, stopOf } from './funnel.ts';
import { markedLines } from './markedLines.ts';
import { Replay } from './Replay.tsx';
import styles from './Restart.module.css';
import { reproduced } from './reproduced.ts';
import { onNode, type RestartKey, useRestartText } from './texts.ts';
import { useDiagnosis } from './useDiagnosis.ts';

interface FindingsProps {
  readonly texts: readonly PastedText[];
  /** The texts of the link, encoded, until they have been decoded. */
  readonly linked: string | undefined;
  onLinked(texts: readonly PastedText[]): void;
  onOpen(work: Work): void;
}

export function Findings({ texts, linked, onLinked, onOpen }: FindingsProps) {
  useEngineTexts();
  const decoded = useEffectEvent(() => {
    if (linked !== undefined) onLinked(decodePasted(linked) ?? []);
  });
  useEffect(() => decoded(), []);
  if (texts.length === 0) {
    return (
      <div className={styles.causes}>
        <LinkToRestart texts={texts} />
      </div>
    );
  }
  return <Causes texts={texts} onOpen={onOpen} />;
}

interface CausesProps {
  readonly texts: readonly PastedText[];
  onOpen(work: Work): void;
}

function Causes({ texts, onOpen }: CausesProps) {
  const words = useRestartText();
  const [all, setAll] = useState<CausesProps['texts']>();
  const diagnosis = useDiagnosis(texts, all === texts ? Number.POSITIVE_INFINITY : MOST_CAUSES);
  if (typeof diagnosis === 'number') {
    return (
      <div className={styles.causes}>
        <progress className={styles.reading} aria-label={words('restart.reading')} value={diagnosis} />
      </div>
    );
  }
  return <Diagnosed diagnosis={diagnosis} texts={texts} onAll={() => setAll(texts)} onOpen={onOpen} />;
}

interface DiagnosedProps extends CausesProps {
  readonly diagnosis: Diagnosis;
  onAll(): void;
}

function Diagnosed({ diagnosis, texts, onAll, onOpen }: DiagnosedProps) {
  const words = useRestartText();
  const [pod, setPod] = useState<string>();
  const [release, setRelease] = useState<Minor>();
  const { causes, hidden, excluded, next, nextOn, truncated, masked } = diagnosis;
  const pods = [...new Set(causes.map(podOf))].filter((name) => name !== '');
  const first = causes.find((cause) => podOf(cause) === pod) ?? causes[0];
  const work = useMemo(
    () =>
      first && reproduced(under(first, release), restartCauseText(first.id, words.lang, first.variant).title),
    [first, release, words.lang],
  );
  const others = causes.filter((cause) => cause !== first);
  return (
    <>
      {first && (
        <Answer
          cause={first}
          pods={pods}
          release={MINORS.find((minor) => minor === work?.release)}
          onPod={setPod}
          onRelease={setRelease}
        />
      )}
      <section className={styles.causes} aria-label={words('restart.causes')} aria-live="polite">
        {first && <Funnel id={first.id} />}
        <h2 className={styles.heading}>{words('restart.causes')}</h2>
        {causes.length === 0 && <p>{words('restart.nothing')}</p>}
        {truncated.map(({ file, lines }) => (
          <p key={file}>{words('restart.truncated', { file, count: `${lines}` })}</p>
        ))}
        {(first ? [first, ...others] : others).map((cause) => (
          <CauseView
            key={`${cause.id} ${cause.namespace} ${cause.pod} ${cause.container}`}
            cause={cause}
            {...(cause === first ? {} : { onOpen })}
          />
        ))}
        {hidden > 0 && (
          <button type="button" className={styles.see} onClick={onAll}>
            {words.counted('restart.others', hidden)}
          </button>
        )}
        {next !== undefined && <Command text={next} title={onNode(words, 'restart.splitting', nextOn)} />}
        <Excluded excluded={excluded} />
        <LinkToRestart texts={texts} />
      </section>
      {causes.length > 0 && <MarkedText texts={masked} causes={causes} />}
      {work && <Replay work={work} texts={texts} onOpen={onOpen} />}
    </>
  );
}

/** The cause for one of its releases. */
function under(cause: Cause, release: Minor | undefined): Cause {
  return release !== undefined && cause.releases.includes(release)
    ? { ...cause, releases: [release] }
    : cause;
}

/** Shows the steps of a start, with the one at which the Pod stopped. */
function Funnel({ id }: { readonly id: CauseId }) {
  const words = useRestartText();
  const stop = stopOf(id);
  if (stop === undefined) return null;
  const reached = STEPS.indexOf(stop);
  return (
    <>
      <h2 className={styles.heading}>{words('restart.funnel')}</h2>
      <ol className={styles.funnel} aria-label={words('restart.funnel')}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-step={index < reached ? 'passed' : index === reached ? 'stopped' : 'later'}
            aria-current={index === reached ? 'step' : undefined}
          >
            {words(`restart.${step}` satisfies RestartKey)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Copies the link of the page. It contains the pasted texts only on request. */
function LinkToRestart({ texts }: { readonly texts: readonly PastedText[] }) {
  const words = useRestartText();
  const { said, copy, forget } = useCopy();
  const [included, setIncluded] = useState(false);
  const code = useMemo(() => (included ? encodePasted(texts) : undefined), [included, texts]);
  const tooLarge = code !== undefined && !code.ok;
  const link = restartAddress(code?.ok ? code.value : undefined);
  return (
    <div className={styles.files}>
      <button type="button" className={styles.see} disabled={tooLarge} onClick={() => copy(link)}>
        {words('restart.copy')}
      </button>
      <label className={styles.include}>
        <input
          type="checkbox"
          checked={included}
          onChange={(event) => {
            setIncluded(event.target.checked);
            forget();
          }}
        />
        {words('restart.include')}
      </label>
      <span role="status">
        {tooLarge && words('restart.tooLarge')}
        {said && words(said === 'copied' ? 'restart.copied' : 'restart.failed')}
      </span>
    </div>
  );
}

interface MarkedTextProps {
  /** With masked secrets. */
  readonly texts: readonly PastedText[];
  readonly causes: readonly Cause[];
}

/** Shows the pasted texts with the evidence highlighted in place, and folds the lines far from it. */
function MarkedText({ texts, causes }: MarkedTextProps) {
  const words = useRestartText();
  return (
    <section aria-label={words('restart.marked')} className={styles.marked}>
      <h2 className={styles.heading}>{words('restart.marked')}</h2>
      {texts.map(({ name, text }) => {
        const lines = markedLines(name, text, causes);
        return lines.length === 0 ? null : (
          <pre key={name} className={styles.lines}>
            {lines.map((line) =>
              line.kind === 'folded' ? (
                <span key={line.from} className={styles.folded}>
                  {`⋯ ${words.counted('restart.folded', line.count)}\n`}
                </span>
              ) : (
                <span key={line.number}>
                  <span className={styles.number}>{`${line.number}`.padStart(4)} </span>
                  {line.marked ? <mark className={styles.mark}>{line.text}</mark> : line.text}
                  {'\n'}
                </span>
              ),
            )}
          </pre>
        );
      })}
    </section>
  );
}
