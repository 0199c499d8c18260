import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../kit/i18n';

/** What agents search for, each with a page of its own. */
const PAGES = {
  hotels: '/reservation',
  supplier: '/reservation/supplier',
  tours: '/reservationtour',
  flights: '/reservation/flights',
  quotes: '/reservation/quotes',
} as const;
export type SearchPage = keyof typeof PAGES;

/** One search for all that agents sell; the cart stays beside it. */
export function SearchTabs({ current }: { current: SearchPage }) {
  const t = useText();
  return (
    <Tabs value={current} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 2 }} data-testid="search-tabs">
      {Object.entries(PAGES).map(([page, path]) => (
        <Tab
          key={page}
          value={page}
          label={t(`reservation.tabs.${page as SearchPage}`)}
          component={Link}
          to={path}
          data-testid={`search-tab-${page}`}
        />
      ))}
    </Tabs>
  );
}
