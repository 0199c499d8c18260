import { useRecordContext } from 'react-admin';
import type { PricePlan } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { NumberField } from '../../kit/field/NumberField';
import { SelectField } from '../../kit/field/SelectField';
import { useHotelRecords } from '../../kit/data';
import { useValueInput } from '../../kit/form/use-value-input';
import { Grid } from '../../kit/text';

type Derived = NonNullable<PricePlan['derivedFrom']>;

/** Prices that follow another plan's, by a percentage or an amount. */
export function DerivedInput({ hotel }: { hotel: number }) {
  const t = useText();
  const own = useRecordContext<PricePlan>()?.id;
  const { data: plans = [] } = useHotelRecords<PricePlan>('priceplans', hotel);
  const { value: derived, onChange } = useValueInput<Derived | null>('derivedFrom', null);
  const others = plans.filter(({ id }) => id !== own);
  const kind = derived && 'amount' in derived && derived.amount !== undefined ? 'amount' : 'percent';
  const size = derived?.[kind] ?? 0;
  const set = (pricePlan: number, by: 'percent' | 'amount', value: number) => onChange({ pricePlan, [by]: value });
  return (
    <Grid columns={derived ? { xs: '1fr', sm: '1.6fr 1fr 110px' } : '1fr'} gap={1} mb={1}>
      <SelectField
        name={t('priceplans.derivedTitle')}
        value={derived ? String(derived.pricePlan) : ''}
        onChange={(plan) => (plan ? set(Number(plan), kind, size) : onChange(null))}
        options={[
          { value: '', label: t('priceplans.ownPrices') },
          ...others.map(({ id, name }) => ({ value: String(id), label: localText(name) })),
        ]}
      />
      {derived && (
        <>
          <SelectField
            name={t('priceplans.derivedBy')}
            value={kind}
            onChange={(by) => set(derived.pricePlan, by, size)}
            options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`priceplans.by.${value}`) }))}
          />
          <NumberField
            label={t(`priceplans.by.${kind}`)}
            value={size}
            onChange={(value) => set(derived.pricePlan, kind, value)}
          />
        </>
      )}
    </Grid>
  );
}
