// Generates the JSON schema of a scenario.

import { EVENT_FIELDS, TIMING } from '../../src/runtime/events/event.ts';
import { SCENARIO_FIELDS } from '../../src/scenario/scenarioFields.ts';
import type { Fields, Shape } from '../../src/shapes/shape.ts';
import { schemaId } from './schemaId.ts';

/** JSON Schema 2020-12, generated from the reader's own table. */
export function scenarioSchema(): object {
  const scenario = objectSchema(SCENARIO_FIELDS);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaId('scenarios/scenario.schema.json'),
    title: 'SyncPod Playground scenario, versions 1 to 4',
    ...scenario,
    required: ['v', ...scenario.required],
    properties: {
      $schema: { type: 'string' },
      v: { enum: [1, 2, 3, 4] },
      ...scenario.properties,
      events: {
        type: 'array',
        maxItems: 1000,
        items: { oneOf: Object.entries(EVENT_FIELDS).map(eventSchema) },
      },
    },
  };
}

function eventSchema([type, fields]: [string, Fields]): object {
  const either = type === 'wait' ? { oneOf: [{ required: ['seconds'] }, { required: ['until'] }] } : {};
  const { after: _, ...waitTiming } = TIMING;
  const timing = type === 'wait' ? waitTiming : TIMING;
  return { ...variantSchema([type, { ...fields, ...timing }]), ...either };
}

function variantSchema([type, fields]: [string, Fields]): object {
  const schema = objectSchema(fields);
  return {
    ...schema,
    required: ['type', ...schema.required],
    properties: { type: { const: type }, ...schema.properties },
  };
}

/** An object with exactly these fields. */
export function objectSchema(fields: Fields) {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    additionalProperties: false,
    required: entries.filter(([, field]) => !field.optional).map(([name]) => name),
    properties: Object.fromEntries(entries.map(([name, { shape }]) => [name, shapeSchema(shape)])),
  };
}

function shapeSchema(shape: Shape): object {
  switch (shape.kind) {
    case 'text':
      return {
        type: 'string',
        ...(shape.empty ? {} : { minLength: 1 }),
        ...(shape.most === undefined ? {} : { maxLength: shape.most }),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'one-of':
      return { enum: shape.values };
    case 'quantity':
      return { type: ['string', 'number'] };
    case 'number':
      return { type: shape.integer ? 'integer' : 'number', minimum: shape.min, maximum: shape.max };
    case 'map':
      return { type: 'object', additionalProperties: shapeSchema(shape.of) };
    case 'list':
      return { type: 'array', minItems: shape.min, maxItems: shape.max, items: shapeSchema(shape.of) };
    case 'variants':
      return { oneOf: Object.entries(shape.of).map(variantSchema) };
    case 'object': {
      const schema = objectSchema(shape.fields);
      return shape.nullable ? { ...schema, type: ['object', 'null'] } : schema;
    }
    case 'some-of':
      return { ...objectSchema(shape.fields), minProperties: 1 };
  }
}
