import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, CircularProgress, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { WhyNot as Why } from '#libs/contracts';
import { useMessage, useRead } from '../../kit/data';
import { day, listed, shortDay, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import type { StaffFilter, WhyAnswer } from './reservation-types';
import { reasonGroups, type ReasonGroup } from './reason-groups';

/** Why a hotel, or some of its rooms, are not sold for the stay: reason by reason, with the way to the cell to blame. */
export function WhyNot({ filter }: { filter: StaffFilter & { hotel: number } }) {
  const t = useText();
  const message = useMessage();
  const { data, error } = useRead(
    'availability.why',
    { body: { filter } },
    { select: (answer) => answer.data, staleTime: 0 },
  );
  if (error)
    return (
      <Text small color="error.main">
        {message(error)}
      </Text>
    );
  if (!data) return <CircularProgress size={18} sx={{ m: 1 }} />;
  const groups = reasonGroups(data.reasons);
  return (
    <Grid gap={1.25} py={1} data-testid="why-not">
      {groups.length === 0 && <Text hint>{t('reservation.why.allSold')}</Text>}
      {groups.map((group) => (
        <Group key={group.key} group={group} answer={data} checkIn={filter.checkIn} />
      ))}
    </Grid>
  );
}

function Group({ group, answer, checkIn }: { group: ReasonGroup; answer: WhyAnswer; checkIn: number }) {
  const t = useText();
  const { room, pricePlan, reasons } = group;
  return (
    <Box>
      <Text small strong>
        {room ? [room.name, pricePlan?.name].filter(Boolean).join(' · ') : answer.hotel.name}
      </Text>
      <Text component="ul" hint pl={2.25}>
        {reasons.map(({ why, dates }, i) => (
          <li key={i}>
            {t(`reservation.why.reasons.${why.reason}`, {
              smart_count: why.value,
              value: why.value,
              day: day(why.date),
            })}
            {dates.length > 0 && why.reason !== 'release' && ` · ${listed(dates.map(shortDay))}`}
            {answer.planning && answer.market && room && why.reason !== 'party' && (
              <MuiLink
                component={Link}
                to={planningAddress(answer, why, dates[0] ?? checkIn)}
                sx={{ ml: 1, whiteSpace: 'nowrap' }}
                data-testid="to-planning"
              >
                {t('reservation.why.toPlanning')} <OpenInNewRounded fontSize="inline" sx={{ verticalAlign: '-2px' }} />
              </MuiLink>
            )}
          </li>
        ))}
      </Text>
    </Box>
  );
}

/** The cell that is to blame, in the planning of the market the guest buys in. */
function planningAddress({ hotel, market }: WhyAnswer, { room, pricePlan, reason }: Why, date: number): string {
  const cell = new URLSearchParams({ hotel: String(hotel.id), market: String(market!.id), date: String(date) });
  if (room) cell.set('room', String(room.id));
  if (pricePlan && reason !== 'soldOut') cell.set('priceplan', String(pricePlan.id));
  return `/planning?${cell}`;
}
