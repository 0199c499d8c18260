import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Booking, ThreadMessage } from '#libs/contracts';
import { call, useAction, useNames, useRead } from '../../kit/data';
import { NoteField } from '../../kit/field/NoteField';
import { instant, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { useMay } from '../../kit/session/access';
import { Grid, Span, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

const MOST_TEXT = 2_000;

/** What the guest has written, and an answer to it. */
export function BookingThread({ booking: { id } }: { booking: Booking }) {
  const t = useText();
  const writes = useMay('bookings:write');
  const { data } = useRead('bookings.thread', { params: { id } }, { select: ({ data: thread }) => thread });
  const unread = data?.messages.findLast(({ from, readAt }) => from === 'guest' && !readAt)?.id;
  useEffect(() => {
    if (writes && unread !== undefined) void call('bookings.read', { params: { id } }).catch(() => undefined);
  }, [writes, unread, id]);
  if (!data) return null;
  return (
    <Panel title={t('bookings.thread.title')} testId="booking-thread">
      <Grid gap={1.25}>
        {data.messages.length === 0 && <Span note>{t('bookings.thread.empty')}</Span>}
        {data.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {data.isOpen && writes && <Writing id={id} />}
      </Grid>
    </Panel>
  );
}

function Message({ message: { from, by, text, at, readAt } }: { message: ThreadMessage }) {
  const t = useText();
  const nameOf = useNames();
  const isGuests = from === 'guest';
  const name = [t(`bookings.thread.sides.${from}`), by && nameOf(by)].filter(Boolean).join(' · ');
  return (
    <Box
      sx={{ p: 1.5, borderRadius: '10px', bgcolor: isGuests ? tone.blue.ground : ink.ground }}
      data-testid="thread-message"
    >
      <Text strong>{name}</Text>
      <Span below>
        {instant(at)}
        {!isGuests && ` · ${t(readAt ? 'bookings.thread.read' : 'bookings.thread.unread')}`}
      </Span>
      <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>
        {text}
      </Box>
    </Box>
  );
}

function Writing({ id }: Pick<Booking, 'id'>) {
  const t = useText();
  const [text, setText] = useState('');
  const { mutate, isPending } = useAction(
    () => call('bookings.write', { params: { id }, body: { text: text.trim() } }),
    {
      successMessage: t('bookings.thread.sent'),
      invalidate: ['bookings', 'tasks'],
      onSuccess: () => setText(''),
    },
  );
  return (
    <>
      <NoteField
        label={t('bookings.thread.text')}
        helperText={t('bookings.thread.hint')}
        value={text}
        maxLength={MOST_TEXT}
        onChange={setText}
        testId="thread-text"
      />
      <Box>
        <Button
          variant="outlined"
          disabled={text.trim() === ''}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="thread-send"
        >
          {t('bookings.thread.send')}
        </Button>
      </Box>
    </>
  );
}
