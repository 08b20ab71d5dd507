// Draws the Pod and its sandbox around the containers.

import {
  arrowPath,
  type Chip,
  type PictureTone,
  type PodNode,
  podHead,
  type SandboxNode,
  sandboxHead,
} from '@syncpod/core/picture';
import type { CSSProperties } from 'react';
import { CutName } from '../../ui/CutName.tsx';
import { OutcomeIcon } from '../../ui/OutcomeIcon.tsx';
import { WithTerms } from '../../ui/Term.tsx';
import styles from './PodFrame.module.css';
import { usePicture } from './pictureContext.ts';
import type { SandboxParts } from './places.ts';
import { graphText } from './texts.ts';

/** Shows the Pod's name, and whether its UID, IP and status stay. */
export function PodHead({ pod, stale }: { readonly pod: PodNode; readonly stale: boolean }) {
  const { lang } = usePicture();
  const { title, note, chips } = podHead(pod, lang);
  return (
    <div className={styles.head}>
      <span className={styles.title} title={title}>
        <CutName name={title} />
      </span>
      {stale && (
        <span className={styles.chip} data-tone="wait" data-stale="true">
          {graphText(lang)('pod.old')}
        </span>
      )}
      <Chips chips={chips} />
      <span className={styles.policy}>
        <span>
          <WithTerms text={note} />
        </span>
      </span>
    </div>
  );
}

/** Shows the sandbox's name and outcome. */
export function SandboxHead({ sandbox }: { readonly sandbox: SandboxNode }) {
  const { lang } = usePicture();
  const { title, note, chips } = sandboxHead(sandbox, lang);
  return (
    <div className={styles.sandboxHead}>
      <span className={styles.sandboxTitle}>
        <WithTerms text={title} />
      </span>
      {note !== '' && (
        <span className={styles.attempt}>
          <WithTerms text={note} />
        </span>
      )}
      <Chips chips={chips} />
    </div>
  );
}

function Chips({ chips }: { readonly chips: readonly Chip[] }) {
  return chips.map(({ text, tone, icon }) => (
    <span key={text} className={styles.chip} data-tone={tone}>
      {icon && <OutcomeIcon tone={tone} />}
      <WithTerms text={text} />
    </span>
  ));
}

interface PodFrameProps {
  readonly pod: PodNode;
  readonly stale: boolean;
  /** True if the heading is lower than usual. */
  readonly snug: boolean;
}

export function PodFrame({ pod, stale, snug }: PodFrameProps) {
  const { lang } = usePicture();
  const { refused, gone } = pod;
  return (
    <div className={styles.pod} data-stale={stale} data-refused={refused} data-gone={gone} data-snug={snug}>
      <PodHead pod={pod} stale={stale} />
      {pod.gone && <p className={styles.nothing}>{graphText(lang)('pod.nothing')}</p>}
    </div>
  );
}

/** Shows the frame, the names of its lanes, and the arrows from old containers to new ones. */
export function SandboxFrame({ sandbox, snug, lanes, arrows }: SandboxParts) {
  const { lang } = usePicture();
  return (
    <div className={styles.sandbox} data-tone={sandbox.tone} data-phase={sandbox.phase} data-snug={snug}>
      <SandboxHead sandbox={sandbox} />
      {lanes.map(({ kind, place }) => (
        <span key={kind} className={styles.lane} style={place} data-at={`lane-${kind}`}>
          <WithTerms text={graphText(lang)(`lane.${kind}`)} />
        </span>
      ))}
      {arrows.map(({ to, tone, place }) => (
        <Arrow key={to} to={to} tone={tone} place={place} />
      ))}
    </div>
  );
}

interface ArrowProps {
  /** Id of the card that it points to. */
  readonly to: string;
  /** Tone of that card. */
  readonly tone: PictureTone;
  readonly place: CSSProperties;
}

function Arrow({ to, tone, place }: ArrowProps) {
  const { lang } = usePicture();
  return (
    <svg
      className={styles.arrow}
      style={place}
      data-at={`arrow-${to}`}
      viewBox="0 0 18 18"
      data-tone={tone}
      role="img"
      aria-label={graphText(lang)(tone === 'refused' ? 'arrow.refused' : 'arrow.becomes')}
    >
      <path d={arrowPath(tone)} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
