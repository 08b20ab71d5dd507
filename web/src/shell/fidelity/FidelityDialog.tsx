// The dialog that lists what is verified against Kubernetes, and the known differences.

import { MARKS } from '@syncpod/core/messages';
import { MINORS, resolveRelease } from '@syncpod/core/releases';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Fidelity.module.css';
import {
  type Fidelity,
  type PastedTexts,
  PROOF_KINDS,
  type ProofKind,
  type RecordedStories,
  sumOf,
} from './fidelity.ts';
import { type FidelityKey, useFidelityText } from './texts.ts';

const KIND_TEXTS = {
  hash: 'fidelity.hash',
  'hash-text': 'fidelity.hashText',
  'template-hash': 'fidelity.templateHash',
  actions: 'fidelity.actions',
  'actions-gates': 'fidelity.gates',
  defaults: 'fidelity.defaults',
  admit: 'fidelity.admit',
  sync: 'fidelity.sync',
  kill: 'fidelity.kill',
  starts: 'fidelity.starts',
  probes: 'fidelity.probeCounts',
  workers: 'fidelity.workers',
  podadmit: 'fidelity.podadmit',
  status: 'fidelity.status',
  controllers: 'fidelity.controllers',
} as const satisfies Record<ProofKind, FidelityKey>;

const LEFT_OUT = [
  'fidelity.patches',
  'fidelity.volumes',
  'fidelity.plugins',
  'fidelity.probes',
  'fidelity.order',
] as const;

/** The unit in which the cases of an area are counted. */
const AREA_TEXTS: Readonly<Record<string, 'fidelity.edits' | 'fidelity.texts'>> = {
  admission: 'fidelity.edits',
  yaml: 'fidelity.texts',
};

interface FidelityDialogProps {
  readonly fidelity: Fidelity;
  onClose(): void;
}

export function FidelityDialog({ fidelity, onClose }: FidelityDialogProps) {
  const words = useFidelityText();
  const { answers, differences } = sumOf(fidelity);
  const count = new Intl.NumberFormat(words.lang).format(answers);
  return (
    <Dialog title={words('fidelity.title')} size="wide" onClose={onClose}>
      <p>
        {words('fidelity.sum', { answers: count, differences })}
        {MARKS[words.lang].gap}
        {words('fidelity.counts')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <section className={styles.scroll} aria-label={words('fidelity.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words('fidelity.release')}</th>
              {PROOF_KINDS.map((kind) => (
                <th key={kind} scope="col">
                  {words(KIND_TEXTS[kind])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MINORS.map((minor) => (
              <tr key={minor}>
                <th scope="row">{tagOf(minor)}</th>
                {PROOF_KINDS.map((kind) => (
                  <Cell key={kind} counts={fidelity.answers[kind]?.[minor]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <h3>{words('fidelity.known')}</h3>
      <p>{words('fidelity.knownNote')}</p>
      <ul className={styles.list}>
        {fidelity.differences.map(({ area, rule, reason, texts }) => (
          <li key={`${area} ${rule.en}`}>
            {rule[words.lang]}
            <span className={styles.reason}>
              {reason[words.lang]} ({words.counted(AREA_TEXTS[area] ?? 'fidelity.edits', texts)})
            </span>
          </li>
        ))}
      </ul>
      {fidelity.recorded && <RecordedProof recorded={fidelity.recorded} />}
      {fidelity.pasted && <PastedProof {...fidelity.pasted} />}
      <h3>{words('fidelity.leftOut')}</h3>
      <ul className={styles.list}>
        {LEFT_OUT.map((key) => (
          <li key={key}>{words(key)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** How many stories of real kubelets agree with the simulation. */
function RecordedProof({ recorded }: { readonly recorded: readonly RecordedStories[] }) {
  const words = useFidelityText();
  return (
    <>
      <h3>{words('fidelity.recorded')}</h3>
      <p>{words('fidelity.recordedNote')}</p>
      <ul className={styles.list}>
        {recorded.map(({ tag, upgraded, stories, agree }) => (
          <li key={`${tag} ${upgraded}`}>
            {upgraded
              ? words('fidelity.recordedUpgrade', { tag, upgraded, stories, agree })
              : words('fidelity.recordedSum', { tag, stories, agree })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many public texts are diagnosed correctly, and the others with their reasons. */
function PastedProof({ texts, right, wrong }: PastedTexts) {
  const words = useFidelityText();
  return (
    <>
      <h3>{words('fidelity.pasted')}</h3>
      <p>{words('fidelity.pastedSum', { right, texts })}</p>
      <ul className={styles.list}>
        {wrong.map(({ source, cause, reason }) => (
          <li key={source}>
            {source.startsWith('https://') ? (
              <a href={source} target="_blank" rel="noreferrer">
                {source.replace('https://github.com/', '')}
              </a>
            ) : (
              source
            )}{' '}
            ({cause})<span className={styles.reason}>{reason[words.lang]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Cell({ counts }: { readonly counts: readonly [number, number] | undefined }) {
  const words = useFidelityText();
  if (!counts || counts[0] === 0) return <td className={styles.none}>–</td>;
  const [answers, agree] = counts;
  const said = words('fidelity.of', { agree, answers });
  if (agree !== answers) return <td data-tone="kill">{said}</td>;
  return (
    <td data-tone="keep">
      <span aria-hidden="true">{answers}</span>
      <span className="unseen">{said}</span>
    </td>
  );
}

function tagOf(minor: string): string {
  const release = resolveRelease(minor);
  return release.ok ? release.value.tag : minor;
}
