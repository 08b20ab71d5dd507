// Prints data as JSON or YAML.

import { writeYaml } from '@syncpod/core/manifest';

/** The version of the formats that have a schema in public/schemas. A change of meaning increments it. */
export const VERSION = { v: 1 } as const;

export function printData(data: unknown, format: 'json' | 'yaml'): string {
  return format === 'json' ? `${JSON.stringify(data, undefined, 2)}\n` : writeYaml(data);
}
