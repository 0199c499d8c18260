import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-500.css';
import '@fontsource/inter/latin-600.css';
import '@fontsource/inter/latin-700.css';
import '@fontsource/inter/latin-ext-400.css';
import '@fontsource/inter/latin-ext-500.css';
import '@fontsource/inter/latin-ext-600.css';
import '@fontsource/inter/latin-ext-700.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadConfig } from './config';
import { createI18nProvider } from './i18n/i18n-provider';

const [i18nProvider] = await Promise.all([createI18nProvider(), loadConfig()]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App i18nProvider={i18nProvider} />
  </StrictMode>,
);
