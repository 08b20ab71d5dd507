// Tests that the page does not use what the build leaves out of React Flow.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

it('moves the viewport at once: d3 has no animated moves in the build', () => {
  const folder = resolve(import.meta.dirname, '../../web/src/picture/graph');
  const files = readdirSync(folder).filter((file) => /\.tsx?$/.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(text).toContain('zoomOnDoubleClick={false}');
  expect(text).not.toMatch(/\bduration:/);
});
