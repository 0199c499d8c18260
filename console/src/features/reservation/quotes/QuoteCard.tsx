import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { isRoom, partsOf } from '#libs/basket';
import type { Quote, QuoteState } from '#libs/contracts';
import { call, useAction } from '../../../kit/data';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { instant, money, useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { CopyButton, Flex, Grid, StateChip, Text } from '../../../kit/text';
import { ink, type Tone } from '../../../kit/theme/colours';
import { LineWhen, lineName, lineTerms } from '../../basket';

const TONES: Record<QuoteState, Tone> = {
  open: 'blue',
  accepted: 'amber',
  booked: 'green',
  expired: 'grey',
  withdrawn: 'grey',
};

/** A quote with its baskets, how far its guest is, and what can be done with it. */
export function QuoteCard({ quote }: { quote: Quote }) {
  const t = useText();
  const { customer, state, options, accepted, note, sendError } = quote;
  return (
    <Paper sx={{ p: { xs: 2, sm: 2.5 }, mb: 1.5 }} data-testid={`quote-${quote.id}`}>
      <Flex between wrap gap={1.5} mb={1.5}>
        <Box sx={{ minWidth: 0 }}>
          <Text lead anywhere>
            {customer.name} {customer.surname}
          </Text>
          <Text sub anywhere>
            {[customer.email, customer.phone, quote.createdBy].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <StateChip colour={TONES[state]} label={t(`quotes.states.${state}`)} />
      </Flex>
      <Grid columns={{ xs: '1fr', md: options.length > 1 ? '1fr 1fr' : '1fr' }} gap={1.5}>
        {options.map((option) => (
          <Option key={option.at} option={option} isChosen={option.at === accepted} />
        ))}
      </Grid>
      {note && (
        <Text muted mt={1.5} sx={{ whiteSpace: 'pre-wrap' }} anywhere>
          {note}
        </Text>
      )}
      {sendError && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {t(sendError === 'recipient.limit' ? 'quotes.tooManyMails' : 'quotes.notDelivered')}
        </Alert>
      )}
      <Typography variant="caption" sx={{ display: 'block', mt: 1.5 }}>
        <Steps quote={quote} />
      </Typography>
      <Actions quote={quote} />
    </Paper>
  );
}

function Option({ option: { basket }, isChosen }: { option: Quote['options'][number]; isChosen: boolean }) {
  const t = useText();
  return (
    <Box
      sx={{ border: `1px solid ${isChosen ? ink.text : ink.line}`, borderRadius: '10px', p: 1.75, minWidth: 0 }}
      data-testid="quote-option"
    >
      {partsOf(basket).flatMap(({ lines }) =>
        lines.map(({ at, line }) => (
          <Box key={at} sx={{ mb: 1 }}>
            <Text row anywhere>
              {lineName(line)}
            </Text>
            <Text sub>
              {isRoom(line) && `${line.hotel.name} · `}
              {lineTerms(line, t)} · <LineWhen line={line} />
            </Text>
          </Box>
        )),
      )}
      <Flex between gap={1}>
        <Text sub>{isChosen && t('quotes.chosen')}</Text>
        <Text amount strong>
          {money(basket.total, basket.currency)}
        </Text>
      </Flex>
    </Box>
  );
}

/** How far the guest is. */
function Steps({ quote: { sentAt, seenAt, acceptedAt, expiresAt } }: { quote: Quote }) {
  const t = useText();
  const steps = [
    sentAt && t('quotes.sentAt', { at: instant(sentAt) }),
    seenAt && t('quotes.seenAt', { at: instant(seenAt) }),
    acceptedAt && t('quotes.acceptedAt', { at: instant(acceptedAt) }),
    t('quotes.until', { at: instant(expiresAt) }),
  ];
  return <>{steps.filter(Boolean).join(' · ')}</>;
}

function Actions({ quote: { id, state, url, sentAt, booking } }: { quote: Quote }) {
  const t = useText();
  const mayWrite = useMay('reservation:write');
  const invalidate = ['quotes'];
  const params = { id };
  const send = useAction(() => call('quotes.send', { params }), {
    successMessage: t('quotes.sent'),
    invalidate,
  });
  const withdraw = useAction(() => call('quotes.withdraw', { params }), {
    successMessage: t('quotes.withdrawn'),
    invalidate,
  });
  if (booking !== null)
    return (
      <Button component={Link} to={`/bookings/${booking}`} variant="outlined" sx={{ mt: 1.5 }}>
        {t('quotes.openBooking')}
      </Button>
    );
  if (!mayWrite || (state !== 'open' && state !== 'accepted')) return null;
  return (
    <Flex wrap gap={1} mt={1.5}>
      <Button variant="contained" loading={send.isPending} onClick={() => send.mutate()} data-testid="quote-send">
        {t(sentAt ? 'quotes.sendAgain' : 'quotes.send')}
      </Button>
      <CopyButton text={url} label={t('quotes.copyLink')} testId="quote-copy" />
      <ConfirmButton
        color="error"
        loading={withdraw.isPending}
        label={t('quotes.withdraw')}
        title={t('quotes.withdrawTitle')}
        text={t('quotes.withdrawText')}
        onConfirm={() => withdraw.mutate()}
        testId="quote-withdraw"
      />
    </Flex>
  );
}
