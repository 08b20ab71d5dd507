// The editor with nothing around it: what the page's keystrokes are compared with.

import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/yaml/register';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

const container = document.getElementById('editor');
if (container) {
  monaco.editor.create(container, {
    value: 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: nginx\n    image: nginx:1.25.3\n',
    language: 'yaml',
    ariaLabel: 'Pod spec',
    automaticLayout: true,
  });
}
