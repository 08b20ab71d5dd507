// Renders the opening with the page's own components. The build runs it and writes the markup into index.html.

import type { Language } from '@syncpod/core/messages';
import { type Standing, toGraphModel } from '@syncpod/core/picture';
import { loadLanguage } from '@syncpod/core/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { SourceProvider } from '../../store/context.ts';
import { createEngine } from '../../store/engine.ts';
import { OPENING_SCENARIO } from '../../store/openingScenario.ts';
import { createSituation } from '../../store/situation.ts';
import { createSource } from '../../store/source.ts';
import { createTimeline } from '../../store/timeline.ts';
import { createGate } from '../../tools/gate.ts';
import { LANGUAGES } from '../../ui/i18n/language.ts';
import { loadTexts } from '../../ui/i18n/texts.ts';
import { PHONE } from '../../ui/theme/phone.ts';
import { AssumedMedia } from '../../ui/theme/useMediaQuery.ts';
import { App } from '../App.tsx';
import { createServices, ServicesProvider } from '../services.ts';
import { FIRST_ID, templateId } from './firstPaint.ts';

/**
 * An empty, inactive frame, and the markup for each kind of visitor. The markup is in script elements with a data type:
 * a browser parses only the markup that it needs.
 */
export async function renderFirst(): Promise<string> {
  await Promise.all(LANGUAGES.flatMap((lang) => [loadTexts(lang), loadLanguage(lang)]));
  const templates = LANGUAGES.flatMap((lang) =>
    [false, true].map((phone) => {
      const markup = renderToStaticMarkup(
        <AssumedMedia value={phone ? [PHONE] : []}>
          <Opening lang={lang} />
        </AssumedMedia>,
      );
      if (markup.includes('<script')) throw new Error('the first paint has a script in it');
      return `<script type="text/html" id="${templateId(lang, phone)}">${markup.replace(UNHEARD, '$1').replace(TERM, '<u$1>$2</u>$3')}</script>`;
    }),
  );
  const frame = renderToStaticMarkup(
    <div id={FIRST_ID} inert aria-hidden="true" data-standing={JSON.stringify(openingStanding())} />,
  );
  return `${frame}${templates.join('')}`;
}

function Opening({ lang }: { readonly lang: Language }) {
  const source = createSource({ lang, theme: 'system' });
  return (
    <SourceProvider value={source}>
      <ServicesProvider value={createServices(source)}>
        <App gate={createGate()} />
      </ServicesProvider>
    </SourceProvider>
  );
}

/** Attributes to omit: neither pointers nor screen readers reach the first paint, except its text area. */
const UNHEARD =
  /(<textarea[^>]*>)| (?:title|aria-(?:label|description|labelledby|controls|valuetext|live|haspopup))="[^"]*"/g;

/** Terms, which explain nothing yet, without the elements for pointers and keys. */
const TERM =
  /<span class="[^"]*"><button type="button"( class="[^"]*nopan")>([^<]*)<\/button>([^<]*)<\/span>/g;

/** The data that the first script needs to position the picture. */
function openingStanding(): Standing {
  const situation = createSituation()(OPENING_SCENARIO, createTimeline()(OPENING_SCENARIO));
  const { explanation } = createEngine()(situation);
  if (!explanation) throw new Error('the opening scenario cannot be read: see store/openingScenario.ts');
  const { steps, lanes } = toGraphModel(explanation, 0);
  return {
    edges: [],
    steps: steps.map(({ id }) => ({ id })),
    lanes: lanes.map(({ kind, containers }) => ({
      kind,
      containers: containers.map((cards) => cards.map(({ id }) => ({ id }))),
    })),
  };
}
