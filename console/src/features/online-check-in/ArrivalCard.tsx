import SendRounded from '@mui/icons-material/SendRounded';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArrivalInfo } from '#libs/contracts';
import { countryName, day } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { useMay } from '../../kit/session/access';
import { ink, type Tone } from '../../kit/theme/colours';
import { sendMail } from '../bookings';
import { CopyButton } from '../../kit/text/CopyButton';
import { StateChip } from '../../kit/text/StateChip';
import { useAction } from '../../kit/data/use-action';
import { RevealDialog } from './RevealDialog';

const TONES: Record<ArrivalInfo['checkIns'], Tone> = { none: 'grey', part: 'amber', done: 'green' };

/** One booking that arrives: who, what is known of them, and the way to ask for the rest. */
export function ArrivalCard({ arrival }: { arrival: ArrivalInfo }) {
  const t = useText();
  const { id, voucher, guest, email, phone, checkIn, checkOut, rooms, persons, checkIns, guests } = arrival;
  const facts = [
    arrival.arrivalTime && t('checkin.arrives', { time: arrival.arrivalTime }),
    arrival.plate && t('checkin.plate', { plate: arrival.plate }),
  ].filter(Boolean);
  return (
    <Paper sx={{ p: { xs: 2, sm: 2.5 } }} data-testid={`arrival-${id}`}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography
              component={Link}
              to={`/bookings/${id}`}
              sx={{ fontSize: 15, fontWeight: 600, color: 'inherit', textDecoration: 'none' }}
            >
              {guest}
            </Typography>
            <StateChip colour={TONES[checkIns]} label={t(`checkin.states.${checkIns}`)} />
          </Box>
          <Typography sx={{ fontSize: 13, color: ink.muted, fontVariantNumeric: 'tabular-nums' }}>
            {[
              voucher ?? `#${id}`,
              `${day(checkIn)} – ${day(checkOut)}`,
              rooms,
              t('checkin.persons', { smart_count: persons }),
            ].join(' · ')}
          </Typography>
          <Typography sx={{ fontSize: 13, color: ink.muted, overflowWrap: 'anywhere' }}>
            {[phone, email, ...facts].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Actions arrival={arrival} />
      </Box>
      {arrival.specialRequests && (
        <Typography dir="auto" sx={{ fontSize: 13, mt: 1.25, p: 1.25, borderRadius: '8px', bgcolor: '#FDF7E8' }}>
          {arrival.specialRequests}
        </Typography>
      )}
      {guests.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, borderTop: `1px solid ${ink.hairline}` }}>
          {guests.map((each, i) => (
            <Box
              component="li"
              key={i}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', sm: '1.4fr 1fr 110px 130px' },
                gap: 1,
                py: 0.75,
                borderBottom: `1px solid ${ink.hairline}`,
                fontSize: 13.5,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <span>
                {each.name} {each.surname}
              </span>
              <Box component="span" sx={{ color: ink.muted, display: { xs: 'none', sm: 'inline' } }}>
                {each.nationality && countryName(each.nationality)}
              </Box>
              <Box component="span" sx={{ color: ink.muted, display: { xs: 'none', sm: 'inline' } }}>
                {day(each.birthDate)}
              </Box>
              <Box component="span" sx={{ textAlign: 'right', color: each.identity ? ink.text : ink.faint }}>
                {each.identity || t('checkin.untold')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}

function Actions({ arrival }: { arrival: ArrivalInfo }) {
  const t = useText();
  const writable = useMay('bookings:write');
  const [revealing, setRevealing] = useState(false);
  const send = useAction(() => sendMail(arrival.id, { type: 'checkin' }), {
    said: t('checkin.sent', { email: arrival.email }),
  });
  const hasCheckIns = arrival.checkIns !== 'none';
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <CopyButton text={arrival.checkInUrl} label={t('checkin.copy')} testId="copy-check-in" />
      {writable && arrival.state === 'confirmed' && arrival.checkIns !== 'done' && (
        <Button
          variant="outlined"
          startIcon={<SendRounded />}
          loading={send.isPending}
          loadingPosition="start"
          onClick={() => send.mutate()}
          data-testid="send-check-in"
        >
          {t('checkin.send')}
        </Button>
      )}
      {writable && hasCheckIns && (
        <Button
          variant="outlined"
          startIcon={<VisibilityOutlined />}
          onClick={() => setRevealing(true)}
          data-testid="reveal"
        >
          {t('checkin.reveal')}
        </Button>
      )}
      {revealing && <RevealDialog arrival={arrival} onClose={() => setRevealing(false)} />}
    </Box>
  );
}
