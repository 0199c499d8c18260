import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSold } from '../suppliers/use-sold';
import { Icon } from '../ui/Icon';

const KINDS = ['hotels', 'moreHotels', 'tours', 'flights'] as const;
type SearchKind = (typeof KINDS)[number];
/** The kinds whose search is on the home page too. */
export type HomeKind = Extract<SearchKind, 'hotels' | 'tours'>;
const ICONS = { hotels: 'bed', moreHotels: 'hotel', tours: 'compass', flights: 'plane' } as const;
const ADDRESSES = { hotels: '/', moreHotels: '/more-hotels', tours: '/tours', flights: '/flights' } as const;

interface SearchTabsProps {
  kind: SearchKind;
  /** Where the search changes in place; elsewhere each kind has its page. */
  onChoose?: (kind: HomeKind) => void;
}

const isAtHome = (kind: SearchKind): kind is HomeKind => kind === 'hotels' || kind === 'tours';

/** What is looked for: our own, and what of suppliers the site offers. */
export function SearchTabs({ kind, onChoose }: SearchTabsProps) {
  const { t } = useTranslation();
  const sold = useSold();
  const isOffered = { hotels: true, tours: true, moreHotels: sold.hotels, flights: sold.flights };
  return (
    <nav className="search-tabs" aria-label={t('search.kinds.title')}>
      {KINDS.filter((one) => isOffered[one]).map((one) => (
        <Link
          key={one}
          href={ADDRESSES[one]}
          className={`search-tab ${one === kind ? 'search-tab--now' : ''}`}
          aria-current={one === kind ? 'true' : undefined}
          onClick={(event) => {
            if (!onChoose || !isAtHome(one) || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onChoose(one);
          }}
          data-testid={`search-${one}`}
        >
          <Icon name={ICONS[one]} /> {t(`search.kinds.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
