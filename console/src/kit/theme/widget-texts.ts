import { enUS, trTR, type Localization } from '@mui/material/locale';
import type { Lang } from '#libs/languages';

/** What MUI's own parts say, to readers of the screen above all. */
export const WIDGET_TEXTS: Record<Lang, Localization> = { en: enUS, tr: trTR };
