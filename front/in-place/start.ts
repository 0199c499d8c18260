import i18next from 'i18next';
import { createClient } from '#libs/api-client';
import { isLanguage } from '#libs/languages';
import { startInPlace } from '#libs/in-place';
import { config } from '../api/config';
import { changeLanguage, followEdits, loadPageTexts } from '../i18n/i18n';

/** The panel's words are the console's; guests load none of them. */
const WORDS = import.meta.glob<object>('../../locales/*/console.json', { import: 'i18n', eager: true });
const REFUSALS = import.meta.glob<object>('../../locales/*/api.json', { import: 'refusals', eager: true });
const NAMESPACE = 'inPlace';

const { call } = createClient({
  calls: {
    'i18n.inPlaceText': { method: 'POST', path: '/i18n/in-place/text' },
    'i18n.inPlaceSave': { method: 'POST', path: '/i18n/in-place/save' },
  },
  address: () => config().apiUrl,
  headers: () => ({ 'accept-language': i18next.language, 'x-konak-site': location.host }),
  credentials: 'omit',
});

/** Translates in place with the link's token, which is in the fragment and from then on in this window's memory alone. */
async function start(): Promise<void> {
  const [, lang, token] = /^#translate=(\w+)\.([\w-]+)$/.exec(location.hash) ?? [];
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!token || !isLanguage(lang)) return;
  await loadPageTexts();
  await changeLanguage(lang);
  addWords();
  startInPlace({
    i18n: i18next,
    namespaces: [NAMESPACE],
    find: async (_, path) => (await call('i18n.inPlaceText', { body: { token, path } })).record,
    save: async (_, path, saved) => (await call('i18n.inPlaceSave', { body: { token, path, ...saved } })).record,
    follow: followEdits,
  });
}

function addWords(): void {
  const langOf = (file: string) => file.split('/').at(-2)!;
  for (const [file, i18n] of Object.entries(WORDS)) i18next.addResourceBundle(langOf(file), NAMESPACE, { i18n }, true);
  for (const [file, refusals] of Object.entries(REFUSALS))
    i18next.addResourceBundle(langOf(file), NAMESPACE, { refusals }, true);
}

void start();
