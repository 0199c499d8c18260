import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TASK_ACTS, type DeskTask } from '#libs/contracts';
import { day, instant, type TextKey, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { Flex, Grid, StateChip, TechnicalDetails, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { ConsentButtons, taskParts, useParts } from '../bookings';
import { useNames } from '../../kit/data';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { isOverdue } from './overdue';
import { TaskAct } from './TaskAct';
import { TASK_ICONS } from './task-icons';
import { useTaskChange } from './use-task-change';

interface Props {
  task: DeskTask;
  /** On the booking's own page its name is not said again. */
  ofBooking?: boolean;
}

/** Whose detail is what a machine answered, and what that is called. */
const TECHNICAL: Partial<Record<DeskTask['kind'], TextKey>> = {
  invoiceFailed: 'invoices.erpAnswer',
  refundFailed: 'audit.technical',
  paymentMismatch: 'audit.technical',
};

/** One thing to do: what it is, what to do about it, until when, and who does it. */
export function TaskCard({ task, ofBooking }: Props) {
  const t = useText();
  const nameOf = useNames();
  const { kind, booking, departure, dueAt, state, doneAt, doneBy, note } = task;
  const late = isOverdue(task);
  const Icon = TASK_ICONS[kind];
  return (
    <Grid
      columns={{ xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      px={{ xs: 2, sm: 2.5 }}
      py={2}
      sx={{
        borderLeft: `3px solid ${late ? tone.red.strong : state === 'done' ? tone.green.strong : tone.amber.strong}`,
        '&:not(:first-of-type)': { borderTop: `1px solid ${ink.hairline}` },
      }}
      data-testid={`task-${task.id}`}
    >
      <Box sx={{ minWidth: 0 }}>
        <Flex wrap gap={1.25}>
          <Icon fontSize="small" sx={{ color: ink.muted, mr: -0.25 }} />
          <Text name>{t(`tasks.kinds.${kind}.title`)}</Text>
          {state === 'done' ? (
            <StateChip
              colour="green"
              label={t('tasks.doneBy', { name: nameOf(doneBy ?? ''), at: instant(doneAt) })}
              quiet
            />
          ) : (
            <StateChip
              colour={late ? 'red' : 'grey'}
              label={t(late ? 'tasks.overdue' : 'tasks.due', { at: instant(dueAt) })}
              quiet
            />
          )}
        </Flex>
        <Text muted mt={0.25}>
          {t(`tasks.kinds.${kind}.do`)}
        </Text>
        <Detail task={task} />
        {booking && !ofBooking && (
          <Text small mt={1}>
            <Box component={Link} to={`/bookings/${booking.id}`} sx={{ color: 'primary.main', fontWeight: 600 }}>
              {booking.voucher ?? `#${booking.id}`}
            </Box>
            {` · ${[booking.guest, booking.hotelName, day(booking.checkIn)].filter(Boolean).join(' · ')}`}
          </Text>
        )}
        {departure !== null && (
          <Text small mt={1}>
            <Box component={Link} to={`/tours/departures/${departure}`} sx={{ color: 'primary.main', fontWeight: 600 }}>
              {t('tours.manifest.decide')}
            </Box>
          </Text>
        )}
        <Note key={note} task={task} />
      </Box>
      <Actions task={task} />
    </Grid>
  );
}

/** What it is about, in words; what a machine answered is collapsed. */
function Detail({ task: { kind, detail } }: { task: DeskTask }) {
  const t = useText();
  const textOf = useParts();
  const label = TECHNICAL[kind];
  const { parts, answer } = label ? { parts: [], answer: detail } : taskParts({ kind, detail });
  if (detail === '') return null;
  return (
    <Text small anywhere mt={1} px={1.25} py={0.75} sx={{ borderRadius: '8px', bgcolor: ink.ground }}>
      {parts.length > 0 && <div dir="auto">{textOf(parts)}</div>}
      {answer && (
        <TechnicalDetails label={t(label ?? 'audit.technical')}>
          <bdi>{answer}</bdi>
        </TechnicalDetails>
      )}
    </Text>
  );
}

function Actions({ task }: { task: DeskTask }) {
  const t = useText();
  const nameOf = useNames();
  const writable = useMay('bookings:write');
  const me = useSession()?.user.username;
  const { mutate, isPending } = useTaskChange(task.id);
  const { state, assignee, consent, booking } = task;
  if (consent?.mine && booking && writable) return <ConsentButtons booking={booking.id} consent={consent} />;
  return (
    <Flex wrap sx={{ alignSelf: 'start' }}>
      {assignee && (
        <Text hint>{assignee === me ? t('tasks.mine') : t('tasks.takenBy', { name: nameOf(assignee) })}</Text>
      )}
      {writable && state === 'open' && (
        <>
          <Button
            size="small"
            variant="outlined"
            disabled={isPending}
            onClick={() => mutate({ mine: assignee !== me })}
            data-testid="task-take"
          >
            {t(assignee === me ? 'tasks.layDown' : 'tasks.take')}
          </Button>
          {task.act ? (
            <TaskAct task={task} />
          ) : (
            <Button
              size="small"
              variant="contained"
              startIcon={<CheckRounded />}
              disabled={isPending}
              onClick={() => mutate({ state: 'done' })}
              data-testid="task-done"
            >
              {t('tasks.done')}
            </Button>
          )}
        </>
      )}
      {writable && state === 'done' && !TASK_ACTS[task.kind] && (
        <Button size="small" disabled={isPending} onClick={() => mutate({ state: 'open' })} data-testid="task-reopen">
          {t('tasks.reopen')}
        </Button>
      )}
    </Flex>
  );
}

function Note({ task: { id, note } }: { task: DeskTask }) {
  const t = useText();
  const writable = useMay('bookings:write');
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = useTaskChange(id, () => setTyped(undefined));
  if (typed === undefined)
    return (
      <Text small anywhere mt={1} sx={{ whiteSpace: 'pre-wrap' }}>
        {note}
        {writable && (
          <Button
            size="small"
            onClick={() => setTyped(note)}
            sx={{ ml: note ? 0.5 : -0.5, minHeight: 0, py: 0 }}
            data-testid="task-note"
          >
            {t(note ? 'general.edit' : 'tasks.addNote')}
          </Button>
        )}
      </Text>
    );
  return (
    <Flex top mt={1} maxWidth={640}>
      <PlainTextField
        autoFocus
        multiline
        value={typed}
        onChange={setTyped}
        html={{ maxLength: 2_000, 'aria-label': t('bookings.note') }}
        testId="task-note-input"
      />
      <Button
        variant="contained"
        loading={isPending}
        onClick={() => mutate({ note: typed.trim() })}
        data-testid="task-note-save"
      >
        {t('general.save')}
      </Button>
    </Flex>
  );
}
