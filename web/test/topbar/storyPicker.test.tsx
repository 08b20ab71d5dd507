// By which name is the work called on the page, and which scenarios can one go to?

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

describe('the picker of scenarios', () => {
  it('calls work without a title by the name of the opening only if it is the opening', () => {
    expect(drawn({ opening: true }).selected).toBe('In-place image update');
    expect(drawn({}).selected).toBe('Your Pod');
    expect(drawn({ title: 'Tuesday' }).selected).toBe('Tuesday');
    expect(drawn({ story: '01-one' }).selected).toBe('The first story');
    expect(drawn({ title: 'The first story' }).selected).toBe('The first story');
  });

  it('says that it is your Pod once another one is typed over it', () => {
    expect(drawn({ opening: true, otherPod: true }).selected).toBe('Your Pod');
    expect(drawn({ story: '01-one', otherPod: true }).selected).toBe('Your Pod');
    expect(drawn({ title: 'Tuesday', otherPod: true }).selected).toBe('Your Pod');
  });

  it('lists the opening and the way back to the beginning, whatever is on the page', () => {
    const always = ['In-place image update', 'The first story', '↺ Start over'];
    expect(drawn({ opening: true }).options).toEqual(always);
    expect(drawn({ story: '01-one' }).options).toEqual(always);
    expect(drawn({ title: 'Tuesday' }).options).toEqual(['Tuesday', ...always]);
  });
});
