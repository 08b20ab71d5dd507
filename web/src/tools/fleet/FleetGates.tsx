// A field for the feature gates of all kubelets, or of a node's kubelet.

import { gatesProblem, readNodeGates } from '@syncpod/core/fleet';
import { useId, useState } from 'react';
import styles from './Fleet.module.css';
import { useFleetText } from './texts.ts';
import type { Ends } from './useFleetReport.ts';

interface FleetGatesProps {
  readonly ends: Ends;
  onChange(ends: Ends): void;
}

/** Takes effect on Enter, or when the field is left. */
export function FleetGates({ ends, onChange }: FleetGatesProps) {
  const words = useFleetText();
  const note = useId();
  const [text, setText] = useState('');
  const read = readNodeGates(text.split(';'));
  const problem = read.ok ? gatesProblem({ ...ends, gates: read.value }) : read.error;
  const apply = (): void => {
    if (!read.ok || problem !== undefined) return;
    if (JSON.stringify(read.value) !== JSON.stringify(ends.gates)) onChange({ ...ends, gates: read.value });
  };
  return (
    <div className={styles.ends}>
      <label className={styles.end}>
        <span>{words('fleet.gates')}</span>
        <input
          type="text"
          className={styles.filter}
          value={text}
          spellCheck={false}
          placeholder={words('fleet.gatesExample')}
          aria-describedby={note}
          aria-invalid={problem !== undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      </label>
      <span id={note} className={problem === undefined ? styles.soft : styles.wrong}>
        {problem ?? words('fleet.gatesNote')}
      </span>
    </div>
  );
}
