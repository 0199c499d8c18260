import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingListed } from '#libs/contracts';
import { useRead } from '../data/use-read';
import { day, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { OptionText, RecordAutocomplete } from './RecordAutocomplete';
import { useDebounced } from '../data/use-debounced';

interface Props {
  label: string;
  value: BookingListed | null;
  onChange: (booking: BookingListed | null) => void;
  helperText?: string;
}

const nameOf = ({ voucher, id }: BookingListed) => voucher ?? `#${id}`;

/** One of the bookings in reach, looked for by voucher, guest or hotel. */
export function BookingSelect({ label, value, onChange, helperText }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(value && typed === nameOf(value) ? '' : typed.trim(), 300);
  const { data: bookings = [], isFetching } = useRead(
    'bookings.list',
    { query: { keyword, limit: 20, sort: 'createdAt', order: 'desc' } },
    { select: ({ records }) => records, placeholderData: keepPreviousData },
  );
  return (
    <RecordAutocomplete
      options={bookings}
      value={value}
      onChange={onChange}
      nameOf={nameOf}
      renderOption={(booking) => (
        <OptionText
          name={<span data-testid={`booking-option-${booking.id}`}>{`${nameOf(booking)} · ${booking.guest}`}</span>}
          below={[booking.hotelName, day(booking.checkIn)].filter(Boolean).join(' · ')}
          end={money(Math.max(0, booking.total - booking.paid), booking.currency)}
        />
      )}
      onType={setTyped}
      loading={isFetching}
      label={label}
      placeholder={t('general.findBooking')}
      helperText={helperText ?? ' '}
      testId="booking-select"
    />
  );
}
