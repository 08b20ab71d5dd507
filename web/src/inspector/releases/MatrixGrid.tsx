// Draws the grid of all pairs of releases and marks the upgrades that restart this Pod.

import type { Minor } from '@syncpod/core/releases';
import type { Group, Upgrades } from '@syncpod/core/report';
import { type KeyboardEvent, useRef } from 'react';
import { spanOf } from '../../ui/i18n/releaseSpans.ts';
import styles from './MatrixGrid.module.css';
import { outcomeText } from './outcomeText.ts';
import { useReleasesText } from './texts.ts';

interface MatrixGridProps {
  readonly minors: readonly Minor[];
  readonly cells: Upgrades;
  readonly groups: readonly Group[];
  /** The number of running containers under each release. */
  readonly running: readonly number[];
  readonly chosen: { readonly from: number; readonly to: number };
  /** The release of the page, used for a group of several releases. */
  readonly current: number;
  onChoose(from: number, to: number): void;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Follows the ARIA grid pattern: one tab stop, and the arrow keys move and select. */
export function MatrixGrid({ minors, cells, groups, running, chosen, current, onChoose }: MatrixGridProps) {
  const words = useReleasesText();
  const grid = useRef<HTMLTableElement>(null);
  const holds = (group: Group, release: number): boolean => group.first <= release && release <= group.last;
  const row = groups.findIndex((group) => holds(group, chosen.from));
  const column = groups.findIndex((group) => holds(group, chosen.to));
  // With many groups there is no room for the numbers.
  const every = groups.length > 14 ? 4 : 1;
  const textOf = ({ first, last }: Group): string => spanOf(`${minors[first]}`, `${minors[last]}`, words);

  const choose = (fromGroup: Group, toGroup: Group): void => {
    const to = holds(toGroup, current) && toGroup !== fromGroup ? current : toGroup.first;
    const from = holds(fromGroup, current) ? current : fromGroup.last;
    onChoose(from, to);
  };
  const move = (event: KeyboardEvent): void => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const from = groups[row + step[0]];
    const to = groups[column + step[1]];
    if (!from || !to) return;
    choose(from, to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${from.first} ${to.first}"]`)?.focus();
  };
  return (
    <>
      <div className={styles.frame}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
          role="grid"
          className={styles.grid}
          aria-label={words('releases.matrix')}
          onKeyDown={move}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {words('releases.corner')}
              </th>
              {groups.map((group, at) => (
                <th key={group.first} scope="col" className={styles.column} title={textOf(group)}>
                  {at % every === 0 && (
                    <span aria-hidden="true">
                      {`${minors[group.first]}`.slice(groups.length > 7 ? 1 : 0)}
                    </span>
                  )}
                  <span className="unseen">{textOf(group)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((from, fromAt) => (
              <tr key={from.first}>
                <th scope="row" className={styles.row}>
                  {textOf(from)}
                </th>
                {groups.map((to, toAt) => {
                  const killed = cells[from.first]?.[to.first] ?? [];
                  const picked = fromAt === row && toAt === column;
                  const outcome = outcomeText(killed, running[from.first] ?? 0, words);
                  const name = words('releases.cell', { from: textOf(from), to: textOf(to), outcome });
                  return (
                    <td
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                      role="gridcell"
                      key={to.first}
                      data-cell={`${from.first} ${to.first}`}
                      data-tone={killed.length === 0 ? 'keep' : 'kill'}
                      tabIndex={picked ? 0 : -1}
                      aria-selected={picked}
                      aria-label={name}
                      title={name}
                      className={styles.cell}
                      onClick={() => choose(from, to)}
                      onKeyDown={(event) => {
                        if (event.key === 'Enter') choose(from, to);
                      }}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.legend}>
        <li>
          <span className={styles.sample} data-tone="keep" /> {words('releases.legendKeep')}
        </li>
        <li>
          <span className={styles.sample} data-tone="kill" /> {words('releases.legendRestart')}
        </li>
      </ul>
    </>
  );
}
