import type { ReactNode } from 'react';
import { LIMIT_KEYS } from '#libs/contracts';
import { useText } from '../../../kit/i18n';
import { CurrencyInput } from '../../../kit/form/CurrencyInput';
import { LocalTextInput } from '../../../kit/form/LocalTextInput';
import { RowsInput } from '../../../kit/form/RowsInput';
import { DecimalInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../../kit/form/inputs';

/** What every offer has: a name, prices that contain VAT, and whether it is sold. */
export function OfferFields({ isOnce, children }: { isOnce?: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <LocalTextInput required source="name" label="submanagement.offer.name" />
      <LocalTextInput multiline source="description" label="submanagement.offer.description" rows={2} />
      <FieldGroup title={t('submanagement.offer.prices')} hint={t('submanagement.offer.pricesHint')}>
        <FieldGrid columns={3}>
          <DecimalInput
            required
            source="monthlyPrice"
            label={isOnce ? 'submanagement.offer.price' : 'submanagement.offer.monthly'}
            min={0}
          />
          {!isOnce && (
            <DecimalInput
              source="annualPrice"
              label="submanagement.offer.annual"
              hint={t('submanagement.offer.annualHint')}
              min={0}
            />
          )}
          <CurrencyInput source="currency" />
        </FieldGrid>
      </FieldGroup>
      {children}
      <SwitchInput source="isActive" label="submanagement.offer.active" hint={t('submanagement.offer.activeHint')} />
    </>
  );
}

export function LimitFields() {
  const t = useText();
  return (
    <FieldGroup title={t('submanagement.offer.limits')} hint={t('submanagement.offer.limitsHint')}>
      <FieldGrid columns={3}>
        {LIMIT_KEYS.map((key) => (
          <NumberInput key={key} source={`limits.${key}`} label={`subscription.limits.${key}`} min={0} />
        ))}
      </FieldGrid>
      <FieldGrid columns={3}>
        <DecimalInput source="commission" label="submanagement.offer.commission" min={0} max={100} />
      </FieldGrid>
    </FieldGroup>
  );
}

export function AddsFields() {
  const t = useText();
  return (
    <FieldGroup title={t('submanagement.offer.adds')} hint={t('submanagement.offer.addsHint')}>
      <FieldGrid columns={3}>
        {LIMIT_KEYS.map((key) => (
          <NumberInput key={key} source={`adds.${key}`} label={`subscription.limits.${key}`} min={0} />
        ))}
      </FieldGrid>
    </FieldGroup>
  );
}

export function FeatureFields() {
  const t = useText();
  return (
    <FieldGroup title={t('submanagement.offer.features')} hint={t('submanagement.offer.featuresHint')}>
      <RowsInput source="features" blank={{ text: [] }} add={t('submanagement.offer.addFeature')} max={40}>
        {(source) => <LocalTextInput source={`${source}.text`} label="submanagement.offer.feature" />}
      </RowsInput>
    </FieldGroup>
  );
}
