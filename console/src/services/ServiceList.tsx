import AddRounded from '@mui/icons-material/AddRounded';
import RoomServiceOutlined from '@mui/icons-material/RoomServiceOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useNotify, useUpdate } from 'react-admin';
import { SERVICE_TYPES, type AgencyService } from '#libs/contracts';
import { Message } from '../errors/Message';
import { localText } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { InventoryAll } from '../inventory/InventoryAll';
import { InventoryButton } from '../inventory/InventoryButton';
import { InventoryTabs, useShelf } from '../inventory/InventoryTabs';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ink } from '../theme/colours';
import { InlineValue } from '../widgets/InlineValue';
import type { Inline } from '../widgets/inline-value';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { SelectField } from '../widgets/SelectField';
import { StateChip } from '../widgets/StateChip';
import { StatusFilter } from '../widgets/StatusFilter';
import { Thumbnail } from '../widgets/Thumbnail';
import { useFilters } from '../widgets/use-filters';
import { ServiceDrawer } from './ServiceDrawer';

export default function ServiceList() {
  return (
    <ListBase
      resource="services"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filterDefaultValues={{ inventory: 'all' }}
    >
      <Inside />
    </ListBase>
  );
}

function Inside() {
  const t = useText();
  const writable = useMay('services:write');
  const shelf = useShelf();
  const [open, setOpen] = useState<AgencyService | 'new'>();
  return (
    <Screen
      name="services"
      subtitle={t('services.hint')}
      actions={
        writable && (
          <>
            <InventoryAll resource="services" />
            <Button
              variant="contained"
              startIcon={<AddRounded />}
              onClick={() => setOpen('new')}
              data-testid="service-add"
            >
              {t('services.add')}
            </Button>
          </>
        )
      }
    >
      <InventoryTabs own="all" />
      <Filters />
      <ListSheet>
        <RecordTable<AgencyService>
          columns={shelf === 'own' ? COLUMNS : OFFERED}
          card={(service) => <Card service={service} />}
          testId={({ id }) => `service-row-${id}`}
          onOpen={shelf === 'own' ? setOpen : undefined}
          empty={<Message compact icon={RoomServiceOutlined} title={t('services.empty')} />}
        />
      </ListSheet>
      {open && <ServiceDrawer service={open} onClose={() => setOpen(undefined)} />}
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
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 220px 150px' },
      }}
    >
      <KeywordField placeholder={t('services.keyword')} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
      <SelectField
        value={String(values.type ?? '')}
        onChange={(type) => set('type', type)}
        options={[
          { value: '', label: t('services.allTypes') },
          ...SERVICE_TYPES.map((type) => ({ value: type as string, label: t(`services.types.${type}`) })),
        ]}
        testId="filter-type"
      />
      <StatusFilter />
    </Box>
  );
}

function Name({ service: { name, location, images, type } }: { service: AgencyService }) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumbnail src={images[0]?.thumbnail} icon={RoomServiceOutlined} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: 13.5, fontWeight: 600 }}>
          {localText(name)}
        </Typography>
        <Typography noWrap variant="caption" sx={{ color: ink.muted, display: 'block' }}>
          {[t(`services.types.${type}`), location?.path].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
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
      <Typography variant="caption" sx={{ color: ink.muted, display: 'block' }}>
        {t(`services.units.${unit}`)}
      </Typography>
    </>
  );
}

function State({ service: { status } }: { service: AgencyService }) {
  const t = useText();
  return <StateChip colour={status ? 'green' : 'grey'} label={t(status ? 'general.active' : 'general.inactive')} />;
}

function Standing({ service: { id, own, inInventory } }: { service: AgencyService }) {
  return own ? null : <InventoryButton resource="services" id={id} inInventory={inInventory} />;
}

const BASE: Column<AgencyService>[] = [
  { label: 'services.name', render: (service) => <Name service={service} /> },
  { label: 'services.price', align: 'right', width: 170, render: (service) => <Price service={service} /> },
];
const COLUMNS: Column<AgencyService>[] = [
  ...BASE,
  { label: 'services.state', sort: 'status', width: 130, render: (service) => <State service={service} /> },
];
const OFFERED: Column<AgencyService>[] = [
  ...BASE,
  { label: 'inventory.title', width: 180, render: (service) => <Standing service={service} /> },
];

function Card({ service }: { service: AgencyService }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <Name service={service} />
      {service.own ? <State service={service} /> : <Standing service={service} />}
      <Box sx={{ fontSize: 13, pl: '58px' }}>
        <Price service={service} />
      </Box>
    </Box>
  );
}
