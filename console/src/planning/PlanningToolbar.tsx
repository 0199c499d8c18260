import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { localText, monthName, today } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { HotelSelect } from '../widgets/HotelSelect';
import { SelectField } from '../widgets/SelectField';
import type { Choice, View } from './use-choice';

interface Props {
  choice: Choice;
}

export function PlanningToolbar({ choice }: Props) {
  const t = useText();
  const { hotel, market, markets, year, month, view, go, goMonths } = choice;
  const ofYear = view === 'year';
  const now = today();
  const options = (markets ?? []).map(({ id, name, currency }) => ({
    value: String(id),
    label: `${localText(name)} · ${currency.toUpperCase()}`,
  }));
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'minmax(200px, 300px) 220px auto 1fr' },
          alignItems: 'center',
        }}
      >
        <HotelSelect value={hotel} clearable={false} onChange={(id) => id && go({ hotel: id })} />
        <SelectField
          value={market ? String(market) : ''}
          options={options}
          onChange={(id) => go({ market: Number(id) })}
          testId="market-select"
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, gridColumn: { sm: '1 / -1', md: 'auto' } }}>
          <IconButton
            onClick={() => goMonths(ofYear ? -12 : -1)}
            aria-label={t(ofYear ? 'planning.year.previous' : 'general.previousMonth')}
            data-testid="month-previous"
          >
            <ChevronLeftRounded />
          </IconButton>
          <Typography
            sx={{ minWidth: 118, textAlign: 'center', fontWeight: 600, fontSize: 14.5 }}
            data-testid="month-name"
          >
            {ofYear ? year : monthName(year, month)}
          </Typography>
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
            sx={{ color: ink.muted }}
          >
            {t('planning.today')}
          </Button>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: View | null) => next && go({ view: next })}
          aria-label={t('planning.view')}
          sx={{ justifySelf: { xs: 'stretch', md: 'end' }, gridColumn: { sm: '1 / -1', md: 'auto' } }}
        >
          {(['month', 'year'] as const).map((each) => (
            <ToggleButton key={each} value={each} data-testid={`view-${each}`} sx={{ px: 2, flex: 1 }}>
              {t(`planning.views.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
    </Box>
  );
}
