// Prints data as JSON or YAML.

import { writeYaml } from '@syncpod/core/manifest';

export function printData(data: unknown, format: 'json' | 'yaml'): string {
  return format === 'json' ? `${JSON.stringify(data, undefined, 2)}\n` : writeYaml(data);
}
