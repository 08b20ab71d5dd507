// What do completion and hover say of a field in English?

export const fieldsEn = {
  'field.since': 'since {release}',
  'field.until': 'up to {release}',
  'field.default': 'default {value}',
  'field.default.byTag':
    'default Always if the image has the tag latest, or neither tag nor digest, else IfNotPresent',
  'field.hashed': 'kubelet {release} hashes it: a change restarts the container',
  'field.hashedWhenSet': 'kubelet {release} hashes it where it is set: a change restarts the container',
  'field.notHashed': 'kubelet {release} does not hash it: a change restarts nothing',
  'field.notHashedResize':
    'kubelet {release} does not hash it; a resize restarts the container only if its resizePolicy says so',
  'field.hashedApart':
    'kubelet {release} compares hashes without it; a resize restarts the container only if its resizePolicy says so',
  'field.hashedName': 'kubelet {release} hashes it, but another name is another container',
  'field.hashedInit':
    'kubelet {release} hashes it, but compares no hash of an init container: a change counts when it next runs',
  'field.hashedSidecar':
    'kubelet {release} hashes it: a change restarts a sidecar, but counts for a plain init container only when it next runs',
  'field.hashedEphemeral': 'kubelet {release} hashes it, but an ephemeral container is never restarted',
  'field.outsideHash': 'not part of a container’s hash',
  'field.change.yes': 'may be changed while the Pod runs',
  'field.change.no': 'the API server refuses a change while the Pod runs',
  'field.change.off': 'its feature gate is off: the API server throws it away without a word',
  'field.change.back': 'the API server puts a change back without a word',
  'field.change.lower': 'may be set once, and then only lowered, while the Pod runs',
  'field.change.add': 'entries may be added while the Pod runs',
  'field.change.seconds': 'may be changed while the Pod runs, also in an existing toleration',
  'field.change.rescue': 'may only become 1 while the Pod runs, if it was negative',
  'field.change.amounts': 'CPU and memory may be changed while the Pod runs',
  'field.change.resize': 'CPU and memory may be changed through the resize subresource',
  'field.change.resizeSidecar':
    'CPU and memory of a sidecar may be changed through the resize subresource, those of a plain init container not',
  'field.change.subresource': 'entries may be added through the ephemeralcontainers subresource',
  'field.list': 'list of {type}',
  'field.map': 'map of {type}',
} as const;
