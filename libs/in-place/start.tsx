import { createRoot } from 'react-dom/client';
import { InPlace } from './InPlace.js';
import { InPlaceSession, type InPlaceApp } from './session.js';
import { PAGE_STYLES, STYLES } from './styles.js';

/** Begins to translate in place, until that is left or the language changes; in a part of the page that the app's own styles do not reach. */
export function startInPlace(app: InPlaceApp): void {
  const session = new InPlaceSession(app);
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const light = styleOf(PAGE_STYLES);
  document.head.append(light);
  const place = document.createElement('div');
  shadow.append(styleOf(STYLES), place);
  const root = createRoot(place);
  const stay = (lang: string) => lang !== session.lang && leave();
  const leave = () => {
    app.i18n.off('languageChanged', stay);
    root.unmount();
    host.remove();
    light.remove();
    session.end();
  };
  app.i18n.on('languageChanged', stay);
  root.render(<InPlace session={session} host={host} onLeave={leave} />);
}

function styleOf(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}
