import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { MAX_ROOMS } from '#libs/stays';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
import { SelectField } from '../../shared/SelectField';
import type { Party } from './reservation-types';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));
const ADULTS = range(1, 8);
const CHILDREN = range(0, 4);
const AGES = range(0, 17);
/** The age that is asked about most; it is looked at before the search. */
const USUAL_AGE = 6;

interface Props {
  value: readonly Party[];
  onChange: (parties: Party[]) => void;
}

/** Who sleeps in which room. */
export function RoomParties({ value, onChange }: Props) {
  const t = useText();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        gridColumn: { xs: '1 / -1', md: 'span 2' },
        gridRow: { md: 'span 2' },
        minWidth: 0,
      }}
      data-testid="room-parties"
    >
      {value.map((party, i) => (
        <RoomParty
          key={i}
          number={i + 1}
          party={party}
          onChange={(next) => onChange(value.toSpliced(i, 1, next))}
          onRemove={value.length > 1 ? () => onChange(value.toSpliced(i, 1)) : undefined}
        />
      ))}
      <Button
        size="small"
        startIcon={<AddRounded />}
        disabled={value.length >= MAX_ROOMS}
        onClick={() => onChange([...value, { adults: 2, children: [] }])}
        sx={{ justifySelf: 'start', ml: -0.5 }}
        data-testid="add-room"
      >
        {t('reservation.addRoom')}
      </Button>
    </Box>
  );
}

interface RoomProps {
  number: number;
  party: Party;
  onChange: (party: Party) => void;
  onRemove: (() => void) | undefined;
}

function RoomParty({ number, party, onChange, onRemove }: RoomProps) {
  const t = useText();
  const { adults, children } = party;
  const withChildren = (count: number) => Array.from({ length: count }, (_, i) => children[i] ?? USUAL_AGE);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'end' }} data-testid={`room-party-${number}`}>
      <Typography
        sx={{
          fontSize: 13.5,
          fontWeight: 600,
          flex: { xs: '1 1 calc(100% - 60px)', sm: '0 0 64px' },
          pb: 1.1,
          color: ink.muted,
        }}
      >
        {t('cart.room', { number })}
      </Typography>
      <SelectField
        label={t('reservation.adults')}
        value={String(adults)}
        onChange={(count) => onChange({ ...party, adults: Number(count) })}
        options={ADULTS}
        sx={{ width: { xs: 96, md: 80 }, order: 2 }}
        testId={`room-${number}-adults`}
      />
      <SelectField
        label={t('reservation.children')}
        value={String(children.length)}
        onChange={(count) => onChange({ ...party, children: withChildren(Number(count)) })}
        options={CHILDREN}
        sx={{ width: { xs: 96, md: 80 }, order: 2 }}
        testId={`room-${number}-children`}
      />
      {children.map((age, i) => (
        <SelectField
          key={i}
          label={t('reservation.age', { place: i + 1 })}
          value={String(age)}
          onChange={(years) => onChange({ ...party, children: children.with(i, Number(years)) })}
          options={AGES}
          sx={{ width: { xs: 110, md: 104 }, order: 2 }}
          testId={`room-${number}-age-${i + 1}`}
        />
      ))}
      {onRemove && (
        <IconButton
          size="small"
          onClick={onRemove}
          aria-label={t('reservation.removeRoom', { number })}
          sx={{ mb: 0.5, order: { xs: 1, sm: 3 } }}
          data-testid={`remove-room-${number}`}
        >
          <CloseRounded fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
