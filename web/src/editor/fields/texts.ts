// Texts of completion and hover.

import { createTexts, type KeyOf, type Text } from '../../ui/i18n/texts.ts';

export const en = {
  'field.since': 'since {release}',
  'field.until': 'up to {release}',
  'field.default': 'default {value}',
  'field.default.byTag':
    'default Always if the image has the tag latest, or neither tag nor digest; IfNotPresent if not',
  'field.hashed': 'kubelet {release} hashes it: a change restarts the container',
  'field.hashedWhenSet': 'kubelet {release} hashes it if it is set: a change restarts the container',
  'field.notHashed': 'kubelet {release} does not hash it: a change restarts nothing',
  'field.notHashedResize':
    'kubelet {release} does not hash it; a resize restarts the container only if its resizePolicy says so',
  'field.hashedApart':
    'kubelet {release} compares hashes without it; a resize restarts the container only if its resizePolicy says so',
  'field.hashedName': 'kubelet {release} hashes it; a container with another name is a different container',
  'field.hashedInit':
    'kubelet {release} hashes it but does not compare the hashes of init containers: a change takes effect at the next run',
  'field.hashedSidecar':
    'kubelet {release} hashes it: a change restarts a sidecar; for other init containers it takes effect at the next run',
  'field.hashedEphemeral': 'kubelet {release} hashes it, but an ephemeral container is never restarted',
  'field.outsideHash': 'not part of a container’s hash',
  'field.change.yes': 'can be changed while the Pod runs',
  'field.change.no': 'the API server refuses a change while the Pod runs',
  'field.change.off': 'its feature gate is off: the API server silently drops it',
  'field.change.back': 'the API server silently reverts a change',
  'field.change.lower': 'can be set once while the Pod runs, then only lowered',
  'field.change.add': 'entries can be added while the Pod runs',
  'field.change.seconds': 'can be changed while the Pod runs, also in an existing toleration',
  'field.change.rescue': 'while the Pod runs, a negative value can only be changed to 1',
  'field.change.amounts': 'CPU and memory can be changed while the Pod runs',
  'field.change.resize': 'CPU and memory can be changed through the resize subresource',
  'field.change.resizeSidecar':
    'CPU and memory can be changed through the resize subresource for sidecars, not for other init containers',
  'field.change.subresource': 'entries can be added through the ephemeralcontainers subresource',
  'fix.rename': 'Change to {name}',
  'fix.unquote': 'Remove the quotes: {value}',
  'fix.quote': 'Add quotes: {value}',
  'fix.list': 'Make it a list: {value}',
  'fix.tabs': 'Replace tabs with spaces',
  'field.list': 'list of {type}',
  'field.map': 'map of {type}',
} as const;

export const fieldTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type FieldKey = KeyOf<typeof fieldTexts>;

export type FieldText = Text<FieldKey>;
