import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Router } from 'wouter';
import { reloadAfterRelease } from '#libs/api-client';
import { App } from './App';
import { loadConfig, setConfig } from './api/config';
import { queryClient } from './api/use-call';
import { readPageState, wakeUp, type PageState } from './api/wake-up';
import { sendToPage } from './framed/frame';
import { changeLanguage, followEdits, preferredLanguage, startLanguage } from './i18n/i18n';
import { registerWorker } from './offline/register-worker';
import { wearScheme } from './site/scheme';
import { useSiteLocation } from './site/site-location';
import { rememberedTheme } from './site/theme';
import { Unreachable } from './site/Unreachable';

reloadAfterRelease(window);
sendToPage({ type: 'ready' });
const place = document.getElementById('root')!;
wearScheme();

function draw(onAlive: () => void) {
  return (
    <StrictMode>
      <Router hook={useSiteLocation}>
        <App client={queryClient} onAlive={onAlive} />
      </Router>
    </StrictMode>
  );
}

/** A page that a server has drawn comes alive in its place. */
async function goOn(state: PageState): Promise<void> {
  setConfig(state.addresses);
  wakeUp(queryClient, state);
  await startLanguage(state);
  const follow = async () => {
    dispatchEvent(new Event('konak:alive'));
    const preferred = preferredLanguage();
    if (preferred !== state.lang) await changeLanguage(preferred);
    afterStart();
    if ('caches' in globalThis) void import('./offline/keep-drawn').then(({ keepDrawn }) => keepDrawn(queryClient));
  };
  hydrateRoot(
    place,
    draw(() => void follow()),
  );
}

async function start(root: Root): Promise<void> {
  const config = loadConfig();
  // Failures are described in the reader's language.
  config.catch(() => undefined);
  await startLanguage();
  try {
    await config;
    root.render(draw(afterStart));
  } catch {
    root.render(<Unreachable onRetry={() => void start(root)} />);
  }
}

function afterStart(): void {
  void followEdits();
  void import('./prefetch/follow-intent').then(({ followIntent }) => followIntent());
  if (location.hash.startsWith('#translate=')) void import('./in-place/start');
}

const state = readPageState();
if (state) void goOn(state);
else {
  rememberedTheme();
  void start(createRoot(place));
}
registerWorker();
