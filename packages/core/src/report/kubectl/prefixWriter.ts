// Collects the lines of `kubectl describe`.

/** Writes text, indented by two spaces per level. Ports k8s.io/kubectl/pkg/describe PrefixWriter. */
export interface PrefixWriter {
  /** Adds text, which may be a part of a line. Tabs separate columns. */
  write(level: number, text: string): void;
  /** Adds the end of a line; only a nested writer indents it. */
  end(text: string): void;
  text(): string;
}

export function prefixWriter(): PrefixWriter {
  const parts: string[] = [];
  return {
    write: (level, text) => {
      parts.push('  '.repeat(level) + escaped(text));
    },
    end: (text) => {
      parts.push(`${escaped(text)}\n`);
    },
    text: () => parts.join(''),
  };
}

/** A writer whose levels begin further to the right. Ports NewNestedPrefixWriter. */
export function nestedWriter(w: PrefixWriter, indent: number): PrefixWriter {
  return {
    ...w,
    write: (level, text) => w.write(level + indent, text),
    end: (text) => w.write(indent, `${text}\n`),
  };
}

/** Ports k8s.io/cli-runtime/pkg/printers WriteEscaped. */
function escaped(text: string): string {
  return text.replaceAll('\u001b', '^[').replaceAll('\r', '\\r');
}
