import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Button, IconButton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { monthName, today, useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { HotelSelect } from '../../kit/field/HotelSelect';
import { SelectField } from '../../kit/field/SelectField';
import { marketName } from '../markets';
import type { Choice, View } from './use-choice';

interface Props {
  choice: Choice;
}

export function PlanningToolbar({ choice }: Props) {
  const t = useText();
  const { hotel, market, markets, year, month, view, go, goMonths } = choice;
  const ofYear = view === 'year';
  const now = today();
  const options = (markets ?? []).map((each) => ({ value: String(each.id), label: marketName(each) }));
  return (
    <Grid gap={1} mb={1.5}>
      <Grid
        gap={1}
        columns={{ xs: '1fr', sm: '1fr 1fr', md: 'minmax(150px, 300px) minmax(120px, 220px) 1fr' }}
        sx={{ alignItems: 'center' }}
      >
        <HotelSelect value={hotel} clearable={false} onChange={(id) => id && go({ hotel: id })} />
        <SelectField
          name={t('planning.market')}
          value={market ? String(market) : ''}
          options={options}
          onChange={(id) => go({ market: Number(id) })}
          testId="market-select"
        />
        <Flex between gap={0.5} gridColumn={{ sm: '1 / -1', md: 'auto' }}>
          <Flex gap={{ xs: 0, sm: 0.5 }}>
            <IconButton
              onClick={() => goMonths(ofYear ? -12 : -1)}
              aria-label={t(ofYear ? 'planning.year.previous' : 'general.previousMonth')}
              data-testid="month-previous"
            >
              <ChevronLeftRounded />
            </IconButton>
            <Text name minWidth={{ xs: 104, sm: 118 }} textAlign="center" data-testid="month-name">
              {ofYear ? year : monthName(year, month)}
            </Text>
            <IconButton
              onClick={() => goMonths(ofYear ? 12 : 1)}
              aria-label={t(ofYear ? 'planning.year.next' : 'general.nextMonth')}
              data-testid="month-next"
            >
              <ChevronRightRounded />
            </IconButton>
            <Button
              size="small"
              color="inherit"
              onClick={() => go({ year: Math.trunc(now / 10_000), month: Math.trunc(now / 100) % 100 })}
              sx={{ color: ink.muted, minWidth: 0, px: { xs: 0.75, sm: 1.25 } }}
            >
              {t('planning.today')}
            </Button>
          </Flex>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            onChange={(_, next: View | null) => next && go({ view: next })}
            aria-label={t('planning.view')}
          >
            {(['month', 'year'] as const).map((each) => (
              <ToggleButton key={each} value={each} data-testid={`view-${each}`} sx={{ px: { xs: 1.25, sm: 2 } }}>
                {t(`planning.views.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Flex>
      </Grid>
    </Grid>
  );
}
