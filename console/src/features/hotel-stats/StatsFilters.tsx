import { Chip } from '@mui/material';
import { today, useText } from '../../kit/i18n';
import { AccountSelect, useAccountNames } from '../../kit/field/AccountSelect';
import { DayField } from '../../kit/field/DayField';
import { HotelSelect } from '../../kit/field/HotelSelect';
import { RANGES, rangeOf, type Range } from './range';
import { Flex, Grid } from '../../kit/text';

export interface Asked extends Range {
  hotel: number | null;
  account: number | null;
}

export function StatsFilters({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const now = today();
  const several = useAccountNames().length > 1;
  return (
    <Grid gap={1.25} mb={2}>
      <Flex wrap stretch gap={0.75}>
        {RANGES.map((name) => {
          const range = rangeOf(name, now);
          const chosen = range.from === asked.from && range.to === asked.to;
          return (
            <Chip
              key={name}
              label={t(`stats.ranges.${name}`)}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              onClick={() => onAsk({ ...asked, ...range })}
              aria-pressed={chosen}
              data-testid={`range-${name}`}
              sx={{ height: { xs: 36, md: 30 }, borderRadius: '8px' }}
            />
          );
        })}
      </Flex>
      <Grid gap={1} maxWidth={1000} columns={{ xs: '1fr 1fr', md: '150px 150px minmax(0, 1fr) minmax(0, 1fr)' }}>
        <DayField
          placeholder={t('payments.from')}
          value={asked.from}
          clearable={false}
          onChange={(from) => from && onAsk({ ...asked, from, to: from > asked.to ? from : asked.to })}
          testId="stats-from"
        />
        <DayField
          placeholder={t('payments.to')}
          value={asked.to}
          clearable={false}
          onChange={(to) => to && onAsk({ ...asked, to, from: to < asked.from ? to : asked.from })}
          testId="stats-to"
        />
        <HotelSelect
          value={asked.hotel}
          onChange={(hotel) => onAsk({ ...asked, hotel })}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        {several && (
          <AccountSelect
            value={asked.account}
            onChange={(account) => onAsk({ ...asked, account })}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
            testId="stats-account"
          />
        )}
      </Grid>
    </Grid>
  );
}
