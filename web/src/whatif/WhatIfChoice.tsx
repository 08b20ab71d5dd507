// Which of all the things that can happen is it?

import { useId } from 'react';
import { useWords } from '../i18n/text.ts';
import { PHONE } from '../theme/phone.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { obstacleTo, WHAT_IF_IDS, WHAT_IFS, type WhatIfId } from './catalog.ts';
import type { Stage } from './fields.ts';
import { GROUPS } from './groups.ts';
import styles from './WhatIfDialog.module.css';

interface WhatIfChoiceProps {
  readonly chosen: WhatIfId;
  readonly stage: Stage;
  onChoose(id: WhatIfId): void;
}

/** All of them beside the form, or one list that opens where there is no room for that. */
export function WhatIfChoice(props: WhatIfChoiceProps) {
  return useMediaQuery(PHONE) ? <Narrow {...props} /> : <Groups {...props} />;
}

function Groups({ chosen, stage, onChoose }: WhatIfChoiceProps) {
  const words = useWords();
  const heading = useId();
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ name, ids }) => (
        <section key={name} className={styles.group} aria-labelledby={`${heading} ${name}`}>
          <h3 id={`${heading} ${name}`} className={styles.heading}>
            {words(name)}
          </h3>
          <ul className={styles.list}>
            {ids.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={id === chosen}
                  data-idle={obstacleTo(WHAT_IFS[id], stage) !== undefined}
                  onClick={() => onChoose(id)}
                >
                  {words(WHAT_IFS[id].text)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Narrow({ chosen, onChoose }: WhatIfChoiceProps) {
  const words = useWords();
  return (
    <div className={styles.field}>
      <select
        aria-label={words('whatif.title')}
        value={chosen}
        onChange={({ target }) => onChoose(WHAT_IF_IDS.find((id) => id === target.value) ?? chosen)}
      >
        {GROUPS.map(({ name, ids }) => (
          <optgroup key={name} label={words(name)}>
            {ids.map((id) => (
              <option key={id} value={id}>
                {words(WHAT_IFS[id].text)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
