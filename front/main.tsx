import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadConfig } from './api/config';
import { startLanguage } from './i18n/i18n';
import { rememberedTheme } from './site/theme';
import { Unreachable } from './site/Unreachable';

rememberedTheme();
const root = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  await startLanguage();
  try {
    await loadConfig();
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  } catch {
    root.render(<Unreachable onRetry={() => void start()} />);
  }
}

void start();
