import { BEFORE_CREATE, EVENT_FIELDS } from '@syncpod/core/runtime';

// The events of a scenario, and those that can come before the creation of the Pod.
const types = Object.keys(EVENT_FIELDS);
console.log(
  types.includes('exit'),
  [...BEFORE_CREATE].every((type) => types.includes(type)),
);
// prints: true true
