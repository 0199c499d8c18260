import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button, IconButton } from '@mui/material';
import { MAX_ROOMS, type PartyDraft } from '#libs/stays';
import { useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { PartyFields } from '../guests';

interface Props {
  value: readonly PartyDraft[];
  onChange: (parties: PartyDraft[]) => void;
  /** Points out the ages that are missing. */
  asked: boolean;
}

/** Who sleeps in which room. */
export function RoomParties({ value, onChange, asked }: Props) {
  const t = useText();
  return (
    <Grid
      gap={1.25}
      gridColumn={{ xs: '1 / -1', md: 'span 2' }}
      minWidth={0}
      sx={{ gridRow: { md: 'span 2' } }}
      data-testid="room-parties"
    >
      {value.map((party, i) => (
        <RoomParty
          key={i}
          number={i + 1}
          party={party}
          asked={asked}
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
    </Grid>
  );
}

interface RoomProps {
  number: number;
  party: PartyDraft;
  asked: boolean;
  onChange: (party: PartyDraft) => void;
  onRemove: (() => void) | undefined;
}

function RoomParty({ number, party, asked, onChange, onRemove }: RoomProps) {
  const t = useText();
  return (
    <Flex wrap gap={1.25} sx={{ alignItems: 'end' }} data-testid={`room-party-${number}`}>
      <Text strong muted flex={{ xs: '1 1 calc(100% - 60px)', sm: '0 0 64px' }} pb={1.1}>
        {t('cart.room', { number })}
      </Text>
      <PartyFields party={party} asked={asked} onChange={onChange} testId={`room-${number}`} />
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
    </Flex>
  );
}
