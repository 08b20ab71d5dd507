// Lists the what-ifs to choose from.

import { useId, useMemo } from 'react';
import { PHONE } from '../../ui/theme/phone.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { obstacleTo, WHAT_IFS } from './catalog.ts';
import { useWhatIfDialogText, type WhatIfDialogText } from './dialogTexts.ts';
import type { Stage } from './fields.ts';
import { reasonAgainst } from './form.ts';
import styles from './WhatIfDialog.module.css';
import { GROUPS, idsOf, WHAT_IF_IDS, type WhatIfId } from './whatIfIds.ts';

interface WhatIfChoiceProps {
  readonly chosen: WhatIfId;
  readonly stage: Stage;
  onChoose(id: WhatIfId): void;
}

/** A list beside the form, or a select where there is no room for a list. */
export function WhatIfChoice(props: WhatIfChoiceProps) {
  return useMediaQuery(PHONE) ? <Narrow {...props} /> : <Groups {...props} />;
}

function Groups({ chosen, stage, onChoose }: WhatIfChoiceProps) {
  const words = useWhatIfDialogText();
  const heading = useId();
  const reasons = useMemo(() => reasonsIn(stage, words), [stage, words]);
  return (
    <div className={styles.groups}>
      {GROUPS.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`${heading} ${group}`}>
          <h3 id={`${heading} ${group}`} className={styles.heading}>
            {words(`whatif.group.${group}`)}
          </h3>
          <ul className={styles.list}>
            {idsOf(group).map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={id === chosen}
                  aria-describedby={reasons[id] === undefined ? undefined : `${heading} ${id}`}
                  data-idle={reasons[id] !== undefined || obstacleTo(WHAT_IFS[id], stage) !== undefined}
                  onClick={() => onChoose(id)}
                >
                  {words(`whatif.title.${id}`)}
                </button>
                {reasons[id] !== undefined && (
                  <small id={`${heading} ${id}`} className={styles.reason}>
                    {reasons[id]}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Reasons = Readonly<Partial<Record<WhatIfId, string>>>;

/** A reason that many what-ifs share is shown beside the form only. */
function reasonsIn(stage: Stage, words: WhatIfDialogText): Reasons {
  return Object.fromEntries(
    WHAT_IF_IDS.flatMap((id) => {
      const obstacle = obstacleTo(WHAT_IFS[id], stage);
      const reason = obstacle ? undefined : reasonAgainst(WHAT_IFS[id], stage, words);
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
}

function Narrow({ chosen, onChoose }: WhatIfChoiceProps) {
  const words = useWhatIfDialogText();
  return (
    <div className={styles.field}>
      <select
        aria-label={words('whatif.title')}
        value={chosen}
        onChange={({ target }) => onChoose(WHAT_IF_IDS.find((id) => id === target.value) ?? chosen)}
      >
        {GROUPS.map((group) => (
          <optgroup key={group} label={words(`whatif.group.${group}`)}>
            {idsOf(group).map((id) => (
              <option key={id} value={id}>
                {words(`whatif.title.${id}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
