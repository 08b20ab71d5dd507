// Shows a live Pod: receives its story and its changes from `syncpod serve`. Only that command loads this file.

interface Line {
  /** Unix seconds. */
  readonly at: number;
  readonly mark: string;
  readonly en: string;
  readonly zh: string;
}

interface Update {
  readonly lines: readonly Line[];
  /** The story of the Pod, as in a link. */
  readonly fragment?: string;
  readonly problem?: string;
  /** The follower has ended: the reason, or '' if the Pod is gone. */
  readonly ended?: string;
}

const WORDS = {
  en: { title: 'Live Pod', lost: 'The command does not answer.', ended: 'The Pod is not followed any more.' },
  zh: { title: '实时 Pod', lost: '命令没有响应。', ended: '不再跟踪该 Pod。' },
} as const;

const MOST_LINES = 200;

const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
const words = WORDS[lang];

const panel = document.createElement('details');
panel.open = true;
panel.id = 'live';
Object.assign(panel.style, {
  position: 'fixed',
  right: '12px',
  // Above the timeline.
  bottom: '170px',
  zIndex: '50',
  width: 'min(400px, calc(100vw - 24px))',
  padding: '8px 12px',
  background: 'var(--surface, Canvas)',
  color: 'var(--text, CanvasText)',
  border: '1px solid currentColor',
  borderRadius: '8px',
  font: '12px/1.5 system-ui, sans-serif',
});
const title = document.createElement('summary');
title.textContent = words.title;
const list = document.createElement('ol');
list.setAttribute('role', 'log');
list.setAttribute('aria-label', words.title);
list.tabIndex = 0;
Object.assign(list.style, {
  maxHeight: '25vh',
  overflow: 'auto',
  margin: '4px 0 0',
  padding: '0',
  listStyle: 'none',
});
panel.append(title, list);
document.body.append(panel);

function say(text: string): void {
  const line = document.createElement('li');
  line.textContent = text;
  list.append(line);
  while (list.children.length > MOST_LINES) list.firstChild?.remove();
  list.scrollTop = list.scrollHeight;
}

function take({ lines, fragment, problem, ended }: Update): void {
  for (const line of lines) {
    const clock = new Date(1000 * line.at).toLocaleTimeString();
    say(`${clock} ${line.mark} ${line[lang]}`);
  }
  if (problem !== undefined) say(problem);
  if (ended !== undefined) {
    say(`${words.ended} ${ended}`.trim());
    updates.close();
  }
  if (fragment !== undefined) openStory(fragment);
}

let opened = '';

/** As a link of this page: the store opens its story. The entry of the history is replaced. */
function openStory(fragment: string): void {
  if (fragment === opened) return;
  opened = fragment;
  // biome-ignore lint/style/noRestrictedGlobals: browser/location.ts would become a file that every visit waits for
  location.replace(`#${fragment}`);
}

const updates = new EventSource('./live/updates');
// A new connection repeats every update.
updates.addEventListener('open', () => list.replaceChildren());
updates.addEventListener('message', ({ data }) => take(JSON.parse(String(data)) as Update));
updates.addEventListener('error', () => say(words.lost));
