// A handout on paper: the Pod, the verdict, the picture, the reasons, the Events and a code that opens the page.

import { maskText } from '@syncpod/core/import';
import type { Reason } from '@syncpod/core/report';
import { eventsOfPods, type Snapshot } from '@syncpod/core/story';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { addressOf } from '../../browser/location.ts';
import { hideSecrets } from '../../store/hiddenSecrets.ts';
import type { Work } from '../../store/work.ts';
import { type Exported, pictureOf } from '../export/exportFiles.ts';
import { fragmentOf } from '../fragments.ts';
import { QrCode } from '../QrCode.tsx';
import styles from './Handout.module.css';
import { useHandoutText } from './texts.ts';

interface HandoutProps {
  readonly title: string;
  readonly verdict: string;
  readonly exported: Exported;
  readonly reasons: readonly Reason[];
  readonly snapshots: readonly Snapshot[];
  readonly work: Work;
  /** The text of the Pod. */
  readonly text: string;
  onClose(): void;
}

/** Visible on paper only. Calls the browser's print function once it is drawn. */
export function Handout(props: HandoutProps) {
  const { exported, reasons, snapshots, work, onClose } = props;
  const words = useHandoutText();
  const { work: masked, hide } = useMemo(() => hideSecrets(work), [work]);
  const [title, verdict] = [hide(props.title), hide(props.verdict)];
  const text = useMemo(() => maskText(props.text).text, [props.text]);
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(pictureOf({ ...exported, hide }, 'light'))}`,
    [exported, hide],
  );
  const link = useMemo(() => {
    const fragment = fragmentOf(masked);
    return fragment === undefined ? undefined : addressOf(fragment);
  }, [masked]);
  usePrint(picture, onClose);
  return createPortal(
    <article className={styles.handout} data-handout>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.note}>
            SyncPod · kubelet {exported.explanation.release.minor} ({exported.explanation.release.tag})
          </p>
        </div>
        {link !== undefined && (
          <div className={styles.code}>
            <QrCode text={link} name={words('handout.scan')} />
          </div>
        )}
      </header>
      {/* The picture begins with it, in colour. */}
      <p className="unseen">{verdict}</p>
      <img className={styles.picture} src={picture} alt="" />
      <div className={styles.columns}>
        <section>
          <h2>{words('handout.reasons')}</h2>
          <ol>
            {reasons.map(({ question, answer, detail, deciding, url }) => (
              <li key={`${url} ${question} ${detail}`} data-deciding={deciding}>
                {hide(question)} <strong>{hide(answer)}</strong>
                {detail !== '' && <small>{hide(detail)}</small>}
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{words('handout.pod')}</h2>
          <pre>{text}</pre>
          <Events snapshots={snapshots} hide={hide} />
        </section>
      </div>
    </article>,
    document.body,
  );
}

interface EventsProps extends Pick<HandoutProps, 'snapshots'> {
  hide(text: string): string;
}

function Events({ snapshots, hide }: EventsProps) {
  const words = useHandoutText();
  const { rows } = eventsOfPods(snapshots);
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{words('handout.events')}</h2>
      <ul className={styles.events}>
        {rows.map(({ type, reason, message, count, entry, earlier }) => (
          <li key={`${entry} ${reason} ${message}`}>
            {type} <strong>{reason}</strong> {hide(message)}
            {count > 1 && ` (x${count})`}
            {earlier !== undefined && ` (${earlier})`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The picture is decoded first: an image that is still loading is blank on paper. */
function usePrint(picture: string, onClose: () => void): void {
  useEffect(() => {
    let wanted = true;
    const image = new Image();
    image.src = picture;
    const print = (): void => {
      if (wanted) globalThis.print();
    };
    image.decode().then(print, print);
    globalThis.addEventListener('afterprint', onClose);
    return () => {
      wanted = false;
      globalThis.removeEventListener('afterprint', onClose);
    };
  }, [picture, onClose]);
}
