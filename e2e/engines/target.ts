// Names the parts of the page as a screen reader does: by role and name, within others.

export interface Target {
  readonly role: string;
  readonly name?: string | RegExp;
  /** A text that the part contains. */
  readonly has?: string | RegExp;
  readonly within?: Target;
  /** If several match: which one, from 0. */
  readonly nth?: number;
}

export const by = (role: string, name?: string | RegExp, within?: Target): Target => ({
  role,
  ...(name === undefined ? {} : { name }),
  ...(within === undefined ? {} : { within }),
});

export const button = (name: string | RegExp, within?: Target): Target => by('button', name, within);
export const tab = (name: string | RegExp): Target => by('tab', name);
export const dialog = (name?: string): Target => by('dialog', name);

export const verdict: Target = by('status', 'Verdict');
export const notice: Target = by('status', 'Notice');
export const editor: Target = by('textbox', 'Pod spec');
export const time: Target = by('slider', 'Time');
const containers: Target = by('table', 'Containers');
export const steps: Target = by('list', 'SyncPod steps');

/** A row of the table of containers, by the name in its first cell. */
export const container = (name: string): Target => ({
  role: 'row',
  has: new RegExp(`^\\s*${name}`),
  within: containers,
});

/** The page of a tool. */
export const tool = (name: string): Target => by('main', name);
