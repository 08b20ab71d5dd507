// Which doors does the command have?

import { actions } from './actions.ts';
import { defaults } from './defaults.ts';
import type { Door } from './door.ts';
import { hash } from './hash.ts';

export const DOORS = { hash, defaults, actions } as const satisfies Record<string, Door>;

export type DoorName = keyof typeof DOORS;
