// How do the work and the browser's address stay the same?

import type { LinkedComparison } from '@syncpod/core';
import { useEffect, useRef, useState } from 'react';
import { onFragment, onLeave, readFragment } from '../browser/location.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import type { SourceStore } from '../store/source.ts';
import { isSameWork, pickWork, type Work } from '../store/work.ts';
import { type Address, type AddressWriter, createAddressWriter } from './addressWriter.ts';
import { keepWork, putAside, takeBack } from './keptWork.ts';
import { isLessonFragment } from './lessonAddress.ts';
import { fragmentOf, type Opened, openFragment } from './link.ts';
import type { MaskWork } from './maskedWork.ts';
import { panelOf, panelsOf } from './panel.ts';

/** What the address says, or is about to. */
interface Shown {
  readonly work: Work;
  readonly own: boolean;
  readonly panel: string;
  readonly compare: LinkedComparison | undefined;
}

interface Told extends Shown {
  readonly actionCount: number;
  readonly held: string | undefined;
}

/** Addresses that a reload can have begun under before the page heard of it. */
const EARLIER = 4;

/** In place of the panel: what the address says is to be written anew. */
const OUTDATED = '';

interface AddressOptions {
  /** False inside another page, whose Back button it is: then everything changes the address in place. */
  readonly entries?: boolean;
  /** Stands in the address instead of the work. */
  readonly held?: string | undefined;
}

/**
 * Typing and playing change the address in place; a action makes an entry that Back returns from. The address carries no
 * secrets: the work as it was typed is kept on the device, except inside another page.
 */
export function useAddress(useSource: SourceStore, { entries = true, held }: AddressOptions = {}): void {
  const source = useSource();
  const { open, show, actionCount, own, compare } = source;
  const [writer] = useState(createAddressWriter);
  const [mask, setMask] = useState<MaskWork>();
  const work = pickWork(source);
  const now: Told = { work, own, panel: panelOf(source), compare, actionCount, held };
  const told = useRef<Told>(source.ahead ? { ...now, panel: OUTDATED } : now);

  useEffect(() => {
    if (!mask) return;
    const last = told.current;
    told.current = now;
    if (held !== undefined) {
      const address = { fragment: held, state: null };
      if (held !== last.held) writer.write(() => address, entries && last.held === undefined);
      return;
    }
    if (last.held === undefined && isSameWork(last.work, work) && last.compare === compare) {
      if (last.panel === now.panel) return;
    }
    writer.write(() => addressFor(now, mask), entries && actionCount !== last.actionCount);
  });

  useEffect(() => {
    // A page that cannot load more still works; its address stays as it is.
    import('./maskedWork.ts').then(
      ({ maskedWork }) => setMask(() => maskedWork),
      () => undefined,
    );
  }, []);

  useEffect(
    () =>
      onFragment((fragment, state) => {
        // Whoever opens lessons listens too.
        if (isLessonFragment(fragment)) return;
        const found: Opened = fragment === '' ? { work: OPENING_SCENARIO } : openFragment(fragment);
        writer.forget();
        if ('problem' in found) {
          told.current = { ...told.current, panel: OUTDATED };
          show({ notice: found.problem });
          return;
        }
        const panels = panelsOf(found.panel);
        const back = takeBack(state) ?? { work: found.work, own: false };
        const beside = { own: back.own, compare: found.compare };
        // What the address says already is not written again.
        const panel = panelOf({ ...useSource.getState(), ...panels });
        told.current = { ...beside, work: back.work, panel, actionCount: Number.NaN, held: undefined };
        show(panels);
        open(back.work, undefined, beside);
      }),
    [open, show, writer, useSource],
  );
  useKeptWork(useSource, writer, entries);
}

/** Keeps the work as it was typed whenever the address is up to date, and when one leaves; not if `kept` is false. */
function useKeptWork(useSource: SourceStore, writer: AddressWriter, kept: boolean): void {
  useEffect(() => {
    if (!kept) return;
    const stood: string[] = [];
    const keep = (leaving: boolean): void => {
      const current = useSource.getState();
      const fragment = readFragment();
      if (stood[0] !== fragment) stood.unshift(fragment);
      const earlier = stood.slice(1, EARLIER);
      const typed = { fragment, work: pickWork(current), own: current.own };
      const left = leaving
        ? fragmentOf(typed.work, { panel: panelOf(current), compare: current.compare })
        : undefined;
      keepWork('tab', { ...typed, earlier, left });
      if (current.own) keepWork('device', typed);
    };
    let leaving = false;
    const wrote = writer.onWritten(() => {
      if (!leaving) keep(false);
    });
    // A reload goes back to the address from before this last change: what is kept must stand under that one. Where the
    // change still counts, the work is in the entry itself.
    const left = onLeave(() => {
      leaving = true;
      keep(true);
      writer.flush();
      leaving = false;
    });
    return () => {
      wrote();
      left();
    };
  }, [writer, useSource, kept]);
}

/** Undefined if nobody can say whether there are secrets in it: then the address stays as it is. */
function addressFor({ panel, ...shown }: Shown, mask: MaskWork): Address | undefined {
  const masked = mask(shown.work, shown.compare);
  if (masked.unread) return undefined;
  const fragment = fragmentOf(masked.work, { panel, compare: masked.compare });
  return { fragment, state: masked.masked > 0 ? putAside(shown) : null };
}
