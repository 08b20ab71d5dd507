// Describes Go types for the encoders.

/** One field of a Go struct, in declaration order. */
export interface GoField {
  /** Go's name, `ImagePullPolicy`. */
  readonly go: string;
  /** The name in JSON, `imagePullPolicy`; '' for an embedded struct and for unexported fields. */
  readonly json: string;
  readonly type: GoType;
  readonly omitempty: boolean;
  readonly omitzero: boolean;
  /** True for an embedded struct: its fields are part of the outer JSON object. */
  readonly inline: boolean;
}

/** `name` is Go's spelling with the package: `v1.Container`, `[]v1.EnvVar`, `*int64`. */
export type GoType =
  | { readonly kind: 'struct'; readonly name: string; readonly fields: readonly GoField[] }
  | { readonly kind: 'ptr' | 'slice'; readonly name: string; readonly elem: GoType }
  | { readonly kind: 'map'; readonly name: string; readonly key: GoType; readonly elem: GoType }
  | { readonly kind: GoScalarKind; readonly name: string };

type GoScalarKind = 'string' | 'bool' | 'int' | 'int32' | 'int64' | 'uint' | 'uint8' | 'uint64';
