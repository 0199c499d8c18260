import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { Typography } from '@mui/material';
import type { Promotion } from '#libs/contracts';
import { localText, money, number, percentage, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { BulkSwitch } from '../../kit/list/BulkSwitch';
import { FilterBar, StatusFilter } from '../../kit/list/FilterBar';
import { InlineValue } from '../../kit/form/InlineValue';
import { ListScreen } from '../../kit/list/ListScreen';
import { RecordDrawer } from '../../kit/drawer/RecordDrawer';
import { useInlineChange } from '../../kit/data';
import type { Column } from '../../kit/list/RecordTable';
import { Split, Text, TwoLines } from '../../kit/text';
import { periodText, RuleState } from '../price-rules';
import { PromotionFields } from './PromotionFields';

export default function PromotionList() {
  const writable = useMay('promotions:write');
  return (
    <ListScreen<Promotion>
      name="promotions"
      add={{ label: 'promotions.add', access: 'promotions:write', testId: 'promotions-add' }}
      filters={
        <FilterBar keyword="promotions.keyword" columns="minmax(0, 1fr) 150px">
          <StatusFilter />
        </FilterBar>
      }
      bulk={
        writable && (
          <BulkSwitch<Promotion>
            resource="promotions"
            texts={{ on: 'priceRules.onText', off: 'priceRules.offText', delete: 'priceRules.offText' }}
            nameOf={({ code }) => code}
          />
        )
      }
      columns={COLUMNS}
      card={(promotion) => <Card promotion={promotion} />}
      rowId={({ id }) => `promotions-row-${id}`}
      icon={ConfirmationNumberOutlined}
      empty="promotions.empty"
      emptyHint="promotions.emptyHint"
      drawer={(promotion, show) => <PromotionDrawer promotion={promotion} onClose={() => show(undefined)} />}
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
    <TwoLines
      wraps="name"
      name={<span style={{ fontFamily: 'monospace', letterSpacing: '.02em' }}>{code}</span>}
      below={localText(name)}
    />
  );
}

function Off({ promotion: { discount, minimum } }: { promotion: Promotion }) {
  const t = useText();
  return (
    <>
      {discount.type === 'percent'
        ? `−${percentage(discount.percent)}`
        : `−${money(discount.amount, discount.currency)}`}
      {minimum && (
        <Typography variant="caption" sx={{ display: 'block' }}>
          {t('promotions.from', { amount: money(minimum.amount, minimum.currency) })}
        </Typography>
      )}
    </>
  );
}

function Card({ promotion }: { promotion: Promotion }) {
  return (
    <Split top>
      <Code promotion={promotion} />
      <RuleState rule={promotion} />
      <Text small>
        <Off promotion={promotion} />
      </Text>
      <Text small textAlign="right">
        {usesText(promotion)}
      </Text>
    </Split>
  );
}

function PromotionDrawer({ promotion, onClose }: { promotion: Promotion | 'new'; onClose: () => void }) {
  const t = useText();
  const account = useSession()?.account.id;
  const isNew = promotion === 'new';
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
    <RecordDrawer<Promotion>
      wide
      resource="promotions"
      access="promotions:write"
      record={promotion}
      values={isNew ? blank : promotion}
      title={isNew ? t('promotions.new') : promotion.code}
      fieldOf={{ 'promotion.codeTaken': 'code' }}
      removal={{ text: t('promotions.removeText'), testId: 'rule-remove' }}
      onClose={onClose}
    >
      <PromotionFields />
    </RecordDrawer>
  );
}
