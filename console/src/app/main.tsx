import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-500.css';
import '@fontsource/inter/latin-600.css';
import '@fontsource/inter/latin-700.css';
import '@fontsource/inter/latin-ext-400.css';
import '@fontsource/inter/latin-ext-500.css';
import '@fontsource/inter/latin-ext-600.css';
import '@fontsource/inter/latin-ext-700.css';
import '@fontsource/inter/cyrillic-400.css';
import '@fontsource/inter/cyrillic-500.css';
import '@fontsource/inter/cyrillic-600.css';
import '@fontsource/inter/cyrillic-700.css';
import '@fontsource/inter/greek-400.css';
import '@fontsource/inter/greek-500.css';
import '@fontsource/inter/greek-600.css';
import '@fontsource/inter/greek-700.css';
import '@fontsource-variable/noto-sans-hebrew/wght.css';
import '@fontsource-variable/vazirmatn/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadAfterRelease } from '#libs/api-client';
import { App } from './App';
import { config, loadConfig } from '../kit/data/config';
import { followEdits, startLanguage } from '../kit/i18n/i18n-provider';

reloadAfterRelease(window);
void start();

/** Not awaited here: what is loaded meanwhile imports this file's chunk, and would wait for it. */
async function start(): Promise<void> {
  await Promise.all([startLanguage(), loadConfig()]);
  void followEdits(config().apiUrl);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
