import TuneRounded from '@mui/icons-material/TuneRounded';
import { Badge, Box, Button, Collapse } from '@mui/material';
import { useState } from 'react';
import { BOOKING_STATES, COMPLETE_METHODS } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { AccountSelect } from '../widgets/AccountSelect';
import { DayField } from '../widgets/DayField';
import { HotelSelect } from '../widgets/HotelSelect';
import { KeywordField } from '../widgets/KeywordField';
import { SelectField } from '../widgets/SelectField';
import { useFilters } from '../widgets/use-filters';
import { methodKey, stateKey } from './booking-state';

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
  const { values, set, clear } = useFilters();
  const maySeeAccounts = useMay('accounts:read');
  const hidden = MORE.filter((name) => values[name] !== undefined).length;
  const [open, setOpen] = useState(hidden > 0);
  const any = { value: '', label: t('general.all') };
  return (
    <Box sx={{ mb: 1.5 }} data-testid="booking-filters">
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', md: '170px 1fr auto auto', lg: '1fr 170px 240px auto auto' },
        }}
      >
        <KeywordField placeholder={t('bookings.keyword')} sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }} />
        <SelectField
          value={String(values.status ?? '')}
          onChange={(status) => set('status', status)}
          options={[
            { value: '', label: t('bookings.allStates') },
            ...[...SOLD_STATES, 'cart' as const].map((state) => ({
              value: state as string,
              label: t(stateKey(state)),
            })),
          ]}
          testId="filter-status"
        />
        <HotelSelect value={values.hotel as number | undefined} onChange={(hotel) => set('hotel', hotel)} />
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
        {Object.keys(values).length > 0 && (
          <Button onClick={clear} data-testid="clear-filters">
            {t('general.clear')}
          </Button>
        )}
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            pt: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(7, 1fr)' },
          }}
        >
          {maySeeAccounts && (
            <AccountSelect
              label={t('bookings.filters.account')}
              value={values.account as number | undefined}
              onChange={(account) => set('account', account)}
              testId="filter-account"
            />
          )}
          {DAYS.map((name) => (
            <DayField
              key={name}
              label={t(`bookings.filters.${name}`)}
              value={values[name] as number | undefined}
              onChange={(day) => set(name, day)}
              testId={`filter-${name}`}
            />
          ))}
          <SelectField
            label={t('bookings.payment')}
            value={String(values.paymentMethod ?? '')}
            onChange={(method) => set('paymentMethod', method)}
            options={[
              any,
              ...COMPLETE_METHODS.map((method) => ({ value: method as string, label: t(methodKey(method)) })),
            ]}
          />
          <SelectField
            label={t('bookings.filters.refundFilter')}
            value={String(values.refundFilter ?? '')}
            onChange={(refund) => set('refundFilter', refund)}
            options={[
              any,
              ...REFUNDS.map((refund) => ({ value: refund as string, label: t(`bookings.refunds.${refund}`) })),
            ]}
          />
        </Box>
      </Collapse>
    </Box>
  );
}
