// A bare Monaco editor, the baseline of the keystroke benchmark.

import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import pod from '../../../packages/core/test/fixtures/shop.yaml?raw';
import '../../../web/src/editor/features.ts';
import 'monaco-editor/languages/definitions/yaml/register';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

const container = document.getElementById('editor');
if (container) {
  monaco.editor.create(container, {
    value: pod,
    language: 'yaml',
    ariaLabel: 'Pod spec',
    automaticLayout: true,
  });
}
