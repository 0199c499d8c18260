import { useLocation } from 'react-router-dom';
import { isScreen } from '../../resources';
import { useText } from '../i18n/use-text';
import { titleOf } from '../resource';
import { PageLoading } from './LoadingBar';
import { useWindowTitle } from './use-window-title';

/** Names the window and shows a page's shape before its code is there. */
export function PageComing() {
  const t = useText();
  const { pathname } = useLocation();
  const [, name = ''] = pathname.split('/');
  useWindowTitle(isScreen(pathname) ? t(titleOf({ name })) : t('general.loading'));
  return <PageLoading />;
}
