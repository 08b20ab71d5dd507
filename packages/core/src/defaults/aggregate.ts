// Sums the resources of a Pod's containers.

import { compareQuantities, NANO, parseQuantity, type Quantity, scaledValue } from '../go/quantity.ts';
import { type PlacedObject, placesAt } from './podPlaces.ts';

type Amounts = Map<string, Quantity>;

/**
 * The sum of app containers and sidecars, or the need of an init container plus the sidecars before it if that is
 * greater.
 * Ports component-helpers/resource AggregateContainerRequests, AggregateContainerLimits (1.32-1.36).
 */
export function containersTogether(spec: PlacedObject, list: 'limits' | 'requests'): Amounts {
  const total: Amounts = new Map();
  const sidecars: Amounts = new Map();
  const starting: Amounts = new Map();
  for (const container of placesAt(spec, 'containers[*]')) addTo(total, amountsOf(container, list));
  for (const container of placesAt(spec, 'initContainers[*]')) {
    const own = amountsOf(container, list);
    if (container.object.restartPolicy === 'Always') {
      addTo(total, own);
      addTo(sidecars, own);
      raiseTo(starting, sidecars);
    } else {
      addTo(own, sidecars);
      raiseTo(starting, own);
    }
  }
  raiseTo(total, starting);
  return total;
}

function amountsOf(container: PlacedObject, list: string): Amounts {
  const amounts: Amounts = new Map();
  for (const { object } of placesAt(container, `resources.${list}`)) {
    for (const [name, amount] of Object.entries(object)) {
      const parsed = parseQuantity(String(amount));
      if (parsed.ok) amounts.set(name, parsed.value);
    }
  }
  return amounts;
}

function addTo(total: Amounts, more: Amounts): void {
  for (const [name, amount] of more) {
    const sum = total.get(name);
    total.set(name, sum ? add(sum, amount) : amount);
  }
}

/** Exact: quantities have no digits beyond nano. Ports resource.Quantity Add. */
function add(a: Quantity, b: Quantity): Quantity {
  const left = scaledValue(a, NANO);
  const value = left + scaledValue(b, NANO);
  return { i: { value, scale: NANO }, s: '', format: left === 0n ? b.format : a.format };
}

function raiseTo(total: Amounts, atLeast: Amounts): void {
  for (const [name, amount] of atLeast) {
    const held = total.get(name);
    if (!held || compareQuantities(amount, held) > 0) total.set(name, amount);
  }
}
