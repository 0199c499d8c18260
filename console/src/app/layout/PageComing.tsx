import { useLocation } from 'react-router-dom';
import { isScreen } from '../resources';
import { useText } from '../../kit/i18n';
import { titleOf } from '../../kit/data';
import { PageLoading } from '../../kit/layout/LoadingBar';
import { useWindowTitle } from '../../kit/layout/use-window-title';

/** Names the window and shows a page's shape before its code is there. */
export function PageComing() {
  const t = useText();
  const { pathname } = useLocation();
  const [, name = ''] = pathname.split('/');
  useWindowTitle(isScreen(pathname) ? t(titleOf({ name })) : t('general.loading'));
  return <PageLoading />;
}
