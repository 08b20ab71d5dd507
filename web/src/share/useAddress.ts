// How do the work and the browser's address stay the same?

import { useEffect, useRef, useState } from 'react';
import { isLessonFragment } from '../lessons/lessonAddress.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import type { Source, SourceActions } from '../store/source.ts';
import { pickWork, type Work } from '../store/work.ts';
import { fragmentOf, type Opened, openFragment } from './link.ts';
import { createAddressWriter, onFragment, onLeave } from './location.ts';

const same = (a: Work, b: Work): boolean =>
  (Object.keys(a) as (keyof Work)[]).every((key) => a[key] === b[key]);

interface AddressOptions {
  /** False inside another page, whose Back button it is: then everything changes the address in place. */
  readonly entries?: boolean;
  /** Stands in the address instead of the work. */
  readonly held?: string | undefined;
}

/**
 * Typing and playing change the address in place; a deed makes an entry that Back returns from.
 */
export function useAddress(
  source: Source & SourceActions,
  { entries = true, held }: AddressOptions = {},
): void {
  const { open, show, deeds, compare } = source;
  const [writer] = useState(createAddressWriter);
  const written = useRef({ work: pickWork(source), compare, deeds, held });
  const work = pickWork(source);

  useEffect(() => {
    const last = written.current;
    const entry = entries && deeds !== last.deeds;
    written.current = { work, compare, deeds, held };
    if (held !== undefined) {
      if (held !== last.held) writer.write(() => held, entries && last.held === undefined);
      return;
    }
    if (last.held === undefined && same(last.work, work) && last.compare === compare) return;
    writer.write(() => fragmentOf(work, compare), entry);
  });

  useEffect(() => {
    const opened = onFragment((fragment) => {
      // Whoever opens lessons listens too.
      if (isLessonFragment(fragment)) return;
      const found: Opened = fragment === '' ? { work: OPENING_SCENARIO } : openFragment(fragment);
      writer.forget();
      if ('problem' in found) {
        const own = written.current;
        writer.write(() => fragmentOf(own.work, own.compare), false);
        show({ notice: found.problem });
        return;
      }
      // What the address says already is not written again.
      written.current = { work: found.work, compare: found.compare, deeds: Number.NaN, held: undefined };
      open(found.work, undefined, found.compare);
    });
    const left = onLeave(writer.flush);
    return () => {
      opened();
      left();
    };
  }, [open, show, writer]);
}
