import PercentRounded from '@mui/icons-material/PercentRounded';
import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Markup } from '#libs/contracts';
import { percentage, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { AccountInput } from '../../kit/form/AccountInput';
import { AccountText } from '../../kit/field/AccountText';
import { BulkSwitch } from '../../kit/list/BulkSwitch';
import { FilterBar, HotelFilter, StatusFilter } from '../../kit/list/FilterBar';
import { HotelInput } from '../../kit/form/HotelInput';
import { InlineValue } from '../../kit/form/InlineValue';
import { ListScreen } from '../../kit/list/ListScreen';
import { RecordDrawer } from '../../kit/drawer/RecordDrawer';
import { useInlineChange } from '../../kit/data';
import type { Column } from '../../kit/list/RecordTable';
import { DecimalInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { Split, Text } from '../../kit/text';
import { RuleState } from '../price-rules';

export default function MarkupList() {
  const t = useText();
  const writable = useMay('planning:write');
  return (
    <ListScreen<Markup>
      name="markups"
      add={{ label: 'markups.add', access: 'planning:write', testId: 'markups-add' }}
      filters={
        <FilterBar columns="minmax(0, 1fr) 150px">
          <HotelFilter />
          <StatusFilter />
        </FilterBar>
      }
      bulk={
        writable && (
          <BulkSwitch<Markup>
            resource="markups"
            texts={{ on: 'priceRules.onText', off: 'priceRules.offText', delete: 'priceRules.offText' }}
            nameOf={({ hotelName }) => hotelName ?? t('markups.allHotels')}
          />
        )
      }
      columns={COLUMNS}
      card={(markup) => <Card markup={markup} />}
      rowId={({ id }) => `markups-row-${id}`}
      icon={PercentRounded}
      empty="markups.empty"
      emptyHint="markups.emptyHint"
      drawer={(markup, show) => <MarkupDrawer markup={markup} onClose={() => show(undefined)} />}
    />
  );
}

/** What the contract takes for a markup. */
const BOUNDS = { min: -50, max: 300 };

const COLUMNS: Column<Markup>[] = [
  { label: 'markups.hotel', render: (markup) => <Where markup={markup} /> },
  { label: 'markups.account', from: 'md', render: ({ account }) => <AccountText id={account} /> },
  {
    label: 'markups.percent',
    sort: 'percent',
    align: 'right',
    width: 190,
    render: (markup) => <PercentValue markup={markup} />,
  },
  { label: 'campaigns.state', sort: 'status', render: (markup) => <RuleState rule={markup} /> },
];

const percentText = (percent: number) => `${percent > 0 ? '+' : ''}${percentage(percent)}`;

function PercentValue({ markup }: { markup: Markup }) {
  const t = useText();
  const writable = useMay('planning:write');
  const change = useInlineChange('markups');
  return (
    <InlineValue
      okButton
      kind={{ type: 'number', ...BOUNDS, decimals: 2 }}
      value={markup.percent}
      label={t('markups.percent')}
      shown={percentText(markup.percent)}
      onSave={(percent) => change({ id: markup.id }, 'percent', percent)}
      disabled={!writable}
      testId={`markup-percent-${markup.id}`}
    />
  );
}

function Where({ markup: { hotel, hotelName } }: { markup: Markup }) {
  const t = useText();
  return <Text strong>{hotel ? hotelName : t('markups.allHotels')}</Text>;
}

function Card({ markup }: { markup: Markup }) {
  return (
    <Split minHeight={44}>
      <Box>
        <Where markup={markup} />
        <RuleState rule={markup} />
      </Box>
      <Box sx={{ fontWeight: 600 }}>
        <PercentValue markup={markup} />
      </Box>
    </Split>
  );
}

function MarkupDrawer({ markup, onClose }: { markup: Markup | 'new'; onClose: () => void }) {
  const t = useText();
  const account = useSession()?.account.id;
  const isNew = markup === 'new';
  const blank = {
    account,
    hotel: null,
    percent: 10,
    status: true,
    haveDayMarkup: { status: false, markupDuration: 7 },
  };
  return (
    <RecordDrawer<Markup>
      wide
      resource="markups"
      access="planning:write"
      record={markup}
      values={isNew ? blank : markup}
      title={isNew ? t('markups.new') : markup.hotel ? markup.hotelName : t('markups.allHotels')}
      fieldOf={{ 'hotel.notForSale': 'hotel' }}
      removal={{ text: t('markups.removeText'), testId: 'rule-remove' }}
      onClose={onClose}
    >
      <MarkupFields isNew={isNew} />
    </RecordDrawer>
  );
}

function MarkupFields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const limited = useWatch({ name: 'haveDayMarkup.status' }) as boolean;
  return (
    <>
      <FieldGroup title={t('markups.what')} hint={t('markups.whatHint')}>
        <AccountInput source="account" label="markups.account" readOnly={!isNew} />
        <HotelInput source="hotel" label="markups.hotel" hint={t('markups.hotelHint')} />
        <FieldGrid>
          <DecimalInput source="percent" label="markups.percent" {...BOUNDS} required />
        </FieldGrid>
      </FieldGroup>
      <SwitchInput source="haveDayMarkup.status" label="markups.limited" hint={t('markups.limitedHint')} />
      {limited && (
        <FieldGrid>
          <NumberInput source="haveDayMarkup.markupDuration" label="campaigns.duration" min={1} max={365} required />
        </FieldGrid>
      )}
      <SwitchInput source="status" label="general.active" />
    </>
  );
}
