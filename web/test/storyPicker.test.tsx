// By which name is the work called on the page?

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoryPicker } from '../src/topbar/StoryPicker.tsx';

const drawn = (title: string | undefined, opening: boolean): string =>
  renderToStaticMarkup(
    <StoryPicker stories={[]} title={title} story={undefined} opening={opening} onStory={() => undefined} />,
  );

test('work without a title is called by the name of the opening only if it is the opening', () => {
  expect(drawn(undefined, true)).toContain('In-place image update');
  expect(drawn(undefined, false)).toContain('Your Pod');
  expect(drawn('Tuesday', false)).toContain('Tuesday');
});
