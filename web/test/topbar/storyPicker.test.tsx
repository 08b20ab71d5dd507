// Tests the story picker: the name of the current work and the list of scenarios.

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoryPicker } from '../../src/topbar/StoryPicker.tsx';

const stories = [{ file: '01-one.json', en: 'The first story', zh: '第一个故事' }];

interface Shown {
  readonly title?: string;
  readonly story?: string;
  readonly opening?: boolean;
  readonly otherPod?: boolean;
}

function drawn({ title, story, opening = false, otherPod = false }: Shown) {
  const markup = renderToStaticMarkup(
    <StoryPicker
      stories={stories}
      title={title}
      story={story}
      opening={opening}
      otherPod={otherPod}
      onStory={() => undefined}
      onOpening={() => undefined}
      onAgain={() => undefined}
    />,
  );
  const options = [...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
  const [, selected] = /<option[^>]* selected=""[^>]*>([^<]*)</.exec(markup) ?? [];
  return { options, selected };
}

describe('the story picker', () => {
  it('shows untitled work as the default scenario only if it is the default scenario', () => {
    expect(drawn({ opening: true }).selected).toBe('In-place image update');
    expect(drawn({}).selected).toBe('Your Pod');
    expect(drawn({ title: 'Tuesday' }).selected).toBe('Tuesday');
    expect(drawn({ story: '01-one' }).selected).toBe('The first story');
    expect(drawn({ title: 'The first story' }).selected).toBe('The first story');
  });

  it("shows that the Pod is the user's once another Pod is typed over it", () => {
    expect(drawn({ opening: true, otherPod: true }).selected).toBe('Your Pod');
    expect(drawn({ story: '01-one', otherPod: true }).selected).toBe('Your Pod');
    expect(drawn({ title: 'Tuesday', otherPod: true }).selected).toBe('Your Pod');
  });

  it('always lists the default scenario and the restart', () => {
    const always = ['In-place image update', 'The first story', '↺ Start over'];
    expect(drawn({ opening: true }).options).toEqual(always);
    expect(drawn({ story: '01-one' }).options).toEqual(always);
    expect(drawn({ title: 'Tuesday' }).options).toEqual(['Tuesday', ...always]);
  });
});
