import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { keep, useKept } from './kept';
import { useSite } from './SiteProvider';

/** Shown where prices are searched; the choice is in the address and is remembered for the next search. */
export function CurrencySwitch() {
  const { t } = useTranslation();
  const { currencies } = useSite();
  const [path] = useLocation();
  const usual = useKept('currency');
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

  const chosen = params.get('currency') ?? (searching ? '' : (usual ?? ''));
  return (
    <span className="currency">
      <span className="currency__short" aria-hidden="true">
        {chosen ? chosen.toUpperCase() : '₺ €'}
      </span>
      <select
        className="select"
        aria-label={t('site.currency')}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        data-testid="currency-select"
      >
        <option value="">{t('site.hotelCurrency')}</option>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency.toUpperCase()}
          </option>
        ))}
      </select>
    </span>
  );
}
