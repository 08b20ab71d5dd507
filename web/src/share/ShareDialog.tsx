// How does one hand on what one sees?

import { type Explanation, type LinkedComparison, reportMarkdown } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { addressOf } from '../browser/location.ts';
import { saveFile } from '../browser/saveFile.ts';
import { useCopy } from '../browser/useCopy.ts';
import { useWords } from '../i18n/text.ts';
import { pickWork, type Work } from '../store/work.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CopyResult } from './CopyResult.tsx';
import { LinkToShare } from './LinkToShare.tsx';
import { fragmentOf, scenarioText } from './link.ts';
import { maskedWork } from './maskedWork.ts';
import { QrCode } from './QrCode.tsx';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  readonly work: Work;
  /** The panels that are open, in the words of links. */
  readonly panel: string;
  readonly explanation: Explanation | undefined;
  /** What stands beside the work. */
  readonly compare: LinkedComparison | undefined;
  onClose(): void;
}

export function ShareDialog({ work: own, panel, explanation, compare: beside, onClose }: ShareDialogProps) {
  const words = useWords();
  const { said, copy } = useCopy();
  const [plain, setPlain] = useState(false);
  const hidden = useMemo(() => maskedWork(own, beside), [own, beside]);
  const { masked, unread } = hidden;
  const work = plain || masked === 0 ? pickWork(own) : hidden.work;
  const compare = plain || masked === 0 ? beside : hidden.compare;
  const link = addressOf(fragmentOf(work, { panel, compare }));
  const download = () =>
    saveFile('syncpod-scenario.json', new Blob([scenarioText(work)], { type: 'application/json' }));
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
          <button type="button" className={`primary ${styles.action}`} onClick={() => copy(link)}>
            {words('share.copyLink')}
          </button>
          {explanation && (
            <button
              type="button"
              className={styles.action}
              onClick={() => copy(reportMarkdown(explanation, words.lang, link))}
            >
              {words('share.copyMarkdown')}
            </button>
          )}
          <button
            type="button"
            className={styles.action}
            onClick={() => copy(embedCode(link, words('app.name')))}
          >
            {words('share.copyEmbed')}
          </button>
          <button type="button" className={styles.action} onClick={download}>
            {words('share.download')}
          </button>
          {'share' in navigator && (
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
        <QrCode text={link} name={words('share.qr')} />
      </div>
      <p className={styles.note}>{words('share.note')}</p>
    </Dialog>
  );
}

function embedCode(link: string, title: string): string {
  const url = new URL(link);
  url.search = '?embed';
  const attributes = { src: url.href, title, width: '100%', height: '640', style: 'border:0' };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}
