import PercentRounded from '@mui/icons-material/PercentRounded';
import { Box, Typography } from '@mui/material';
import type { Markup } from '#libs/contracts';
import { number } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { RuleDrawer } from '../price-rules/RuleDrawer';
import { RuleList } from '../price-rules/RuleList';
import { RuleState } from '../price-rules/RuleState';
import { useMay } from '../session/access';
import { useSession } from '../session/session-store';
import { AccountInput } from '../widgets/AccountInput';
import { AccountText } from '../widgets/AccountText';
import { HotelInput } from '../widgets/HotelInput';
import { InlineValue } from '../widgets/InlineValue';
import { useInlineChange } from '../widgets/use-inline-change';
import type { Column } from '../widgets/RecordTable';
import { FieldGrid, FieldGroup, FigureInput, SwitchInput } from '../widgets/inputs';
import { useWatch } from 'react-hook-form';

export default function MarkupList() {
  return (
    <RuleList<Markup>
      resource="markups"
      permission="planning"
      icon={PercentRounded}
      columns={COLUMNS}
      card={(markup) => <Card markup={markup} />}
      filters={['hotel']}
      drawer={(markup, onClose) => <MarkupDrawer markup={markup} onClose={onClose} />}
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

const percentText = (percent: number) => `${percent > 0 ? '+' : ''}${number(percent)} %`;

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
  return <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>{hotel ? hotelName : t('markups.allHotels')}</Typography>;
}

function Card({ markup }: { markup: Markup }) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center', minHeight: 44 }}
    >
      <Box>
        <Where markup={markup} />
        <RuleState rule={markup} />
      </Box>
      <Box sx={{ fontWeight: 600 }}>
        <PercentValue markup={markup} />
      </Box>
    </Box>
  );
}

function MarkupDrawer({ markup, onClose }: { markup: Markup | 'new'; onClose: () => void }) {
  const t = useText();
  const account = useSession()?.account.id;
  const blank = {
    account,
    hotel: null,
    percent: 10,
    status: true,
    haveDayMarkup: { status: false, markupDuration: 7 },
  };
  return (
    <RuleDrawer<Markup>
      resource="markups"
      permission="planning"
      rule={markup}
      blank={blank}
      title={({ hotel, hotelName }) => (hotel ? hotelName : t('markups.allHotels'))}
      fieldOf={{ 'hotel.notForSale': 'hotel' }}
      onClose={onClose}
    >
      <MarkupFields fresh={markup === 'new'} />
    </RuleDrawer>
  );
}

function MarkupFields({ fresh }: { fresh: boolean }) {
  const t = useText();
  const limited = useWatch({ name: 'haveDayMarkup.status' }) as boolean;
  return (
    <>
      <FieldGroup title={t('markups.what')} hint={t('markups.whatHint')}>
        <AccountInput source="account" label="markups.account" disabled={!fresh} />
        <HotelInput source="hotel" label="markups.hotel" hint={t('markups.hotelHint')} />
        <FieldGrid>
          <FigureInput source="percent" label="markups.percent" {...BOUNDS} step={0.01} required />
        </FieldGrid>
      </FieldGroup>
      <SwitchInput source="haveDayMarkup.status" label="markups.limited" hint={t('markups.limitedHint')} />
      {limited && (
        <FieldGrid>
          <FigureInput source="haveDayMarkup.markupDuration" label="campaigns.duration" min={1} max={365} required />
        </FieldGrid>
      )}
      <SwitchInput source="status" label="general.active" />
    </>
  );
}
