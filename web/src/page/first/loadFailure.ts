// Reports in a frame that the page's program failed to load.

import type { Language } from '@syncpod/core/messages';

const TEXTS: Readonly<Record<Language, string>> = {
  en: 'SyncPod Playground could not load its program. A frame with a sandbox attribute needs allow-same-origin, or a server that sends Access-Control-Allow-Origin.',
  zh: 'SyncPod Playground 无法加载程序。带有 sandbox 属性的框架需要 allow-same-origin，或者需要服务器发送 Access-Control-Allow-Origin。',
};

export function showLoadFailure(lang: Language): void {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = TEXTS[lang];
  document.body.prepend(text);
}
