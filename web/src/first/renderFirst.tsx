// How does the page look before any of its programs has come? Run by the build, which puts the answer into index.html.

import { explain, type Standing, toGraphModel } from '@syncpod/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '../i18n/language.ts';
import { loadWords } from '../i18n/text.ts';
import { App } from '../page/App.tsx';
import { createExplainer } from '../store/explanation.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import { createSituation } from '../store/situation.ts';
import { createSource } from '../store/source.ts';
import { createTimeline } from '../store/timeline.ts';
import { PHONE } from '../theme/phone.ts';
import { AssumedMedia } from '../theme/useMediaQuery.ts';
import { FIRST_ID, templateId } from './firstPaint.ts';

/**
 * An empty frame that nobody can use yet, and the markup for each kind of visitor. It stands in scripts that are none:
 * a browser reads only the one that it needs.
 */
export async function renderFirst(): Promise<string> {
  await Promise.all(LANGUAGES.map(loadWords));
  const templates = LANGUAGES.flatMap((lang) =>
    [false, true].map((phone) => {
      const markup = renderToStaticMarkup(
        <AssumedMedia value={phone ? [PHONE] : []}>
          <App useSource={createSource({ lang, theme: 'system' })} />
        </AssumedMedia>,
      );
      if (markup.includes('<script')) throw new Error('the first paint has a script in it');
      return `<script type="text/html" id="${templateId(lang, phone)}">${markup.replace(UNHEARD, '')}</script>`;
    }),
  );
  const frame = renderToStaticMarkup(
    <div id={FIRST_ID} inert aria-hidden="true" data-standing={JSON.stringify(openingStanding())} />,
  );
  return `${frame}${templates.join('')}`;
}

/** What only a pointer or a screen reader would ask for: neither reaches the first paint. */
const UNHEARD = / (?:title|aria-(?:label|labelledby|controls|valuetext|live|haspopup))="[^"]*"/g;

/** What the first script needs to put the picture in its places. */
function openingStanding(): Standing {
  const situation = createSituation()(OPENING_SCENARIO, createTimeline()(OPENING_SCENARIO));
  const { explanation } = createExplainer(explain)(situation);
  if (!explanation) throw new Error('the opening scenario cannot be read: see store/openingScenario.ts');
  const { steps, lanes, noDebug } = toGraphModel(explanation, 0);
  return {
    noDebug,
    edges: [],
    steps: steps.map(({ id }) => ({ id })),
    lanes: lanes.map(({ kind, containers }) => ({
      kind,
      containers: containers.map((cards) => cards.map(({ id }) => ({ id }))),
    })),
  };
}
