// Lists the tools that have a page of their own, with the parameter that each has in the address.

export const TOOLS = {
  restart: 'why',
  fleet: 'upgrade',
  lessons: 'learn',
  workshop: 'workshop',
} as const satisfies Readonly<Record<string, string>>;

export type Tool = keyof typeof TOOLS;

export const TOOL_KINDS: readonly Tool[] = ['lessons', 'restart', 'fleet', 'workshop'];
