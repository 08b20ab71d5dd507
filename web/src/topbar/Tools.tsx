// What stands at the right of the top bar: gates, present mode, the tour, and the palette that does everything?

import { type GateSettings, inBrackets, type Release } from '@syncpod/core';
import { useCallback, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { type PaletteCommands, paletteActions } from '../palette/actions.ts';
// Not loaded on demand: what one types after the key would go elsewhere until it is there.
import { Palette } from '../palette/Palette.tsx';
import { usePaletteKey } from '../palette/usePaletteKey.ts';
import type { Tour } from '../tour/useTour.ts';
import { GatesButton } from './GatesButton.tsx';
import styles from './TopBar.module.css';

interface ToolsProps {
  readonly release: Release | undefined;
  readonly gates: GateSettings;
  readonly tour: Tour;
  /** True while something else has the whole page. */
  readonly asleep: boolean;
  readonly commands: Omit<PaletteCommands, 'gates'>;
  onGates(gates: GateSettings): void;
}

export function Tools({ release, gates, tour, asleep, commands, onGates }: ToolsProps) {
  const words = useWords();
  const [gatesOpen, setGatesOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  usePaletteKey(asleep ? undefined : openPalette);
  return (
    <>
      {tour.at === 'offered' && (
        <button
          type="button"
          className={styles.offer}
          data-first="tour"
          data-then="tour"
          title={words('tour.take')}
          onClick={() => tour.go(0)}
        >
          {words('tour.offer')}
        </button>
      )}
      <span className={styles.wide}>
        <GatesButton
          release={release}
          settings={gates}
          open={gatesOpen}
          onOpen={setGatesOpen}
          onChange={onGates}
        />
        <button
          type="button"
          className={styles.quiet}
          data-takes="present"
          data-then="leave-present"
          title={words('present.toggle')}
          onClick={commands.present}
        >
          {words('present.button')}
        </button>
      </span>
      <button
        type="button"
        className={styles.quiet}
        data-takes="commands"
        aria-label={words('palette.title')}
        title={`${words('palette.title')}${inBrackets('Ctrl+K', words.lang)}`}
        aria-haspopup="dialog"
        onClick={() => setPaletteOpen(true)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {paletteOpen && (
        <Palette
          actions={paletteActions({ ...commands, gates: () => setGatesOpen(true) }, words)}
          onClose={() => setPaletteOpen(false)}
        />
      )}
    </>
  );
}
