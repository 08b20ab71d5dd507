// How does one read a Pod that nobody typed: one that kubectl debug or a resize has changed?

import { scalarText } from '../manifest/scalarText.ts';

/** The text that a person wrote stays as it is; what the simulation wrote as one line of JSON becomes YAML. */
export function podText(manifest: string): string {
  if (!manifest.startsWith('{"') || manifest.includes('\n')) return manifest;
  try {
    return block(JSON.parse(manifest), 0);
  } catch {
    return manifest;
  }
}

function block(value: unknown, indent: number): string {
  const pad = ' '.repeat(indent);
  if (Array.isArray(value)) {
    return value.map((item) => `${pad}- ${nested(item, indent + 2).trimStart()}`).join('');
  }
  return Object.entries(value ?? {})
    .map(
      ([key, item]) =>
        `${pad}${scalarText(key)}:${isFilled(item) ? `\n${inner(item, indent)}` : ` ${leaf(item)}\n`}`,
    )
    .join('');
}

/** Lists stand at the column of their key, as kubectl writes them. */
function inner(value: unknown, indent: number): string {
  return block(value, Array.isArray(value) ? indent : indent + 2);
}

function nested(value: unknown, indent: number): string {
  return isFilled(value) ? block(value, indent) : `${leaf(value)}\n`;
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function leaf(value: unknown): string {
  return typeof value === 'string' ? scalarText(value) : JSON.stringify(value);
}
