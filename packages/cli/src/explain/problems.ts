// Prints the problems of files with their positions, up to a limit.

import { diagnosticLines } from '@syncpod/core/report';
import type { Diagnostic } from '@syncpod/core/result';
import { fileName } from '../files.ts';
import { fail, type Io, note } from '../io.ts';

/** More errors than this, and more warnings, are counted and not printed. */
const MOST_PRINTED = 20;

type Placed = (problem: Diagnostic) => Diagnostic;

export interface ProblemPrinter {
  /**
   * Prints the problems of a file with this text, and returns true if one of them is an error. `placed`: adds the
   * position to a problem, and is called only for those that are printed.
   */
  print(problems: readonly Diagnostic[], file: string, text: string, placed?: Placed): boolean;
  /** Prints the number of problems that were not printed. */
  end(): void;
}

/** An error that was printed, and where. */
export interface FileError {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface RecordingPrinter extends ProblemPrinter {
  /** Those that were printed. */
  readonly errors: readonly FileError[];
}

export function problemPrinter(io: Io): RecordingPrinter {
  const counts = { errors: 0, warnings: 0 };
  const errors: FileError[] = [];
  return {
    errors,
    print(problems, file, text, placed = (problem) => problem) {
      for (const problem of problems) {
        const kind = problem.severity === 'error' ? 'errors' : 'warnings';
        if (kind === 'warnings' && io.quiet) continue;
        counts[kind] += 1;
        if (counts[kind] > MOST_PRINTED) continue;
        const shown = placed(problem);
        const { message, range } = shown;
        if (kind === 'errors') errors.push({ file, line: range?.start.line ?? 1, message });
        io.stderr.write(`${diagnosticLines(fileName(file), text, shown).join('\n')}\n`);
      }
      return problems.some(({ severity }) => severity === 'error');
    },
    end() {
      const [more, warnings] = [counts.errors - MOST_PRINTED, counts.warnings - MOST_PRINTED];
      if (more > 0) fail(io, `${more} more errors like these`);
      if (warnings > 0) note(io, `${warnings} more warnings like these`);
    },
  };
}
