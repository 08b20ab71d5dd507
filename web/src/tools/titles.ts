// Names the tools.

import type { Tool } from '../store/tool.ts';
import type { ToolsKey } from './texts.ts';

export const TITLES = {
  restart: 'restart.title',
  fleet: 'fleet.title',
  rollout: 'rollout.title',
  lessons: 'lesson.pick',
  workshop: 'workshop.title',
} as const satisfies Record<Tool, ToolsKey>;
