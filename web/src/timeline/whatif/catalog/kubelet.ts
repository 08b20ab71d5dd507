// Defines the what-ifs about the kubelet and the API server: the form and the event of each.

import { MINORS } from '@syncpod/core/releases';
import type { WhatIf } from '../definition.ts';
import { sysctlsField, sysctlsOf } from '../details.ts';
import { choice, chosen, none, type Options, of } from '../fields.ts';

/** The next release, or the last one. */
const later = (release: string): string => {
  const names: readonly string[] = MINORS;
  return names[names.indexOf(release) + 1] ?? release;
};

const API_SERVER_REACHES = [
  { value: 'lost', text: 'event.api-server.lost' },
  { value: 'back', text: 'event.api-server.back' },
] as const satisfies Options;

/** In display order. */
export const KUBELET = {
  kubeletRestart: {
    fields: none,
    event: () => ({ type: 'kubelet-restart' }),
  },
  kubeletConfig: {
    fields: () => [{ kind: 'number', name: 'period', label: 'whatif.restartPeriod', max: 300, value: '60' }],
    event: ({ period }) => ({
      type: 'kubelet-config',
      maxContainerRestartPeriod: Math.min(300, Math.max(1, Math.trunc(Number(period) || 0))),
    }),
  },
  sysctls: {
    fields: () => [sysctlsField],
    event: (values) => ({ type: 'kubelet-config', allowedUnsafeSysctls: sysctlsOf(values) }),
  },
  kubeletStop: {
    fields: none,
    event: () => ({ type: 'kubelet-stop' }),
  },
  kubeletStart: {
    fields: none,
    event: () => ({ type: 'kubelet-start' }),
  },
  apiServer: {
    fields: () => [choice('reach', 'whatif.change', API_SERVER_REACHES)],
    event: (values) => ({
      type: 'api-server',
      reach: chosen(API_SERVER_REACHES, values.reach, 'lost'),
    }),
  },
  upgrade: {
    fields: ({ release }) => [
      choice(
        'release',
        'whatif.to',
        MINORS.map((value) => ({ value })),
        later(release),
      ),
    ],
    event: (values) => ({ type: 'upgrade', release: of(values, 'release') }),
  },
  controlPlane: {
    fields: ({ apiServer }) => [
      choice(
        'release',
        'whatif.to',
        MINORS.map((value) => ({ value })),
        later(apiServer),
      ),
    ],
    event: (values) => ({ type: 'control-plane', release: of(values, 'release') }),
  },
} as const satisfies Record<string, WhatIf>;
