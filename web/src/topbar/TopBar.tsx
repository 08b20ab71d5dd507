// The top bar: the Pod, the kubelet and the edit path, then the buttons of the page.

import type { EditPath } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import { MINORS, type Minor } from '@syncpod/core/releases';
import type { ReactNode } from 'react';
import { useSource } from '../store/context.ts';
import { Picker } from '../ui/Picker.tsx';
import { PasteButton } from './PasteButton.tsx';
import { chosenPath, pathChoices, pathText } from './pathChoices.ts';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

interface TopBarProps {
  readonly minor: Minor;
  /** True if the kubelet at the player's position was upgraded. */
  readonly upgraded: boolean;
  /** True if the bar shows only the selections and the button that leaves present mode. */
  readonly presenting: boolean;
  /** True while the tour replaces the bar. */
  readonly covered: boolean;
  /** The buttons at the right end. */
  readonly children: ReactNode;
  /** The button that opens the examples. */
  readonly scenario: ReactNode;
  onMinor(minor: Minor): void;
  onPath(path: EditPath, controller: ControllerSettings | undefined): void;
}

export function TopBar(props: TopBarProps) {
  const { minor, upgraded, presenting, covered, children, scenario, onMinor, onPath } = props;
  const words = useTopBarText();
  const path = useSource((state) => state.path);
  const controller = useSource((state) => state.controller);
  const choices = pathChoices({ path, controller });
  const chosen = chosenPath(choices, { path, controller });
  return (
    <header className={styles.bar} data-presenting={presenting} inert={covered}>
      <div className={styles.brand}>
        <h1 className={styles.title}>
          {words('app.name')}
          <span className={styles.more}> {words('app.kind')}</span>
        </h1>
        <span className={styles.tagline}>{words('app.tagline')}</span>
      </div>
      <PasteButton />
      {scenario}
      <Picker
        label={words('bar.release')}
        hint={words(upgraded ? 'bar.releaseUpgraded' : 'bar.releaseFromStart')}
        prefix={words('bar.kubelet')}
        value={minor}
        options={MINORS.map((value) => ({ value, text: value }))}
        onChange={onMinor}
      />
      <Picker
        label={words('bar.path')}
        prefix={words('bar.by')}
        value={chosen.value}
        flexible
        options={choices.map((choice) => ({ value: choice.value, text: pathText(choice, words) }))}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          if (choice) onPath(choice.path, choice.controller);
        }}
      />
      <span className={styles.rest} />
      {children}
    </header>
  );
}
