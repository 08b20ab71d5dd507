// Starts an hour on the phones without a server: the QR code holds the plan and the start.

import { useEffect, useState } from 'react';
import { hourAddress } from '../../share/hourAddress.ts';
import { QrCode } from '../../share/QrCode.tsx';
import { dueAt } from '../lessons/dueStep.ts';
import { readHourId } from '../lessons/hourId.ts';
import { useWorkshopText } from './texts.ts';
import { useWorkshop } from './useWorkshop.ts';
import styles from './Workshop.module.css';

/** Seconds to scan the code before the first step begins. */
const BEFORE = 60;
const SHIFTS = [-60, 60] as const;

export function HourStart({ id }: { readonly id: string }) {
  const words = useWorkshopText();
  const { workshop, change } = useWorkshop();
  const { start } = workshop;
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  const set = (next: number | undefined): void => change((before) => ({ ...before, start: next }));
  const begin = (): void => set(Math.round(Date.now() / 1000) + BEFORE);
  if (start === undefined)
    return (
      <p className={styles.row}>
        <button type="button" className={styles.button} onClick={begin}>
          {words('hour.start')}
        </button>
        <span className={styles.hint}>{words('hour.startExplain')}</span>
      </p>
    );
  const due = dueAt(readHourId(id) ?? [], start, now);
  const left = Math.ceil(due?.left ?? Math.max(0, start - now));
  return (
    <section className={styles.live} aria-label={words('hour.clock')}>
      <div>
        <QrCode text={hourAddress(id, start)} name={words('hour.qr')} size={220} />
      </div>
      <div>
        <h3>{words('hour.clock')}</h3>
        <p role="status">
          {due
            ? words(due.open ? 'hour.opened' : 'hour.asked', { step: due.at + 1 })
            : words(now < start ? 'hour.soon' : 'hour.over')}{' '}
          <strong>
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </strong>
        </p>
        <p className={styles.row}>
          {SHIFTS.map((seconds) => (
            <button
              key={seconds}
              type="button"
              className={styles.button}
              onClick={() => set(start + seconds)}
            >
              {words(seconds < 0 ? 'hour.earlier' : 'hour.later')}
            </button>
          ))}
          <button type="button" className={styles.button} onClick={begin}>
            {words('hour.again')}
          </button>
          <button type="button" className={styles.button} onClick={() => set(undefined)}>
            {words('hour.end')}
          </button>
        </p>
        <p className={styles.hint}>{words('hour.shift')}</p>
      </div>
    </section>
  );
}
