// Keeps the open tool, such as `?why`, in the address, with a history entry for each opening and each return.

import { onTravel, pushHref, readHref, readQuery } from '../browser/location.ts';
import type { SourceStore } from '../store/source.ts';
import { TOOL_KINDS, TOOLS, type Tool } from '../store/tool.ts';
import { pastedCode } from './pastedAddress.ts';

/** The tool that a query asks for. */
export function toolOf(query: string): Tool | undefined {
  const asked = new URLSearchParams(query);
  return TOOL_KINDS.find((tool) => asked.has(TOOLS[tool]));
}

/** The address of a tool, or of the Pod if undefined, beside the rest of an address. */
function toolAddress(tool: Tool | undefined, href = readHref()): string {
  const url = new URL(href);
  for (const kind of TOOL_KINDS) url.searchParams.delete(TOOLS[kind]);
  // A parameter without a value is written without `=`.
  if (tool) url.search = url.search === '' ? TOOLS[tool] : `${url.search}&${TOOLS[tool]}`;
  // Pasted texts are part of the tool's address only.
  if (tool !== 'restart' && pastedCode(url.hash) !== undefined) url.hash = '';
  return url.href;
}

/** Writes the tool that the visitor opens or leaves, and shows the tool of an entry that Back or Forward reaches. */
export function connectTool(source: SourceStore): void {
  const write = (): void => {
    const { tool } = source.getState();
    if (toolOf(readQuery()) !== tool) pushHref(toolAddress(tool));
  };
  source.subscribe(({ tool }, before) => {
    if (tool === before.tool) return;
    // Leaving: the address of the Pod comes before that of the work that may follow.
    if (tool === undefined) write();
    // Opening: the newest text is first written to the entry of the Pod.
    else queueMicrotask(write);
  });
  onTravel(() => {
    const tool = toolOf(readQuery());
    const { openTool, closeTool } = source.getState();
    if (tool) openTool(tool);
    else closeTool();
  });
}
