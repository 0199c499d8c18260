import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Icon } from '../ui/Icon';
import { useSite } from './SiteProvider';

export function Footer() {
  const { t } = useTranslation();
  const { companyName } = useSite();
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
          <li>
            <Link href="/find-my-booking">{t('site.myBooking')}</Link>
          </li>
          <li className="footer__safe">
            <Icon name="lock" /> {t('site.securePayment')}
          </li>
        </ul>
      </div>
    </footer>
  );
}
