import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { WaitingGuest } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { instant, listed, number, useText } from '../../kit/i18n';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { useMay } from '../../kit/session/access';
import { Span, Split, Text } from '../../kit/text';
import { WaitingDialog } from './WaitingDialog';

/** Who waits for seats of a departure, those first who have waited longest. */
export function WaitingPanel({ departure, isFull }: { departure: number; isFull: boolean }) {
  const t = useText();
  const mayAdd = useMay('reservation:write') && isFull;
  const { data } = useRead('departures.waiting', { params: { id: departure } }, { retry: false });
  const items = data?.items ?? [];
  if (items.length === 0 && !mayAdd) return null;
  return (
    <Panel
      flush
      title={t('tours.waiting.title')}
      hint={t('tours.waiting.hint')}
      testId="waiting-list"
      actions={
        mayAdd && (
          <DialogButton
            size="small"
            variant="outlined"
            startIcon={<AddRounded />}
            label={t('tours.waiting.add')}
            testId="waiting-add"
            dialog={(close) => <WaitingDialog departure={departure} onClose={close} />}
          />
        )
      }
    >
      {items.length === 0 && (
        <Text muted pb={3} textAlign="center">
          {t('tours.waiting.empty')}
        </Text>
      )}
      {items.map((guest) => (
        <Entry key={guest.id} guest={guest} />
      ))}
    </Panel>
  );
}

function Entry({ guest }: { guest: WaitingGuest }) {
  const t = useText();
  const mayRemove = useMay('bookings:write') && guest.email !== '';
  const { name, email, phone, party, seller, createdAt, notifiedAt } = guest;
  const remove = useAction(() => call('departures.waitnomore', { params: { id: guest.id } }), {
    invalidate: ['departures'],
  });
  const children = party.children.length > 0 ? ` + ${listed(party.children)}` : '';
  return (
    <Split row lined px={{ xs: 2, sm: 2.5 }} py={1.1} data-testid={`waiting-${guest.id}`}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Span strong>{name}</Span>
        {` · ${number(party.adults)}${children}`}
        <Span below>{[email, phone, seller].filter(Boolean).join(' · ')}</Span>
        <Span below>
          {notifiedAt
            ? t('tours.waiting.notified', { at: instant(notifiedAt) })
            : t('tours.waiting.waits', { at: instant(createdAt) })}
        </Span>
      </Box>
      {mayRemove && (
        <Tooltip title={t('tours.waiting.remove')}>
          <IconButton
            size="small"
            aria-label={t('tours.waiting.remove')}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <DeleteOutlineRounded fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Split>
  );
}
