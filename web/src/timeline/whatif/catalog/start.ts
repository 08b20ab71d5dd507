// Defines the what-ifs about the beginning of a story: the form and the event of each.

import type { WhatIf } from '../definition.ts';
import { errorField, errorOf, hookFields, hookOf, outputField, outputOf } from '../details.ts';
import { choice, chosen, container, type Options, of } from '../fields.ts';

/** The states of the node in which the Pod can be created. */
const FIRST_STARTS = [
  { value: 'well', text: 'whatif.allIsWell' },
  { value: 'image', text: 'whatif.imageBroken' },
  { value: 'root', text: 'whatif.imageIsRoot' },
  { value: 'configmap', text: 'whatif.noConfigMap' },
  { value: 'secret', text: 'whatif.noSecret' },
  { value: 'create', text: 'whatif.notCreated' },
  { value: 'run', text: 'whatif.noCommand' },
  { value: 'exits', text: 'whatif.exitsAtOnce' },
  { value: 'postStart', text: 'whatif.postStartFails' },
  { value: 'startup', text: 'whatif.neverStarted' },
  { value: 'sandbox', text: 'event.sandbox.cannot-be-made' },
  { value: 'full', text: 'event.node.none' },
] as const satisfies Options;

/** Problems with a custom error text. */
const WITH_ERROR: readonly string[] = ['image', 'configmap', 'secret', 'create', 'run', 'sandbox'];

/** In display order. */
export const START = {
  create: {
    begins: true,
    fields: (stage) => [
      choice('finds', 'whatif.change', FIRST_STARTS),
      container(stage),
      errorField(({ finds = '' }) => WITH_ERROR.includes(finds)),
      outputField(({ finds }) => finds === 'startup'),
      ...hookFields(({ finds }) => finds === 'postStart'),
    ],
    event: (values, { containers }) => {
      const name = of(values, 'container');
      const finds = chosen(FIRST_STARTS, values.finds, 'well');
      const image = containers.find((one) => one.name === name)?.image ?? '';
      switch (finds) {
        case 'well':
          return { type: 'create' };
        case 'image':
          return { type: 'image', image, state: 'broken', ...errorOf(values) };
        case 'root':
          return { type: 'image', image, state: 'present', user: '0' };
        case 'exits':
          return { type: 'process', container: name, exits: { after: 0, code: 1 } };
        case 'postStart':
          return { type: 'process', container: name, postStartFails: true, ...hookOf(values) };
        case 'startup':
          return {
            type: 'probe',
            container: name,
            probe: 'startup',
            result: 'Failure',
            again: true,
            ...outputOf(values),
          };
        case 'sandbox':
          return { type: 'sandbox', change: 'cannot-be-made', ...errorOf(values) };
        case 'full':
          return { type: 'node', room: 'none' };
        default:
          return { type: 'obstacle', container: name, because: finds, ...errorOf(values) };
      }
    },
  },
} as const satisfies Record<string, WhatIf>;
