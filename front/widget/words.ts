import { widget as en } from '../../locales/en/front-pages.json';
import { widget as tr } from '../../locales/tr/front-pages.json';
import { speaker } from './speaker';

/** What the widget says. */
export const wordsOf = speaker('widget', { tr, en });
export type WidgetWords = ReturnType<typeof wordsOf>;
