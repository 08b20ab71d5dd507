// Defines a field of a Go struct in test/vectors/fields.json.

/** One field; `since` and `until` are minor releases. */
export interface VectorField {
  readonly go: string;
  readonly json: string;
  readonly type: string;
  readonly omitempty?: boolean;
  readonly omitzero?: boolean;
  readonly inline?: boolean;
  readonly since?: string;
  readonly until?: string;
}
