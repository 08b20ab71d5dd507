// Describes the resources that a resize changes.

import type { ResourceChange } from '../decisions/decision.ts';
import { MARKS } from '../messages/joins.ts';
import type { Language } from '../messages/language.ts';
import { type AmountField, amount } from './textParts.ts';

const RESOURCES = ['cpu', 'memory'] as const;

const WORDS = {
  en: { cpu: 'cpu', memory: 'memory' },
  zh: { cpu: 'CPU', memory: '内存' },
} as const satisfies Record<Language, object>;

/** `now`: the current values; `change`: old and new value of each resource; `whole`: requests and limits. */
type ResizeForm = 'now' | 'change' | 'whole';

/** `cpu 100m → 300m, limit 200m → 500m`: the request first, unlabeled. */
export function resizeText(change: ResourceChange, lang: Language, form: ResizeForm): string {
  const names = WORDS[lang];
  return RESOURCES.flatMap((resource) => {
    const [first, ...others] = amountsOf(change, resource, form === 'now');
    if (first === undefined) return [];
    return [`${names[resource]} ${first}`, ...(form === 'whole' ? others : [])];
  }).join(MARKS[lang].clause);
}

function amountsOf({ current, desired }: ResourceChange, resource: 'cpu' | 'memory', now: boolean): string[] {
  const changed = (field: AmountField) => {
    if (current[field] === desired[field]) return undefined;
    const [from, to] = [amount(field, current[field]), amount(field, desired[field])];
    return now ? from : `${from} → ${to}`;
  };
  const request = changed(`${resource}Request`);
  const limit = changed(`${resource}Limit`);
  return [
    ...(request === undefined ? [] : [request]),
    ...(limit === undefined || limit === request ? [] : [`limit ${limit}`]),
  ];
}
