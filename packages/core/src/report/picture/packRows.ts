// Arranges the cards of a lane in rows.

/** The parts of a card that determine its position. */
interface Placed {
  readonly id: string;
}

/** `replaced`: the right card replaces the left. */
export interface Row {
  readonly left: Placed;
  readonly right?: Placed;
  readonly replaced: boolean;
}

/** Keeps the order of the spec. Old and new card share a row; with `pack`, two single cards do too. */
export function packRows(containers: readonly (readonly Placed[])[], pack: boolean): Row[] {
  const rows: Row[] = [];
  for (const [left, right] of containers) {
    if (!left) continue;
    const last = rows.at(-1);
    if (right) rows.push({ left, right, replaced: true });
    else if (pack && last && !last.right) rows[rows.length - 1] = { ...last, right: left };
    else rows.push({ left, replaced: false });
  }
  return rows;
}
