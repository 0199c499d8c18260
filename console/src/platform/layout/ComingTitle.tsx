import { useLocation } from 'react-router-dom';
import { isScreen } from '../../resources';
import { useText } from '../i18n/use-text';
import { titleOf } from '../resource';
import { useWindowTitle } from './use-window-title';

/** The window is named before its page is there. */
export function ComingTitle() {
  const t = useText();
  const { pathname } = useLocation();
  const [, name = ''] = pathname.split('/');
  useWindowTitle(isScreen(pathname) ? t(titleOf({ name })) : t('general.loading'));
  return null;
}
