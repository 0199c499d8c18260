import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { Box, Typography } from '@mui/material';
import type { Promotion } from '#libs/contracts';
import { localText, money, number } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { RuleDrawer } from '../price-rules/RuleDrawer';
import { RuleList } from '../price-rules/RuleList';
import { RuleState, periodText } from '../price-rules/RuleState';
import { useMay } from '../session/access';
import { useSession } from '../session/session-store';
import { ink } from '../theme/colours';
import { InlineValue } from '../widgets/InlineValue';
import { useInlineChange } from '../widgets/use-inline-change';
import type { Column } from '../widgets/RecordTable';
import { PromotionFields } from './PromotionFields';

export default function PromotionList() {
  return (
    <RuleList<Promotion>
      resource="promotions"
      permission="promotions"
      icon={ConfirmationNumberOutlined}
      columns={COLUMNS}
      card={(promotion) => <Card promotion={promotion} />}
      filters={['keyword']}
      drawer={(promotion, onClose) => <PromotionDrawer promotion={promotion} onClose={onClose} />}
    />
  );
}

const COLUMNS: Column<Promotion>[] = [
  { label: 'promotions.code', sort: 'code', render: (promotion) => <Code promotion={promotion} /> },
  { label: 'campaigns.discount', render: (promotion) => <Off promotion={promotion} /> },
  { label: 'promotions.uses', align: 'right', render: (promotion) => usesText(promotion) },
  { label: 'campaigns.bookingShort', from: 'lg', render: (promotion) => <BookingPeriod promotion={promotion} /> },
  { label: 'campaigns.state', sort: 'status', render: (promotion) => <RuleState rule={promotion} /> },
];

const usesText = ({ uses, maxUses }: Promotion) =>
  maxUses === null ? number(uses) : `${number(uses)} / ${number(maxUses)}`;

/** A code is often given some more days: its last one is changed here. */
function BookingPeriod({ promotion: { id, booking } }: { promotion: Promotion }) {
  const t = useText();
  const writable = useMay('promotions:write');
  const change = useInlineChange('promotions');
  return (
    <InlineValue
      kind={{ type: 'numericdate' }}
      value={booking.to}
      label={t('promotions.lastDay')}
      shown={periodText(booking) || '–'}
      onSave={(to) => change({ id }, 'booking', { ...booking, to })}
      disabled={!writable}
      testId={`promotion-last-day-${id}`}
    />
  );
}

function Code({ promotion: { code, name } }: { promotion: Promotion }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontSize: 13.5, fontWeight: 600, fontFamily: 'monospace', letterSpacing: '.02em' }}>
        {code}
      </Typography>
      <Typography noWrap variant="caption" sx={{ color: ink.muted, display: 'block' }}>
        {localText(name)}
      </Typography>
    </Box>
  );
}

function Off({ promotion: { discount, minimum } }: { promotion: Promotion }) {
  const t = useText();
  return (
    <>
      {discount.type === 'percent' ? `−${number(discount.percent)} %` : `−${money(discount.amount, discount.currency)}`}
      {minimum && (
        <Typography variant="caption" sx={{ color: ink.muted, display: 'block' }}>
          {t('promotions.from', { amount: money(minimum.amount, minimum.currency) })}
        </Typography>
      )}
    </>
  );
}

function Card({ promotion }: { promotion: Promotion }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
      <Code promotion={promotion} />
      <RuleState rule={promotion} />
      <Box sx={{ fontSize: 13 }}>
        <Off promotion={promotion} />
      </Box>
      <Box sx={{ fontSize: 13, textAlign: 'right' }}>{usesText(promotion)}</Box>
    </Box>
  );
}

function PromotionDrawer({ promotion, onClose }: { promotion: Promotion | 'new'; onClose: () => void }) {
  const account = useSession()?.account.id;
  const blank = {
    account,
    code: '',
    name: [],
    status: true,
    discount: { type: 'percent', percent: 10, currency: 'try' },
    maxUses: null,
    minimum: null,
    hotels: [],
    accounts: [],
    booking: { from: null, to: null },
    stay: { from: null, to: null },
  };
  return (
    <RuleDrawer<Promotion>
      resource="promotions"
      permission="promotions"
      rule={promotion}
      blank={blank}
      title={({ code }) => code}
      fieldOf={{ 'promotion.codeTaken': 'code' }}
      onClose={onClose}
    >
      <PromotionFields />
    </RuleDrawer>
  );
}
