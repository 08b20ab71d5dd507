// To what does each thing happen, and what is said of it?

import type { TextKey } from '../i18n/text.ts';
import type { WhatIfId } from './catalog.ts';

const ABOUT = {
  wait: 'whatif.about.wait',
  exit: 'whatif.about.exit',
  probe: 'whatif.about.probe',
  unknown: 'whatif.about.unknown',
  image: 'whatif.about.image',
  postStart: 'whatif.about.postStart',
  stopping: 'whatif.about.stopping',
  obstacle: 'whatif.about.obstacle',
  sandbox: 'whatif.about.sandbox',
  resize: 'whatif.about.resize',
  debug: 'whatif.about.debug',
  delete: 'whatif.about.delete',
  kubeletRestart: 'whatif.about.kubeletRestart',
  upgrade: 'whatif.about.upgrade',
  runtimeRestart: 'whatif.about.runtimeRestart',
  reboot: 'whatif.about.reboot',
  evict: 'whatif.about.evict',
  room: 'whatif.about.room',
} as const satisfies Record<WhatIfId, TextKey>;

/** One sentence. */
export function aboutOf(id: WhatIfId): TextKey {
  return ABOUT[id];
}

/** In the order in which they are listed. */
export const GROUPS = [
  { name: 'whatif.group.time', ids: ['wait'] },
  {
    name: 'whatif.container',
    ids: ['exit', 'probe', 'unknown', 'image', 'postStart', 'stopping', 'obstacle'],
  },
  { name: 'why.pod', ids: ['sandbox', 'resize', 'debug', 'delete'] },
  { name: 'bar.kubelet', ids: ['kubeletRestart', 'upgrade'] },
  { name: 'whatif.group.node', ids: ['runtimeRestart', 'reboot', 'evict', 'room'] },
] as const satisfies readonly { readonly name: TextKey; readonly ids: readonly WhatIfId[] }[];
