// Which cards stand in the same row of a lane?

/** A card, as far as its place is concerned. */
interface Placed {
  readonly id: string;
}

/** `replaced`: the right card is the new one of the left. */
export interface Row {
  readonly left: Placed;
  readonly right?: Placed;
  readonly replaced: boolean;
}

/** Keeps the order of the spec. An old and a new card share a row; with `pack`, two single cards do as well. */
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
