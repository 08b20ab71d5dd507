// Adds stops and back-offs to the states that the runtime shows.

import type { BackOffAsked } from '../../decisions/decision.ts';
import type { Span } from './laneSpan.ts';

/** A `Killing` Event, and the beginning of the step that recorded it. */
export interface KillMark {
  readonly name: string;
  readonly at: number;
  readonly begins: number;
}

type Asked = BackOffAsked & { readonly at: number };

/** Splits a running span where its kill begins. */
export function withStops(spans: readonly Span[], kills: readonly KillMark[]): readonly Span[] {
  return spans.flatMap((span) => {
    if (span.state !== 'running') return [span];
    const kill = kills.find(
      ({ at, begins }) => at > span.from - EPSILON && begins <= span.to && at <= span.to + EPSILON,
    );
    if (!kill) return [span];
    // An Event at the end of the stop was recorded after it.
    const from = Math.max(span.from, kill.at < span.to - EPSILON ? kill.at : kill.begins);
    return pieces([
      { ...span, to: from },
      { ...span, state: 'stopping', from },
    ]);
  });
}

/** Replaces the part of a wait during which a back-off prevents the start. */
export function withBackOffs(spans: readonly Span[], asked: readonly Asked[]): readonly Span[] {
  const backOffs = asked
    .filter(({ answer, inputs }) => !answer && inputs.wait > 0)
    .map(({ at, inputs: { wait, since = 0 } }) => ({ at, from: at - since, to: at - since + wait, wait }));
  return spans.flatMap((span) => {
    if (span.state !== 'exited' && span.state !== 'waiting') return [span];
    // An answer after the end of a wait belongs to a later exit, also if it counts from the exit before.
    const backOff = backOffs.findLast(({ at, to }) => at <= span.to + EPSILON && to > span.from + EPSILON);
    if (!backOff) return [span];
    const [from, to] = [Math.max(span.from, backOff.from), Math.min(span.to, backOff.to)];
    return pieces([
      { ...span, to: from },
      { ...span, state: 'back-off', from, to, wait: backOff.wait },
      // The back-off is over; the next sync starts the container.
      { ...span, state: 'waiting', from: to },
    ]);
  });
}

/** Floating-point seconds of one instant may differ by less than this. */
const EPSILON = 0.0005;

function pieces(spans: readonly Span[]): readonly Span[] {
  return spans.filter(({ from, to }) => to - from > EPSILON);
}
