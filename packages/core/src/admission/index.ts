// Exports the API server's checks of an edit.

export {
  type Admission,
  CONTROLLERS,
  type ControllerName,
  EDIT_PATHS,
  type EditPath,
  type FieldError,
  isController,
  isManifest,
  isPatch,
  PATCH_PATHS,
  PLAIN_PATHS,
  type PlainPath,
  SUBRESOURCES,
  throughApiServer,
} from './admission.ts';
export { admitEdit } from './admitEdit.ts';
export { type Creation, creationOf } from './creationOf.ts';
export { type FieldChange, fieldChange } from './fieldChange.ts';
export { fieldValues } from './fieldValues.ts';
export { admit } from './paths.ts';
