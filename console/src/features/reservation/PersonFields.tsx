import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking } from '#libs/contracts';
import { languageOfCountry } from '#libs/languages';
import { useText } from '../../kit/i18n';
import { CountryInput } from '../../kit/form/CountryInput';
import { Panel } from '../../kit/layout/Panel';
import { FieldGrid, TextInput } from '../../kit/form/inputs';
import { LanguageInput } from '../../kit/form/LanguageInput';
import { GuestFields, roomsOf } from '../guests';

/** Who books, and who sleeps in each room. */
export function PersonFields({ cart }: { cart: Booking }) {
  const t = useText();
  return (
    <>
      <Panel title={t('bookings.contact')}>
        <FieldGrid>
          <TextInput source="customer.name" label="bookings.firstName" required />
          <TextInput source="customer.surname" label="bookings.surname" required />
          <TextInput source="customer.email" label="bookings.email" type="email" required />
          <TextInput source="customer.phone" label="bookings.phone" required />
          <CountryInput source="customer.country" label="bookings.country" />
          <GuestLanguageInput />
          <TextInput source="customer.company" label="bookings.company" />
          <TextInput source="customer.taxOffice" label="bookings.tax" />
          <TextInput source="customer.taxNumber" label="bookings.taxNumber" />
        </FieldGrid>
        <TextInput source="specialRequests" label="bookings.requests" multiline />
      </Panel>
      {roomsOf(cart).length > 0 && (
        <Panel title={t('bookings.guests')} hint={t('cart.guestsHint')} testId="guests">
          <GuestFields booking={cart} />
        </Panel>
      )}
    </>
  );
}

/** The language of what the guest is sent: that of the guest's country until another is chosen. */
function GuestLanguageInput() {
  const t = useText();
  const { setValue, getFieldState, formState } = useFormContext();
  const country = useWatch({ name: 'customer.country' }) as string;
  const { isTouched, isDirty } = getFieldState('lang', formState);
  const isChosen = isTouched || isDirty;
  useEffect(() => {
    if (!isChosen) setValue('lang', languageOfCountry(country));
  }, [country, isChosen, setValue]);
  return <LanguageInput label="cart.guestLanguage" hint={t('cart.guestLanguageHint')} />;
}
