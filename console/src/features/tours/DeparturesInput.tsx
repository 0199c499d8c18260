import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, FormHelperText, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { nightsBetween, toDay } from '#libs/stays';
import type { Tour } from '#libs/contracts';
import { day, listed, localText, money, number, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Grid, LOOKS, StateChip, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { useValueInput } from '../../kit/form/use-value-input';
import { DepartureDrawer } from './DepartureDrawer';
import { DepartureStateChip } from './DepartureStateChip';
import { cheapest, nextDeparture, type Departure } from './departure';

/** The departures of a tour, the earliest first; each is written in a drawer and saved with the tour. */
export function DeparturesInput() {
  const t = useText();
  const writable = useMay('tours:write');
  const { value: departures, onChange, fieldState } = useValueInput<Departure[]>('packages', []);
  const basePrice = useWatch({ name: 'basePrice' }) as Tour['basePrice'];
  const [open, setOpen] = useState<number | 'new'>();
  const byDay = (a: Departure, b: Departure) => a.startDate - b.startDate;
  const keep = (departure: Departure) => {
    const next =
      open === 'new' ? [...departures, departure] : departures.map((each, i) => (i === open ? departure : each));
    onChange([...next].sort(byDay));
    setOpen(undefined);
  };
  return (
    <Box>
      <Flex gap={1.5} mb={1.5}>
        <Text hint flex={1}>
          {t('tours.departuresHint')}
        </Text>
        {writable && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddRounded />}
            onClick={() => setOpen('new')}
            sx={{ flexShrink: 0 }}
            data-testid="departure-add"
          >
            {t('tours.departure.add')}
          </Button>
        )}
      </Flex>
      {departures.length === 0 && (
        <Text muted py={3} textAlign="center">
          {t('tours.noDeparturesYet')}
        </Text>
      )}
      <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', '&:empty': { display: 'none' } }}>
        {departures.map((departure, i) => (
          <Row
            key={departure.id ?? `new-${i}`}
            departure={departure}
            currency={basePrice.currency}
            writable={writable}
            onOpen={() => setOpen(i)}
            onRemove={() => onChange(departures.filter((_, j) => j !== i))}
          />
        ))}
      </Box>
      <FormHelperText error>{fieldState.invalid && t('general.fieldInvalid')}</FormHelperText>
      {open !== undefined && (
        <DepartureDrawer
          departure={open === 'new' ? undefined : departures[open]}
          blank={nextDeparture(departures.at(-1))}
          currency={basePrice.currency}
          writable={writable}
          onKeep={keep}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  );
}

interface RowProps {
  departure: Departure;
  currency: string;
  writable: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Row({ departure, currency, writable, onOpen, onRemove }: RowProps) {
  const t = useText();
  const { name, startDate, endDate, capacity, sold = 0, left = capacity, status, hotelOptions } = departure;
  const { id, state = 'open' } = departure;
  const from = cheapest(departure);
  const hotels = listed(hotelOptions.map((hotel) => hotel.name));
  return (
    <Grid
      columns={{ xs: 'minmax(0, 1fr) auto 34px', sm: '190px minmax(0, 1fr) 110px 90px 34px' }}
      gap={1.5}
      px={1.75}
      py={1}
      sx={{
        alignItems: 'center',
        cursor: 'pointer',
        borderBottom: `1px solid ${ink.hairline}`,
        '&:last-child': { borderBottom: 0 },
        '&:hover': { bgcolor: ink.sunken },
      }}
      onClick={onOpen}
      data-testid={`departure-${startDate}`}
    >
      <Box>
        <Link
          component="button"
          type="button"
          color="inherit"
          sx={{ ...LOOKS.block, ...LOOKS.row, ...LOOKS.strong, ...LOOKS.digits }}
        >
          {day(startDate)} – {day(endDate).slice(0, 5)}
        </Link>
        <Typography variant="caption" sx={LOOKS.block}>
          {t('bookings.nights', { smart_count: nightsBetween(toDay(startDate), toDay(endDate)) })}
        </Typography>
        {id !== undefined && (
          <Link
            component={RouterLink}
            to={`/tours/departures/${id}`}
            onClick={(event) => event.stopPropagation()}
            sx={LOOKS.fine}
            data-testid={`departure-passengers-${id}`}
          >
            {t('tours.manifest.open')}
          </Link>
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
        <Text small cut>
          {localText(name)}
        </Text>
        <Typography noWrap variant="caption" sx={{ display: 'block' }}>
          {hotels || t('tours.departure.noHotels')}
        </Typography>
      </Box>
      <Text small textAlign="right" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {from === undefined ? t('tours.departure.base') : money(from, currency)}
      </Text>
      <Box sx={{ textAlign: 'right' }}>
        {state !== 'open' ? (
          <DepartureStateChip state={state} />
        ) : status ? (
          <Text small digits>
            {t('tours.seats', { left: number(left), capacity: number(capacity) })}
          </Text>
        ) : (
          <StateChip colour="grey" label={t('general.inactive')} />
        )}
      </Box>
      {writable ? (
        <Tooltip title={sold > 0 ? t('tours.departure.sold') : t('general.delete')}>
          <span>
            <IconButton
              size="small"
              disabled={sold > 0}
              aria-label={t('general.delete')}
              onClick={(event) => {
                event.stopPropagation();
                onRemove();
              }}
            >
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ) : (
        <span />
      )}
    </Grid>
  );
}
