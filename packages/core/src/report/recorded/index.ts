// Exports recordings of real clusters, beside the simulation.

export { type Recording, withoutIds } from './recording.ts';
export {
  creationOf,
  type EventPair,
  eventPairs,
  type PrintedLine,
  rowText,
  type SideBySide,
  sideBySide,
} from './sideBySide.ts';
