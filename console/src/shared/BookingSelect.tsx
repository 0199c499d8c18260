import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import type { BookingListed } from '#libs/contracts';
import { useRead } from '../platform/api/use-read';
import { day, money } from '../platform/i18n/format';
import { useText } from '../platform/i18n/use-text';
import { ink } from '../platform/theme/colours';
import { useDebounced } from './use-debounced';

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
    { select: ({ records }) => records },
  );
  return (
    <Autocomplete
      options={bookings}
      value={value}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('general.nothingFound')}
      loadingText={t('general.loading')}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, booking) => onChange(booking)}
      renderOption={({ key, ...attributes }, booking) => (
        <Box component="li" key={key} {...attributes} sx={{ gap: 1.5 }} data-testid={`booking-option-${booking.id}`}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {nameOf(booking)} · {booking.guest}
            <Box component="span" sx={{ display: 'block', color: ink.faint, fontSize: 12 }}>
              {[booking.hotelName, day(booking.checkIn)].filter(Boolean).join(' · ')}
            </Box>
          </Box>
          <Box component="span" sx={{ color: ink.muted, fontSize: 12.5, fontVariantNumeric: 'tabular-nums' }}>
            {money(Math.max(0, booking.total - booking.paid), booking.currency)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={t('general.findBooking')}
          helperText={helperText ?? ' '}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-testid': 'booking-select' },
          }}
        />
      )}
    />
  );
}
