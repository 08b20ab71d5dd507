// Tests the button of the examples: the name of the current work.

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ExampleButton } from '../../../src/shell/topbar/ExampleButton.tsx';
import { SourceProvider } from '../../../src/store/context.ts';
import { createSource } from '../../../src/store/source.ts';

const about = { en: 'It ends well.', zh: '结局圆满。' };
const stories = [{ file: '01-one.json', en: 'The first story', zh: '第一个故事', about }];

interface Shown {
  readonly title?: string;
  readonly story?: string;
  readonly opening?: boolean;
  readonly otherPod?: boolean;
}

function drawn({ title, story, opening = false, otherPod = false }: Shown): string {
  const markup = renderToStaticMarkup(
    <SourceProvider value={createSource({ lang: 'en', theme: 'system' })}>
      <ExampleButton {...{ stories, title, story, opening, otherPod }} />
    </SourceProvider>,
  );
  return markup.replace(/<[^>]*>/g, '');
}

describe('the button of the examples', () => {
  it('shows untitled work as the default scenario only if it is the default scenario', () => {
    expect(drawn({ opening: true })).toBe('Example: In-place image update');
    expect(drawn({})).toBe('Pod: Your Pod');
    expect(drawn({ title: 'Tuesday' })).toBe('Pod: Tuesday');
    expect(drawn({ story: '01-one' })).toBe('Example: The first story');
    expect(drawn({ title: 'The first story' })).toBe('Example: The first story');
  });

  it("shows that the Pod is the user's once another Pod is typed over it", () => {
    for (const work of [{ opening: true }, { story: '01-one' }, { title: 'Tuesday' }])
      expect(drawn({ ...work, otherPod: true })).toBe('Pod: Your Pod');
  });
});
