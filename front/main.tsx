import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadAfterRelease } from '#libs/api-client';
import { App } from './App';
import { loadConfig } from './api/config';
import { followEdits, startLanguage } from './i18n/i18n';
import { registerWorker } from './offline/register-worker';
import { wearScheme } from './site/scheme';
import { rememberedTheme } from './site/theme';
import { Unreachable } from './site/Unreachable';

reloadAfterRelease(window);
rememberedTheme();
wearScheme();
const root = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  const config = loadConfig();
  // Failures are described in the reader's language.
  config.catch(() => undefined);
  await startLanguage();
  try {
    await config;
    void followEdits();
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    if (location.hash.startsWith('#translate=')) void import('./in-place/start');
  } catch {
    root.render(<Unreachable onRetry={() => void start()} />);
  }
}

void start();
registerWorker();
