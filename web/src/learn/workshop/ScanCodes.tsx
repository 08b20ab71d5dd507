// Adds result codes that the camera sees on the learners' screens.

import { useEffect, useRef, useState } from 'react';
import { canScan, scan } from '../../browser/camera.ts';
import { readResultCodes } from '../lessons/resultCode.ts';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

interface ScanCodesProps {
  onCode(code: string): void;
}

export function ScanCodes({ onCode }: ScanCodesProps) {
  const words = useWorkshopText();
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (!canScan()) return <p className={styles.hint}>{words('workshop.noScan')}</p>;
  return (
    <>
      <p className={styles.row}>
        <button
          type="button"
          className={styles.button}
          onClick={() => setState(state === 'on' ? 'off' : 'on')}
        >
          {words(state === 'on' ? 'workshop.stopScan' : 'workshop.scan')}
        </button>
      </p>
      {state === 'failed' && <p role="alert">{words('workshop.noCamera')}</p>}
      {state === 'on' && <Camera onCode={onCode} onFailure={() => setState('failed')} />}
    </>
  );
}

interface CameraProps extends ScanCodesProps {
  onFailure(): void;
}

function Camera({ onCode, onFailure }: CameraProps) {
  const words = useWorkshopText();
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState('');
  const heard = useRef({ onCode, onFailure });
  useEffect(() => {
    heard.current = { onCode, onFailure };
  });
  useEffect(() => {
    if (!video.current) return;
    const found = (text: string): void => {
      if (readResultCodes(text).length === 0) return;
      setSeen(text);
      heard.current.onCode(text);
    };
    return scan(video.current, found, () => heard.current.onFailure());
  }, []);
  return (
    <>
      <video ref={video} className={styles.camera} muted playsInline aria-label={words('workshop.camera')} />
      <p role="status">{seen !== '' && words('workshop.scanned', { code: seen })}</p>
    </>
  );
}
