// Keeps the fewest events with which the reader completed each level, on this device.

import { keepStored, readStored, storeOf } from '../../browser/storage.ts';

export interface LevelRecord {
  /** The fewest events so far. */
  readonly events: number;
  /** The number of events of the shortest solution known. */
  readonly shortest: number;
}

export type Records = Readonly<Record<string, LevelRecord>>;

const KEY = 'syncpod.records';

/** Ignores anything that is not a valid value. */
export function readRecords(store = storeOf('device')): Records {
  const value = readStored(KEY, store);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, LevelRecord] => isRecord(entry[1])),
  );
}

/** Stores a completion and returns the record of the level after it. */
export function keepRecord(level: string, record: LevelRecord, store = storeOf('device')): LevelRecord {
  const records = readRecords(store);
  const { events = record.events } = records[level] ?? {};
  const next = { ...record, events: Math.min(events, record.events) };
  keepStored(KEY, { ...records, [level]: next }, store);
  return next;
}

function isRecord(value: unknown): value is LevelRecord {
  const { events, shortest } = (value ?? {}) as Partial<Record<keyof LevelRecord, unknown>>;
  return [events, shortest].every((count) => Number.isInteger(count) && Number(count) >= 0);
}
