// Converts between instants and the clock of a time zone, as Go's package time does. Times are milliseconds.

export interface Zone {
  /** The wall clock at an instant, as if it were UTC. */
  wall(instant: number): number;
  /** The instant of a wall clock. */
  instant(wall: number): number;
}

/** Finds a zone by its name; undefined if the name is unknown. */
export type Zones = (name: string) => Zone | undefined;

export const UTC: Zone = { wall: (instant) => instant, instant: (wall) => wall };

/** Making a zone is slow: callers with many schedules keep it. */
export function zoneOf(name: string): Zone | undefined {
  if (name === '' || name === 'UTC' || name === 'Etc/UTC') return UTC;
  const clock = clockOf(name);
  if (!clock) return undefined;
  const offset = offsetsOf((instant) => clock(instant) - Math.floor(instant / 1000) * 1000);
  return {
    wall: (instant) => instant + offset(instant),
    // Upstream: time.Date, for a clock that does not exist or exists twice.
    instant: (wall) => {
      const first = offset(wall);
      return first === 0 ? wall : wall - offset(wall - first);
    },
  };
}

const DAY = 86_400_000;

/** A day that begins and ends with one offset has only this one, which saves most calls of the slow clock. */
function offsetsOf(exact: (instant: number) => number): (instant: number) => number {
  const known = new Map<number, number>();
  const atStart = (day: number): number => {
    const offset = known.get(day) ?? exact(day * DAY);
    known.set(day, offset);
    return offset;
  };
  return (instant) => {
    const day = Math.floor(instant / DAY);
    const offset = atStart(day);
    return offset === atStart(day + 1) ? offset : exact(instant);
  };
}

function clockOf(timeZone: string): ((instant: number) => number) | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return (instant) => {
      const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
      const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
      return Date.UTC(
        part('year'),
        part('month') - 1,
        part('day'),
        part('hour'),
        part('minute'),
        part('second'),
      );
    };
  } catch {
    // The engine does not know the zone.
    return undefined;
  }
}
