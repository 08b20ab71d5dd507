// Which doors does the command have?

import { actions } from './actions.ts';
import { admit } from './admit.ts';
import { compare } from './compare.ts';
import { completionDoor } from './completion.ts';
import { defaults } from './defaults.ts';
import type { Door } from './door.ts';
import { draw } from './draw.ts';
import { explain } from './explain.ts';
import { hash } from './hash.ts';
import { link } from './link.ts';
import { matrix } from './matrix.ts';
import { play } from './play.ts';
import { status } from './status.ts';
import { sync } from './sync.ts';
import { template } from './template.ts';
import { upgrade } from './upgrade.ts';

export type DoorName =
  | 'explain'
  | 'upgrade'
  | 'compare'
  | 'draw'
  | 'play'
  | 'link'
  | 'hash'
  | 'template'
  | 'defaults'
  | 'admit'
  | 'actions'
  | 'sync'
  | 'status'
  | 'matrix'
  | 'completion';

/** In the order of the help: a person's doors, then the machine's. */
export const DOORS: Readonly<Record<DoorName, Door>> = {
  explain,
  upgrade,
  compare,
  draw,
  play,
  link,
  hash,
  template,
  defaults,
  admit,
  actions,
  sync,
  status,
  matrix,
  completion: completionDoor(() => DOORS),
};
