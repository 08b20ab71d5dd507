// Which nodes and edges are as they were? Those stay the same objects: React Flow draws only the others.

/** A keeper for one list that changes over time. Items are plain data: without functions, Maps and Sets. */
export function createKept<Item extends { readonly id: string }>(): (items: readonly Item[]) => Item[] {
  let before: ReadonlyMap<string, { readonly text: string; readonly item: Item }> = new Map();
  return (items) => {
    const now = items.map((item) => {
      const text = JSON.stringify(item);
      const old = before.get(item.id);
      return old?.text === text ? old : { text, item };
    });
    before = new Map(now.map((one) => [one.item.id, one]));
    return now.map(({ item }) => item);
  };
}
