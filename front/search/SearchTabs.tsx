import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Icon } from '../ui/Icon';

export type SearchKind = 'hotels' | 'tours';
const ICONS = { hotels: 'bed', tours: 'compass' } as const;
const ADDRESSES = { hotels: '/', tours: '/tours' } as const;

interface SearchTabsProps {
  kind: SearchKind;
  /** Where the search changes in place; elsewhere each kind has its page. */
  onChoose?: (kind: SearchKind) => void;
}

/** What is looked for. */
export function SearchTabs({ kind, onChoose }: SearchTabsProps) {
  const { t } = useTranslation();
  return (
    <nav className="search-tabs" aria-label={t('search.kinds.title')}>
      {(['hotels', 'tours'] as const).map((one) => (
        <Link
          key={one}
          href={ADDRESSES[one]}
          className={`search-tab ${one === kind ? 'search-tab--now' : ''}`}
          aria-current={one === kind ? 'true' : undefined}
          onClick={(event) => {
            if (!onChoose || event.ctrlKey || event.metaKey) return;
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
