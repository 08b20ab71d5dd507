// How do the Pod and its sandbox look around the containers?

import { usePicture } from './context.ts';
import { OutcomeIcon } from './icons.tsx';
import type { Density, Layout } from './layout.ts';
import type { GraphModel, PodNode, SandboxNode, Tone } from './model.ts';
import styles from './PodFrame.module.css';
import { say } from './text.ts';

const UID_TONES = { kept: 'keep', new: 'kill' } as const satisfies Record<PodNode['uid'], Tone>;
const IP_TONES = {
  kept: 'keep',
  node: 'keep',
  first: 'start',
  new: 'kill',
  gone: 'kill',
} as const satisfies Record<PodNode['ip'], Tone>;

/** The Pod's name and what is kept of it. */
export function PodHead({ pod, stale }: { readonly pod: PodNode; readonly stale: boolean }) {
  const { lang } = usePicture();
  const name = pod.name === '' ? say(lang, 'pod.nameless') : pod.name;
  return (
    <div className={styles.head}>
      <span className={styles.title} title={name}>
        {say(lang, 'pod.title', { name })}
      </span>
      {stale && (
        <span className={styles.chip} data-tone="wait" data-stale="true">
          {say(lang, 'pod.old')}
        </span>
      )}
      {pod.refused && (
        <span className={styles.chip} data-tone="refused">
          <OutcomeIcon tone="refused" />
          {say(lang, 'pod.refused')}
        </span>
      )}
      <span className={styles.chip} data-tone={UID_TONES[pod.uid]}>
        {say(lang, `pod.uid.${pod.uid}`)}
      </span>
      <span className={styles.chip} data-tone={IP_TONES[pod.ip]}>
        {say(lang, `pod.ip.${pod.ip}`)}
      </span>
      <span className={styles.policy}>{say(lang, 'pod.policy', { policy: pod.restartPolicy })}</span>
    </div>
  );
}

/** The sandbox's name and outcome. */
export function SandboxHead({ sandbox }: { readonly sandbox: SandboxNode }) {
  const { lang } = usePicture();
  const { shortId, moment, tone, attempt } = sandbox;
  const title =
    moment === 'will-create' ? say(lang, 'sandbox.none') : say(lang, 'sandbox.title', { id: shortId });
  return (
    <div className={styles.sandboxHead}>
      <span className={styles.sandboxTitle}>{title.trim()}</span>
      {moment !== 'will-create' && (
        <span className={styles.attempt}>{say(lang, 'sandbox.attempt', { attempt })}</span>
      )}
      <span className={styles.chip} data-tone={tone}>
        <OutcomeIcon tone={tone} />
        {say(lang, `sandbox.${moment}`)}
      </span>
    </div>
  );
}

export function PodFrame({ pod, stale }: { readonly pod: PodNode; readonly stale: boolean }) {
  return (
    <div className={styles.pod} data-stale={stale} data-refused={pod.refused}>
      <PodHead pod={pod} stale={stale} />
    </div>
  );
}

const LABEL_TOP = { large: 14, roomy: 10, compact: 7, dense: 4 } as const satisfies Record<Density, number>;

/** The frame with the names of its lanes and the arrows from old to new, at the places of the layout. */
export function SandboxFrame({ model, layout }: { readonly model: GraphModel; readonly layout: Layout }) {
  const { lang } = usePicture();
  const { sandbox, labels, arrows, noDebugY, cardsX, density } = layout;
  const top = (y: number) => ({ top: y - sandbox.y - 2 });
  return (
    <div className={styles.sandbox} data-tone={model.sandbox.tone} data-moment={model.sandbox.moment}>
      <SandboxHead sandbox={model.sandbox} />
      {labels.map(({ kind, y }) => (
        <span key={kind} className={styles.lane} style={top(y + LABEL_TOP[density])}>
          {say(lang, `lane.${kind}`)}
        </span>
      ))}
      {noDebugY !== undefined && (
        <>
          <span className={styles.lane} style={top(noDebugY - 9)}>
            {say(lang, 'lane.ephemeral')}
          </span>
          <span className={styles.empty} style={{ ...top(noDebugY - 9), left: cardsX - sandbox.x - 2 }}>
            {say(lang, 'debug.empty')}
          </span>
        </>
      )}
      {arrows.map(({ x, y }) => (
        <svg
          key={y}
          className={styles.arrow}
          style={{ ...top(y - 9), left: x - sandbox.x - 11 }}
          viewBox="0 0 18 18"
          role="img"
          aria-label={say(lang, 'arrow.becomes')}
        >
          <path d="M2 9h13M10 4l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      ))}
    </div>
  );
}
