// Which doors does the command have?

import { actions } from './actions.ts';
import { admit } from './admit.ts';
import { defaults } from './defaults.ts';
import type { Door } from './door.ts';
import { draw } from './draw.ts';
import { explain } from './explain.ts';
import { hash } from './hash.ts';
import { link } from './link.ts';
import { matrix } from './matrix.ts';
import { play } from './play.ts';
import { sync } from './sync.ts';
import { template } from './template.ts';
import { upgrade } from './upgrade.ts';

/** In the order of the help: a person's doors, then the machine's. */
export const DOORS = {
  explain,
  upgrade,
  draw,
  play,
  link,
  hash,
  template,
  defaults,
  admit,
  actions,
  sync,
  matrix,
} as const satisfies Record<string, Door>;

export type DoorName = keyof typeof DOORS;
