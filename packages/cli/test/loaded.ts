// The commands with their code, for tests that look into them.

import type { Command } from '../src/commands/command.ts';
import { allCommands, type CommandName } from '../src/commands/commands.ts';

const all = (await allCommands()).map((command) => [command.name, command] as const);

export const LOADED = Object.fromEntries<Command>(all) as Readonly<Record<CommandName, Command>>;
