import { Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import type { BookingListed } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { Panel } from '../../kit/layout/Panel';
import { StayRow } from './StayRow';

const SHOWN = 6;

interface Props {
  title: string;
  empty: string;
  bookings: BookingListed[] | undefined;
}

/** Who comes or goes today. */
export function DayList({ title, empty, bookings }: Props) {
  const t = useText();
  const [whole, setWhole] = useState(false);
  return (
    <Panel
      title={title}
      flush
      actions={
        bookings &&
        bookings.length > SHOWN && (
          <Button size="small" onClick={() => setWhole(!whole)}>
            {whole ? t('dashboard.fewer') : t('general.showAll')}
          </Button>
        )
      }
    >
      {!bookings && <Skeleton height={64} sx={{ mx: 2.5, mb: 2 }} />}
      {bookings?.length === 0 && (
        <Text muted px={2.5} pb={2.5}>
          {empty}
        </Text>
      )}
      {bookings?.slice(0, whole ? undefined : SHOWN).map((booking) => (
        <StayRow key={booking.id} booking={booking} />
      ))}
    </Panel>
  );
}
