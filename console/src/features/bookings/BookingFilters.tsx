import TuneRounded from '@mui/icons-material/TuneRounded';
import { Badge, Box, Button, Collapse } from '@mui/material';
import { useState } from 'react';
import { BOOKING_STATES, COMPLETE_METHODS } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { DayField } from '../../kit/field/DayField';
import { AccountFilter, ClearFilters, HotelFilter, SelectFilter } from '../../kit/list/FilterBar';
import { KeywordField } from '../../kit/list/KeywordField';
import { useFilters } from '../../kit/list/use-filters';
import { BookingViews } from './BookingViews';
import { methodKey, stateKey } from './booking-state';
import { Grid } from '../../kit/text';

const MORE = [
  'account',
  'checkin',
  'checkout',
  'resdate_start',
  'resdate_end',
  'paymentMethod',
  'refundFilter',
] as const;
const DAYS = ['checkin', 'checkout', 'resdate_start', 'resdate_end'] as const;
/** What is no booking yet comes last. */
const SOLD_STATES = BOOKING_STATES.filter((state) => state !== 'cart');
const REFUNDS = ['none', 'partial', 'full'] as const;

export function BookingFilters() {
  const t = useText();
  const { values, set } = useFilters();
  const maySeeAccounts = useMay('accounts:read');
  const hidden = MORE.filter((name) => values[name] !== undefined).length;
  const [open, setOpen] = useState(hidden > 0);
  return (
    <Box sx={{ mb: 1.5 }} data-testid="booking-filters">
      <BookingViews />
      <Grid gap={1} columns={{ xs: '1fr 1fr', md: '170px 1fr auto auto', lg: '1fr 170px 240px auto auto' }}>
        <KeywordField placeholder={t('bookings.keyword')} sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }} />
        <SelectFilter name="status" all="bookings.allStates" values={[...SOLD_STATES, 'cart']} text={stateKey} />
        <HotelFilter />
        <Badge badgeContent={hidden} color="primary" sx={{ '& .MuiBadge-badge': { right: 6, top: 4 } }}>
          <Button
            variant="outlined"
            startIcon={<TuneRounded />}
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            data-testid="more-filters"
            sx={{ width: 1, height: 36 }}
          >
            {t('general.filters')}
          </Button>
        </Badge>
        <ClearFilters />
      </Grid>
      <Collapse in={open} unmountOnExit>
        <Grid gap={1} pt={1.5} columns={{ xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(7, 1fr)' }}>
          {maySeeAccounts && <AccountFilter label="bookings.filters.account" />}
          {DAYS.map((name) => (
            <DayField
              key={name}
              label={t(`bookings.filters.${name}`)}
              value={values[name] as number | undefined}
              onChange={(day) => set(name, day)}
              testId={`filter-${name}`}
            />
          ))}
          <SelectFilter
            name="paymentMethod"
            label="bookings.payment"
            all="general.all"
            values={COMPLETE_METHODS}
            text={methodKey}
          />
          <SelectFilter
            name="refundFilter"
            label="bookings.filters.refundFilter"
            all="general.all"
            values={REFUNDS}
            text={(refund) => `bookings.refunds.${refund}`}
          />
        </Grid>
      </Collapse>
    </Box>
  );
}
