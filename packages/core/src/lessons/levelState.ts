// Checks the progress of a level.

import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { TimelineEntry } from '../story/story.ts';
import type { Claim, LessonStep, LevelTask } from './lesson.ts';
import { claimProblem } from './lessonClaim.ts';
import type { Stretch } from './lessonFacts.ts';
import { type LevelPicture, levelPicture } from './levelPicture.ts';
import { isLasting, isLost } from './lostClaim.ts';

/** The progress in a level. */
export interface LevelState {
  /** False if the page shows another Pod than the level's. */
  readonly here: boolean;
  readonly goals: readonly Goal[];
  /** Present if a goal is lost: the number of events before the one that lost it. */
  readonly intact?: number;
  /** Events that the level does not allow; `release` or `gates` if those of the start were changed. */
  readonly forbidden: readonly (ScenarioEvent | 'release' | 'gates')[];
  /** True if all claims hold and nothing forbidden was used. */
  readonly reached: boolean;
  /** The number of the learner's own events. */
  readonly events: number;
  /** What they have done so far; undefined for another Pod. */
  readonly picture?: LevelPicture;
}

/** `holds`: it is true so far, and must stay so. `lost`: nothing but Undo makes it true again. */
interface Goal {
  readonly claim: Claim;
  readonly met: boolean;
  readonly state: 'met' | 'holds' | 'open' | 'lost';
}

/** The learner's scenario, with the snapshots of its timeline. */
type Played = Pick<Scenario, 'release' | 'gates' | 'path' | 'manifest' | 'events'>;

/** `scenario` and `step`: the level. */
export function levelState(
  { scenario, step }: { readonly scenario: Scenario; readonly step: LessonStep },
  played: Played,
  entries: readonly TimelineEntry[],
): LevelState {
  const { task } = step;
  const here = task !== undefined && isFrom(scenario, step, played);
  const stretch = here ? stretchFrom(entries, step.events) : undefined;
  const goals = (task?.goal ?? []).map((claim) => goalIn(claim, stretch));
  const forbidden = here ? forbiddenIn(task, scenario, played, step.events) : [];
  const intact = goals.some(({ state }) => state === 'lost')
    ? intactEvents(goals, entries, step.events)
    : undefined;
  return {
    here,
    goals,
    forbidden,
    reached: here && forbidden.length === 0 && goals.every(({ met }) => met),
    events: Math.max(0, played.events.length - step.events),
    ...(stretch ? { picture: levelPicture(stretch) } : {}),
    ...(intact === undefined ? {} : { intact }),
  };
}

function goalIn(claim: Claim, stretch: Stretch | undefined): Goal {
  if (!stretch) return { claim, met: false, state: 'open' };
  const met = stretch.shown.length > 0 && claimProblem(claim, stretch) === undefined;
  if (isLost(claim, stretch)) return { claim, met, state: 'lost' };
  if (isLasting(claim) && claimProblem(claim, stretch) === undefined) return { claim, met, state: 'holds' };
  return { claim, met, state: met ? 'met' : 'open' };
}

/** The number of events before the first one after which a goal is lost. */
function intactEvents(goals: readonly Goal[], entries: readonly TimelineEntry[], from: number): number {
  const last = entries.at(-1)?.snapshot.event ?? from;
  for (let event = from; event <= last; event++) {
    const until = entries.filter(({ snapshot }) => snapshot.event <= event);
    const stretch = stretchFrom(until, from);
    if (stretch && goals.some(({ claim }) => isLost(claim, stretch))) return event;
  }
  return from;
}

/** True if the scenario begins as the level does: with the same Pod, and the same events before the learner's own. */
function isFrom(scenario: Scenario, { events }: LessonStep, played: Played): boolean {
  const text = (list: readonly ScenarioEvent[]) => JSON.stringify(list.slice(0, events));
  return played.manifest === scenario.manifest && text(played.events) === text(scenario.events);
}

function forbiddenIn(
  task: LevelTask,
  { release, gates, path, events }: Scenario,
  played: Played,
  from: number,
): LevelState['forbidden'] {
  const allowed = (control: ScenarioEvent['type'] | 'release') =>
    task.allows === undefined || control === 'wait' || task.allows.includes(control);
  // A Pod comes from one source, and can be edited through the API server as well.
  const paths = new Set(['edit', path, ...events.flatMap((event) => pathOf(event) ?? [])]);
  // The arrival of the Pod replaces the state that the level begins with.
  const arrives = events.some(({ type }) => type === 'create');
  const foreign = (event: ScenarioEvent) =>
    event.type === 'edit' ? !paths.has(event.path ?? played.path) : event.type === 'create' && !arrives;
  const own = played.events.slice(from);
  return [
    ...(played.release === release || allowed('release') ? [] : (['release'] as const)),
    ...(JSON.stringify(played.gates ?? {}) === JSON.stringify(gates ?? {}) ? [] : (['gates'] as const)),
    ...own.filter((event) => !allowed(event.type) || foreign(event)),
  ];
}

/** The path of the learner's edits that do the same as an event of the solution: a resize is also an edit of its subresource. */
function pathOf(event: ScenarioEvent): Scenario['path'] | undefined {
  if (event.type === 'resize') return 'resize';
  return event.type === 'edit' ? event.path : undefined;
}

/** Everything after the first `from` events. */
function stretchFrom(entries: readonly TimelineEntry[], from: number): Stretch | undefined {
  const at = entries.findLastIndex(({ snapshot }) => snapshot.event < from);
  const [first, last] = [entries[at], entries.at(-1)];
  if (!first || !last) return undefined;
  const shown = entries.slice(at + 1);
  return {
    before: first.snapshot,
    beforeState: first.state,
    shown: shown.map(({ snapshot }) => snapshot),
    pods: shown.map(({ record }) => record?.pod),
    after: last.snapshot,
    afterState: last.state,
  };
}
