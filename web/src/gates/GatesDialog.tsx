// How does one switch a feature gate, and why can one not?

import { type Gate, type GateSettings, MARKS, type Minor, resolveRelease } from '@syncpod/core';
import { useState } from 'react';
import { gatesEn } from '../i18n/gates/en.ts';
import { gatesZh } from '../i18n/gates/zh.ts';
import { MoreWords } from '../i18n/MoreWords.tsx';
import { useWords } from '../i18n/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ABOUT_GATE } from './aboutGate.ts';
import styles from './GatesDialog.module.css';

interface GatesDialogProps {
  readonly minor: Minor;
  readonly settings: GateSettings;
  onChange(settings: GateSettings): void;
  onClose(): void;
}

const TEXTS = { en: gatesEn, zh: gatesZh };

/** Loaded when it is asked for, and with it what each gate decides. */
export function GatesDialog(props: GatesDialogProps) {
  return (
    <MoreWords texts={TEXTS}>
      <Gates {...props} />
    </MoreWords>
  );
}

/** Settings that no kubelet starts with stay here, with its complaint, until they are right. */
function Gates({ minor, settings, onChange, onClose }: GatesDialogProps) {
  const words = useWords();
  const [wished, setWished] = useState(settings);
  const defaults = resolveRelease(minor);
  const found = resolveRelease(minor, wished);
  const gates = defaults.ok ? defaults.value.gates : [];
  const set = (gate: Gate, on: boolean): void => {
    const { [gate.name]: _, ...others } = wished;
    const next = on === gate.on ? others : { ...others, [gate.name]: on };
    setWished(next);
    if (resolveRelease(minor, next).ok) onChange(next);
  };
  return (
    <Dialog title={words('gates.title', { release: minor })} onClose={onClose}>
      <p className={styles.note}>
        {words(gates.length === 0 ? 'gates.none' : 'gates.intro')}
        {MARKS[words.lang].gap}
        {words('gates.same')}
      </p>
      <div aria-live="polite">
        {!found.ok && (
          <ul className={styles.problems} data-tone="refused">
            {found.error.map((problem) => (
              <li key={problem.message}>
                <strong>{words('gates.refused')}</strong> {words.message([problem])}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className={styles.list}>
        {gates.map((gate) => (
          <li key={gate.name}>
            <label className={styles.gate} data-locked={gate.locked}>
              <input
                type="checkbox"
                checked={wished[gate.name] ?? gate.on}
                disabled={gate.locked}
                onChange={(event) => set(gate, event.target.checked)}
              />
              <span className={styles.name}>{gate.name}</span>
              <span className={styles.about}>{words(ABOUT_GATE[gate.name])}</span>
              <span className={styles.stage}>
                {gate.locked
                  ? words('gates.locked', { stage: gate.stage })
                  : words(gate.on ? 'gates.onByDefault' : 'gates.offByDefault', { stage: gate.stage })}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.reset}
        disabled={Object.keys(wished).length === 0}
        onClick={() => {
          setWished({});
          onChange({});
        }}
      >
        {words('gates.reset')}
      </button>
    </Dialog>
  );
}
