// Tests the names and contents of saved files, including hostile Pod names.

import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { expect, it } from 'vitest';
import { type Exported, fileName, textFile } from '../../../src/share/export/exportFiles.ts';

function exportedPod(metadata: string, step = 0): Exported {
  const release = resolveRelease('1.31', {});
  if (!release.ok) throw new Error('1.31 is a release');
  const draft = `metadata: ${metadata}\nspec:\n  containers:\n  - name: app\n    image: "<script>alert(1)"\n`;
  const status = { sandboxes: [], containers: [] };
  const { explanation } = explain({ release: release.value, path: 'static', running: draft, draft, status });
  if (!explanation) throw new Error('the Pod can be read');
  return { explanation, step, story: () => [explanation], lang: 'en' };
}

it('names files after the Pod, release, step and colours', () => {
  const exported = exportedPod('{ name: web-2 }');
  expect(fileName(exported, 'svg', 'dark')).toBe('syncpod-web-2-kubelet-1.31-dark.svg');
  expect(fileName({ ...exported, step: 3 }, 'png', 'light')).toBe(
    'syncpod-web-2-kubelet-1.31-step-3-light.png',
  );
  expect(fileName({ ...exported, step: 3 }, 'animated', 'light')).toBe(
    'syncpod-web-2-kubelet-1.31-animated-light.svg',
  );
  expect(fileName(exported, 'markdown', 'light')).toBe('syncpod-web-2-kubelet-1.31-report.md');
  expect(fileName(exported, 'json', 'light')).toBe('syncpod-web-2-kubelet-1.31-report.json');
});

it("never names a folder or a hidden file, whatever the Pod's name", () => {
  expect(fileName(exportedPod('{ name: "../../etc/passwd" }'), 'svg', 'light')).toBe(
    'syncpod-etc-passwd-kubelet-1.31-light.svg',
  );
  expect(fileName(exportedPod('{ name: "..." }'), 'json', 'light')).toBe('syncpod-kubelet-1.31-report.json');
});

it('writes the image as SVG text, in light and dark colours', () => {
  const exported = exportedPod('{ name: web-2 }');
  for (const theme of ['light', 'dark'] as const) {
    for (const kind of ['svg', 'animated'] as const) {
      const { type, text } = textFile(exported, kind, theme);
      expect(type).toBe('image/svg+xml');
      expect(text).not.toContain('<script');
      expect(text).toContain('&lt;script');
    }
  }
});
