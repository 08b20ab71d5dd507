// How does one hand on what one sees?

import { type Explanation, type LinkedComparison, linkSize, reportMarkdown } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { saveFile } from '../export/saveFile.ts';
import { useWords } from '../i18n/text.ts';
import { pickWork, type Work } from '../store/work.ts';
import { fragmentOf, scenarioText } from './link.ts';
import { addressOf } from './location.ts';
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

type Copied = 'link' | 'markdown' | 'embed' | 'failed';

export function ShareDialog({ work: own, panel, explanation, compare: beside, onClose }: ShareDialogProps) {
  const words = useWords();
  const [copied, setCopied] = useState<Copied>();
  const [plain, setPlain] = useState(false);
  const hidden = useMemo(() => maskedWork(own, beside), [own, beside]);
  const { masked, unread } = hidden;
  const work = plain || masked === 0 ? pickWork(own) : hidden.work;
  const compare = plain || masked === 0 ? beside : hidden.compare;
  const link = addressOf(fragmentOf(work, { panel, compare }));
  const size = linkSize(link);
  const copy = (what: Copied, text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(what),
      () => setCopied('failed'),
    );
  };
  const download = () =>
    saveFile('syncpod-scenario.json', new Blob([scenarioText(work)], { type: 'application/json' }));
  return (
    <Dialog title={words('share.title')} onClose={onClose}>
      <label className={styles.label}>
        {words('share.link')}
        <input className={styles.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      {masked > 0 && (
        <label className={styles.mask}>
          <input type="checkbox" checked={!plain} onChange={(event) => setPlain(!event.target.checked)} />
          <span>{words.counted('share.mask', masked)}</span>
        </label>
      )}
      {unread && <p className={styles.warning}>{words('share.unread')}</p>}
      {size !== 'fits' && (
        <p className={styles.warning}>
          {words(size === 'long' ? 'share.long' : 'share.tooLong', { count: link.length })}
        </p>
      )}
      <div className={styles.hand}>
        <div className={styles.actions}>
          <button
            type="button"
            className={`${styles.action} ${styles.first}`}
            onClick={() => copy('link', link)}
          >
            {words('share.copyLink')}
          </button>
          {explanation && (
            <button
              type="button"
              className={styles.action}
              onClick={() => copy('markdown', reportMarkdown(explanation, words.lang, link))}
            >
              {words('share.copyMarkdown')}
            </button>
          )}
          <button
            type="button"
            className={styles.action}
            onClick={() => copy('embed', embedCode(link, words('app.name')))}
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
          <p role="status" className={styles.said}>
            {copied && words(copied === 'failed' ? 'share.failed' : 'share.copied')}
          </p>
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
