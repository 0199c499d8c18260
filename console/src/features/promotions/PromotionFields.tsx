import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../kit/i18n';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { ChipsInput } from '../../kit/form/ChipsInput';
import { CurrencyInput } from '../../kit/form/CurrencyInput';
import { useHotelNames } from '../../kit/field/HotelSelect';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { PeriodInput } from '../../kit/form/PeriodInput';
import { SelectField } from '../../kit/field/SelectField';
import { DecimalInput, FieldGrid, FieldGroup, NumberInput, SwitchInput, TextInput } from '../../kit/form/inputs';
import { isPromotionCode } from '../../kit/form/validators';

export function PromotionFields() {
  const t = useText();
  const { data: hotels = [] } = useHotelNames();
  const accounts = useAccountNames();
  return (
    <>
      <TextInput
        source="code"
        label="promotions.code"
        required
        validate={isPromotionCode}
        autoComplete="off"
        hint={t('promotions.codeHint')}
      />
      <LocalTextInput source="name" label="promotions.name" />
      <FieldGroup title={t('campaigns.discount')}>
        <OffInput />
        <MinimumInput />
      </FieldGroup>
      <FieldGroup title={t('promotions.limits')}>
        <FieldGrid>
          <NumberInput
            source="maxUses"
            label="promotions.maxUses"
            min={1}
            max={1_000_000}
            hint={t('promotions.maxUsesHint')}
          />
        </FieldGrid>
        <PeriodInput source="booking" label={t('campaigns.booking')} />
        <PeriodInput source="stay" label={t('campaigns.stay')} />
      </FieldGroup>
      <FieldGroup title={t('promotions.hotels')} hint={t('promotions.hotelsHint')}>
        <ChipsInput source="hotels" choices={hotels} emptyText={t('promotions.noHotels')} />
      </FieldGroup>
      {accounts.length > 1 && (
        <FieldGroup title={t('promotions.accounts')} hint={t('promotions.accountsHint')}>
          <ChipsInput source="accounts" choices={accounts.map(({ id, companyName }) => ({ id, name: companyName }))} />
        </FieldGroup>
      )}
      <SwitchInput source="status" label="general.active" />
    </>
  );
}

function OffInput() {
  const t = useText();
  const { field } = useInput<'percent' | 'amount'>({ source: 'discount.type' });
  const inPercent = field.value === 'percent';
  return (
    <>
      <SelectField
        label={t('campaigns.kind')}
        value={field.value as 'percent' | 'amount'}
        onChange={field.onChange}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`promotions.kinds.${value}`) }))}
        testId="promotion-kind"
        sx={{ mb: 1 }}
      />
      {inPercent ? (
        <FieldGrid>
          <DecimalInput source="discount.percent" label="campaigns.percent" min={0.01} max={100} required />
        </FieldGrid>
      ) : (
        <FieldGrid>
          <DecimalInput source="discount.amount" label="promotions.amount" min={0.01} required />
          <CurrencyInput source="discount.currency" />
        </FieldGrid>
      )}
    </>
  );
}

/** What a booking has to cost at least, if anything. */
function MinimumInput() {
  const t = useText();
  const minimum = useWatch({ name: 'minimum' }) as object | null;
  const { field } = useInput<object | null>({
    source: 'minimum',
    format: (value: unknown) => value ?? null,
    parse: (value: object | null) => value,
  });
  return (
    <>
      <SelectField
        label={t('promotions.minimum')}
        value={minimum ? 'some' : 'none'}
        onChange={(kind) => field.onChange(kind === 'none' ? null : { amount: 1_000, currency: 'try' })}
        options={[
          { value: 'none', label: t('promotions.noMinimum') },
          { value: 'some', label: t('promotions.someMinimum') },
        ]}
        sx={{ mb: 1 }}
      />
      {minimum && (
        <FieldGrid>
          <DecimalInput source="minimum.amount" label="promotions.minimumAmount" min={0} required />
          <CurrencyInput source="minimum.currency" />
        </FieldGrid>
      )}
    </>
  );
}
