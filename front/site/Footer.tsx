import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useCall } from '../api/use-call';
import { Icon } from '../ui/Icon';
import { decideCookies } from './cookie-choice';
import { SchemeSwitch } from './SchemeSwitch';
import { useSite } from './SiteProvider';
import { useMenu } from './use-menu';

const LEGAL = ['preInformation', 'distanceSelling', 'privacy', 'cookies'] as const;

export function Footer() {
  const { t } = useTranslation();
  const { companyName, analyticsId } = useSite();
  const menu = useMenu();
  return (
    <footer className="footer">
      <div className="page footer__row">
        <div>
          <strong>{companyName}</strong>
          <p className="muted small">{t('site.footer')}</p>
        </div>
        <ul className="footer__links small">
          <li>
            <Link href="/">{t('site.home')}</Link>
          </li>
          {menu?.items.map(({ title, path }) => (
            <li key={path}>
              <Link href={path}>{title}</Link>
            </li>
          ))}
          <li>
            <Link href="/find-my-booking">{t('site.myBooking')}</Link>
          </li>
          <li className="footer__safe">
            <Icon name="lock" /> {t('site.securePayment')}
          </li>
        </ul>
      </div>
      <div className="page footer__row footer__legal small">
        <Seller />
        <ul className="footer__links">
          {LEGAL.map((kind) => (
            <li key={kind}>
              <Link href={`/legal/${kind}`}>{t(`site.legal.${kind}`)}</Link>
            </li>
          ))}
          {analyticsId && (
            <li>
              <button type="button" className="link" onClick={() => decideCookies(undefined)}>
                {t('site.cookies.choose')}
              </button>
            </li>
          )}
          <li>
            <SchemeSwitch />
          </li>
        </ul>
      </div>
    </footer>
  );
}

/** Who sells here, as law wants it to be found. */
function Seller() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('legal.seller', {}, { staleTime: Infinity, keepPrevious: true });
  if (!data)
    return (
      <address className="footer__seller muted">
        {error && (
          <span data-testid="seller-failed">
            {t('site.sellerFailed')}{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              {t('common.retry')}
            </button>
          </span>
        )}
      </address>
    );
  const { title, address, mersis, licence, phone, email } = data.data;
  const numbers = [mersis && t('site.mersis', { number: mersis }), licence && t('site.licence', { number: licence })];
  return (
    <address className="footer__seller muted" data-testid="seller">
      {[[title], [address], [...numbers], [phone, email]].map((facts, at) => {
        const known = facts.filter(Boolean);
        return known.length > 0 && <bdi key={at}>{known.join(' · ')}</bdi>;
      })}
    </address>
  );
}
