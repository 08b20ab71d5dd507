// Moves the cursor during playback.

import { useCallback, useMemo } from 'react';
import { useSource } from '../store/context.ts';
import { cursorOf, lastStop } from '../timeline/createPlayer.ts';
import { loudStops, nextOf } from '../timeline/loudStops.ts';
import { usePlayback } from '../timeline/usePlayback.ts';
import { usePage, useServices } from './services.ts';

/** Renders nothing. Pauses while a comparison plays instead. */
export function Playback() {
  const { source, page } = useServices();
  const playing = useSource((state) => state.playing && state.compare === undefined);
  const speed = useSource((state) => state.speed);
  const folds = useSource((state) => state.folds);
  const at = usePage(({ story }) => story.stop);
  const last = usePage(({ story }) => lastStop(story.stops));
  const stops = usePage(({ story }) => story.stops);
  const scene = usePage(({ story }) => story.scene);
  const loud = useMemo(
    () => (playing ? loudStops(stops, folds ? scene().quiet : undefined) : []),
    [playing, stops, folds, scene],
  );
  const next = useCallback((stop: number) => nextOf(loud, stop), [loud]);
  const onMove = useCallback(
    (stop: number) => {
      // The timer of a player that was stopped can fire before its effect is cleaned up.
      const { playing, moveTo } = source.getState();
      if (playing) moveTo(cursorOf(page().story.stops, stop));
    },
    [source, page],
  );
  const onEnd = useCallback(() => source.getState().play(false), [source]);
  usePlayback({
    playing,
    speed,
    at,
    last,
    count: loud.length,
    next,
    onMove,
    onEnd,
  });
  return null;
}
