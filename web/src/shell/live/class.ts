// Joins the class of `syncpod serve --class` and follows its teacher's step. Only that command loads this file.

interface Shown {
  readonly lesson: string;
  readonly step: number;
  readonly open: boolean;
}

const WORDS = {
  en: {
    title: 'Class',
    code: 'Join code',
    name: 'Name (optional, your teacher sees it)',
    join: 'Join',
    wrong: 'This code is not right.',
    full: 'The class is full.',
    lost: 'The teacher’s computer does not answer. Trying again …',
    waits: 'You are in. The first question comes from your teacher.',
    follows: 'You follow your teacher’s step.',
  },
  zh: {
    title: '课堂',
    code: '课堂代码',
    name: '名字（可不填，老师会看到）',
    join: '加入',
    wrong: '代码不对。',
    full: '人数已满。',
    lost: '老师的电脑没有响应，正在重试……',
    waits: '已加入。等老师出第一题。',
    follows: '跟着老师的进度。',
  },
} as const;

/** Read directly: the files of browser/ would become files that every visit waits for. */
const { history, localStorage, location } = globalThis;

const words = WORDS[document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'];
const root = document.documentElement;
const KEY = 'syncpod.class';
/** Milliseconds before an answer that did not arrive is sent again. */
const AGAIN = 1500;

const panel = document.createElement('section');
panel.setAttribute('aria-label', words.title);
Object.assign(panel.style, {
  position: 'fixed',
  insetInline: '0',
  top: '0',
  zIndex: '60',
  padding: '6px 12px',
  background: 'var(--panel, Canvas)',
  color: 'var(--ink, CanvasText)',
  borderBottom: '1px solid currentColor',
  font: '14px/1.5 system-ui, sans-serif',
});
const status = document.createElement('p');
status.setAttribute('role', 'status');
status.style.margin = '0';
panel.append(status);

/** Answers that the server has not confirmed, in order. */
const unsent: object[] = [];
let sending = false;
/** The id of this learner; empty before the first answer of the server. */
let me = '';

if (root.dataset.class === 'learner') begin();

function begin(): void {
  document.body.append(panel);
  addEventListener('syncpod:predicted', (event) => {
    unsent.push({ id: me, ...(event as CustomEvent<object>).detail });
    void send();
  });
  const known = localStorage.getItem(KEY);
  const [code = '', id = ''] = known?.split(' ') ?? [];
  const asked = new URLSearchParams(location.search).get('class') ?? code;
  if (known && asked === code) void join({ code, id });
  else askForCode(asked);
}

function askForCode(asked: string): void {
  const form = document.createElement('form');
  Object.assign(form.style, { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '12px 0' });
  const code = fieldIn(form, words.code, asked);
  const name = fieldIn(form, words.name, '');
  const button = document.createElement('button');
  button.textContent = words.join;
  Object.assign(button.style, { minHeight: '44px', padding: '0 20px' });
  form.append(button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void join({ code: code.value, name: name.value }).then((joined) => joined && form.remove());
  });
  panel.append(form);
  (asked === '' ? code : name).focus();
}

function fieldIn(form: HTMLFormElement, text: string, value: string): HTMLInputElement {
  const label = document.createElement('label');
  label.textContent = text;
  const input = document.createElement('input');
  input.value = value;
  input.maxLength = 40;
  input.autocomplete = 'off';
  Object.assign(input.style, { display: 'block', width: '240px', minHeight: '44px', font: 'inherit' });
  label.append(input);
  form.append(label);
  return input;
}

interface Joining {
  readonly code: string;
  readonly name?: string;
  readonly id?: string;
}

async function join(asked: Joining): Promise<boolean> {
  const answer = await post('join', asked).catch(() => undefined);
  if (!answer?.ok) {
    status.textContent = answer?.status === 503 ? words.full : answer ? words.wrong : words.lost;
    if (!answer) setTimeout(() => void join(asked), AGAIN);
    else if (!panel.querySelector('form')) askForCode(asked.code);
    return false;
  }
  const { id } = (await answer.json()) as { readonly id: string };
  localStorage.setItem(KEY, `${asked.code} ${id}`);
  status.textContent = words.waits;
  me = id;
  follow({ ...asked, id });
  return true;
}

function follow({ code, id }: Joining & { readonly id: string }): void {
  const updates = new EventSource(`./class/updates?id=${encodeURIComponent(id)}`);
  updates.addEventListener('message', ({ data }) => {
    const { shown } = JSON.parse(String(data)) as { readonly shown?: Shown };
    status.textContent = shown ? words.follows : words.waits;
    if (shown) show(shown);
  });
  updates.addEventListener('error', () => {
    status.textContent = words.lost;
    // The browser closes the connection when the page is left, too: a reload must find the class again.
    if (updates.readyState === EventSource.CLOSED) setTimeout(() => void join({ code, id }), AGAIN);
  });
}

let place = '';

function show({ lesson, step, open }: Shown): void {
  root.dataset.hold = open ? 'no' : 'yes';
  dispatchEvent(new Event('syncpod:hold'));
  const query = `?lesson=${encodeURIComponent(lesson)}&step=${step}`;
  if (query === place) return;
  place = query;
  history.pushState(null, '', query);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Sends the answers in order. One that does not arrive is sent again. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let next = unsent[0]; next; next = unsent[0]) {
    const answer = await post('answer', next).catch(() => undefined);
    const busy = answer === undefined || answer.status === 429 || answer.status >= 500;
    if (busy) await new Promise((resolve) => setTimeout(resolve, AGAIN));
    else unsent.shift();
  }
  sending = false;
}

function post(action: string, body: object): Promise<Response> {
  return fetch(`./class/${action}`, { method: 'POST', body: JSON.stringify(body) });
}

export {};
