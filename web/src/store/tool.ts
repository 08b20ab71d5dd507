// Lists the tools that have a page of their own, with the parameter that each has in the address.

/** In the order of their links. */
export const TOOLS = {
  lessons: 'learn',
  restart: 'why',
  fleet: 'upgrade',
  rollout: 'rollout',
  workshop: 'workshop',
} as const satisfies Readonly<Record<string, string>>;

export type Tool = keyof typeof TOOLS;

export const TOOL_KINDS = Object.keys(TOOLS) as readonly Tool[];
