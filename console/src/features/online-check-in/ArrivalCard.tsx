import SendRounded from '@mui/icons-material/SendRounded';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArrivalInfo } from '#libs/contracts';
import { countryName, day, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { CopyButton, Flex, Grid, StateChip, Text } from '../../kit/text';
import { ink, type Tone } from '../../kit/theme/colours';
import { sendMail } from '../bookings';
import { useAction } from '../../kit/data';
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
      <Flex top wrap gap={1.5}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Flex wrap gap={1.25}>
            <Text component={Link} lead color="inherit" sx={{ textDecoration: 'none' }} to={`/bookings/${id}`}>
              {guest}
            </Text>
            <StateChip colour={TONES[checkIns]} label={t(`checkin.states.${checkIns}`)} />
          </Flex>
          <Text hint digits>
            {[
              voucher ?? `#${id}`,
              `${day(checkIn)} – ${day(checkOut)}`,
              rooms,
              t('checkin.persons', { smart_count: persons }),
            ].join(' · ')}
          </Text>
          <Text hint anywhere>
            {[phone, email, ...facts].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Actions arrival={arrival} />
      </Flex>
      {arrival.specialRequests && (
        <Text small mt={1.25} p={1.25} sx={{ borderRadius: '8px', bgcolor: '#FDF7E8' }} dir="auto">
          {arrival.specialRequests}
        </Text>
      )}
      {guests.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, borderTop: `1px solid ${ink.hairline}` }}>
          {guests.map((each, i) => (
            <Grid
              component="li"
              row
              digits
              columns={{ xs: '1fr auto', sm: '1.4fr 1fr 110px 130px' }}
              gap={1}
              py={0.75}
              sx={{ borderBottom: `1px solid ${ink.hairline}` }}
              key={i}
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
            </Grid>
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
    successMessage: t('checkin.sent', { email: arrival.email }),
  });
  const hasCheckIns = arrival.checkIns !== 'none';
  return (
    <Flex wrap stretch>
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
    </Flex>
  );
}
