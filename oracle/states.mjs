// Makes the states of sandboxes and containers that several case generators share.

/** Exit codes with their weights. */
export const EXIT_CODES = [
  [0, 5],
  [1, 4],
  [42, 1],
  [137, 2],
];

/**
 * The sandboxes of a Pod, the newest first. `dice` is that of diceOf; `weights` of the states by name; `onNode` and
 * `withoutIp` are the chances of the node's network and of no address; `id` and `createdAt` make the values of one.
 */
export function sandboxesBy({ chance, int, weighted }, { weights, onNode, withoutIp, id, createdAt }) {
  const one = (state, attempt) => ({
    id: id(),
    attempt,
    state,
    network: chance(onNode) ? 'Node' : 'Pod',
    ip: chance(withoutIp) ? '' : '10.0.0.7',
    createdAt: createdAt(attempt),
  });
  const attempt = int(0, 3);
  switch (weighted(Object.entries(weights))) {
    case 'none':
      return [];
    case 'ready':
      return [one('Ready', attempt)];
    case 'notReady':
      return [one('NotReady', attempt)];
    case 'readyThenOld':
      return [one('Ready', attempt + 1), one('NotReady', attempt)];
    case 'twoReady':
      return [one('Ready', attempt + 1), one('Ready', attempt)];
    default:
      return [one('NotReady', attempt + 1), one('Ready', attempt)];
  }
}
