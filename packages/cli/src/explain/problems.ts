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

export function problemPrinter(io: Io): ProblemPrinter {
  const counts = { errors: 0, warnings: 0 };
  return {
    print(problems, file, text, placed = (problem) => problem) {
      for (const problem of problems) {
        const kind = problem.severity === 'error' ? 'errors' : 'warnings';
        if (kind === 'warnings' && io.quiet) continue;
        counts[kind] += 1;
        if (counts[kind] > MOST_PRINTED) continue;
        io.stderr.write(`${diagnosticLines(fileName(file), text, placed(problem)).join('\n')}\n`);
      }
      return problems.some(({ severity }) => severity === 'error');
    },
    end() {
      const [errors, warnings] = [counts.errors - MOST_PRINTED, counts.warnings - MOST_PRINTED];
      if (errors > 0) fail(io, `${errors} more errors like these`);
      if (warnings > 0) note(io, `${warnings} more warnings like these`);
    },
  };
}
