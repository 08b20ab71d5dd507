// Lists the commands of `syncpod`.

import { actions } from './actions.ts';
import { admit } from './admit.ts';
import type { Command } from './command.ts';
import { compare } from './compare.ts';
import { completionCommand } from './completion.ts';
import { defaults } from './defaults.ts';
import { describe } from './describe.ts';
import { draw } from './draw.ts';
import { explain } from './explain.ts';
import { get } from './get.ts';
import { hash } from './hash.ts';
import { link } from './link.ts';
import { matrix } from './matrix.ts';
import { play } from './play.ts';
import { status } from './status.ts';
import { sync } from './sync.ts';
import { template } from './template.ts';
import { upgrade } from './upgrade.ts';
import { why } from './why.ts';

export type CommandName =
  | 'explain'
  | 'upgrade'
  | 'why'
  | 'compare'
  | 'draw'
  | 'play'
  | 'get'
  | 'describe'
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

/** In the order of the help: for people, then for programs. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  explain,
  upgrade,
  why,
  compare,
  draw,
  play,
  get,
  describe,
  link,
  hash,
  template,
  defaults,
  admit,
  actions,
  sync,
  status,
  matrix,
  completion: completionCommand(() => COMMANDS),
};
