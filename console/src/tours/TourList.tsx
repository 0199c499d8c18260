import AddRounded from '@mui/icons-material/AddRounded';
import ManageSearchRounded from '@mui/icons-material/ManageSearchRounded';
import TourOutlined from '@mui/icons-material/TourOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import { TOUR_CATEGORIES, type TourListed } from '#libs/contracts';
import { Message } from '../errors/Message';
import { day, money, number } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { InventoryAll } from '../inventory/InventoryAll';
import { InventoryButton } from '../inventory/InventoryButton';
import { InventoryTabs, useShelf } from '../inventory/InventoryTabs';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ink } from '../theme/colours';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { SelectField } from '../widgets/SelectField';
import { StateChip } from '../widgets/StateChip';
import { StatusFilter } from '../widgets/StatusFilter';
import { Thumbnail } from '../widgets/Thumbnail';
import { useFilters } from '../widgets/use-filters';
import { SearchItemsDrawer } from './SearchItemsDrawer';

export default function TourList() {
  return (
    <ListBase resource="tours" sort={{ field: 'id', order: 'DESC' }} perPage={25}>
      <Inside />
    </ListBase>
  );
}

function Inside() {
  const t = useText();
  const writable = useMay('tours:write');
  const shelf = useShelf();
  const [searchItems, setSearchItems] = useState(false);
  return (
    <Screen
      name="tours"
      subtitle={t('tours.hint')}
      actions={
        writable && (
          <>
            <InventoryAll resource="tours" />
            <Button
              variant="outlined"
              startIcon={<ManageSearchRounded />}
              onClick={() => setSearchItems(true)}
              data-testid="search-items"
            >
              {t('tours.searchItems.title')}
            </Button>
            <Button
              variant="contained"
              startIcon={<AddRounded />}
              component={Link}
              to="/tours/create"
              data-testid="tour-add"
            >
              {t('tours.add')}
            </Button>
          </>
        )
      }
    >
      <InventoryTabs own="all" />
      <Filters />
      <ListSheet>
        <RecordTable<TourListed>
          columns={shelf === 'own' ? COLUMNS : OFFERED}
          card={(tour) => <Card tour={tour} />}
          testId={({ id }) => `tour-row-${id}`}
          to={shelf === 'own' ? ({ id }) => `/tours/${id}` : undefined}
          empty={<Message compact icon={TourOutlined} title={t('tours.empty')} text={t('tours.emptyHint')} />}
        />
      </ListSheet>
      {searchItems && <SearchItemsDrawer onClose={() => setSearchItems(false)} />}
    </Screen>
  );
}

function Filters() {
  const t = useText();
  const { values, set } = useFilters();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        maxWidth: 860,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 200px 150px' },
      }}
    >
      <KeywordField placeholder={t('tours.keyword')} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
      <SelectField
        value={String(values.category ?? '')}
        onChange={(category) => set('category', category)}
        options={[
          { value: '', label: t('tours.allCategories') },
          ...TOUR_CATEGORIES.map((category) => ({
            value: category as string,
            label: t(`tours.categories.${category}`),
          })),
        ]}
        testId="filter-category"
      />
      <StatusFilter />
    </Box>
  );
}

function Name({ tour: { name, photo, category, locations } }: { tour: TourListed }) {
  const t = useText();
  const facts = [t(`tours.categories.${category}`), locations.map((place) => place.name).join(', ')];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumbnail src={photo} icon={TourOutlined} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: 13.5, fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography noWrap variant="caption" sx={{ color: ink.muted, display: 'block' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

function Next({ tour: { departures, nextDeparture } }: { tour: TourListed }) {
  const t = useText();
  if (nextDeparture === null) return <Box sx={{ color: ink.faint }}>{t('tours.noDepartures')}</Box>;
  return (
    <>
      {day(nextDeparture)}
      <Typography variant="caption" sx={{ color: ink.muted, display: 'block' }}>
        {t('tours.departureCount', { smart_count: departures })}
      </Typography>
    </>
  );
}

function State({ tour: { status } }: { tour: TourListed }) {
  const t = useText();
  return <StateChip colour={status ? 'green' : 'grey'} label={t(status ? 'general.active' : 'general.inactive')} />;
}

function Standing({ tour: { id, own, inInventory } }: { tour: TourListed }) {
  return own ? null : <InventoryButton resource="tours" id={id} inInventory={inInventory} />;
}

const BASE: Column<TourListed>[] = [
  { label: 'tours.name', render: (tour) => <Name tour={tour} /> },
  { label: 'tours.next', width: 150, render: (tour) => <Next tour={tour} /> },
  { label: 'tours.left', align: 'right', from: 'lg', width: 110, render: ({ left }) => number(left) },
  {
    label: 'tours.from',
    align: 'right',
    width: 140,
    render: ({ basePrice: { amount, currency } }) => money(amount, currency),
  },
];
const COLUMNS: Column<TourListed>[] = [
  ...BASE,
  { label: 'tours.state', sort: 'status', width: 120, render: (tour) => <State tour={tour} /> },
];
const OFFERED: Column<TourListed>[] = [
  ...BASE,
  { label: 'inventory.title', width: 180, render: (tour) => <Standing tour={tour} /> },
];

function Card({ tour }: { tour: TourListed }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <Name tour={tour} />
      {tour.own ? <State tour={tour} /> : <Standing tour={tour} />}
      <Box sx={{ fontSize: 13, pl: '58px' }}>
        <Next tour={tour} />
      </Box>
      <Box sx={{ fontSize: 13, fontWeight: 600, textAlign: 'right' }}>
        {money(tour.basePrice.amount, tour.basePrice.currency)}
      </Box>
    </Box>
  );
}
