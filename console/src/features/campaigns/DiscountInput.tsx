import { Box } from '@mui/material';
import { useInput } from 'react-admin';
import type { CampaignDiscount } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { CurrencyInput } from '../../kit/form/CurrencyInput';
import { SelectField } from '../../kit/field/SelectField';
import { WeekdaysInput } from '../../kit/form/WeekdaysInput';
import { DecimalInput, FieldGrid, NumberInput } from '../../kit/form/inputs';

type Kind = CampaignDiscount['type'];
const KINDS: readonly Kind[] = ['percent', 'amount', 'earlyBooking', 'lastMinute', 'longStay', 'weekdays'];
const IN_PERCENT: readonly Kind[] = ['percent', 'earlyBooking', 'lastMinute', 'weekdays'];
const BEFORE: readonly Kind[] = ['earlyBooking', 'lastMinute'];

/** The kind of discount, and the figures that kind asks for. */
export function DiscountInput() {
  const t = useText();
  const { field } = useInput<Kind>({ source: 'discount.type' });
  const kind = field.value as Kind;
  return (
    <>
      <SelectField
        label={t('campaigns.kind')}
        value={kind}
        onChange={field.onChange}
        options={KINDS.map((value) => ({ value, label: t(`campaigns.kinds.${value}`) }))}
        testId="campaign-kind"
        sx={{ mb: 1 }}
      />
      <FieldGrid>
        {IN_PERCENT.includes(kind) && (
          <DecimalInput source="discount.percent" label="campaigns.percent" min={0} max={100} required />
        )}
        {BEFORE.includes(kind) && (
          <NumberInput
            source="discount.daysBefore"
            label={kind === 'earlyBooking' ? 'campaigns.daysAtLeast' : 'campaigns.daysAtMost'}
            min={0}
            max={730}
            required
          />
        )}
        {kind === 'amount' && (
          <>
            <DecimalInput source="discount.amount" label="campaigns.amount" min={0} required />
            <CurrencyInput source="discount.currency" hint={t('campaigns.currencyHint')} />
          </>
        )}
        {kind === 'longStay' && (
          <>
            <NumberInput source="discount.stayNights" label="campaigns.stayNights" min={2} max={30} required />
            <NumberInput source="discount.payNights" label="campaigns.payNights" min={1} max={29} required />
          </>
        )}
      </FieldGrid>
      {kind === 'weekdays' && (
        <Box sx={{ mb: 1.5 }}>
          <WeekdaysInput source="discount.weekdays" />
        </Box>
      )}
    </>
  );
}
