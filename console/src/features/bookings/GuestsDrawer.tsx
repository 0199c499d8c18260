import { Alert } from '@mui/material';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#libs/contracts';
import { refused, useProblem } from '../../kit/data';
import { GUEST_LANGUAGES } from '#libs/languages';
import { useText } from '../../kit/i18n';
import { languageChoices } from '../../kit/form/languages';
import { CountryInput } from '../../kit/form/CountryInput';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { ChoiceInput, FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';
import { GuestFields, guestsOf, type Persons, personsOf } from '../guests';
import { updateSeen } from './update-seen';

/** The languages that mails are written in, and the guest's own. */
const choicesWith = (own: string) => languageChoices([...new Set([...GUEST_LANGUAGES, own])]);

/** Who booked and who comes, as staff correct them. Concurrent changes are not overwritten. */
export function GuestsDrawer({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const problem = useProblem();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState(false);
  // What was looked at: a refresh in the background does not make it newer.
  const [seen] = useState(booking);
  const [record] = useState(() => ({ ...personsOf(booking), lang: booking.lang }));
  const reload = () => queries.invalidateQueries({ queryKey: ['bookings'] });
  const save = useSubmit(
    ({ customer, lang, rooms }: Persons) =>
      updateSeen(seen, {
        customer: { ...customer },
        ...(lang !== seen.lang && { lang }),
        guests: guestsOf(seen, { customer, rooms }),
      }),
    {
      onSuccess: async () => {
        await reload();
        onClose();
      },
      onError: (error) => {
        if (refused(error)?.msg !== 'conflict') return problem(error);
        setConflict(true);
        void reload();
        return undefined;
      },
    },
  );
  return (
    <FormDrawer
      title={t('bookings.editGuests')}
      record={record}
      creating={false}
      writable
      wide
      onSubmit={save}
      onClose={onClose}
    >
      {conflict && (
        <Alert severity="warning" sx={{ mb: 2 }} data-testid="version-conflict">
          {t('bookings.conflict')}
        </Alert>
      )}
      <FieldGroup title={t('bookings.contact')}>
        <FieldGrid>
          <TextInput source="customer.name" label="bookings.firstName" required />
          <TextInput source="customer.surname" label="bookings.surname" required />
          <TextInput source="customer.email" label="bookings.email" type="email" required />
          <TextInput source="customer.phone" label="bookings.phone" required />
          <CountryInput source="customer.country" label="bookings.country" />
          <ChoiceInput source="lang" label="general.language" choices={choicesWith(seen.lang)} required />
          <TextInput source="customer.identityNumber" label="bookings.identity" />
          <TextInput source="customer.company" label="bookings.company" />
          <TextInput source="customer.taxOffice" label="bookings.tax" />
          <TextInput source="customer.taxNumber" label="bookings.taxNumber" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('bookings.guests')} hint={t('cart.guestsHint')}>
        <GuestFields booking={seen} />
      </FieldGroup>
    </FormDrawer>
  );
}
