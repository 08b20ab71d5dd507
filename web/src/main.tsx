// Where does the page start?

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './tokens.tmp.css';
import './app.css';
import { App } from './App.tsx';
import { preferredLang } from './i18n/text.ts';
import { createSource } from './store/source.ts';

const useSource = createSource({ lang: preferredLang(navigator.languages), theme: 'system' });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App useSource={useSource} />
    </StrictMode>,
  );
}
