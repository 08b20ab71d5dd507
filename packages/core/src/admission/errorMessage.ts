// Formats a refused edit as kubectl prints it.

import type { FieldError } from './admission.ts';

/**
 * Prints one error on one line, and several below a heading, without duplicates.
 * An error without a field means that the API server has no such subresource.
 *
 * Ports staging/src/k8s.io/kubectl/pkg/cmd/util checkErr (1.8+; pkg/kubectl/cmd/util to 1.15).
 */
export function errorMessage(podName: string, errors: readonly FieldError[]): string {
  const heading = `The Pod "${podName}" is invalid: `;
  const lines = [...new Set(errors.map(({ field, detail }) => `${field}: ${detail}`))];
  const [first = ''] = lines;
  if (errors[0]?.field === '') return `Error from server (NotFound): ${errors[0].detail}`;
  return lines.length > 1 ? [heading, ...lines.map((line) => `* ${line}`)].join('\n') : `${heading}${first}`;
}
