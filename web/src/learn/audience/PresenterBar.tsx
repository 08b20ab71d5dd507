// The teacher's controls of the audience's view: opens it, keeps it on the teacher's step, and shows the answer there.

import { useEffect, useState } from 'react';
import { openAudience, tellAudience } from '../../browser/audience.ts';
import styles from './Audience.module.css';
import type { Shown } from './shown.ts';
import { useAudienceText } from './texts.ts';

type PresenterBarProps = Omit<Shown, 'open'>;

export function PresenterBar(shown: PresenterBarProps) {
  const words = useAudienceText();
  const { asked, link } = shown;
  const [opened, setOpened] = useState<string>();
  const open = opened === link;
  const state = JSON.stringify({ ...shown, open });
  useEffect(() => tellAudience(JSON.parse(state)), [state]);
  return (
    <p className={styles.bar}>
      <button type="button" className={styles.button} onClick={openAudience}>
        {words('audience.open')}
      </button>
      {asked && (
        <button
          type="button"
          className={styles.button}
          aria-pressed={open}
          onClick={() => setOpened(open ? undefined : link)}
        >
          {words('audience.answer')}
        </button>
      )}
      <span className={styles.hint}>{words('audience.explain')}</span>
    </p>
  );
}
