import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingAction } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { InlineValue } from '../../kit/form/InlineValue';
import { Panel } from '../../kit/layout/Panel';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { LoseDialog } from '../../kit/dialog/LoseDialog';
import { useUnsaved } from '../../kit/dialog/use-unsaved';
import { may } from './rights';
import { updateSeen } from './update-seen';
import { useBookingChange } from './use-booking-change';

/** The guest's requests, staff's notes and the commission, each edited in place. */
export function BookingNotes({ booking }: { booking: Booking }) {
  const t = useText();
  const { mutateAsync } = useBookingChange((commission: number) => updateSeen(booking, { commission }), {
    successMessage: t(booking.terms ? 'consents.sent' : 'general.saved'),
  });
  return (
    <Panel title={t('bookings.notesTitle')} testId="booking-notes">
      <Grid>
        <Words
          booking={booking}
          field="specialRequests"
          action="editGuests"
          label={t('bookings.requests')}
          maxLength={2_000}
          tinted
        />
        {may(booking, 'editNotes') && (
          <Words
            booking={booking}
            field="notes"
            action="editNotes"
            label={t('bookings.notes')}
            hint={t('bookings.notesHint')}
            maxLength={5_000}
          />
        )}
        {may(booking, 'readCommission') && (!booking.terms || may(booking, 'editCommission')) && (
          <Flex row between gap={0}>
            <Typography variant="subtitle2">{t('bookings.commission')}</Typography>
            <InlineValue
              kind={{ type: 'currency', currency: booking.currency }}
              value={booking.commission}
              label={t('bookings.commission')}
              disabled={!may(booking, 'editCommission')}
              onSave={(value) => mutateAsync(Number(value))}
              testId="commission"
            />
          </Flex>
        )}
      </Grid>
    </Panel>
  );
}

interface WordsProps {
  booking: Booking;
  field: 'specialRequests' | 'notes';
  /** What changing it asks of the caller's rights. */
  action: BookingAction;
  label: string;
  hint?: string;
  maxLength: number;
  tinted?: boolean;
}

function Words({ booking, field, action, label, hint, maxLength, tinted }: WordsProps) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const value = booking[field];
  const edit = () => {
    setEditing(true);
    setEdited(true);
  };
  return (
    <Box>
      <Flex between gap={0} minHeight={30}>
        <Typography variant="subtitle2">{label}</Typography>
        {may(booking, action) && !editing && (
          <IconButton
            size="small"
            autoFocus={edited}
            aria-label={`${label}: ${t('general.edit')}`}
            onClick={edit}
            data-testid={`edit-${field}`}
          >
            <EditOutlined fontSize="inline" />
          </IconButton>
        )}
      </Flex>
      {editing ? (
        <Editor {...{ booking, field, label, hint, maxLength }} onClose={() => setEditing(false)} />
      ) : (
        <Text
          anywhere
          color={value ? ink.text : ink.faint}
          sx={{ whiteSpace: 'pre-wrap', ...(value && tinted && { p: 1.25, borderRadius: '8px', bgcolor: '#FDF7E8' }) }}
          data-testid={field}
          dir="auto"
        >
          {value || t('bookings.nothingNoted')}
        </Text>
      )}
    </Box>
  );
}

type EditorProps = Omit<WordsProps, 'action' | 'tinted'> & { onClose: () => void };

function Editor({ booking, field, label, hint, maxLength, onClose }: EditorProps) {
  const t = useText();
  const [typed, setTyped] = useState(booking[field]);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useBookingChange((text: string) => updateSeen(booking, { [field]: text }), {
    successMessage: t('general.saved'),
    onSuccess: onClose,
  });
  const unsaved = typed !== booking[field];
  useUnsaved(unsaved);
  const close = () => (unsaved ? setAsking(true) : onClose());
  return (
    <Box>
      <PlainTextField
        autoFocus
        multiline
        minRows={3}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        helperText={hint}
        html={{ maxLength, 'aria-label': label }}
        testId={`${field}-input`}
      />
      <Flex stretch mt={1}>
        <Button
          size="small"
          variant="contained"
          loading={isPending}
          onClick={() => mutate(typed.trim())}
          data-testid={`${field}-save`}
        >
          {t('general.save')}
        </Button>
        <Button size="small" color="inherit" onClick={close}>
          {t('general.cancel')}
        </Button>
      </Flex>
      {asking && <LoseDialog onLose={onClose} onStay={() => setAsking(false)} />}
    </Box>
  );
}
