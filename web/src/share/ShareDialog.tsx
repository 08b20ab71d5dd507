// Renders the dialog that shares the current work as a link, an embed, Markdown or a file.

import type { Explanation } from '@syncpod/core/explain';
import { reportMarkdown } from '@syncpod/core/report';
import type { LinkedComparison } from '@syncpod/core/scenario';
import { useMemo, useState } from 'react';
import { addressOf } from '../browser/location.ts';
import { saveFile } from '../browser/saveFile.ts';
import { useCopy } from '../browser/useCopy.ts';
import { pickWork, type Work } from '../store/work.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CopyResult } from './CopyResult.tsx';
import { fragmentOf } from './fragments.ts';
import { LinkToShare } from './LinkToShare.tsx';
import { scenarioText } from './link.ts';
import { maskedWork } from './maskedWork.ts';
import { QrCode } from './QrCode.tsx';
import styles from './ShareDialog.module.css';
import { useShareText } from './texts.ts';

interface ShareDialogProps {
  readonly work: Work;
  /** The open panels, as written in links. */
  readonly panel: string;
  readonly explanation: Explanation | undefined;
  /** The scenario of the open comparison. */
  readonly compare: LinkedComparison | undefined;
  onClose(): void;
}

export function ShareDialog({ work: own, panel, explanation, compare: beside, onClose }: ShareDialogProps) {
  const words = useShareText();
  const { said, copy } = useCopy();
  const [plain, setPlain] = useState(false);
  const hidden = useMemo(() => maskedWork(own, beside), [own, beside]);
  const { masked, unread } = hidden;
  const work = plain ? pickWork(own) : hidden.work;
  const compare = plain ? beside : hidden.compare;
  const fragment = fragmentOf(work, { panel, compare });
  const link = fragment === undefined ? undefined : addressOf(fragment);
  const download = () =>
    saveFile('syncpod-scenario.json', new Blob([scenarioText(work)], { type: 'application/json' }));
  const markdown = (shown: Explanation): string => {
    const report = reportMarkdown(shown, words.lang, link);
    return plain ? report : hidden.hide(report);
  };
  return (
    <Dialog title={words('share.title')} onClose={onClose}>
      <LinkToShare
        label={words('share.link')}
        link={link}
        secrets={masked > 0 ? words.counted('share.mask', masked) : undefined}
        plain={plain}
        onPlain={setPlain}
      >
        {unread && <p className={styles.warning}>{words('share.unread')}</p>}
      </LinkToShare>
      <div className={styles.hand}>
        <div className={styles.actions}>
          {link !== undefined && (
            <button
              type="button"
              data-first
              className={`primary ${styles.action}`}
              onClick={() => copy(link)}
            >
              {words('share.copyLink')}
            </button>
          )}
          {explanation && (
            <button type="button" className={styles.action} onClick={() => copy(markdown(explanation))}>
              {words('share.copyMarkdown')}
            </button>
          )}
          {link !== undefined && (
            <button
              type="button"
              className={styles.action}
              onClick={() => copy(embedCode(link, words('app.name')))}
            >
              {words('share.copyEmbed')}
            </button>
          )}
          <button type="button" className={styles.action} onClick={download}>
            {words('share.download')}
          </button>
          {link !== undefined && 'share' in navigator && (
            <button
              type="button"
              className={styles.action}
              onClick={() =>
                void navigator.share({ url: link, title: document.title }).catch(() => undefined)
              }
            >
              {words('share.system')}
            </button>
          )}
          <CopyResult said={said} />
        </div>
        {link !== undefined && <QrCode text={link} name={words('share.qr')} />}
      </div>
      {link !== undefined && <p className={styles.note}>{words('share.note')}</p>}
      {masked > 0 && !unread && <p className={styles.note}>{words.counted('share.address', masked)}</p>}
    </Dialog>
  );
}

function embedCode(link: string, title: string): string {
  const url = new URL(link);
  url.search = '?embed';
  const attributes = {
    src: url.href,
    title,
    width: '100%',
    height: '640',
    loading: 'lazy',
    style: 'border:0',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}
