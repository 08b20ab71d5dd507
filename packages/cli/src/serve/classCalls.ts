// Answers the requests that change a class: those of learners, and those of the teacher.

import type { ClassRoom } from './classRoom.ts';
import { isToken } from './server.ts';

export interface Reply {
  readonly status: number;
  /** JSON. */
  readonly body?: string;
}

/** Milliseconds of a window. */
const WINDOW = 10_000;
/** Answers of one learner in a window. */
const MOST_ANSWERS = 60;
/** Wrong codes of all senders in a window: to guess does not get faster with more of them. */
const MOST_WRONG = 300;

/** Takes the action and its body. */
type Call = (action: string, body: object) => Reply;

export function learnerCalls(room: ClassRoom): Call {
  const answers = windowed(MOST_ANSWERS);
  const wrongCodes = windowed(MOST_WRONG);
  function join({ code, id, name }: Fields): Reply {
    if (!isCode(code, room)) return { status: wrongCodes('all') ? 403 : 429 };
    const joined = room.join(textOf(name), textOf(id));
    return joined === undefined ? { status: 503 } : { status: 200, body: JSON.stringify({ id: joined }) };
  }
  function answer(body: Fields): Reply {
    const id = textOf(body.id);
    if (!room.knows(id)) return { status: 401 };
    if (!answers(id)) return { status: 429 };
    return { status: room.answer(id, body) ? 204 : 400 };
  }
  return (action, body) => {
    if (action === 'class/join') return join(body);
    return action === 'class/answer' ? answer(body) : { status: 404 };
  };
}

export function teacherCalls(room: ClassRoom): Call {
  return (action, body) => {
    if (action !== 'class/show') return { status: 404 };
    return { status: room.show(body) ? 204 : 400 };
  };
}

interface Fields {
  readonly id?: unknown;
  readonly code?: unknown;
  readonly name?: unknown;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isCode(given: unknown, { code }: ClassRoom): boolean {
  return isToken(textOf(given).trim().toUpperCase(), code);
}

/** Tells whether one more request of a sender is within the limit of the current window. */
function windowed(most: number): (sender: string) => boolean {
  let begun = Date.now();
  const counts = new Map<string, number>();
  return (sender) => {
    if (Date.now() - begun > WINDOW) {
      begun = Date.now();
      counts.clear();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    return count <= most;
  };
}
