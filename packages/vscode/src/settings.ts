// Turns the settings of the extension into the options of `syncpod lsp`.

/** Reads a setting by its name without `syncpod.`. */
export type ReadSetting = (name: string) => string | undefined;

const OPTIONS = ['release', 'revision', 'gates'] as const;

/** The arguments after `syncpod`. A setting that is empty or blank has no option. */
export function serverArguments(read: ReadSetting): string[] {
  const options = OPTIONS.flatMap((name) => {
    const value = read(name)?.trim();
    return value ? [`--${name}=${value}`] : [];
  });
  return ['lsp', ...options];
}

/** The file of the command in the settings; undefined for the one of the extension. */
export function ownCommand(read: ReadSetting): string | undefined {
  return read('command')?.trim() || undefined;
}
