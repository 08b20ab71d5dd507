// How do the work and the browser's address stay the same?

import { useEffect, useRef, useState } from 'react';
import { isLessonFragment } from '../lessons/lessonAddress.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import type { Source, SourceActions } from '../store/source.ts';
import { pickWork, type Work } from '../store/work.ts';
import { fragmentOf, openFragment } from './link.ts';
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
  const { open, show, deeds } = source;
  const [writer] = useState(createAddressWriter);
  const written = useRef({ work: pickWork(source), deeds, held });
  const work = pickWork(source);

  useEffect(() => {
    const last = written.current;
    const entry = entries && deeds !== last.deeds;
    written.current = { work, deeds, held };
    if (held !== undefined) {
      if (held !== last.held) writer.write(() => held, entries && last.held === undefined);
      return;
    }
    if (last.held === undefined && same(last.work, work)) return;
    writer.write(() => fragmentOf(work), entry);
  });

  useEffect(() => {
    const opened = onFragment((fragment) => {
      // Whoever opens lessons listens too.
      if (isLessonFragment(fragment)) return;
      const found = fragment === '' ? { work: OPENING_SCENARIO } : openFragment(fragment);
      writer.forget();
      if ('problem' in found) {
        const own = written.current.work;
        writer.write(() => fragmentOf(own), false);
        show({ notice: found.problem });
        return;
      }
      // What the address says already is not written again.
      written.current = { work: found.work, deeds: Number.NaN, held: undefined };
      open(found.work);
    });
    const left = onLeave(writer.flush);
    return () => {
      opened();
      left();
    };
  }, [open, show, writer]);
}
