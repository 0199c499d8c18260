import { alpha, darken, lighten, type ThemeOptions } from '@mui/material/styles';
import deepmerge from '@mui/utils/deepmerge';
import type { I18nProvider } from 'react-admin';
import { directionOf } from '#libs/languages';
import { ink, legible, tone } from './colours';
import { fieldStyles } from './field-styles';
import { surfaceStyles } from './surface-styles';
import { widgetTexts } from './widget-texts';

export const FONT =
  '"Inter", "Vazirmatn Variable", "Noto Sans Hebrew Variable", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The light theme in the colour of an account, whose parts speak a language. */
export function konakTheme(colour: string, { translate, getLocale }: I18nProvider): ThemeOptions {
  const main = legible(colour);
  return {
    direction: directionOf(getLocale()),
    palette: {
      mode: 'light',
      primary: { main, dark: darken(main, 0.18), light: lighten(main, 0.25), contrastText: '#fff' },
      secondary: { main: ink.text, contrastText: '#fff' },
      success: { main: tone.green.strong, contrastText: '#fff' },
      warning: { main: tone.amber.strong, contrastText: '#fff' },
      error: { main: tone.red.strong, contrastText: '#fff' },
      info: { main: tone.blue.strong, contrastText: '#fff' },
      text: { primary: ink.text, secondary: ink.muted, disabled: ink.faint },
      divider: ink.line,
      background: { default: ink.ground, paper: ink.paper },
      action: { hover: alpha(main, 0.04), selected: alpha(main, 0.08), focus: alpha(main, 0.12) },
    },
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 990, xl: 1400 } },
    typography: {
      fontFamily: FONT,
      fontSize: 13.5,
      htmlFontSize: 16,
      h1: { fontSize: 22, fontWeight: 600, letterSpacing: '-0.015em', lineHeight: 1.25 },
      h2: { fontSize: 17, fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h3: { fontSize: 14.5, fontWeight: 600, letterSpacing: '-0.005em', lineHeight: 1.35 },
      h6: { fontSize: 15, fontWeight: 600 },
      subtitle2: { fontSize: 12, fontWeight: 600, color: ink.muted },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13.5, lineHeight: 1.45 },
      caption: { fontSize: 12, lineHeight: 1.4, color: ink.muted },
      button: { textTransform: 'none', fontWeight: 500, letterSpacing: 0 },
    },
    components: deepmerge({ ...surfaceStyles(main), ...fieldStyles(main) }, widgetTexts(translate).components),
  };
}
