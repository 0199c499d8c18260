import { Chip } from '@mui/material';
import { addDays } from '#libs/stays';
import { today, useText } from '../../kit/i18n';
import { useFilters } from '../../kit/list/use-filters';
import { bookingViews } from './booking-views';
import { Flex } from '../../kit/text';

/** What a desk looks at again and again, a click away; another click shows all. */
export function BookingViews() {
  const t = useText();
  const { values, change } = useFilters();
  const now = today();
  const shown = JSON.stringify(values);
  return (
    <Flex
      stretch
      gap={0.75}
      mb={1.25}
      sx={{ flexWrap: { md: 'wrap' }, overflowX: 'auto' }}
      role="group"
      aria-label={t('bookings.views.title')}
    >
      {bookingViews(now, addDays(now, 1)).map(({ name, filter }) => {
        const chosen = JSON.stringify(filter) === shown;
        return (
          <Chip
            key={name}
            label={t(`bookings.views.${name}`)}
            color={chosen ? 'primary' : 'default'}
            variant={chosen ? 'filled' : 'outlined'}
            onClick={() => change(() => (chosen ? {} : filter))}
            aria-pressed={chosen}
            data-testid={`view-${name}`}
            sx={{
              flexShrink: 0,
              height: { xs: 36, md: 30 },
              borderRadius: '8px',
              bgcolor: chosen ? undefined : 'background.paper',
            }}
          />
        );
      })}
    </Flex>
  );
}
