import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import type { Room } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { FieldGroup } from '../../kit/form/inputs';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { useHotelRecords } from '../../kit/data';
import { useValueInput } from '../../kit/form/use-value-input';
import { withCap, type Caps } from './caps';

/** How many of each room a night all guests of the market may have together; an empty field is no cap. */
export function CapsInput({ hotel }: { hotel: number }) {
  const t = useText();
  const { data: rooms } = useHotelRecords<Room>('rooms', hotel);
  const { value: caps, onChange } = useValueInput<Caps>('caps', []);
  // A cap of a room that is gone would keep the market from being saved.
  useEffect(() => {
    const known = rooms && caps.filter(({ room }) => rooms.some(({ id }) => id === room));
    if (known && known.length < caps.length) onChange(known);
  }, [rooms, caps, onChange]);
  const capOf = (room: number) => caps.find((cap) => cap.room === room)?.rooms;
  return (
    <FieldGroup title={t('markets.caps.title')} hint={t('markets.caps.hint')}>
      {!rooms && <Skeleton variant="rounded" height={96} />}
      {rooms?.length === 0 && <Text hint>{t('rooms.empty')}</Text>}
      {rooms && rooms.length > 0 && (
        <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', overflow: 'hidden' }}>
          {rooms.map((room) => (
            <CapRow
              key={room.id}
              room={room}
              cap={capOf(room.id)}
              onChange={(typed) => onChange(withCap(caps, room.id, typed))}
            />
          ))}
        </Box>
      )}
    </FieldGroup>
  );
}

interface RowProps {
  room: Room;
  cap: number | undefined;
  onChange: (typed: string) => void;
}

function CapRow({ room, cap, onChange }: RowProps) {
  const t = useText();
  const name = localText(room.name);
  return (
    <Grid
      columns="minmax(0, 1fr) 112px"
      gap={1.5}
      pl={1.75}
      pr={1}
      py={0.75}
      sx={{ alignItems: 'center', '& + &': { borderTop: `1px solid ${ink.hairline}` } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Text medium cut>
          {name}
        </Text>
        <Typography variant="caption" sx={{ color: cap === 0 ? tone.amber.text : ink.muted, display: 'block' }}>
          {cap === 0 ? t('markets.caps.closed') : t('rooms.units', { smart_count: room.count })}
        </Typography>
      </Box>
      <PlainTextField
        value={cap ?? ''}
        onChange={onChange}
        placeholder={t('markets.caps.none')}
        html={{ inputMode: 'numeric', 'aria-label': t('markets.caps.of', { room: name }), style: { textAlign: 'end' } }}
        testId={`cap-${room.id}`}
      />
    </Grid>
  );
}
