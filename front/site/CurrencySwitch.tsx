import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { keep, kept } from './kept';
import { useSite } from './SiteProvider';

/** Shown where prices are searched; the choice stands in the address and is remembered for the next search. */
export function CurrencySwitch({ place }: { place: 'header' | 'footer' }) {
  const { t } = useTranslation();
  const { currencies } = useSite();
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const searching = path === '/search' || path.startsWith('/hotel/');
  if (currencies.length === 1 || !(searching || path === '/')) return null;

  const choose = (currency: string) => {
    keep('currency', currency || null);
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (currency) next.set('currency', currency);
        else next.delete('currency');
        next.delete('price');
        return next;
      },
      { replace: true },
    );
  };

  return (
    <select
      className={`select currency currency--${place}`}
      aria-label={t('site.currency')}
      value={params.get('currency') ?? (searching ? '' : (kept('currency') ?? ''))}
      onChange={(event) => choose(event.target.value)}
      data-testid={place === 'header' ? 'currency-select' : 'currency-select-small'}
    >
      <option value="">{t('site.hotelCurrency')}</option>
      {currencies.map((currency) => (
        <option key={currency} value={currency}>
          {currency.toUpperCase()}
        </option>
      ))}
    </select>
  );
}
