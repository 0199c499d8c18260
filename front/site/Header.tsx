import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { mediaUrl } from '../api/config';
import { useSavedCount } from '../shortlist/saved-count';
import { Icon } from '../ui/Icon';
import { CurrencySwitch } from './CurrencySwitch';
import { LanguageSwitch } from './LanguageSwitch';
import { useSite } from './SiteProvider';
import { useBasket } from './basket';
import { useMenu } from './use-menu';

export function Header() {
  const { t } = useTranslation();
  const { companyName, logo } = useSite();
  const saved = useSavedCount();
  const basket = useBasket();
  const menu = useMenu();
  return (
    <header className="header">
      <div className="page header__row">
        <Link href="/" className="brand" aria-label={t('site.toHome', { company: companyName })}>
          {logo ? (
            <img src={mediaUrl(logo)} alt="" className="brand__logo" />
          ) : (
            <>
              <svg viewBox="0 0 32 32" className="brand__mark" aria-hidden="true">
                <rect width="32" height="32" rx="9" />
                <path d="M8 24V14.5a8 7.5 0 0 1 16 0V24h-4.5v-8.5a3.5 3.5 0 0 0-7 0V24z" />
              </svg>
              <span className="brand__name" dir="auto">
                {companyName}
              </span>
            </>
          )}
        </Link>
        {menu && menu.items.length > 0 && (
          <nav className="header__pages" aria-label={t('site.pages')}>
            {menu.items.slice(0, 6).map(({ title, path }) => (
              <Link key={path} href={path} className="header__link">
                {title}
              </Link>
            ))}
          </nav>
        )}
        <nav className="header__nav" aria-label={t('site.menu')}>
          <Link
            href="/find-my-booking"
            className="header__link"
            aria-label={t('site.myBooking')}
            data-testid="find-my-booking-link"
          >
            <Icon name="luggage" />
            <span>{t('site.myBooking')}</span>
          </Link>
          {saved > 0 && (
            <Link
              href="/shortlist"
              className="header__link header__basket"
              aria-label={t('site.shortlist', { count: saved })}
              data-testid="shortlist-link"
            >
              <Icon name="heart" />
              <span className="header__count">{saved}</span>
            </Link>
          )}
          {basket > 0 && (
            <Link
              href="/checkout"
              className="header__link header__basket"
              aria-label={t('site.basket', { count: basket })}
              data-testid="basket-link"
            >
              <Icon name="basket" />
              <span className="header__count">{basket}</span>
            </Link>
          )}
          <CurrencySwitch />
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  );
}
