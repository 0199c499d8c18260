import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking, BookingListed } from '#libs/contracts';
import { call, useProblem } from '../../kit/data';
import { money, useText } from '../../kit/i18n';
import { dueOf, freeToPay } from './owed';
import { BookingSelect } from '../../kit/field/BookingSelect';
import { CountryInput } from '../../kit/form/CountryInput';
import { CurrencyInput } from '../../kit/form/CurrencyInput';
import { MoneyInput } from '../../kit/form/MoneyInput';
import { FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { isEmail, isPhone } from '../../kit/form/validators';
import { ofBooking } from './payment-form';

const HOURS = [2, 24, 48, 72, 168, 720] as const;

/** What is paid: a booking, or anything else that has a name. */
export function WhatIsPaid() {
  const t = useText();
  const problem = useProblem();
  const { setValue } = useFormContext();
  const [chosen, setChosen] = useState<BookingListed | null>(null);
  const tied = Boolean(useWatch({ name: 'bookingId' }) as string | null);
  const { data, mutate } = useMutation({
    mutationFn: ({ id }: BookingListed) => call('bookings.get', { params: { id } }),
    onSuccess: ({ booking }) => {
      for (const [name, value] of Object.entries(ofBooking(booking)))
        setValue(name, value, { shouldDirty: true, shouldValidate: value !== null });
    },
    onError: (error) => {
      setChosen(null);
      problem(error);
    },
  });
  const choose = (booking: BookingListed | null) => {
    setChosen(booking);
    if (booking) mutate(booking);
    else setValue('bookingId', null, { shouldDirty: true });
  };
  const hint = useWhyNoAmount(chosen ? data?.booking : undefined);
  return (
    <FieldGroup title={t('payments.new.what')}>
      <BookingSelect
        label={t('payments.new.booking')}
        value={chosen}
        onChange={choose}
        helperText={t('payments.new.bookingHint')}
      />
      <TextInput source="title" label="payments.title" required hint={t('payments.new.titleHint')} />
      <FieldGrid>
        <MoneyInput source="amount" label="bookings.amount" hint={hint} />
        <CurrencyInput source="currency" readOnly={tied} />
      </FieldGrid>
    </FieldGroup>
  );
}

/** Why a booking brings no amount; nothing where it brings one. */
function useWhyNoAmount(booking: Booking | undefined): string | undefined {
  const t = useText();
  if (!booking || freeToPay(booking) > 0) return undefined;
  const due = dueOf(booking);
  return due > 0 ? t('payments.new.askedFor', { amount: money(due, booking.currency) }) : t('payments.new.nothingLeft');
}

/** The payer: the gateway asks for this, and sends the receipt there. */
export function WhoPays() {
  const t = useText();
  return (
    <FieldGroup title={t('payments.new.who')}>
      <FieldGrid>
        <TextInput source="customer.name" label="payments.new.name" required autoComplete="off" />
        <TextInput source="customer.surname" label="payments.new.surname" required autoComplete="off" />
        <TextInput
          source="customer.email"
          label="bookings.email"
          type="email"
          required
          validate={isEmail}
          autoComplete="off"
        />
        <TextInput
          source="customer.phone"
          label="bookings.phone"
          type="tel"
          required
          validate={isPhone}
          autoComplete="off"
        />
      </FieldGrid>
      <CountryInput source="customer.country" label="bookings.country" />
    </FieldGroup>
  );
}

/** For how many hours from now a link may be open. */
export function useExpiries(): Array<{ id: number; name: string }> {
  const t = useText();
  return HOURS.map((id) => ({ id, name: t(`payments.hours.h${id}`) }));
}
