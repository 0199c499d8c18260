import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ListBase, type RaRecord } from 'react-admin';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { HotelSelect } from '../widgets/HotelSelect';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { StatusFilter } from '../widgets/StatusFilter';
import { useFilters } from '../widgets/use-filters';

type Resource = 'campaigns' | 'markups' | 'promotions';

interface Props<T extends RaRecord> {
  resource: Resource;
  permission: 'planning' | 'promotions';
  icon: React.ComponentProps<typeof Message>['icon'];
  columns: Column<T>[];
  card: (record: T) => ReactNode;
  /** What the list may be narrowed by beside its state. */
  filters: ReadonlyArray<'hotel' | 'keyword'>;
  drawer: (rule: T | 'new', onClose: () => void) => ReactNode;
}

/** A list of price rules with a drawer for one of them: campaigns, markups, codes. */
export function RuleList<T extends RaRecord>({ resource, ...rest }: Props<T>) {
  return (
    <ListBase resource={resource} sort={{ field: 'id', order: 'DESC' }} perPage={25}>
      <Inside {...rest} resource={resource} />
    </ListBase>
  );
}

function Inside<T extends RaRecord>({ resource, permission, icon, columns, card, filters, drawer }: Props<T>) {
  const t = useText();
  const writable = useMay(`${permission}:write`);
  const [open, setOpen] = useState<T | 'new'>();
  return (
    <Screen
      name={resource}
      actions={
        writable && (
          <Button
            variant="contained"
            startIcon={<AddRounded />}
            onClick={() => setOpen('new')}
            data-testid={`${resource}-add`}
          >
            {t(`${resource}.add`)}
          </Button>
        )
      }
    >
      <Filters filters={filters} placeholder={resource === 'markups' ? undefined : t(`${resource}.keyword`)} />
      <ListSheet>
        <RecordTable<T>
          columns={columns}
          card={card}
          testId={({ id }) => `${resource}-row-${id}`}
          onOpen={setOpen}
          empty={<Message compact icon={icon} title={t(`${resource}.empty`)} text={t(`${resource}.emptyHint`)} />}
        />
      </ListSheet>
      {open && drawer(open, () => setOpen(undefined))}
    </Screen>
  );
}

function Filters({ filters, placeholder }: { filters: Props<RaRecord>['filters']; placeholder?: string }) {
  const { values, set } = useFilters();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        maxWidth: 860,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) 130px',
          md: `repeat(${filters.length}, minmax(0, 1fr)) 150px`,
        },
      }}
    >
      {filters.includes('keyword') && (
        <KeywordField placeholder={placeholder} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
      )}
      {filters.includes('hotel') && (
        <HotelSelect
          value={values.hotel as number | undefined}
          onChange={(hotel) => set('hotel', hotel ?? undefined)}
        />
      )}
      <StatusFilter />
    </Box>
  );
}
