import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button, FormHelperText, IconButton } from '@mui/material';
import { MAX_ROOMS, type PartyDraft } from '#libs/stays';
import { useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { SelectField } from '../../kit/field/SelectField';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));
const ADULTS = range(1, 8);
const CHILDREN = range(0, 4);
const AGES = range(0, 17);

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

interface PartyProps {
  party: PartyDraft;
  asked: boolean;
  onChange: (party: PartyDraft) => void;
  testId: string;
}

/** How many adults and children, and the children's ages. */
export function PartyFields({ party, asked, onChange, testId }: PartyProps) {
  const t = useText();
  const { adults, children } = party;
  const withChildren = (count: number) => Array.from({ length: count }, (_, i) => children[i] ?? null);
  return (
    <>
      <SelectField
        label={t('reservation.adults')}
        value={String(adults)}
        onChange={(count) => onChange({ ...party, adults: Number(count) })}
        options={ADULTS}
        sx={{ width: { xs: 96, md: 80 }, order: 2 }}
        testId={`${testId}-adults`}
      />
      <SelectField
        label={t('reservation.children')}
        value={String(children.length)}
        onChange={(count) => onChange({ ...party, children: withChildren(Number(count)) })}
        options={CHILDREN}
        sx={{ width: { xs: 96, md: 80 }, order: 2 }}
        testId={`${testId}-children`}
      />
      {children.map((age, i) => (
        <SelectField
          key={i}
          label={t('reservation.age', { place: i + 1 })}
          value={age === null ? '' : String(age)}
          placeholder={t('reservation.chooseAge')}
          error={asked && age === null}
          onChange={(years) => onChange({ ...party, children: children.with(i, Number(years)) })}
          options={AGES}
          sx={{ width: { xs: 110, md: 104 }, order: 2 }}
          testId={`${testId}-age-${i + 1}`}
        />
      ))}
      {asked && children.includes(null) && (
        <FormHelperText error role="alert" sx={{ order: 4, flexBasis: '100%', mt: -0.5 }}>
          {t('reservation.ageNeeded')}
        </FormHelperText>
      )}
    </>
  );
}
