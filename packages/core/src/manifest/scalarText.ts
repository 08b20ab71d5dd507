// How is a string written in YAML, as short as it can be?

/** Plain where no reader could take it for anything but this text, otherwise in JSON's quotes, which YAML knows. */
export function scalarText(text: string): string {
  const plain = /^[A-Za-z_/][A-Za-z0-9_./-]*(:[A-Za-z0-9_./-]+)*$/.test(text);
  return plain && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(text) ? text : JSON.stringify(text);
}
