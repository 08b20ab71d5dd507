// Which doors does the command have?

import { actions } from './actions.ts';
import { defaults } from './defaults.ts';
import type { Door } from './door.ts';
import { explain } from './explain.ts';
import { hash } from './hash.ts';
import { matrix } from './matrix.ts';
import { template } from './template.ts';

export const DOORS = { hash, template, defaults, matrix, actions, explain } as const satisfies Record<
  string,
  Door
>;

export type DoorName = keyof typeof DOORS;
