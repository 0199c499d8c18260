import { Alert } from '@mui/material';
import { useState } from 'react';
import type { AnswerOf, SupplierTransaction } from '#libs/contracts';
import {
  areTravellersComplete,
  travellerFields,
  travellerSent,
  type TravellerField as Field,
  type TravellerForm as Form,
  type TypedTraveller as Typed,
} from '#libs/basket';
import { fromIsoDate, toIsoDate } from '#libs/stays';
import { call, useAction } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { CountryField } from '../../kit/field/CountryField';
import { DayField } from '../../kit/field/DayField';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { instant, money, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { offersOf, useCart } from '../reservation';

type Same = AnswerOf<'paximum.update'>['data']['alreadyBooked'];

interface Props {
  transaction: SupplierTransaction;
  onClose: () => void;
  onAdded: () => void;
}

/** Who travels, as the supplier asks it; then it is in the cart. */
export function TravellersDialog({ transaction, onClose, onAdded }: Props) {
  const t = useText();
  const { cart, change } = useCart();
  const { id, travellers: forms, price, expiresOn } = transaction;
  const [typed, setTyped] = useState<Typed[]>(() => forms.map(() => ({})));
  const [same, setSame] = useState<Same>([]);
  const isWarned = same.length > 0;
  const save = useAction(
    async () => {
      if (!isWarned) {
        const travellers = forms.map((form, at) => travellerSent(form, typed[at]!));
        const { data } = await call('paximum.update', { body: { transactionId: id, travellers } });
        setSame(data.alreadyBooked);
        if (data.alreadyBooked.length > 0) return false;
      }
      await change.mutateAsync({ key: 'cartList', value: [...offersOf(cart), { transactionId: id }] });
      return true;
    },
    { onSuccess: (isAdded) => isAdded && onAdded() },
  );
  return (
    <ActionDialog
      name="travellers-dialog"
      title={t('supplier.travellers')}
      text={t('supplier.travellersHint', { amount: money(price.amount, price.currency), until: instant(expiresOn) })}
      width="md"
      isForm
      onClose={onClose}
      action={{
        label: t(isWarned ? 'supplier.addAnyway' : 'cart.add'),
        testId: 'travellers-save',
        loading: save.isPending,
        disabled: !areTravellersComplete(forms, typed),
        onClick: () => save.mutate(),
      }}
    >
      {forms.map((form, at) => (
        <Grid key={form.travellerId} gap={1.25} data-testid={`traveller-${at + 1}`}>
          <Text strong>{t('supplier.traveller', { number: at + 1, kind: kindOf(form) })}</Text>
          <Grid columns={{ xs: '1fr', sm: '1fr 1fr' }} gap={1.25}>
            {travellerFields(form).map((field) => (
              <TravellerField
                key={field}
                field={field}
                value={typed[at]?.[field] ?? ''}
                onChange={(value) => {
                  setSame([]);
                  setTyped(typed.with(at, { ...typed[at], [field]: value }));
                }}
                testId={`traveller-${at + 1}-${field}`}
              />
            ))}
          </Grid>
        </Grid>
      ))}
      {same.map(({ travellerId, reservationNumber }) => (
        <Alert key={travellerId} severity="warning" data-testid="already-booked">
          {t('supplier.alreadyBooked', { name: nameOf(travellerId), reservation: reservationNumber ?? '—' })}
        </Alert>
      ))}
    </ActionDialog>
  );

  function nameOf(travellerId: string): string {
    const { name = '', surname = '' } = typed[forms.findIndex((form) => form.travellerId === travellerId)] ?? {};
    return `${name} ${surname}`.trim();
  }

  function kindOf({ type }: Form): string {
    return type === 3 ? t('supplier.infant') : type === 2 ? t('supplier.child') : t('supplier.adult');
  }
}

interface FieldProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
  testId: string;
}

function TravellerField({ field, value, onChange, testId }: FieldProps) {
  const t = useText();
  const label = t(`supplier.fields.${field}`);
  if (field === 'nationality.twoLetterCode')
    return <CountryField label={label} value={value || null} onChange={(country) => onChange(country ?? '')} />;
  if (field === 'birthDate' || field === 'passportInfo.expireDate')
    return (
      <DayField
        label={label}
        value={value ? fromIsoDate(value) : null}
        onChange={(day) => onChange(day === null ? '' : toIsoDate(day))}
        testId={testId}
      />
    );
  return <PlainTextField label={label} value={value} onChange={onChange} html={{ maxLength: 60 }} testId={testId} />;
}
