// Writes a string as a YAML scalar, as short as possible.

/** Plain if every reader resolves it to this text; otherwise quoted as in JSON, which YAML also reads. */
export function scalarText(text: string): string {
  const plain = /^[A-Za-z_/][A-Za-z0-9_./-]*(:[A-Za-z0-9_./-]+)*$/.test(text);
  return plain && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(text) ? text : JSON.stringify(text);
}
