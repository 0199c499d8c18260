import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../ui/Button';
import { cookieChoice, decideCookies, watchCookies } from './cookie-choice';

const GOOGLE = 'https://www.googletagmanager.com';

/** Asks once whether others may learn of the visit, unless the page around a frame has, and loads the site's analytics for a guest who agrees. */
export default function Cookies({ analyticsId, isAgreed = false }: { analyticsId: string; isAgreed?: boolean }) {
  const kept = useSyncExternalStore(watchCookies, cookieChoice, () => 'necessary' as const);
  const choice = isAgreed ? 'all' : kept;
  useEffect(() => {
    if (choice === 'all') loadAnalytics(analyticsId);
  }, [choice, analyticsId]);
  return choice === undefined ? <Question /> : null;
}

function Question() {
  const { t } = useTranslation();
  return (
    <section className="cookies" aria-label={t('site.cookies.title')} data-testid="cookie-choice">
      <p>
        {t('site.cookies.text')} <Link href="/legal/cookies">{t('site.cookies.more')}</Link>
      </p>
      <div className="cookies__answers">
        <Button look="quiet" onClick={() => decideCookies('necessary')} data-testid="cookies-necessary">
          {t('site.cookies.necessary')}
        </Button>
        <Button onClick={() => decideCookies('all')} data-testid="cookies-all">
          {t('site.cookies.all')}
        </Button>
      </div>
    </section>
  );
}

/** Google Analytics (G-…) or Tag Manager (GTM-…), as their own snippets load them. */
function loadAnalytics(id: string): void {
  if (document.querySelector(`script[src^="${GOOGLE}"]`)) return;
  const data: unknown[] = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  const isManager = id.startsWith('GTM');
  // The library tells commands by their being an `arguments` object.
  function gtag(..._command: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params
    data.push(arguments);
  }
  if (isManager) data.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  else {
    gtag('js', new Date());
    gtag('config', id);
  }
  const script = document.createElement('script');
  script.async = true;
  script.src = `${GOOGLE}/${isManager ? 'gtm.js' : 'gtag/js'}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
