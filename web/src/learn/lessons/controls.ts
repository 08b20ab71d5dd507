// Names the controls that a level can allow.

import type { LevelTask } from '@syncpod/core/lessons';
import type { WhatIfKey, WhatIfText } from '../../timeline/whatif/texts.ts';
import type { LessonsText } from './texts.ts';

type OwnKey = 'control.edit' | 'control.release';

type Control = NonNullable<LevelTask['allows']>[number];

/** In the order of lists. */
const CONTROL_NAMES = {
  edit: 'control.edit',
  release: 'control.release',
  exit: 'whatif.title.exit',
  probe: 'whatif.title.probe',
  process: 'whatif.title.stopping',
  obstacle: 'whatif.title.obstacle',
  image: 'whatif.title.image',
  volume: 'whatif.title.volume',
  sandbox: 'whatif.title.sandbox',
  unknown: 'whatif.title.unknown',
  create: 'whatif.title.create',
  delete: 'whatif.title.delete',
  debug: 'whatif.title.debug',
  resize: 'whatif.title.resize',
  evict: 'whatif.title.evict',
  upgrade: 'whatif.title.upgrade',
  'control-plane': 'whatif.title.controlPlane',
  'kubelet-restart': 'whatif.title.kubeletRestart',
  'kubelet-stop': 'whatif.title.kubeletStop',
  'kubelet-start': 'whatif.title.kubeletStart',
  'kubelet-config': 'whatif.title.kubeletConfig',
  'api-server': 'whatif.title.apiServer',
  'runtime-restart': 'whatif.title.runtimeRestart',
  durations: 'whatif.title.durations',
  node: 'whatif.title.room',
  'node-shutdown': 'whatif.title.nodeShutdown',
  'node-not-ready': 'whatif.title.nodeNotReady',
  reboot: 'whatif.title.reboot',
  observe: 'event.observe',
  wait: 'whatif.title.wait',
} as const satisfies Record<Control, WhatIfKey | OwnKey>;

export const CONTROLS = Object.keys(CONTROL_NAMES) as readonly Control[];

export function controlText(control: Control, words: LessonsText, whatIf: WhatIfText): string {
  const name = CONTROL_NAMES[control];
  return name === 'control.edit' || name === 'control.release' ? words(name) : whatIf(name);
}
