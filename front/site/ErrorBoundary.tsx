import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Message } from './Message';
import { PageTitle } from './PageTitle';

/** A part that fails leaves the page's frame in place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

/** A new version may have replaced the files of this one, so the page is reloaded. */
function Broken() {
  const { t } = useTranslation();
  return (
    <Message icon="alert" title={t('site.broken')} testId="broken">
      <PageTitle title={t('site.broken')} hidden />
      <p>{t('site.brokenHint')}</p>
      <Button onClick={() => location.reload()}>{t('site.reload')}</Button>
    </Message>
  );
}
