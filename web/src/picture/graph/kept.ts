// Reuses the objects of unchanged nodes and edges: React Flow renders only the others.

/** Keeps one list over time. Its items are plain data, without functions, Maps or Sets. */
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
