import type { Localization } from '@mui/material/locale';
import type { Translate } from '../i18n/use-text';

/** What MUI's own parts say in the language of the screen, to readers of the screen above all. */
export function widgetTexts(t: Translate): Localization {
  const getItemAriaLabel = (type: 'first' | 'last' | 'next' | 'previous') => t(`ra.navigation.${type}`);
  return {
    components: {
      MuiAutocomplete: {
        defaultProps: {
          clearText: t('ra.action.clear_input_value'),
          closeText: t('ra.action.close'),
          loadingText: t('general.loading'),
          noOptionsText: t('general.nothingFound'),
          openText: t('ra.action.open'),
        },
      },
      MuiTablePagination: { defaultProps: { getItemAriaLabel } },
      MuiAlert: { defaultProps: { closeText: t('ra.action.close') } },
    },
  };
}
