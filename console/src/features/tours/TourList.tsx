import ManageSearchRounded from '@mui/icons-material/ManageSearchRounded';
import TourOutlined from '@mui/icons-material/TourOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TOUR_CATEGORIES, type TourListed } from '#libs/contracts';
import { day, listed, money, number, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Split, StatusChip, Text, TwoLines } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { FilterBar, SelectFilter, StatusFilter } from '../../kit/list/FilterBar';
import { ListScreen, ListTable } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { Thumbnail } from '../../kit/layout/Thumbnail';
import { InventoryAll, InventoryButton, InventoryTabs, useShelf } from '../reselling';
import { SearchItemsDrawer } from './SearchItemsDrawer';

export default function TourList() {
  return (
    <ListScreen<TourListed>
      name="tours"
      subtitle="tours.hint"
      actions={<TourActions />}
      add={{ label: 'tours.add', access: 'tours:write', testId: 'tour-add', to: '/tours/create' }}
      filters={
        <>
          <InventoryTabs own="all" />
          <FilterBar keyword="tours.keyword" columns="minmax(0, 1fr) 200px 150px">
            <SelectFilter
              name="category"
              all="tours.allCategories"
              values={TOUR_CATEGORIES}
              text={(category) => `tours.categories.${category}`}
            />
            <StatusFilter />
          </FilterBar>
        </>
      }
    >
      <Tours />
    </ListScreen>
  );
}

function TourActions() {
  const t = useText();
  const writable = useMay('tours:write');
  const [searchItems, setSearchItems] = useState(false);
  if (!writable) return null;
  return (
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
      {searchItems && <SearchItemsDrawer onClose={() => setSearchItems(false)} />}
    </>
  );
}

function Tours() {
  const isOwn = useShelf() === 'own';
  return (
    <ListTable<TourListed>
      columns={isOwn ? COLUMNS : OFFERED}
      card={(tour) => <Card tour={tour} />}
      rowId={({ id }) => `tour-row-${id}`}
      to={isOwn ? ({ id }) => `/tours/${id}` : undefined}
      icon={TourOutlined}
      empty="tours.empty"
      emptyHint="tours.emptyHint"
    />
  );
}

function Name({ tour: { name, photo, category, locations } }: { tour: TourListed }) {
  const t = useText();
  const facts = [t(`tours.categories.${category}`), listed(locations.map((place) => place.name))];
  return (
    <Flex gap={1.5} minWidth={0}>
      <Thumbnail src={photo} icon={TourOutlined} />
      <TwoLines name={name} below={facts.filter(Boolean).join(' · ')} />
    </Flex>
  );
}

function Next({ tour: { departures, nextDeparture } }: { tour: TourListed }) {
  const t = useText();
  if (nextDeparture === null) return <Box sx={{ color: ink.faint }}>{t('tours.noDepartures')}</Box>;
  return (
    <>
      {day(nextDeparture)}
      <Typography variant="caption" sx={{ display: 'block' }}>
        {t('tours.departureCount', { smart_count: departures })}
      </Typography>
    </>
  );
}

function ResellingStatus({ tour: { id, own, inInventory } }: { tour: TourListed }) {
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
  { label: 'tours.state', sort: 'status', width: 120, render: (tour) => <StatusChip status={tour.status} /> },
];
const OFFERED: Column<TourListed>[] = [
  ...BASE,
  { label: 'inventory.title', width: 180, render: (tour) => <ResellingStatus tour={tour} /> },
];

function Card({ tour }: { tour: TourListed }) {
  return (
    <Split>
      <Name tour={tour} />
      {tour.own ? <StatusChip status={tour.status} /> : <ResellingStatus tour={tour} />}
      <Text small pl="58px">
        <Next tour={tour} />
      </Text>
      <Text small strong textAlign="right">
        {money(tour.basePrice.amount, tour.basePrice.currency)}
      </Text>
    </Split>
  );
}
