import 'i18next';
import type texts from '../../locales/en/front.json';
import type pageTexts from '../../locales/en/front-pages.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts & typeof pageTexts };
  }
}
