import RoomServiceOutlined from '@mui/icons-material/RoomServiceOutlined';
import { Box, Typography } from '@mui/material';
import { useNotify, useUpdate } from 'react-admin';
import { SERVICE_TYPES, type AgencyService } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { FilterBar, SelectFilter, StatusFilter } from '../../kit/list/FilterBar';
import { InlineValue } from '../../kit/form/InlineValue';
import type { Inline } from '../../kit/form/inline-value';
import { ListScreen, ListTable } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { Flex, Split, StatusChip, Text, TwoLines } from '../../kit/text';
import { Thumbnail } from '../../kit/layout/Thumbnail';
import { InventoryAll, InventoryButton, InventoryTabs, useShelf } from '../reselling';
import { ServiceDrawer } from './ServiceDrawer';

export default function ServiceList() {
  return (
    <ListScreen<AgencyService>
      name="services"
      subtitle="services.hint"
      filterDefaultValues={{ inventory: 'all' }}
      actions={<InventoryAll resource="services" />}
      add={{ label: 'services.add', access: 'services:write', testId: 'service-add' }}
      filters={
        <>
          <InventoryTabs own="all" />
          <FilterBar keyword="services.keyword" columns="minmax(0, 1fr) 220px 150px">
            <SelectFilter
              name="type"
              all="services.allTypes"
              values={SERVICE_TYPES}
              text={(type) => `services.types.${type}`}
            />
            <StatusFilter />
          </FilterBar>
        </>
      }
      drawer={(service, show) => <ServiceDrawer service={service} onClose={() => show(undefined)} />}
    >
      {(show) => <Services onOpen={show} />}
    </ListScreen>
  );
}

function Services({ onOpen }: { onOpen: (service: AgencyService) => void }) {
  const isOwn = useShelf() === 'own';
  return (
    <ListTable<AgencyService>
      columns={isOwn ? COLUMNS : OFFERED}
      card={(service) => <Card service={service} />}
      rowId={({ id }) => `service-row-${id}`}
      opens={isOwn}
      onOpen={onOpen}
      icon={RoomServiceOutlined}
      empty="services.empty"
    />
  );
}

function Name({ service: { name, location, images, type } }: { service: AgencyService }) {
  const t = useText();
  return (
    <Flex gap={1.5} minWidth={0}>
      <Thumbnail src={images[0]?.thumbnail} icon={RoomServiceOutlined} />
      <TwoLines
        name={localText(name)}
        below={[t(`services.types.${type}`), location?.path].filter(Boolean).join(' · ')}
      />
    </Flex>
  );
}

function Price({ service }: { service: AgencyService }) {
  const { id, own, price, unit } = service;
  const t = useText();
  const notify = useNotify();
  const writable = useMay('services:write');
  const [update] = useUpdate();
  const save = async (amount: Inline) => {
    const data = { price: { ...price, amount } };
    await update('services', { id, data, previousData: service }, { returnPromise: true });
    notify(t('general.saved'), { type: 'success' });
  };
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <InlineValue
          kind={{ type: 'currency', currency: price.currency }}
          value={price.amount}
          label={t('services.price')}
          onSave={save}
          disabled={!own || !writable}
          testId={`service-price-${id}`}
        />
      </Box>
      <Typography variant="caption" sx={{ display: 'block' }}>
        {t(`services.units.${unit}`)}
      </Typography>
    </>
  );
}

function ResellingStatus({ service: { id, own, inInventory } }: { service: AgencyService }) {
  return own ? null : <InventoryButton resource="services" id={id} inInventory={inInventory} />;
}

const BASE: Column<AgencyService>[] = [
  { label: 'services.name', render: (service) => <Name service={service} /> },
  { label: 'services.price', align: 'right', width: 170, render: (service) => <Price service={service} /> },
];
const COLUMNS: Column<AgencyService>[] = [
  ...BASE,
  { label: 'services.state', sort: 'status', width: 130, render: (service) => <StatusChip status={service.status} /> },
];
const OFFERED: Column<AgencyService>[] = [
  ...BASE,
  { label: 'inventory.title', width: 180, render: (service) => <ResellingStatus service={service} /> },
];

function Card({ service }: { service: AgencyService }) {
  return (
    <Split>
      <Name service={service} />
      {service.own ? <StatusChip status={service.status} /> : <ResellingStatus service={service} />}
      <Text small pl="58px">
        <Price service={service} />
      </Text>
    </Split>
  );
}
