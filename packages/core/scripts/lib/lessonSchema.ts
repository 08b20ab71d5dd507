// Generates the JSON schema of a lesson.

import { LESSON_FIELDS } from '../../src/lessons/lessonShapes.ts';
import { objectSchema } from './scenarioSchema.ts';
import { schemaId } from './schemaId.ts';

/** JSON Schema 2020-12, generated from the reader's own table. */
export function lessonSchema(): object {
  const lesson = objectSchema(LESSON_FIELDS);
  const step = objectSchema(LESSON_FIELDS.steps.shape.of.fields);
  const items = { ...step, properties: { ...step.properties, scenario: OWN } };
  const steps = { type: 'array', minItems: 1, maxItems: LESSON_FIELDS.steps.shape.max, items };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaId('lessons/lesson.schema.json'),
    title: 'SyncPod Playground lesson, version 1',
    ...lesson,
    required: ['v', 'scenario', ...lesson.required],
    properties: {
      $schema: { type: 'string' },
      v: { const: 1 },
      scenario: {
        oneOf: [{ type: 'string', pattern: '^[a-z0-9-]+$' }, OWN],
      },
      ...lesson.properties,
      steps,
    },
  };
}

const OWN = { $ref: '../scenarios/scenario.schema.json' };
