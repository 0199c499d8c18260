import ReplayRounded from '@mui/icons-material/ReplayRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Booking, SentMessage } from '#libs/contracts';
import { call, once, useRead } from '../../kit/data';
import { instant, useText } from '../../kit/i18n';
import { Flex, StateChip, Text } from '../../kit/text';
import { ink, tone, type Tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { MailDialog } from './MailDialog';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

const TONES: Record<SentMessage['state'], Tone> = {
  queued: 'grey',
  waiting: 'amber',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
};
const SHOWN = 5;
const AGAIN_MS = 3_000;
const FRESH_MS = 60_000;
const isFresh = (iso: string) => Date.now() - Date.parse(iso) < FRESH_MS;

/** Whether messages are about to be written, or to leave. */
function isUnderWay({ completedAt }: Booking, messages: readonly SentMessage[] = []): boolean {
  if (messages.length === 0) return completedAt !== null && isFresh(completedAt);
  return messages.some(({ state, createdAt }) => (state === 'queued' || state === 'sending') && isFresh(createdAt));
}

/** What was sent about a booking, and what can be sent. */
export function BookingMails({ booking }: { booking: Booking }) {
  const t = useText();
  const writable = may(booking, 'sendMessages');
  const [sending, setSending] = useState(false);
  const [whole, setWhole] = useState(false);
  const { data: messages, isPending } = useRead(
    'bookings.messages',
    { params: { id: booking.id } },
    {
      select: ({ items }) => items,
      refetchInterval: ({ state }) => (isUnderWay(booking, state.data?.items) ? AGAIN_MS : false),
    },
  );
  return (
    <Panel
      title={t('bookings.messages.title')}
      testId="booking-mails"
      actions={
        writable &&
        booking.customer && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<SendRounded />}
            onClick={() => setSending(true)}
            data-testid="send-mail"
          >
            {t('bookings.messages.send')}
          </Button>
        )
      }
    >
      {isPending && <Skeleton height={48} />}
      {messages?.length === 0 && <Text muted>{t('bookings.messages.none')}</Text>}
      {messages?.slice(0, whole ? undefined : SHOWN).map((message) => (
        <Message key={message._id} booking={booking} message={message} writable={writable} />
      ))}
      {messages && messages.length > SHOWN && !whole && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1, ml: -0.5 }}>
          {t('bookings.messages.all', { count: messages.length })}
        </Button>
      )}
      {sending && <MailDialog booking={booking} onClose={() => setSending(false)} />}
    </Panel>
  );
}

interface MessageProps {
  booking: Booking;
  message: SentMessage;
  writable: boolean;
}

function Message({ booking, message, writable }: MessageProps) {
  const t = useText();
  const translate = useTranslate();
  const params = { id: booking.id, messageId: message._id };
  const resend = useBookingChange(() => call('bookings.messages.resend', { params }, once()), {
    successMessage: t('bookings.messages.queued'),
  });
  const { template, recipient, state, error, createdAt, sentAt, channel } = message;
  return (
    <Flex py={0.9} sx={{ '& + &': { borderTop: `1px solid ${ink.hairline}` } }} data-testid={`message-${template}`}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text medium cut>
          {translate(`bookings.mails.${template}`, { _: template })}
          {channel === 'sms' && ' · SMS'}
        </Text>
        <Typography noWrap variant="caption" title={recipient} sx={{ display: 'block' }}>
          {recipient} · {instant(sentAt ?? createdAt)}
        </Typography>
        {error && (
          <Typography variant="caption" sx={{ color: tone.red.text, overflowWrap: 'anywhere', display: 'block' }}>
            {error}
          </Typography>
        )}
      </Box>
      <StateChip colour={TONES[state]} label={t(`bookings.messages.states.${state}`)} quiet />
      {writable && (
        <Tooltip title={t('bookings.messages.again')}>
          <IconButton
            size="small"
            aria-label={t('bookings.messages.again')}
            disabled={resend.isPending}
            onClick={() => resend.mutate()}
            data-testid="resend"
          >
            <ReplayRounded fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Flex>
  );
}
