// Defines what a person does in a tab of any engine, and what that person waits to see.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Engine } from './engine.ts';
import { PREPARE, queryOf, type Seen } from './finder.ts';
import { keyActions } from './keys.ts';
import { button, dialog, editor, type Target, verdict } from './target.ts';

const DESK = { width: 1440, height: 900 };

/** A page that any engine shows at once, of the same origin: the playground cannot store anything there. */
const ELSEWHERE = 'icon.svg';

export class Browser {
  readonly engine: Engine;
  readonly site: string;
  #size = '';

  constructor(engine: Engine, site: string) {
    this.engine = engine;
    this.site = site;
  }

  /** Removes the traces of earlier stories: nothing is stored, the mouse is at the edge, the window is a desk's. */
  async reset(): Promise<void> {
    await this.engine.open(`${this.site}${ELSEWHERE}`);
    await this.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.size(DESK.width, DESK.height);
    // Firefox fails until it has drawn the new document.
    await expect(() => this.mouse(2, 2, [])).toPass();
    this.engine.errors();
  }

  async size(width: number, height: number): Promise<void> {
    const size = `${width}x${height}`;
    if (size === this.#size) return;
    await this.engine.resize(width, height);
    this.#size = size;
  }

  /** Opens the page, with an optional `?query` or `#fragment`, and waits until Monaco takes keys. */
  async open(suffix = ''): Promise<void> {
    await this.openView(suffix);
    await this.openEditor();
  }

  /** Waits until Monaco has replaced the plain text area. */
  async openEditor(): Promise<void> {
    await expect
      .poll(() =>
        this.evaluate(() => document.querySelector('.monaco-editor :is(textarea, [role=textbox])') !== null),
      )
      .toBe(true);
  }

  /** Opens an example by its title. */
  async openStory(title: string): Promise<void> {
    await this.click(button(/^(Example|Pod): /));
    await this.click(button(title, dialog('Examples')));
    await this.isGone(dialog('Examples'));
  }

  /** Opens the menu More and presses one of its buttons. */
  async more(name: string): Promise<void> {
    await this.click(button('More'));
    await this.click(button(name));
  }

  /** Opens the page and waits for its verdict only. */
  async openView(suffix = ''): Promise<void> {
    await this.visit(`${this.site}${suffix}`);
    await this.shows(verdict, /\S/);
  }

  /** Opens an address in a new document, even if only the fragment differs. */
  async visit(url: string): Promise<void> {
    await this.engine.open(`${this.site}${ELSEWHERE}`);
    await this.engine.open(url);
  }

  /** Runs a function in the page. Its values and its result are JSON. */
  async evaluate<Values extends readonly unknown[], Result>(
    work: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result> {
    const source = `async () => JSON.stringify({ result: await (${work})(...${JSON.stringify(values)}) })`;
    return (JSON.parse(await this.engine.evaluate(source)) as { result: Result }).result;
  }

  async all(target: Target): Promise<readonly Seen[]> {
    const source = `() => globalThis.seeParts ? globalThis.seeParts(${JSON.stringify(queryOf(target))}) : 'new'`;
    let seen = await this.engine.evaluate(source);
    if (seen === 'new') {
      await this.engine.evaluate(PREPARE);
      seen = await this.engine.evaluate(source);
    }
    return JSON.parse(seen) as Seen[];
  }

  async see(target: Target): Promise<Seen | undefined> {
    return (await this.all(target))[0];
  }

  /** Waits until a part contains a text. */
  async shows(target: Target, text: string | RegExp): Promise<void> {
    const shown = expect.poll(async () => (await this.see(target))?.text ?? '', { message: named(target) });
    await (typeof text === 'string' ? shown.toContain(text) : shown.toMatch(text));
  }

  async showsNot(target: Target, text: string): Promise<void> {
    await expect
      .poll(async () => (await this.see(target))?.text ?? '', { message: named(target) })
      .not.toContain(text);
  }

  /** Waits until a part has a property, such as `{ enabled: false }`. */
  async is(target: Target, seen: Partial<Seen>): Promise<void> {
    await expect.poll(() => this.see(target), { message: named(target) }).toMatchObject(seen);
  }

  async isGone(target: Target): Promise<void> {
    await this.isThere(target, 0);
  }

  async isThere(target: Target, count = 1): Promise<void> {
    await expect.poll(async () => (await this.all(target)).length, { message: named(target) }).toBe(count);
  }

  /** The time at the cursor and its place, such as `+0:00.5, 3 kill nginx`. */
  async moment(): Promise<string> {
    return (await this.see({ role: 'slider', name: 'Time' }))?.valueText ?? '';
  }

  async click(target: Target): Promise<void> {
    const [x, y] = await this.#reach(target);
    await this.mouse(x, y, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async mouse(
    x: number,
    y: number,
    then: readonly (
      | { type: 'pointerDown' | 'pointerUp'; button: number }
      | { type: 'pointerMove'; x: number; y: number }
    )[],
  ): Promise<void> {
    const actions = [{ type: 'pointerMove' as const, x: Math.round(x), y: Math.round(y) }, ...then];
    await this.engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Scrolls to an element, and waits until it is enabled, no longer moves and receives clicks. */
  async #reach(target: Target): Promise<readonly [number, number]> {
    let point: Seen['point'];
    let place = '';
    await expect
      .poll(
        async () => {
          const seen = await this.see(target);
          if (!seen) return 'missing';
          if (!seen.enabled) return 'disabled';
          point = seen.point;
          const before = place;
          place = String(seen.box);
          if (point) return before === place ? 'reached' : 'moving';
          await this.engine.evaluate(
            `() => { globalThis.findParts(${JSON.stringify(queryOf(target))})[0]?.scrollIntoView({ block: 'center' }); return ''; }`,
          );
          return 'covered';
        },
        { message: named(target), intervals: [20, 50, 100] },
      )
      .toBe('reached');
    return point ?? [0, 0];
  }

  /** Moves the focus to a part, as Tab would. */
  async focus(target: Target): Promise<void> {
    await this.isThere(target);
    await this.engine.evaluate(
      `() => { globalThis.findParts(${JSON.stringify(queryOf(target))})[0]?.focus(); return ''; }`,
    );
  }

  /** Clicks into the text of the editor, again if Monaco has just replaced the text area. */
  async enterEditor(): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.#clickText();
          return (await this.see(editor))?.focused;
        },
        { message: 'the focus in the editor', intervals: [50, 100, 200] },
      )
      .toBe(true);
  }

  async #clickText(): Promise<void> {
    await this.isThere(editor);
    const [x, y] = await this.evaluate(() => {
      const text =
        document.querySelector('.monaco-editor .view-line span span') ?? document.querySelector('textarea');
      const box = text?.getBoundingClientRect();
      return [
        (box?.x ?? 0) + (text?.tagName === 'TEXTAREA' ? 60 : 4),
        (box?.y ?? 0) + (text?.tagName === 'TEXTAREA' ? 22 : 8),
      ] as const;
    });
    await this.mouse(x, y, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Presses keys together, such as `Control+a`, or one after the other: `press('End', 'Enter')`. */
  async press(...chords: readonly string[]): Promise<void> {
    for (const chord of chords) await this.engine.act(keyActions(chord.split(/(?<=.)\+/)));
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.engine.act(keyActions([letter]));
  }

  /** Chooses an option of a list, by typing the beginning of its name. */
  async choose(target: Target, option: string): Promise<void> {
    await this.focus(target);
    await this.type(option);
    await this.press('Tab');
  }

  /** Puts a text into the clipboard as a person does: by copying it from a field. */
  async copy(text: string): Promise<void> {
    await this.evaluate(showField, text);
    await this.press('Control+a', 'Control+c');
    await this.evaluate(removeField);
  }

  /** The text in the clipboard, pasted into a field. */
  async clipboard(): Promise<string> {
    await this.evaluate(showField, '');
    await this.press('Control+v');
    return this.evaluate(removeField);
  }

  /** Pastes a text into a field. */
  async paste(target: Target, text: string): Promise<void> {
    await this.isThere(target);
    await this.copy(text);
    await this.focus(target);
    await this.press('Control+v');
  }

  /** Replaces the text in the editor: selects all and pastes. */
  async setText(text: string): Promise<void> {
    await this.copy(text);
    await this.enterEditor();
    await this.press('Control+a', 'Control+v');
  }

  /** Replaces the first `from` in the text of the editor. */
  async replaceText(from: string, to: string): Promise<void> {
    await this.setText((await this.text()).replace(from, to));
  }

  /** The whole text of the editor: selects all and copies. */
  async text(): Promise<string> {
    await this.enterEditor();
    await this.press('Control+a', 'Control+c');
    return this.clipboard();
  }

  /** Drops a file anywhere on the page. Resolves to whether the page took it. */
  async drop(name: string, text: string): Promise<boolean> {
    return this.evaluate(
      (file, content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], file));
        return !document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        );
      },
      name,
      text,
    );
  }

  /** Presses a button that saves a file; resolves to the new file with such a name. */
  async save(target: Target, named: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const before = new Set(this.#saved());
    await this.click(target);
    let name: string | undefined;
    await expect
      .poll(() => (name = this.#saved().find((file) => named.test(file) && !before.has(file))), {
        timeout: 30_000,
      })
      .toBeDefined();
    return { name: name ?? '', bytes: readFileSync(join(this.engine.downloads, name ?? '')) };
  }

  /** The files that are complete. Firefox makes an empty file first. */
  #saved(): string[] {
    const all = existsSync(this.engine.downloads) ? readdirSync(this.engine.downloads) : [];
    return all.filter(
      (name) =>
        !/\.(part|wkdownload)$/.test(name) &&
        statSync(join(this.engine.downloads, name)).size > 0 &&
        !all.includes(`${name}.part`) &&
        !all.includes(`${name}.wkdownload`),
    );
  }
}

/** Adds a text field outside the page, or in its open dialog, which takes the focus. */
function showField(text: string): void {
  const field = document.createElement('textarea');
  field.id = 'clipboard';
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus();
}

function removeField(): string {
  const field = document.querySelector('textarea#clipboard');
  field?.remove();
  return field instanceof HTMLTextAreaElement ? field.value : '';
}

const named = ({ role, name, within }: Target): string =>
  `${role} ${name ?? ''}${within ? ` in ${named(within)}` : ''}`;
