import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Booking, Consent } from '#libs/contracts';
import { instant, money, number, useText } from '../../kit/i18n';
import { Flex, Grid, StateChip, Text } from '../../kit/text';
import { type Tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { ConsentButtons } from './ConsentButtons';
import { FigureRow, FigureRows } from './FigureRow';

const TONES: Record<Consent['state'], Tone> = {
  open: 'amber',
  accepted: 'green',
  refused: 'red',
  lapsed: 'grey',
  withdrawn: 'grey',
};

/** Who is due what of a stay in another account's hotel, who collects it, and what both have asked of each other. */
export function BookingTerms({ booking }: { booking: Booking }) {
  const t = useText();
  const { terms, consents, id } = booking;
  if (!terms) return null;
  const { agreement, currency, settled } = terms;
  const shown = (amount: number) => money(amount, currency);
  return (
    <Panel title={t('terms.title')} testId="booking-terms">
      <FigureRows>
        <FigureRow label={t('terms.price')} value={shown(terms.price)} />
        <FigureRow
          label={
            agreement?.model === 'commission'
              ? t('terms.commissionOf', { percent: number(agreement.percent, agreement.percent % 1 === 0 ? 0 : 2) })
              : t('bookings.commission')
          }
          value={shown(-terms.commission)}
        />
        <FigureRow label={t('terms.net')} value={shown(terms.net)} strong={settled === null} testId="terms-net" />
        <FigureRow label={t('terms.bySeller')} value={shown(terms.bySeller)} />
        <FigureRow label={t('terms.byHotel')} value={shown(terms.byHotel)} />
        {settled !== null && (
          <FigureRow
            label={t(settled < 0 ? 'terms.hotelOwes' : 'terms.sellerOwes')}
            value={shown(Math.abs(settled))}
            strong
            testId="terms-settled"
          />
        )}
      </FigureRows>
      <Typography variant="caption" sx={{ display: 'block', mt: 1 }}>
        {agreement ? (
          <MuiLink component={Link} to="/agreements">
            {t('terms.agreement', { id: agreement.id, version: agreement.version })}
          </MuiLink>
        ) : (
          t('terms.before')
        )}
      </Typography>
      {consents.map((consent) => (
        <Asked key={consent.id} booking={id} consent={consent} />
      ))}
    </Panel>
  );
}

function Asked({ booking, consent }: { booking: number; consent: Consent }) {
  const t = useText();
  const { kind, state, amount, currency, reason, dueAt, askedBy } = consent;
  return (
    <Grid lined mt={1.5} pt={1.5} gap={0.75}>
      <Flex between top>
        <Text anywhere>{t(`consents.kinds.${kind}`, { amount: money(amount, currency) })}</Text>
        <StateChip quiet colour={TONES[state]} label={t(`consents.states.${state}`)} />
      </Flex>
      <Typography variant="caption">
        {[t(`consents.askedBy.${askedBy}`), reason, state === 'open' && t('consents.until', { at: instant(dueAt) })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <ConsentButtons booking={booking} consent={consent} />
    </Grid>
  );
}
